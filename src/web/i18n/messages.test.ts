import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { readSource, readSources, unusedInPages } from '../../../test/checks/message-keys.ts';
import { defaultLocale, locales } from '../../kernel/locale.ts';

type Dictionary = { [key: string]: string | Dictionary };

const folder = join(import.meta.dirname, 'messages');
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Dictionary;

const getTexts = (dictionary: Dictionary, prefix = ''): [string, string][] =>
  Object.entries(dictionary).flatMap(([key, text]) =>
    typeof text === 'string' ? [[prefix + key, text]] : getTexts(text, `${prefix}${key}.`),
  );

/** The names of a text's parameters, those inside of plurals too. */
function getParameters(text: string): string[] {
  const names = new Set<string>();
  const collect = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    const [name] = part;
    if (typeof name === 'string' && part.length >= 1) names.add(name);
    for (const inner of part.slice(1)) {
      if (Array.isArray(inner)) collect(inner);
      else if (inner && typeof inner === 'object')
        for (const branch of Object.values(inner)) branches(branch);
    }
  };
  const branches = (compiled: unknown): void => {
    if (Array.isArray(compiled)) for (const part of compiled) collect(part);
  };
  branches(compile(text));
  return [...names].sort();
}

const getFiles = (locale: string) => globSync('**/*.json', { cwd: join(folder, locale) }).sort();

const files = getFiles(defaultLocale);

test('every language has the same files', () => {
  for (const locale of locales) expect(getFiles(locale)).toEqual(files);
});

describe.each(files)('%s', (file) => {
  const english = getTexts(read(defaultLocale, file));

  test.each(locales)('%s has the same keys and parameters, and no empty text', (locale) => {
    const texts = new Map(getTexts(read(locale, file)));
    expect([...texts.keys()].sort()).toEqual(english.map(([key]) => key).sort());
    for (const [key, text] of english) {
      const translated = texts.get(key)!;
      expect(translated.trim(), key).not.toBe('');
      expect(getParameters(translated), key).toEqual(getParameters(text));
    }
  });
});

/** Words that were on pages once, where a shop says it in the usual words. */
const oddWords =
  /letter ?box|purchase list|put a frame together|lists in and out|what comes next|kept out|let in again|unwanted mail|put it back$|take it back|\bfits?\.$|^These as CSV|the house’s|unselect/i;

describe.each(files)('%s', (file) => {
  test('uses standard terms', () => {
    const odd = getTexts(read('en', file)).filter(
      ([key, text]) => key !== 'favourites.undo' && oddWords.test(text),
    );
    expect(odd).toEqual([]);
  });

  test.each(['zh-Hant', 'zh-CN'])('%s says 您 and never 你', (locale) => {
    expect(getTexts(read(locale, file)).filter(([, text]) => text.includes('你'))).toEqual([]);
  });
});

const getKeys = (file: string) =>
  getTexts(read(defaultLocale, file)).map(([key]) => `${basename(file, '.json')}.${key}`);

const sources = readSources();

test('every message is used', () => {
  expect(unusedInPages(files.flatMap(getKeys), sources)).toEqual([]);
});

const planted = ['shop.planted.one', 'shop.planted.two', 'shop.other.one'];

test.each([
  ["const t = useTranslations('shop.planted'); t('one')", ['shop.planted.two', 'shop.other.one']],
  ["const t = useTranslations('shop'); t.rich(is ? 'planted.one' : 'planted.two')", ['shop.other.one']],
  [`const t = useTranslations('shop'); t(\`planted.\${'two'}\`)`, ['shop.planted.one', 'shop.other.one']],
  [`const t = useTranslations(\`shop.\${['planted']}\`); t(['two'])`, ['shop.planted.one', 'shop.other.one']],
  ["getTranslator(locale, 'shop')('planted.one')", ['shop.planted.two', 'shop.other.one']],
  [
    "type T = ReturnType<typeof useTranslations<'shop.other'>>; const f = (t: T) => t('one')",
    ['shop.planted.one', 'shop.planted.two'],
  ],
  // A text of the same name elsewhere says nothing of it.
  ["const t = useTranslations('shop.planted'); const two = 'two'; other('one')", planted],
])('of three messages %s does not use %j', (code, unused) => {
  expect(unusedInPages(planted, [readSource('src/web/planted.tsx', code)])).toEqual(unused);
});

/** The text of a button in a list, and its name, which says what it is about (WCAG 2.5.3). */
const namedButtons = [
  ['account.json', 'addresses.edit'],
  ['cart.json', 'priceChange.agree'],
  ['admin/adminOrders.json', 'alerts.artist_answers.see'],
  ['admin/adminOrders.json', 'alerts.payment_alerts.resolve'],
  ['admin/adminOrders.json', 'alerts.retry'],
] as const;

test.each(locales.flatMap((locale) => namedButtons.map(([file, key]) => [locale, file, key] as const)))(
  'in %s the name of a button has its text: %s %s',
  (locale, file, key) => {
    const texts = new Map(getTexts(read(locale, file)));
    expect(texts.get(`${key}Of`)).toContain(texts.get(key));
  },
);
