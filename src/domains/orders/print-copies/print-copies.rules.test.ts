import { expect, test } from 'vitest';
import { findCopyCode, laterStages, toCopyCode } from './print-copies.rules.ts';

test('an unframed print skips the stage of framing', () => {
  expect(laterStages('printed', true)).toEqual(['framed', 'checked', 'packed']);
  expect(laterStages('printed', false)).toEqual(['checked', 'packed']);
  expect(laterStages('packed', true)).toEqual([]);
});

test('a copy is found in its code, in any case, and in the address of its QR code', () => {
  const copy = { orderCode: 'G261128AB12CD', position: 2, number: 13 };
  expect(toCopyCode(copy)).toBe('G261128AB12CD-2-13');
  for (const text of [
    'G261128AB12CD-2-13',
    ' g261128ab12cd-2-13\n',
    'https://shop.example/admin/workshop/scan?copy=G261128AB12CD-2-13',
    'HTTPS://SHOP.EXAMPLE/ADMIN/WORKSHOP/SCAN?COPY=G261128AB12CD-2-13&TO=PRINTED',
  ])
    expect(findCopyCode(text)).toEqual(copy);
  for (const text of [
    '',
    'G261128AB12CD-2',
    'G261128AB12CD-0-1',
    'G261128AB12CD-2-1300',
    'G261128AB12CD-2-1A',
    '4006381333931',
  ])
    expect(findCopyCode(text)).toBeNull();
});
