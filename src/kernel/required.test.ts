import { expect, test } from 'vitest';
import { required } from './required.ts';

test('returns a value that exists, also 0 and an empty text', () => {
  expect([required(0, 'count'), required('', 'text'), required(false, 'flag')]).toEqual([0, '', false]);
});

test.each([null, undefined])('throws the name of what is %s', (value) => {
  expect(() => required(value, 'the new row')).toThrow('the new row is missing');
});
