/**
 * Why the sales of an order and its invoices differ in a month (`docs/rules/invoices.md`): it waits for a number; its invoice is about to be
 * issued; the invoice, or an allowance, is of another month than the sale or refund; or the amounts differ.
 */
export const differenceReasons = ['number', 'soon', 'month', 'amount'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];
