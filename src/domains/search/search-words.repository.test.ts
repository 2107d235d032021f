import { afterAll, beforeAll, expect, test } from 'vitest';
import { createItem } from '../../../test/factories/items.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/servers/database.ts';
import { findSimilarWords } from './search.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const isKnown = async (word: string) =>
  (await findSimilarWords(database.db, [word])).some((found) => found.word === word);

const words = `'{"en": "a", "zh-Hant": "a", "zh-CN": "a"}'`;

/** How a row is added whose search vector has one word; items are added by the factory, by their title. */
const additions = {
  artist: (word: string) =>
    `INSERT INTO artist (name, statement, search) VALUES (${words}, ${words}, '${word}')`,
  masterpiece: (word: string) =>
    `INSERT INTO masterpiece (artwork_id, summary, story, search)
     SELECT max(id), ${words}, ${words}, '${word}' FROM artwork`,
  news: (word: string) =>
    `INSERT INTO news (title, summary, body, search, published_at)
     VALUES (${words}, ${words}, ${words}, '${word}', now())`,
};

const title = (text: string) => ({ en: text, 'zh-Hant': text, 'zh-CN': text });

test('the words of a new item are known, and those of a changed one', async () => {
  const { id } = await createItem(database.db, { title: title('Quillwort') });
  expect(await isKnown('quillwort')).toBe(true);
  expect(await isKnown('saxifrage')).toBe(false);
  await database.pool.query(`UPDATE item SET search = 'saxifrage' WHERE id = $1`, [id]);
  expect(await isKnown('saxifrage')).toBe(true);
});

test.each(['artist', 'masterpiece', 'news'] as const)(
  'the words of a new row of %s are known, and those of a changed one',
  async (table) => {
    await createItem(database.db);
    const [first, second] = [`newcomer${table}`, `altered${table}`];
    await database.pool.query(additions[table](first));
    expect([await isKnown(first), await isKnown(second)]).toEqual([true, false]);
    await database.pool.query(`UPDATE ${table} SET search = '${second}' WHERE search = '${first}'`);
    expect(await isKnown(second)).toBe(true);
  },
);
