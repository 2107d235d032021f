import * as z from 'zod';

/** A month as `2026-11`. */
export const month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

export const closeMonthInput = z.strictObject({ month });
export type CloseMonthInput = z.infer<typeof closeMonthInput>;

/** What belongs to the days until the end of a month and is not finished; none of it prevents closing. */
const openCounts = z.object({
  /** Orders on agreed terms that are not paid. */
  unpaid_orders: z.int(),
  /** Refunds that were decided and not sent. */
  unsent_refunds: z.int(),
  /** Payouts of which staff have not said whether the bank paid them. */
  pending_payouts: z.int(),
  /** Orders without an invoice, for lack of a number. */
  waiting_invoices: z.int(),
});
export type OpenCounts = z.infer<typeof openCounts>;

const closedMonth = z.object({
  month,
  closed_at: z.iso.datetime(),
  staff: z.object({ id: z.int(), name: z.string() }),
});

/** The newest closed month first. `next` is the only month that can be closed now; null where it is not over, or nothing was sold. */
export const closedMonths = z
  .object({
    items: z.array(closedMonth),
    next: z.object({ month, open: openCounts }).nullable(),
  })
  .meta({ id: 'ClosedMonths' });
export type ClosedMonths = z.infer<typeof closedMonths>;
