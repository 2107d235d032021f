import { formatMinor, isCurrency, parseMinor } from '../runtime/amounts.ts';
import type { Total } from '../runtime/control-client.ts';
import { PaypalError } from './errors.ts';
import type { PaypalAmount, PaypalCapture, PaypalOrder, PaypalRefund, PaypalState } from './state.ts';

/** An amount's minor units. Throws as PayPal refuses: unknown currency, decimals where there are none, zero. */
export function checkedMinor({ currency_code: currency, value }: PaypalAmount, field: string): number {
  if (!isCurrency(currency)) throw new PaypalError(422, 'CURRENCY_NOT_SUPPORTED', { field });
  // A currency without decimals is refused with `1200.00`, too.
  if (currency === 'TWD' && value.includes('.')) {
    throw new PaypalError(422, 'DECIMALS_NOT_SUPPORTED', { field });
  }
  const minor = parseMinor(value, currency);
  if (minor === undefined) throw new PaypalError(400, 'INVALID_PARAMETER_SYNTAX', { field });
  if (minor <= 0) throw new PaypalError(422, 'CANNOT_BE_ZERO_OR_NEGATIVE', { field });
  return minor;
}

/** Minor units of an amount that was checked. */
export const toMinor = (amount: PaypalAmount): number => checkedMinor(amount, 'amount');

/** Minor units in PayPal's format. */
export function paypalAmount(minor: number, currency: string): PaypalAmount {
  if (!isCurrency(currency)) throw new PaypalError(422, 'CURRENCY_NOT_SUPPORTED');
  return { currency_code: currency, value: formatMinor({ minor, currency }) };
}

export const getRefunds = (state: PaypalState, { refundIds }: PaypalCapture): PaypalRefund[] =>
  refundIds.flatMap((id) => state.refunds[id] ?? []);

/** What was refunded of a capture, pending refunds included; minor units. */
export const computeRefunded = (state: PaypalState, capture: PaypalCapture): number =>
  getRefunds(state, capture)
    .filter(({ status }) => status !== 'FAILED')
    .reduce((sum, { amount }) => sum + toMinor(amount), 0);

/** Whether money was taken. */
export const isCaptured = ({ status }: PaypalCapture): boolean =>
  status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';

export const getCaptures = (state: PaypalState, { captureIds }: PaypalOrder): PaypalCapture[] =>
  captureIds.flatMap((id) => state.captures[id] ?? []);

/** Every id by which an order's payment is known. */
export const findReferences = ({ id, unit }: PaypalOrder): string[] =>
  [id, unit.reference_id, unit.custom_id, unit.invoice_id].filter((one) => one !== undefined);

/** Captured and refunded by `custom_id`, or by order where there is none. */
export function computeTotals(state: PaypalState): Total[] {
  const totals = new Map<string, Total>();
  for (const capture of Object.values(state.captures)) {
    const order = state.orders[capture.orderId];
    if (!order || !isCaptured(capture)) continue;
    const reference = order.unit.custom_id ?? order.id;
    const currency = capture.amount.currency_code;
    const key = `${reference} ${currency}`;
    const total = totals.get(key) ?? { reference, currency, captured: 0, refunded: 0 };
    total.captured += toMinor(capture.amount);
    total.refunded += computeRefunded(state, capture);
    totals.set(key, total);
  }
  return [...totals.values()];
}
