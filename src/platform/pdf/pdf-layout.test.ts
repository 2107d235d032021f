import { getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { createPdf } from './pdf.ts';

/** The margins of A4 in points: texts stand from `left` to `right`. */
const [left, right] = [62, 533.28];
const textWidth = right - left;

/** Each text with its left and right edge, the distance of its baseline from the bottom, and its size. */
type Placed = { left: number; right: number; y: number; size: number };
let placed: Map<string, Placed>;
beforeAll(async () => {
  const info = { title: 'Layout', locale: 'en', createdAt: new Date('2026-12-31T16:00:00Z') } as const;
  const pdf = await createPdf({ ...info, log: { warn: () => {} } }, (writer) => {
    writer.letterhead({ name: 'Gallery', logo: null, lines: ['Road', 'Telephone'] });
    writer.heading('Statement');
    writer.facts([
      ['Month', 'December'],
      ['Nothing', ''],
      ['Artist', 'Hsu'],
    ]);
    writer.subheading('Lines');
    writer.table(
      [
        { label: 'Work', width: 0.5 },
        { label: 'Pieces', width: 0.2 },
        { label: 'Amount', width: 0.3, align: 'right' },
      ],
      [[{ text: 'Tideline', note: 'Framed' }, 'three', 'NT$1,203']],
    );
    writer.totals([
      ['Tax', 'NT$57'],
      ['Sum', 'NT$1,260', true],
    ]);
    writer.space(100);
    writer.text('Thanks', { size: 8, ink: 'soft' });
  });
  const page = await (await getDocumentProxy(new Uint8Array(pdf))).getPage(1);
  const { items } = await page.getTextContent();
  placed = new Map(
    items.flatMap((item) => {
      if (!('str' in item) || item.str.trim() === '') return [];
      const [size, , , , x, y] = item.transform as number[];
      return [[item.str.trim(), { left: x!, right: x! + item.width, y: y!, size: size! }] as const];
    }),
  );
});
const at = (text: string): Placed => {
  const found = placed.get(text);
  if (!found) throw new Error(`${text} is not among ${[...placed.keys()].join(', ')}`);
  return found;
};

test('texts stand below each other in the order in which they are written, and empty facts are left out', () => {
  const rows = [
    'Gallery',
    'Statement',
    'Month',
    'Artist',
    'Lines',
    'Work',
    'Tideline',
    'Framed',
    'Tax',
    'Sum',
  ];
  const heights = [...rows, 'Thanks'].map((text) => at(text).y);
  expect(heights).toEqual(heights.toSorted((one, other) => other - one));
  expect(new Set(heights).size).toBe(heights.length);
  expect(placed.has('Nothing')).toBe(false);
  expect(at('Sum').y - at('Thanks').y).toBeGreaterThan(100);
});

test.each([
  ['Month', 'December'],
  ['Tideline', 'three'],
  ['Tideline', 'NT$1,203'],
  ['Work', 'Amount'],
])('%s and %s stand in one row', (one, other) => {
  // The baselines of texts of different sizes.
  expect(Math.abs(at(one).y - at(other).y)).toBeLessThan(2);
});

test.each([
  ['Gallery', 0],
  ['Statement', 0],
  ['Month', 0],
  ['December', 0.32],
  ['Work', 0],
  ['Tideline', 0],
  ['Framed', 0],
  ['Pieces', 0.5],
  ['three', 0.5],
  ['Thanks', 0],
])('%s begins at %d of the width', (text, share) => {
  expect(at(text).left).toBeCloseTo(left + share * textWidth, 0);
});

test.each([
  ['Road', 1],
  ['Telephone', 1],
  ['Amount', 1],
  ['NT$1,203', 1],
  ['Tax', 0.74],
  ['Sum', 0.74],
  ['NT$57', 1],
  ['NT$1,260', 1],
])('%s ends at %d of the width', (text, share) => {
  expect(at(text).right).toBeCloseTo(left + share * textWidth, 0);
});

test.each([
  ['Gallery', 17],
  ['Statement', 26],
  ['Lines', 13],
  ['Work', 8.5],
  ['Tideline', 10],
  ['Framed', 8.5],
  ['NT$57', 10],
  ['NT$1,260', 12.5],
  ['Sum', 10.5],
  ['Thanks', 8],
])('%s has the size %d', (text, size) => {
  expect(at(text).size).toBeCloseTo(size, 1);
});
