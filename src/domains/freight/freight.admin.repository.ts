import type { Localized } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, asc, desc, eq, inArray, ne, sql } from '../../platform/db/drizzle.ts';
import type { FreightService } from './freight.rules.ts';
import {
  freightLimitTable,
  freightParameterTable,
  freightRateTable,
  freightServiceTable,
  freightZoneCountryTable,
  freightZoneTable,
} from './freight.table.ts';

const toKg = (grams: number): string => (grams / 1000).toFixed(1);
const toGrams = (kg: string): number => Math.round(Number(kg) * 1000);

// zones

export const findZones = (db: Database) =>
  db.select().from(freightZoneTable).orderBy(asc(freightZoneTable.position), asc(freightZoneTable.id));

export async function findZone(db: Database, id: number) {
  const [row] = await db.select().from(freightZoneTable).where(eq(freightZoneTable.id, id));
  return row ?? null;
}

/** The zone, locked until the transaction ends; null where it does not exist. All writers of a zone lock it. */
export async function lockZone(db: Database, id: number) {
  const [row] = await db.select().from(freightZoneTable).where(eq(freightZoneTable.id, id)).for('update');
  return row ?? null;
}

export async function insertZone(db: Database, zone: { key: string; name: Localized }): Promise<number> {
  const [row] = await db
    .insert(freightZoneTable)
    .values({ ...zone, position: sql`(SELECT coalesce(max(position), 0) + 1 FROM freight_zone)` })
    .returning({ id: freightZoneTable.id });
  return required(row, 'the inserted row').id;
}

export async function updateZoneName(db: Database, id: number, name: Localized): Promise<void> {
  await db.update(freightZoneTable).set({ name }).where(eq(freightZoneTable.id, id));
}

/** Increments the zone's version after a change of any part of it. */
export async function incrementZoneVersion(db: Database, id: number): Promise<void> {
  await db
    .update(freightZoneTable)
    .set({ version: sql`${freightZoneTable.version} + 1` })
    .where(eq(freightZoneTable.id, id));
}

// countries

export const findCountries = (db: Database) =>
  db.select().from(freightZoneCountryTable).orderBy(asc(freightZoneCountryTable.countryCode));

/** The countries that belong to another zone, with its name. */
export const findTakenCountries = (db: Database, zoneId: number, countries: readonly string[]) =>
  db
    .select({ countryCode: freightZoneCountryTable.countryCode, zone: freightZoneTable.name })
    .from(freightZoneCountryTable)
    .innerJoin(freightZoneTable, eq(freightZoneTable.id, freightZoneCountryTable.zoneId))
    .where(
      and(
        inArray(freightZoneCountryTable.countryCode, [...countries]),
        ne(freightZoneCountryTable.zoneId, zoneId),
      ),
    );

export async function replaceCountries(
  db: Database,
  zoneId: number,
  countries: readonly string[],
): Promise<void> {
  await db.delete(freightZoneCountryTable).where(eq(freightZoneCountryTable.zoneId, zoneId));
  if (countries.length === 0) return;
  await db.insert(freightZoneCountryTable).values(countries.map((countryCode) => ({ zoneId, countryCode })));
}

/** One writer at a time, since no country may be in two zones. Readers do not wait. */
export async function lockCountries(db: Database): Promise<void> {
  await db.execute(sql`LOCK TABLE ${freightZoneCountryTable} IN SHARE ROW EXCLUSIVE MODE`);
}

// services

/** The active services of all zones or of one. */
export const findServices = (db: Database, zoneId?: number) =>
  db
    .select()
    .from(freightServiceTable)
    .where(
      and(
        eq(freightServiceTable.active, true),
        zoneId === undefined ? undefined : eq(freightServiceTable.zoneId, zoneId),
      ),
    )
    .orderBy(desc(freightServiceTable.service));

/** Sets the days of a service, or deactivates it. */
export async function upsertService(
  db: Database,
  zoneId: number,
  service: FreightService,
  days: { daysMin: number; daysMax: number } | null,
): Promise<void> {
  if (days === null) {
    await db
      .update(freightServiceTable)
      .set({ active: false })
      .where(and(eq(freightServiceTable.zoneId, zoneId), eq(freightServiceTable.service, service)));
    return;
  }
  await db
    .insert(freightServiceTable)
    .values({ zoneId, service, ...days, active: true })
    .onConflictDoUpdate({
      target: [freightServiceTable.zoneId, freightServiceTable.service],
      set: { ...days, active: true },
    });
}

