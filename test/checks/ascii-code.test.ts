import { runInThisContext } from 'node:vm';
import { assert, property } from 'fast-check';
import { expect, test } from 'vitest';
import { inAscii } from '../../vite.ascii-code.ts';
import { unicodeText } from '../unicode-text.ts';

const run = (code: string): unknown => runInThisContext(code);

test('the program in ASCII does what it did', () => {
  const code = [
    "{ const 畫 = { 'é': '版畫 🖼️' }; // à côté",
    '[畫.é, /^[臺台🖼-🗿]+$/u.test("台🗿"), /(?<名>畫)/.exec("版畫").groups.名, "\\\\畫 \\畫", /\\畫/.test("畫")] }',
  ].join('\n');
  expect(inAscii(code)).toMatch(/^[\0-\x7f]*$/);
  expect(run(inAscii(code))).toEqual(run(code));
  expect(run(code)).toEqual(['版畫 🖼️', true, '畫', '\\畫 畫', true]);
});

test('every text stays what it was', () => {
  assert(
    property(unicodeText(), (text) => {
      expect(run(inAscii(JSON.stringify(text)))).toBe(text);
    }),
  );
});
