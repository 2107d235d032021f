import { expect, test } from 'vitest';
import { applyStock, computeDelayDays, type OutOfStock } from './out-of-stock.rules.ts';

const out: OutOfStock[] = [
  { kind: 'mat', id: 'ivory', laterDays: null },
  { kind: 'glazing', id: '2', laterDays: 9 },
];

test('a material that is out is offered later or not at all; the others stay as they are', () => {
  const mats = [
    { color: 'ivory', active: true },
    { color: 'black', active: true },
    { color: '2', active: false },
  ];
  expect(applyStock(mats, out, 'mat', ({ color }) => color)).toEqual([
    { color: 'ivory', active: false },
    mats[1],
    mats[2],
  ]);
  const glazings = [
    { id: 2, active: false },
    { id: 3, active: true },
  ];
  expect(applyStock(glazings, out, 'glazing', ({ id }) => id)).toEqual([
    { id: 2, active: false, delayDays: 9 },
    glazings[1],
  ]);
});

test('of several materials the longest wait counts', () => {
  const none = { moulding: null, mat: null, glazing: null };
  expect(computeDelayDays(undefined, none)).toBe(0);
  expect(computeDelayDays({ delayDays: 4 }, none)).toBe(4);
  expect(computeDelayDays({ delayDays: 4 }, { ...none, moulding: {}, mat: { delayDays: 7 } })).toBe(7);
});