// rate tables

/** The starts of all rate tables. */
export const findTableStarts = (db: Database, zoneId?: number) =>
  db
    .selectDistinct({
      zoneId: freightRateTable.zoneId,
      service: freightRateTable.service,
      startsOn: freightRateTable.startsOn,
    })
    .from(freightRateTable)
    .where(zoneId === undefined ? undefined : eq(freightRateTable.zoneId, zoneId));

/** All rows of a zone's tables: the latest start first, then by weight. */
export async function findTableRows(db: Database, zoneId: number) {
  const rows = await db
    .select()
    .from(freightRateTable)
    .where(eq(freightRateTable.zoneId, zoneId))
    .orderBy(desc(freightRateTable.startsOn), desc(freightRateTable.service), asc(freightRateTable.upToKg));
  return rows.map(({ upToKg, ...row }) => ({ ...row, upToG: toGrams(upToKg) }));
}

const ofTable = (zoneId: number, service: FreightService, startsOn: string) =>
  and(
    eq(freightRateTable.zoneId, zoneId),
    eq(freightRateTable.service, service),
    eq(freightRateTable.startsOn, startsOn),
  );

/** Deletes a table. Returns its rows. */
export async function deleteTable(db: Database, zoneId: number, service: FreightService, startsOn: string) {
  const rows = await db
    .delete(freightRateTable)
    .where(ofTable(zoneId, service, startsOn))
    .returning();
  return rows
    .map(({ upToKg, priceNtd }) => ({ upToG: toGrams(upToKg), priceNtd }))
    .sort((one, other) => one.upToG - other.upToG);
}

export async function insertTable(
  db: Database,
  zoneId: number,
  service: FreightService,
  startsOn: string,
  rows: readonly { upToG: number; priceNtd: number }[],
): Promise<void> {
  await db
    .insert(freightRateTable)
    .values(
      rows.map(({ upToG, priceNtd }) => ({ zoneId, service, startsOn, upToKg: toKg(upToG), priceNtd })),
    );
}

// limits

/** The latest start first. */
export const findLimits = (db: Database, zoneId: number) =>
  db
    .select()
    .from(freightLimitTable)
    .where(eq(freightLimitTable.zoneId, zoneId))
    .orderBy(desc(freightLimitTable.startsOn));

export async function deleteLimitRow(db: Database, zoneId: number, startsOn: string) {
  const [row] = await db
    .delete(freightLimitTable)
    .where(and(eq(freightLimitTable.zoneId, zoneId), eq(freightLimitTable.startsOn, startsOn)))
    .returning();
  return row ?? null;
}

export async function insertLimit(db: Database, limit: typeof freightLimitTable.$inferInsert): Promise<void> {
  await db.insert(freightLimitTable).values(limit);
}

// parameters

export type ParametersRow = {
  startsOn: string;
  volumetricDivisor: number;
  stepG: number;
  minimumG: number;
  fuelBasisPoints: number;
  insuranceBasisPoints: number;
  insuranceFreeNtd: number;
  version: number;
};

const toParametersRow = ({
  stepKg,
  minimumKg,
  ...row
}: typeof freightParameterTable.$inferSelect): ParametersRow => ({
  ...row,
  stepG: toGrams(stepKg),
  minimumG: toGrams(minimumKg),
});

/** The latest start first. */
export async function findParameters(db: Database): Promise<ParametersRow[]> {
  const rows = await db.select().from(freightParameterTable).orderBy(desc(freightParameterTable.startsOn));
  return rows.map(toParametersRow);
}

/** One writer of parameters at a time. Readers do not wait. */
export async function lockParameters(db: Database): Promise<void> {
  await db.execute(sql`LOCK TABLE ${freightParameterTable} IN SHARE ROW EXCLUSIVE MODE`);
}

export async function deleteParametersRow(db: Database, startsOn: string): Promise<void> {
  await db.delete(freightParameterTable).where(eq(freightParameterTable.startsOn, startsOn));
}

export async function insertParameters(
  db: Database,
  { stepG, minimumG, ...row }: ParametersRow,
): Promise<void> {
  await db.insert(freightParameterTable).values({ ...row, stepKg: toKg(stepG), minimumKg: toKg(minimumG) });
}
