import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, newShopTemplate, type TestDatabase } from '../../../../test/servers/database.ts';
import { insertInitialContent } from './initial-content.usecases.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase(newShopTemplate);
  folder = mkdtempSync(join(tmpdir(), 'giclee-content-'));
  cpSync('content', folder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const count = async (table: 'article' | 'faq') =>
  (await database.pool.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`)).rows[0]?.n;

test('a new shop has every page text and question, titled in each language', async () => {
  expect([await count('article'), await count('faq')]).toEqual([24, 6]);
  const { rows } = await database.pool.query(`
    SELECT slug FROM article WHERE title ->> 'en' = '' OR title ->> 'zh-Hant' = '' OR title ->> 'zh-CN' = ''
    UNION ALL
    SELECT position::text FROM faq WHERE answer ->> 'en' = '' OR answer ->> 'zh-Hant' = '' OR answer ->> 'zh-CN' = ''`);
  expect(rows).toEqual([]);
});

test('a shop that has texts keeps them', async () => {
  await database.pool.query(`DELETE FROM article WHERE slug <> 'terms'`);
  expect(await insertInitialContent(database.db, folder)).toBe(false);
  const { rows } = await database.pool.query('SELECT slug FROM article ORDER BY slug');
  // What artists agree to came later, and is added.
  expect(rows.map(({ slug }) => slug)).toEqual(['artist-licence', 'terms']);
  await database.pool.query(`UPDATE article SET title = '{"en": "Ours"}' WHERE slug = 'artist-licence'`);
  expect(await insertInitialContent(database.db, folder)).toBe(false);
  expect(await count('article')).toBe(2);
});

test('the files are not read where no text is missing', async () => {
  expect(await insertInitialContent(database.db, join(folder, 'nowhere'))).toBe(false);
});

test('processes that start together insert the texts once', async () => {
  await database.pool.query('DELETE FROM article');
  await database.pool.query('DELETE FROM faq');
  const inserted = await Promise.all([1, 2, 3].map(() => insertInitialContent(database.db, folder)));
  expect(inserted.filter(Boolean)).toEqual([true]);
  expect([await count('article'), await count('faq')]).toEqual([24, 6]);
});

test('a missing language is named, and nothing is inserted', async () => {
  await database.pool.query('DELETE FROM article');
  rmSync(join(folder, 'articles/terms/zh-CN.md'));
  await expect(insertInitialContent(database.db, folder)).rejects.toThrow('articles/terms/zh-CN.md');
  expect(await count('article')).toBe(0);
});
