import type { Database } from '../../platform/db/database.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { FreightTables } from './freight.rules.ts';
import {
  freightLimitTable,
  freightParameterTable,
  freightRateTable,
  freightServiceTable,
  freightZoneCountryTable,
  freightZoneTable,
} from './freight.table.ts';

const toGrams = (kg: string): number => Math.round(Number(kg) * 1000);

/** All zones, rates and limits, past and future: some hundred rows, from which the rules choose. */
export async function findFreightTables(db: Database): Promise<FreightTables> {
  const zones = await db.select().from(freightZoneTable);
  const countries = await db.select().from(freightZoneCountryTable);
  const parameters = await db.select().from(freightParameterTable);
  const rates = await db.select().from(freightRateTable);
  const services = await db.select().from(freightServiceTable).where(eq(freightServiceTable.active, true));
  const limits = await db.select().from(freightLimitTable);
  const countriesOfZone = Map.groupBy(countries, (row) => row.zoneId);
  return {
    zones: zones.map(({ id, key }) => ({
      id,
      key,
      countryCodes: (countriesOfZone.get(id) ?? []).map((row) => row.countryCode),
    })),
    parameters: parameters.map(({ stepKg, minimumKg, ...row }) => ({
      ...row,
      stepG: toGrams(stepKg),
      minimumG: toGrams(minimumKg),
    })),
    rates: rates.map(({ upToKg, ...row }) => ({ ...row, upToG: toGrams(upToKg) })),
    services,
    limits,
  };
}
