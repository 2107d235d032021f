import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ConfiguredItem, ConfiguredItemProblem } from '../catalogue/framing/configured-items.rules.ts';
import {
  agreedToTrade,
  changedPrice,
  isBlocking,
  lineKey,
  lineProblems,
  rejectionOfLines,
  replacedLines,
  type StoredLine,
  updatedLines,
  withLine,
  withRestoredLines,
} from './cart.rules.ts';

const line = (item_id: number, nums: number, frame_id = 1) => ({ item_id, size_id: 1, frame_id, nums });

test('a list keeps one line for each configured item, with the larger quantity', () => {
  const lines = fc.array(
    fc.record({
      item_id: fc.integer({ min: 1, max: 3 }),
      size_id: fc.integer({ min: 1, max: 2 }),
      frame_id: fc.integer({ min: 1, max: 2 }),
      nums: fc.integer({ min: 1, max: 99 }),
    }),
  );
  fc.assert(
    fc.property(lines, (given) => {
      const merged = replacedLines([], given);
      expect(new Set(merged.map(lineKey)).size).toBe(merged.length);
      for (const one of given) {
        const same = given.filter((other) => lineKey(other) === lineKey(one));
        expect(merged.find((other) => lineKey(other) === lineKey(one))?.nums).toBe(
          Math.max(...same.map((other) => other.nums)),
        );
      }
    }),
  );
});

const held = (
  itemId: number,
  nums: number,
  left: number | null,
  problem: ConfiguredItemProblem | null = null,
) => ({
  configuredItem: {
    item: { id: itemId, edition: left === null ? null : { size: 50, left } },
    problem,
  } as ConfiguredItem,
  nums,
});

test('lines of one edition share its copies', () => {
  expect(lineProblems([held(1, 3, 5), held(1, 2, 5), held(2, 99, null)])).toEqual([null, null, null]);
  expect(lineProblems([held(1, 3, 5), held(1, 3, 5), held(2, 1, 1)])).toEqual(['sold_out', 'sold_out', null]);
  expect(lineProblems([held(1, 9, 5, 'off_shelf')])).toEqual(['off_shelf']);
});

test('lines that are put back are added, keep what is there and are at most 99 prints', () => {
  const stored = (id: number, nums: number, selected: boolean, price: number): StoredLine => ({
    ...line(id, nums),
    selected,
    agreed: { NTD: price, USD: price * 3 },
  });
  const restored = [1, 2, 2, 3].map((id, index) => ({
    ...line(id, [5, 60, 70, 4][index]!),
    agreed: { NTD: 900, USD: 31 },
  }));
  expect(withRestoredLines([stored(3, 7, false, 100), stored(4, 8, false, 200)], restored)).toEqual([
    { ...stored(3, 11, true, 100) },
    { ...stored(4, 8, false, 200) },
    { ...restored[0], selected: true },
    { ...restored[1], nums: 99, selected: true },
  ]);
});

test('item, size and frame identify a line', () => {
  expect(lineKey(line(1, 2))).toBe(lineKey(line(1, 5)));
  expect(lineKey(line(1, 2))).not.toBe(lineKey(line(1, 2, 3)));
});

test('a price has changed where it differs in the currency of the cart', () => {
  const agreed = { NTD: 3200, USD: 10_200 };
  expect(changedPrice(agreed, { amount: 3200, currency: 'NTD' })).toBeNull();
  expect(changedPrice(agreed, { amount: 3100, currency: 'NTD' })).toEqual({ amount: 3200, currency: 'NTD' });
  expect(changedPrice(agreed, { amount: 10_200, currency: 'USD' })).toBeNull();
  expect(changedPrice(agreed, { amount: 3200, currency: 'USD' })).toEqual({
    amount: 10_200,
    currency: 'USD',
  });
});

test('a lower trade price needs no agreement, in each currency by itself', () => {
  const agreed = { NTD: 3200, USD: 10_200 };
  expect(agreedToTrade(agreed, { NTD: 3000, USD: 10_300 }, 1000)).toEqual({ NTD: 3000, USD: 10_200 });
  expect(agreedToTrade(agreed, { NTD: 3300, USD: 9900 }, 1)).toEqual({ NTD: 3200, USD: 9900 });
  expect(agreedToTrade(agreed, { NTD: 3000, USD: 9900 }, 0)).toEqual(agreed);
});

test('a changed price alone does not prevent an order', () => {
  expect(isBlocking(undefined)).toBe(false);
  expect(isBlocking({ code: 'price_changed' })).toBe(false);
  expect(isBlocking({ code: 'off_shelf' })).toBe(true);
});

