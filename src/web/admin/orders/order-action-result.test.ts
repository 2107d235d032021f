import { expect, test } from 'vitest';
import { getParcel } from './order-action-result.ts';

test('a parcel has its courier, number and version, and the prints that were entered', () => {
  const values = {
    courier: 'first',
    tracking_number: 'T-1',
    version: '9',
    'nums.31': '2',
    'nums.32': '',
    'nums.33': '0',
    'nums.x': '4',
    other: '5',
  };
  expect(getParcel(values)).toEqual({
    courier: 'first',
    tracking_number: 'T-1',
    contents: [{ line_id: 31, nums: 2 }],
    version: 9,
  });
  expect(getParcel({ version: '3' })).toEqual({ courier: '', tracking_number: '', contents: [], version: 3 });
});
