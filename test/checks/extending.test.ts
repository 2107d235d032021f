import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { defaultLocale, languageTag, locales } from '../../src/kernel/locale.ts';
import { currencies } from '../../src/kernel/money.ts';

// What a language or a currency needs beside what the compiler names (`docs/extending.md`).

const root = resolve(import.meta.dirname, '../..');
const readText = (file: string): string => readFileSync(join(root, file), 'utf8');

const migrations = globSync('db/migrations/*.sql', { cwd: root }).sort();
const sql = migrations.map(readText).join('\n');

/** The quoted words of the last statement that begins like this. */
const wordsAfter = (start: string): string[] =>
  sql
    .slice(sql.lastIndexOf(start))
    .split(';')[0]!
    .match(/'[\w-]+'/g)!
    .map((word) => word.slice(1, -1));

/** The files in English, each with the file that it is in the language. */
const translatedFiles = (locale: string): string[] => [
  ...globSync('src/web/i18n/messages/en/**/*.json', { cwd: root }).map((file) =>
    file.replace('/messages/en/', `/messages/${locale}/`),
  ),
  ...globSync('content/**/en.md', { cwd: root }).map((file) => join(dirname(file), `${locale}.md`)),
];

/** What the language lacks: a file, or what a file lacks. */
function findMissing(locale: string, tag: string): string[] {
  const styles = 'src/web/ui/theme.css';
  const references = migrations.filter((file) => basename(file).includes('reference'));
  return [
    ...translatedFiles(locale).filter((file) => !existsSync(join(root, file))),
    ...references.filter((file) => !readText(file).includes(`"${locale}":`)).map((file) => `${file}: texts`),
    ...(readText(styles).includes(`:lang(${tag}) {`) ? [] : [`${styles}: fonts`]),
    ...(wordsAfter('FUNCTION languages()').includes(locale) ? [] : ['db/migrations: languages()']),
    ...(sql.includes(`COLLATE "${tag}-x-icu", id)`) ? [] : ['db/migrations: an index of artists by name']),
  ];
}

test.each(locales)('%s lacks nothing', (locale) => {
  expect(findMissing(locale, languageTag(locale))).toEqual([]);
});

test('a language that is nowhere lacks each of it', () => {
  const missing = findMissing('ja', 'ja');
  expect(missing).toEqual(
    expect.arrayContaining([
      'src/web/i18n/messages/ja/common.json',
      'content/articles/about/ja.md',
      'src/web/ui/theme.css: fonts',
      'db/migrations: languages()',
      'db/migrations: an index of artists by name',
    ]),
  );
  expect(missing.filter((one) => one.endsWith(': texts')).length).toBeGreaterThan(2);
});

test('the database has the languages in the order of the kernel, the bits of missing texts', () => {
  expect(wordsAfter('FUNCTION languages()')).toEqual([...locales]);
  expect(locales[0]).toBe(defaultLocale);
});

test('the database has the currencies of the kernel', () => {
  expect(wordsAfter('DOMAIN currency')).toEqual([...currencies]);
});
