/**
 * Whether a Taiwanese business number of 8 digits passes its checksum (`docs/rules/taiwan.md`): the digits of the products with
 * 1, 2, 1, 2, 1, 2, 4, 1 add up to a multiple of 5; if the seventh digit is 7, the sum plus one may do so instead. Eight
 * zeros pass the sum but are not assigned. A check for typing mistakes only: real numbers may fail it.
 */
export function isLikelyTaxId(taxId: string): boolean {
  if (!/^\d{8}$/.test(taxId) || taxId === '00000000') return false;
  const weights = [1, 2, 1, 2, 1, 2, 4, 1];
  const sum = weights
    .map((weight, place) => weight * Number(taxId[place]))
    .reduce((total, product) => total + Math.floor(product / 10) + (product % 10), 0);
  return sum % 5 === 0 || (taxId[6] === '7' && (sum + 1) % 5 === 0);
}
