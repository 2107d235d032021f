import type { Database } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/drizzle.ts';
import { daysOfTaxPeriod } from './invoices.rules.ts';

export type TaxSums = {
  kind: 'issued' | 'void' | 'allowance';
  taxBasisPoints: number;
  count: number;
  netNtd: number;
  taxNtd: number;
  totalNtd: number;
};

/** The sums of the documents issued in a tax period, in whole NTD, by kind and tax rate. Those of allowances are positive too. */
export async function findTaxSums(db: Database, period: string): Promise<TaxSums[]> {
  const { from, before } = daysOfTaxPeriod(period);
  const { rows } = await db.execute<TaxSums>(sql`
    SELECT kind, tax_basis_points AS "taxBasisPoints", count(*)::integer AS count, sum(net_ntd)::bigint AS "netNtd",
      sum(tax_ntd)::bigint AS "taxNtd", sum(total_ntd)::bigint AS "totalNtd"
    FROM (
      SELECT status AS kind, tax_basis_points, net_ntd, tax_ntd, total_ntd FROM invoice
      WHERE issued_on >= ${from} AND issued_on < ${before}
      UNION ALL
      SELECT 'allowance', invoice.tax_basis_points, allowance.net_ntd, allowance.tax_ntd, allowance.total_ntd
      FROM invoice_allowance AS allowance JOIN invoice ON invoice.id = allowance.invoice_id
      WHERE allowance.issued_on >= ${from} AND allowance.issued_on < ${before}
    ) AS document
    GROUP BY 1, 2`);
  return rows.map((row) => ({
    ...row,
    netNtd: Number(row.netNtd),
    taxNtd: Number(row.taxNtd),
    totalNtd: Number(row.totalNtd),
  }));
}
