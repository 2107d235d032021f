import { expect, test } from 'vitest';
import { canvasNumber } from './canvas-number.ts';

test.each([
  [606, 500, '12F'],
  [500, 606, '12F'],
  [600, 500, '12F'],
  [727, 530, '20P'],
  [1000, 650, '40M'],
  [600, 600, null],
  [700, 467, null],
])('%i × %i mm is canvas %s', (widthMm, heightMm, number) => {
  expect(canvasNumber({ widthMm, heightMm })).toBe(number);
});
