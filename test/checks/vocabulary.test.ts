import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What the shop says to its readers: dictionaries, page texts, the demo's texts. */
const texts = globSync(
  ['src/web/i18n/messages/**/*.json', 'src/kernel/messages/**/*.ts', 'content/**/*.md', 'demo/**/*.ts'],
  { cwd: root, exclude: (name) => name.endsWith('.test.ts') },
).map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));

/** Words that a reader of the language stumbled over, and what we say instead. */
const replaced: [former: RegExp, now: string][] = [
  [/made good/, 'put it right'],
  [/e-mails to \S+ reach you/, 'is confirmed'],
  [/name this number/, 'quote this number'],
  [/[Tt]he order is binding/, 'this is a binding order'],
  [/having been with us/, 'shopping with us'],
  [/面板/, '框面, 镜面'],
  [/(?<!仿)[金銀银]箔框/, '仿金箔框'],
  [/日光顯影/, '藍曬'],
  [/星[盤盘]/, '星座圖 (星盤 is a horoscope)'],
  [/(?<!麻)[膠胶]版[畫画]/, '麻膠版畫 (胶版 is offset printing)'],
  [/繼續逛|继续逛/, '繼續選購'],
  [/结账/, '结算'],
  [/卡[紙纸] \d+ mm/, '公分, as the sizes beside it'],
];

test.each(replaced)('no text has %s', (former, now) => {
  const found = texts.filter(({ text }) => former.test(text)).map(({ file }) => file);
  expect(found, `say: ${now}`).toEqual([]);
});
