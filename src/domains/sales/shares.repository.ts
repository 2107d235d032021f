import type { Database } from '../../platform/db/database.ts';
import { namedRows } from '../../platform/db/named-query.ts';

/** A price of one picture in minor units, and the rates in basis points. */
export type SharedPrice = { price: number; shareBasisPoints: number; taxBasisPoints: number };

/** The share of each price, in the order of the prices, by the function that the ledger uses (`revenue_share`). */
export async function findShares(db: Database, prices: readonly SharedPrice[]): Promise<number[]> {
  const rows = await namedRows<{ share: number }>(
    db,
    'shares_of_prices',
    `SELECT revenue_share(price, share_basis_points, tax_basis_points) AS share
     FROM unnest($1::bigint[], $2::integer[], $3::integer[])
       WITH ORDINALITY AS given (price, share_basis_points, tax_basis_points, place)
     ORDER BY place`,
    [
      prices.map(({ price }) => price),
      prices.map(({ shareBasisPoints }) => shareBasisPoints),
      prices.map(({ taxBasisPoints }) => taxBasisPoints),
    ],
  );
  return rows.map(({ share }) => Number(share));
}