describe('rejections', () => {
  const checked = (...[itemId, nums, left, problem]: Parameters<typeof held>) => ({
    ...held(itemId, nums, left, problem),
    problem: problem ?? null,
  });

  test('of too few copies name each of the requested lines of the edition, and what is left', () => {
    const rejection = rejectionOfLines([
      { ...checked(2, 1, null), field: '0.' },
      { ...checked(1, 3, 2, 'sold_out'), field: '1.' },
      { ...checked(1, 3, 2, 'sold_out'), field: null },
      { ...checked(1, 3, 2, 'sold_out'), field: '3.' },
      { ...checked(3, 3, 1, 'sold_out'), field: '4.' },
    ]);
    expect(rejection).toMatchObject({
      definition: { code: 'sold_out', message: 'error.few_left' },
      params: { left: 2 },
      fields: [
        { field: '1.nums', params: { left: 2 } },
        { field: '3.nums', params: { left: 2 } },
      ],
    });
    expect(rejectionOfLines([{ ...checked(1, 1, 0, 'sold_out'), field: '' }])).toMatchObject({
      definition: { message: 'error.sold_out' },
      fields: [{ field: 'nums' }],
    });
  });

  test('of other problems name the item, and lines that were not requested reject nothing', () => {
    expect(rejectionOfLines([{ ...checked(1, 1, null, 'off_shelf'), field: '0.' }])).toMatchObject({
      definition: { code: 'off_shelf' },
      fields: [{ field: '0.item_id' }],
    });
    expect(rejectionOfLines([{ ...checked(1, 1, null, 'off_shelf'), field: null }])).toBeNull();
  });
});

describe('changes of lines', () => {
  const agreed = { NTD: 3200, USD: 10_200 };
  const ids = fc.record({
    item_id: fc.integer({ min: 1, max: 3 }),
    size_id: fc.constant(1),
    frame_id: fc.integer({ min: 1, max: 2 }),
  });
  const input = fc.tuple(ids, fc.integer({ min: 1, max: 99 })).map(([key, nums]) => ({ ...key, nums }));
  const stored = fc
    .uniqueArray(input, { selector: lineKey })
    .chain((lines) =>
      fc.tuple(
        ...lines.map((one) => fc.boolean().map((selected): StoredLine => ({ ...one, selected, agreed }))),
      ),
    );

  test('a set line keeps the others, its selection and its agreed price (properties)', () => {
    fc.assert(
      fc.property(stored, input, (lines, wanted) => {
        const { lines: after, known } = withLine(lines, wanted, '');
        expect(after.filter(({ isWritten }) => isWritten)).toMatchObject([
          { ...wanted, selected: known?.selected ?? true, agreed: known?.agreed ?? null },
        ]);
        const others = lines.filter((one) => lineKey(one) !== lineKey(wanted));
        expect(after.filter(({ isWritten }) => !isWritten)).toMatchObject(others);
      }),
    );
  });

  test('a list replaces all lines; lines that stay keep selection and agreed price (properties)', () => {
    fc.assert(
      fc.property(stored, fc.array(input), (lines, list) => {
        const after = replacedLines(lines, list);
        expect(after.map(lineKey)).toEqual([...new Set(list.map(lineKey))]);
        for (const one of after) {
          const former = lines.find((known) => lineKey(known) === lineKey(one));
          expect(one.agreed).toEqual(former?.agreed ?? null);
          expect(one.selected).toBe(former?.selected ?? true);
        }
      }),
    );
  });

  test('updates change only the named fields of the named lines, and reject unknown lines', () => {
    const lines: StoredLine[] = [1, 2].map((id) => ({ ...line(id, 2), selected: true, agreed }));
    const { nums: _, ...second } = line(2, 2);
    const price = { amount: 3600, currency: 'NTD' } as const;
    expect(updatedLines(lines, [{ ...second, selected: false, agreed_price: price }])).toEqual([
      { ...lines[0], field: null, isWritten: false },
      { ...lines[1], selected: false, field: null, isWritten: true, acceptedPrice: price },
    ]);
    expect(updatedLines(lines, [{ ...second, nums: 5 }])[1]).toMatchObject({ nums: 5, field: 'lines.0.' });
    expect(() => updatedLines(lines, [{ ...line(3, 1) }])).toThrow('validation');
  });

  test('another frame keeps the place of its line, and joins the line that has it already', () => {
    const lines: StoredLine[] = [
      { ...line(1, 2, 13), selected: false, agreed },
      { ...line(2, 1), selected: true, agreed },
      { ...line(1, 3, 303), selected: true, agreed },
    ];
    const key = (frame_id: number) => ({ item_id: 1, size_id: 1, frame_id });
    const other = { ...lines[1], field: null, isWritten: false };
    expect(updatedLines(lines, [{ ...key(13), nums: 4, new_frame_id: 302 }])).toEqual([
      {
        ...line(1, 4, 302),
        formerFrameId: 13,
        selected: true,
        agreed: null,
        field: 'lines.0.',
        isWritten: true,
      },
      other,
      { ...lines[2], field: null, isWritten: false },
    ]);
    expect(updatedLines(lines, [{ ...key(13), new_frame_id: 303 }])).toEqual([
      other,
      { ...lines[2], nums: 5, field: 'lines.0.', isWritten: true },
    ]);
    expect(() => updatedLines(lines, [{ ...key(13), nums: 97, new_frame_id: 303 }])).toThrow('validation');
    expect(updatedLines(lines, [{ ...key(13), new_frame_id: 13 }])[0]).toMatchObject({
      frame_id: 13,
      agreed,
    });
  });
});
