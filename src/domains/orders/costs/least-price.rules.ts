/**
 * The lowest whole price from 1 to `listPrice` that is not below the minimum margin, found by bisection since the margin grows with the
 * price; null where the list price itself is below it.
 */
export function findLeastPrice(listPrice: number, isBelowMinimum: (price: number) => boolean): number | null {
  if (isBelowMinimum(listPrice)) return null;
  let low = 1;
  let high = listPrice;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isBelowMinimum(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
