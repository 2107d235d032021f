import { describe, expect, test } from 'vitest';
import { shownOrderLines } from '../../../../test/pages/sample-order.ts';
import type { ListedPrints } from '../../../domains/orders/offers/offer-list.schemas.ts';
import { money } from '../../../kernel/money.ts';
import { nameOfLine } from '../../works/line-name.ts';
import {
  getAnswerFields,
  getAnswerRows,
  getFormAfterRead,
  getListedPrints,
  matchRows,
  toFormErrors,
} from './offer-answer.ts';

const [work] = shownOrderLines('NTD');
const print = (frame_id: number, nums: number, at: number): ListedPrints['lines'][number] => {
  const { title, artist, picture, size, frame } = work!;
  const ids = { item_id: 231, size_id: 5, frame_id };
  return { line: at, ...ids, title, artist, picture, size, frame, nums, price: money(7003, 'NTD') };
};
const fields = {
  currency: 'NTD',
  lines: '231-5-101 232-6-101',
  read: '231-5-103',
  'include.231-5-101': 'on',
  'nums.231-5-101': '12',
  'price.231-5-101': '6,500',
  'frame.231-5-101': ' Oak ',
  'include.231-5-103': 'on',
  'nums.231-5-103': '4',
  'price.231-5-103': '1',
  'nums.232-6-101': '9',
  'frame.232-6-101': 'Oak',
};

describe('the form of an answer', () => {
  const rows = getAnswerRows(fields);

  test('reads the lines of lists, and included ones in another size or frame', () => {
    expect(rows).toEqual([
      { name: '231-5-101', isIncluded: true, cells: ['231', '5', 'Oak', '1'] },
      { name: '232-6-101', isIncluded: false, cells: null },
      { name: '231-5-103', isIncluded: true, cells: ['231', '5', '103', '1'] },
    ]);
  });

  test('sends the included lines as they were read, with copies and price', () => {
    const { matched, errors } = matchRows(rows, { lines: [print(102, 1, 2), print(103, 1, 3)], faults: [] });
    expect(errors).toEqual([]);
    const included = matched.filter(({ isIncluded }) => isIncluded);
    expect(getAnswerFields({ ...fields, freight: '1,800' }, included)).toMatchObject({
      'lines.0.item_id': '231',
      'lines.0.size_id': '5',
      'lines.0.frame_id': '102',
      'lines.0.nums': '12',
      'lines.0.unit_price': '6500',
      'lines.1.frame_id': '103',
      'lines.1.unit_price': '1',
      freight: '1800',
    });
    expect(getListedPrints(matched, fields).map(nameOfLine)).toEqual(['231-5-103']);
    const wrong = [
      { field: 'lines.1.unit_price', message: 'too much' },
      { field: 'lines.0.item_id', message: 'not sold' },
      { field: 'lines.0.frame_id', message: 'not offered' },
      { field: 'freight', message: 'no number' },
    ];
    expect(toFormErrors(wrong, included).map(({ field }) => field)).toEqual([
      'price.231-5-103',
      'nums.231-5-101',
      'frame.231-5-101',
      'freight',
    ]);
  });

  test('names what cannot be read at its field', () => {
    const fault = { line: 2, column: 'frame' as const, written: 'Oak', message: 'No frame' };
    const { matched, errors } = matchRows(rows, { lines: [print(103, 1, 3)], faults: [fault] });
    expect(errors).toEqual([{ field: 'frame.231-5-101', message: 'No frame' }]);
    expect(matched.map((row) => row.print?.frame_id)).toEqual([undefined, undefined, 103]);
  });

  test('shows a changed line as a new one at its list price, and takes the copies of a list', () => {
    const { matched } = matchRows(rows, { lines: [print(102, 1, 2), print(103, 1, 3)], faults: [] });
    const list = { lines: [print(103, 20, 2), print(103, 1, 3), print(104, 6, 4)], faults: [] };
    const { values, listed } = getFormAfterRead(fields, matched, list);
    expect(listed.map(nameOfLine)).toEqual(['231-5-102', '231-5-103', '231-5-104']);
    expect(values).toMatchObject({
      'include.231-5-102': 'on',
      'nums.231-5-102': '12',
      'nums.231-5-103': '21',
      'price.231-5-103': '1',
      'nums.231-5-104': '6',
    });
    for (const left of ['include.231-5-101', 'frame.231-5-101', 'price.231-5-102', 'price.231-5-104']) {
      expect(values).not.toHaveProperty([left]);
    }
    expect(values).toHaveProperty(['frame.232-6-101'], 'Oak');
    expect(getFormAfterRead(fields, matched, null).listed.map(nameOfLine)).toEqual([
      '231-5-102',
      '231-5-103',
    ]);
  });
});
