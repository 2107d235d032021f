import { type Currency, money } from '../../../kernel/money.ts';
import type { PayoutStatus } from '../payouts/payouts.rules.ts';
import type { TaxStatus } from '../withholding/tax-status.rules.ts';
import type { AnnualPayout, AnnualPayouts } from './annual-payouts.schemas.ts';

/** A payout of a year, or one that came back with negative amounts; in minor units and basis points. */
type AnnualPayoutRow = {
  day: string;
  kind: 'payout' | 'returned';
  currency: Currency;
  amount: number;
  withheld: number;
  net: number;
  status: PayoutStatus;
  paidOn: string | null;
  taxStatus: TaxStatus;
  basisPoints: number;
};

export type PayoutsOfYear = { payouts: AnnualPayoutRow[]; taxStatus: TaxStatus };

const toPayout = ({ currency, ...row }: AnnualPayoutRow): AnnualPayout => ({
  day: row.day,
  kind: row.kind,
  amount: money(row.amount, currency),
  withheld: money(row.withheld, currency),
  net: money(row.net, currency),
  status: row.status,
  paid_on: row.paidOn,
  tax_status: row.taxStatus,
  withholding_basis_points: row.basisPoints,
});

/** The payouts of a year with their totals by currency, which are never added. */
export function toAnnualPayouts({ payouts, taxStatus }: PayoutsOfYear): AnnualPayouts {
  return {
    tax_status: taxStatus,
    currencies: [...Map.groupBy(payouts, ({ currency }) => currency)].map(([currency, rows]) => {
      const sum = (of: (row: AnnualPayoutRow) => number) =>
        money(
          rows.reduce((total, row) => total + of(row), 0),
          currency,
        );
      return {
        currency,
        payouts: rows.map(toPayout),
        amount: sum(({ amount }) => amount),
        withheld: sum(({ withheld }) => withheld),
        net: sum(({ net }) => net),
      };
    }),
  };
}
