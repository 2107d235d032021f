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
  [/[A-Za-z]Checkbox/, 'a word, not the name of a component'],
  [/made good/, 'put it right'],
  [/e-mails to \S+ reach you/, 'is confirmed'],
  [/name this number/, 'quote this number'],
  [/[Tt]his is what it finds/, 'showing results for'],
  [/[Tt]he order is binding/, 'this is a binding order'],
  [/having been with us/, 'shopping with us'],
  [/面板/, '框面, 镜面'],
  [/(?<!仿)[金銀银]箔框/, '仿金箔框'],
  [/日光顯影/, '藍曬'],
  [/星[盤盘]/, '星座圖 (星盤 is a horoscope)'],
  [/(?<!麻)[膠胶]版[畫画]/, '麻膠版畫 (胶版 is offset printing)'],
  [/三條船與|三条船与/, '三船離岸'],
  [/[緣缘]上琥珀/, '邊緣的琥珀光'],
  [/等[過过]的那一朵荷/, '久候的荷'],
  [/寒版|日光桌|[緩缓]慢地平[線线]/, '寒刻, 日影, 遲遲地平線'],
  [/[掛挂]在[牆墙]上的[實实][際际]比例/, '依實際比例掛上牆'],
  [/合理的[時时][間间]更久/, '值得看久一點，久到不太講理'],
  [/使用 示範/, 'no spaces between Han characters'],
  [/繼續逛|继续逛/, '繼續選購'],
  [/结账/, '结算'],
  [/卡[紙纸] \d+ mm/, '公分, as the sizes beside it'],
  [
    /(?:number is|ever) given twice|[絕绝]不[給给]第二次/,
    'printed twice: a number that was never made is sold again',
  ],
];

test.each(replaced)('no text has %s', (former, now) => {
  const found = texts.filter(({ text }) => former.test(text)).map(({ file }) => file);
  expect(found, `say: ${now}`).toEqual([]);
});
