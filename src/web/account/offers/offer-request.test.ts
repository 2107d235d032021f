import { expect, test } from 'vitest';
import { shownCart } from '../../../../test/pages/sample-cart.ts';
import { requestedLines } from './offer-request.ts';

const { lines } = shownCart();
const keys = [
  { item_id: 231, size_id: 1, frame_id: 101 },
  { item_id: 232, size_id: 2, frame_id: 102 },
];

test('an offer is asked for the included lines alone, with the typed numbers', () => {
  const numbers = { 'nums.231-1-101': '12', 'nums.232-2-102': ' ３４０ ' };
  expect(requestedLines({ 'include.232-2-102': 'on', ...numbers }, lines)).toEqual([
    { name: '232-2-102', item: { ...keys[1], nums: 340 } },
  ]);
  const both = { 'include.231-1-101': 'on', 'include.232-2-102': 'on', ...numbers };
  expect(requestedLines(both, lines).map(({ item }) => item.nums)).toEqual([12, 340]);
  expect(requestedLines(numbers, lines)).toEqual([]);
});

test.each(['many', '', '1.5', '-2', '12345'])('the number %j is left to the API to refuse', (typed) => {
  const values = { 'include.231-1-101': 'on', 'nums.231-1-101': typed };
  expect(requestedLines(values, lines)).toEqual([{ name: '231-1-101', item: { ...keys[0], nums: 0 } }]);
});
