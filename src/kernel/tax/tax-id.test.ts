import { expect, test } from 'vitest';
import { isLikelyTaxId } from './tax-id.ts';

test.each(['04595257', '10458570'])('%s passes', (taxId) => {
  expect(isLikelyTaxId(taxId)).toBe(true);
});

test.each(['12345678', '00000000', '1234567', '123456789', 'abcdefgh', ''])('%s fails', (taxId) => {
  expect(isLikelyTaxId(taxId)).toBe(false);
});
