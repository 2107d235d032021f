import { expect, test } from 'vitest';
import { shownCart } from '../../../../test/pages/sample-cart.ts';
import { offerInput } from '../../../domains/orders/offers/offers.schemas.ts';
import { formBody } from '../../forms/form-body.ts';
import { includedLines, listOfNames, requestFields, requestLines } from './offer-request.ts';

const { lines } = shownCart();
const keys = [
  { item_id: 231, size_id: 1, frame_id: 101 },
  { item_id: 232, size_id: 2, frame_id: 102 },
];
const getItems = (fields: Record<string, string>) =>
  formBody(offerInput, requestFields(fields, includedLines(fields, lines))).items;

test('an offer is asked for the included lines alone, with the typed numbers', () => {
  const numbers = { 'nums.231-1-101': '12', 'nums.232-2-102': ' ３４０ ' };
  expect(getItems({ 'include.232-2-102': 'on', ...numbers })).toEqual([{ ...keys[1], nums: 340 }]);
  const both = { 'include.231-1-101': 'on', 'include.232-2-102': 'on', ...numbers };
  expect(getItems(both).map(({ nums }) => nums)).toEqual([12, 340]);
  expect(getItems(numbers)).toEqual([]);
});

test.each(['many', '', '1.5', '-2', '12345'])('the number %j is left to the API to reject', (typed) => {
  const [item] = getItems({ 'include.231-1-101': 'on', 'nums.231-1-101': typed });
  expect(item).toMatchObject(keys[0]!);
  expect(offerInput.shape.items.safeParse([item]).success).toBe(false);
});

test('copies of one print in a list are added, and a list replaces what the cart has of it', () => {
  const { nums: _, ...print } = lines[1]!;
  const list = { lines: [2, 30].map((nums, index) => ({ ...print, nums, line: index + 2 })), faults: [] };
  const { ofCart, ofList } = requestLines(lines, list);
  expect(ofCart).toMatchObject([keys[0]!]);
  expect(ofList).toMatchObject([{ ...keys[1], nums: 32, isChosen: true }]);
  expect(requestLines(lines, undefined).ofCart.map(({ isChosen }) => isChosen)).toEqual([true, false]);
});

test('the lines of an earlier list are read again by their ids', () => {
  expect(listOfNames('231-1-101 232-2-102')).toBe('work,size,frame,copies\n231,1,101,1\n232,2,102,1');
  expect(listOfNames('1,2 x 3-4-5')).toBe('work,size,frame,copies\n3,4,5,1');
});
