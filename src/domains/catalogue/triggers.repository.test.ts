import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArtist, createItem } from '../../../test/factories/items.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/servers/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const rows = async (text: string) => (await database.pool.query(text)).rows;
const run = (text: string) => database.pool.query(text);

describe('the version of the catalogue', () => {
  const version = async () => (await rows('SELECT version FROM catalogue_version'))[0].version;

  test.each([
    ['an item changes', `UPDATE item SET listed_at = listed_at`],
    ['an item is deleted', `DELETE FROM item WHERE id = -1`],
    ['an item gets a facet', `INSERT INTO item_facet SELECT id, 2 FROM item`],
    ['a facet of an item is replaced', `UPDATE item_facet SET facet_id = 3 WHERE facet_id = 2`],
    ['all facets of items are deleted', `TRUNCATE item_facet`],
    ['all items are deleted', `TRUNCATE item CASCADE`],
  ])('changes after %s', async (_what, statement) => {
    await createItem(database.db);
    const before = await version();
    await run(statement);
    expect(await version()).not.toBe(before);
  });

  test('does not change with an artist', async () => {
    await createItem(database.db);
    const before = await version();
    await run('UPDATE artist SET name = name');
    expect(await version()).toBe(before);
  });
});

describe('the filter bits of an item', () => {
  const toBits = async (id: number) =>
    (await rows(`SELECT color_bits, orientation_bits, size_bits FROM item WHERE id = ${id}`))[0];

  test('are those of its picture before it has sizes or facets', async () => {
    const { artworkId, ...other } = await createItem(database.db, {
      picture: { width: 1200, height: 1600, color: '#c0392b' },
    });
    const expected = await toBits(other.id);
    await run(`DELETE FROM size WHERE item_id = ${other.id}; DELETE FROM item WHERE id = ${other.id}`);
    const [added] = await rows(`
      INSERT INTO item (artwork_id, status, channel, search) VALUES (${artworkId}, 'on_shelf', 'online', '')
      RETURNING id`);
    expect(await toBits(added.id)).toEqual({ ...expected, size_bits: 0 });
    expect(expected).toMatchObject({ color_bits: 16, orientation_bits: 2 });
  });
});

describe('the bit of a facet', () => {
  test('is the lowest free one of its group', async () => {
    await run(`DELETE FROM facet WHERE group_key = 'media' AND bit = 2`);
    const add = async (key: string) =>
      (
        await rows(`INSERT INTO facet (group_key, key, name, position)
          VALUES ('media', '${key}', '{"en": "a", "zh-Hant": "a", "zh-CN": "a"}', 99) RETURNING bit`)
      )[0].bit;
    const [{ count }] = await rows(`SELECT count(*)::integer FROM facet WHERE group_key = 'media'`);
    expect([await add('one'), await add('two')]).toEqual([2, count + 1]);
  });
});

describe('the import key', () => {
  test('is generated for works and artists that were not imported', async () => {
    const { id } = await createArtist(database.db);
    const { artworkId } = await createItem(database.db, { artistId: id });
    expect(await rows(`SELECT import_key FROM artist WHERE id = ${id}`)).toEqual([
      { import_key: `artist:${id}` },
    ]);
    expect(await rows(`SELECT import_key FROM artwork WHERE id = ${artworkId}`)).toEqual([
      { import_key: `work:${artworkId}` },
    ]);
  });
});
