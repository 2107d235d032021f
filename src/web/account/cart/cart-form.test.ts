import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import { nameOfLine } from '../../works/line-name.ts';
import { cartChanges } from './cart-form.ts';

const line = (item_id: number, more: Partial<Cart['lines'][number]> = {}) =>
  ({
    item_id,
    size_id: 1,
    frame_id: 1,
    nums: 2,
    selected: true,
    price: { amount: 3600, currency: 'NTD' },
    ...more,
  }) as Cart['lines'][number];
const key = (item_id: number) => ({ item_id, size_id: 1, frame_id: 1 });

/** The form as a page shows lines; a test then changes some of its fields. */
const shown = (lines: readonly Cart['lines'][number][], changes: Record<string, string> = {}) => {
  const values: Record<string, string> = {};
  for (const one of lines) {
    const name = nameOfLine(one);
    values[`nums.${name}`] = values[`was.${name}`] = String(one.nums);
    values[`picked.${name}`] = one.selected ? 'on' : '';
    values[`price.${name}`] = String(one.price.amount);
    if (one.selected) values[`select.${name}`] = 'on';
  }
  return { ...values, ...changes };
};

describe('cartChanges', () => {
  test('an unchanged form changes nothing', () => {
    const lines = [line(1), line(2, { selected: false })];
    expect(cartChanges(shown(lines), lines)).toEqual({ updates: [], remove: null });
  });

  test('a typed quantity and the plus and minus buttons change the quantity', () => {
    const lines = [line(1)];
    const getNums = (changes: Record<string, string>) =>
      cartChanges(shown(lines, changes), lines).updates.map(({ nums }) => nums);
    expect(getNums({ 'nums.1-1-1': '7' })).toEqual([7]);
    expect(getNums({ more: '1-1-1' })).toEqual([3]);
    expect(getNums({ less: '1-1-1' })).toEqual([1]);
    expect(getNums({ 'nums.1-1-1': '7', more: '1-1-1' })).toEqual([8]);
    expect(getNums({ more: '9-9-9' })).toEqual([]);
  });

  test.each(['', '1.5', '-1', 'two'])(
    'a quantity that is not a whole number is sent as NaN, so that the API rejects it: %j',
    (typed) => {
      const lines = [line(1)];
      expect(cartChanges(shown(lines, { 'nums.1-1-1': typed }), lines).updates).toEqual([
        { ...key(1), nums: Number.NaN },
      ]);
    },
  );

  test('an outdated page changes only the quantities that were edited on it', () => {
    const old = shown([line(1), line(2)]);
    const now = [line(1, { nums: 5 }), line(2, { nums: 5 })];
    expect(cartChanges(old, now).updates).toEqual([]);
    expect(cartChanges({ ...old, set: '2-1-1' }, now).updates).toEqual([{ ...key(2), nums: 2 }]);
  });

  test('a selection that is changed and changed back before the first answer is a change', () => {
    const now = [line(1, { selected: false })];
    const old = shown([line(1, { selected: true })]);
    expect(cartChanges(old, now).updates).toEqual([]);
    expect(cartChanges({ ...old, pick: '1-1-1' }, now).updates).toEqual([{ ...key(1), selected: true }]);
  });

  test('lines that the page did not show keep their selection; removed ones stay removed', () => {
    const old = shown([line(1), line(3)]);
    delete old['select.1-1-1'];
    const now = [line(1), line(2)];
    expect(cartChanges(old, now).updates).toEqual([{ ...key(1), selected: false }]);
  });

  test('a line with a problem is never selected', () => {
    const lines = [line(1), line(2, { selected: false, problem: { code: 'sold_out', message: '' } })];
    const values = shown(lines, { 'select.2-1-1': 'on' });
    expect(cartChanges(values, lines).updates).toEqual([]);
  });

  test('a line with a changed price can be selected', () => {
    const lines = [line(1, { selected: false, problem: { code: 'price_changed', message: '' } })];
    const values = shown(lines, { 'select.1-1-1': 'on' });
    expect(cartChanges(values, lines).updates).toEqual([{ ...key(1), selected: true }]);
  });

  test('the price that the page showed is agreed to, not one that is newer', () => {
    const old = shown([line(1), line(2)], { agree: '1-1-1' });
    const now = [line(1, { price: { amount: 4000, currency: 'NTD' } }), line(2)];
    expect(cartChanges(old, now).updates).toEqual([
      { ...key(1), agreed_price: { amount: 3600, currency: 'NTD' } },
    ]);
  });

  test('several changes are one list of updates', () => {
    const lines = [line(1), line(2), line(3)];
    const values = shown(lines, { 'nums.1-1-1': '4', 'nums.3-1-1': '5' });
    delete values['select.3-1-1'];
    expect(cartChanges(values, lines).updates).toEqual([
      { ...key(1), nums: 4 },
      { ...key(3), nums: 5, selected: false },
    ]);
  });

  test('removes the given line', () => {
    const lines = [line(1), line(2)];
    expect(cartChanges(shown(lines, { remove: '2-1-1' }), lines).remove).toBe(lines[1]);
    expect(cartChanges(shown(lines, { remove: '3-1-1' }), lines).remove).toBeNull();
  });

  test('gives the given line another frame, where one is offered', () => {
    const lines = [line(1), line(2, { nearest_frame: { id: 302, name: 'Oak floater frame' } })];
    const getUpdates = (reframe: string) => cartChanges(shown(lines, { reframe }), lines).updates;
    expect(getUpdates('2-1-1')).toEqual([{ ...key(2), new_frame_id: 302 }]);
    expect(getUpdates('1-1-1')).toEqual([]);
  });
});
