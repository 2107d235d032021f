import { expect, test } from 'vitest';
import { isLikelyTaxId } from './tax-id.ts';

// The last one only since its seventh digit is 7.
test.each(['04595257', '10458570', '10458574'])('%s passes', (taxId) => {
  expect(isLikelyTaxId(taxId)).toBe(true);
});

test.each(['12345678', '04595256', '10458573', '00000000', '1234567', '123456789', 'abcdefgh', ''])(
  '%s fails',
  (taxId) => {
    expect(isLikelyTaxId(taxId)).toBe(false);
  },
);
