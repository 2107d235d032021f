import { parse } from 'csv-parse/sync';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { unicodeText } from '../../test/unicode-text.ts';
import { csvText, plainCell } from './csv.ts';

const read = (text: string): string[][] => parse(text, { bom: true });

test('starts with the byte order mark that Excel needs for UTF-8, and has CRLF line ends', () => {
  expect(csvText(['日期', 'Amount'], [['2026-11-21', -1250]])).toBe(
    '\uFEFF日期,Amount\r\n2026-11-21,-1250\r\n',
  );
});

test('no text is a formula in a spreadsheet, and amounts stay numbers', () => {
  const cells = [
    '=1+1',
    '+886',
    '-cmd',
    '-1+cmd',
    '-1.5=1',
    '-1\n+1',
    '-',
    '@sum',
    '\t=1',
    ' =1',
    '＝1',
    '-12.50',
    '-3',
    'a=1',
    'Sea, of "clouds"',
    'two\nlines',
  ];
  expect(
    read(
      csvText(
        ['a'],
        cells.map((cell) => [cell]),
      ),
    ).slice(1),
  ).toEqual([
    ["'=1+1"],
    ["'+886"],
    ["'-cmd"],
    ["'-1+cmd"],
    ["'-1.5=1"],
    ["'-1\n+1"],
    ["'-"],
    ["'@sum"],
    ["'\t=1"],
    ["' =1"],
    ["'＝1"],
    ['-12.50'],
    ['-3'],
    ['a=1'],
    ['Sea, of "clouds"'],
    ['two\nlines'],
  ]);
});

test('all written cells are read back unchanged', () => {
  const cell = fc.oneof(unicodeText(), fc.integer(), fc.constant(null));
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.string({ minLength: 1 }), cell), { minLength: 1 }), (rows) => {
      const back = read(csvText(['a', 'b'], rows)).slice(1);
      expect(back.map((row) => row.map(plainCell))).toEqual(
        rows.map((row) => row.map((one) => String(one ?? ''))),
      );
    }),
  );
});
