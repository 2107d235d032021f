import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/servers/database.ts';
import { syncFilterValues } from './filter-values.usecases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sizeBits = async () =>
  (await database.pool.query<{ bits: number }>('SELECT size_bits AS bits FROM item')).rows.map(
    ({ bits }) => bits,
  );

test('items follow the limits of the size classes when these change', async () => {
  await createItem(database.db, {});
  const before = await sizeBits();
  // As if an earlier release had one class up to 5 m.
  await database.pool.query('UPDATE size_class SET up_to_mm = 5000 WHERE bit = 0');
  await database.pool.query('SELECT update_filter_attributes(ARRAY(SELECT id FROM item))');
  expect(await sizeBits()).toEqual([1]);
  await syncFilterValues(database.db);
  expect(await sizeBits()).toEqual(before);
  expect(before).not.toEqual([1]);
});
