import type { Database } from '../../platform/db/database.ts';
import { asc, desc, eq, lte } from '../../platform/db/drizzle.ts';
import type { Settings, Store } from './settings.rules.ts';
import { exchangeRateTable, settingTable, storeTable } from './settings.table.ts';

/** NTD for one USD at a time: the latest rate that has started. Null where none has. */
export async function findUsdRate(db: Database, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ rate: exchangeRateTable.rate })
    .from(exchangeRateTable)
    .where(lte(exchangeRateTable.startsAt, now))
    .orderBy(desc(exchangeRateTable.startsAt))
    .limit(1);
  return row?.rate ?? null;
}

export async function findSettings(db: Database): Promise<Partial<Settings>> {
  const rows = await db.select().from(settingTable);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

export const findStores = (db: Database): Promise<Store[]> =>
  db
    .select({
      id: storeTable.id,
      name: storeTable.name,
      address: storeTable.address,
      hours: storeTable.hours,
      phone: storeTable.phone,
    })
    .from(storeTable)
    .where(eq(storeTable.active, true))
    .orderBy(asc(storeTable.position), asc(storeTable.id));
