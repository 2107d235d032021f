import { toBasisPoints, toPercent } from '../../../kernel/percent.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, count, desc, eq, gt, lte, or, sql } from '../../../platform/db/drizzle.ts';
import { defaultRateTable, exchangeRateTable } from '../settings.table.ts';
import { type RateKind, shortDecimal } from './rates.rules.ts';

/** A rate of any kind; the format of the value is described in `rates.rules.ts`. */
export type RateRow = { id: number; value: string; startsAt: Date; version: number };

const usdRow = (row: typeof exchangeRateTable.$inferSelect): RateRow => ({
  id: row.id,
  value: shortDecimal(row.rate),
  startsAt: row.startsAt,
  version: row.version,
});

const defaultRateRow = (row: typeof defaultRateTable.$inferSelect): RateRow => ({
  id: row.id,
  value: toPercent(row.basisPoints),
  startsAt: row.startsAt,
  version: row.version,
});

const isUsd = eq(exchangeRateTable.currency, 'USD');

/** A page of rates, the latest start first. */
export async function findRates(
  db: Database,
  kind: RateKind,
  { limit, offset }: { limit: number; offset: number },
): Promise<RateRow[]> {
  if (kind === 'usd') {
    const rows = await db
      .select()
      .from(exchangeRateTable)
      .where(isUsd)
      .orderBy(desc(exchangeRateTable.startsAt))
      .limit(limit)
      .offset(offset);
    return rows.map(usdRow);
  }
  const rows = await db
    .select()
    .from(defaultRateTable)
    .where(eq(defaultRateTable.kind, kind))
    .orderBy(desc(defaultRateTable.startsAt))
    .limit(limit)
    .offset(offset);
  return rows.map(defaultRateRow);
}

export async function countRates(db: Database, kind: RateKind): Promise<number> {
  const [row] =
    kind === 'usd'
      ? await db.select({ count: count() }).from(exchangeRateTable).where(isUsd)
      : await db.select({ count: count() }).from(defaultRateTable).where(eq(defaultRateTable.kind, kind));
  return required(row, 'the row').count;
}

/** The first default share that has not started; null if there is none. */
export async function findNextShare(db: Database, now: Date): Promise<RateRow | null> {
  const [row] = await db
    .select()
    .from(defaultRateTable)
    .where(and(eq(defaultRateTable.kind, 'share'), gt(defaultRateTable.startsAt, now)))
    .orderBy(defaultRateTable.startsAt)
    .limit(1);
  return row ? defaultRateRow(row) : null;
}

/**
 * The latest rate that has started. Before the first start it is the first rate, so that a server whose
 * clock is behind still works. Null if there is none.
 */
export async function findCurrentRate(db: Database, kind: RateKind, now: Date): Promise<RateRow | null> {
  if (kind === 'usd') {
    const [row] = await db
      .select()
      .from(exchangeRateTable)
      .where(
        and(
          isUsd,
          or(
            lte(exchangeRateTable.startsAt, now),
            eq(
              exchangeRateTable.startsAt,
              sql`(SELECT min(starts_at) FROM exchange_rate WHERE currency = 'USD')`,
            ),
          ),
        ),
      )
      .orderBy(desc(exchangeRateTable.startsAt))
      .limit(1);
    return row ? usdRow(row) : null;
  }
  const [row] = await db
    .select()
    .from(defaultRateTable)
    .where(
      and(
        eq(defaultRateTable.kind, kind),
        or(
          lte(defaultRateTable.startsAt, now),
          eq(defaultRateTable.startsAt, sql`(SELECT min(starts_at) FROM default_rate WHERE kind = ${kind})`),
        ),
      ),
    )
    .orderBy(desc(defaultRateTable.startsAt))
    .limit(1);
  return row ? defaultRateRow(row) : null;
}

/**
 * Locks out other writers until the transaction ends, so that no two rates get the same start. Reads are
 * not blocked.
 */
export async function lockRates(db: Database, kind: RateKind): Promise<void> {
  await db.execute(
    sql`LOCK TABLE ${kind === 'usd' ? exchangeRateTable : defaultRateTable} IN SHARE ROW EXCLUSIVE MODE`,
  );
}

export async function findRate(db: Database, kind: RateKind, id: number): Promise<RateRow | null> {
  if (kind === 'usd') {
    const [row] = await db
      .select()
      .from(exchangeRateTable)
      .where(and(isUsd, eq(exchangeRateTable.id, id)));
    return row ? usdRow(row) : null;
  }
  const [row] = await db
    .select()
    .from(defaultRateTable)
    .where(and(eq(defaultRateTable.kind, kind), eq(defaultRateTable.id, id)));
  return row ? defaultRateRow(row) : null;
}

/** Returns the new rate. */
export async function insertRate(
  db: Database,
  kind: RateKind,
  { value, startsAt }: { value: string; startsAt: Date },
): Promise<RateRow> {
  if (kind === 'usd') {
    const [row] = await db
      .insert(exchangeRateTable)
      .values({ currency: 'USD', rate: value, startsAt })
      .returning();
    return usdRow(required(row, 'the row'));
  }
  const [row] = await db
    .insert(defaultRateTable)
    .values({ kind, basisPoints: toBasisPoints(value), startsAt })
    .returning();
  return defaultRateRow(required(row, 'the row'));
}

/** Whether a rate other than `id` has this start. */
export async function isStartTaken(
  db: Database,
  kind: RateKind,
  { id, startsAt }: { id: number | null; startsAt: Date },
): Promise<boolean> {
  const rows =
    kind === 'usd'
      ? await db
          .select({ id: exchangeRateTable.id })
          .from(exchangeRateTable)
          .where(and(isUsd, eq(exchangeRateTable.startsAt, startsAt)))
      : await db
          .select({ id: defaultRateTable.id })
          .from(defaultRateTable)
          .where(and(eq(defaultRateTable.kind, kind), eq(defaultRateTable.startsAt, startsAt)));
  return rows.some((row) => row.id !== id);
}

export async function updateRateRow(
  db: Database,
  kind: RateKind,
  id: number,
  { value, startsAt }: { value: string; startsAt: Date },
): Promise<RateRow> {
  if (kind === 'usd') {
    const [row] = await db
      .update(exchangeRateTable)
      .set({ rate: value, startsAt, version: sql`${exchangeRateTable.version} + 1` })
      .where(eq(exchangeRateTable.id, id))
      .returning();
    return usdRow(required(row, 'the row'));
  }
  const [row] = await db
    .update(defaultRateTable)
    .set({ basisPoints: toBasisPoints(value), startsAt, version: sql`${defaultRateTable.version} + 1` })
    .where(eq(defaultRateTable.id, id))
    .returning();
  return defaultRateRow(required(row, 'the row'));
}

export async function deleteRateRow(db: Database, kind: RateKind, id: number): Promise<void> {
  if (kind === 'usd') await db.delete(exchangeRateTable).where(eq(exchangeRateTable.id, id));
  else await db.delete(defaultRateTable).where(eq(defaultRateTable.id, id));
}
