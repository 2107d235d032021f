import { voidInput } from '../../../domains/invoices/invoices.admin.schemas.ts';
import {
  orderNoteInput,
  orderTermsInput,
  orderTransitionInput,
  orderWriteOffInput,
} from '../../../domains/orders/admin/orders.admin.schemas.ts';
import {
  returnExchangeInput,
  returnRefundInput,
  returnTransitionInput,
} from '../../../domains/orders/returns/returns.schemas.ts';
import { receiptDecisionInput, transferInput } from '../../../domains/payments/receipts.schemas.ts';
import { refundDoneInput } from '../../../domains/payments/refunds.schemas.ts';
import { isCurrency } from '../../../kernel/money.ts';
import { buildForm, performAction, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { RequestContext } from '../../session/context.ts';
import { typedAmount } from './money/amount.ts';
import type { OrderActionResult } from './order-action-result.ts';
import { parcelActions } from './parcel-actions.server.ts';
import { readPrints } from './print-counts.tsx';

/** Performs the action of a form on an order's page; the API validates its fields. */
export async function performOrderAction(
  api: RequestContext['api'],
  code: string,
  request: Request,
): Promise<OrderActionResult> {
  const values = await buildForm(request);
  const { intent = '', id = '', reason = '' } = values;
  const version = Number(values.version);
  const { order } = api.api.admin;
  const one = order[':code'];
  const param = { code };
  const ofBoth = { param: { code, id } };
  const amount = typedAmount(values.amount ?? '', isCurrency(values.currency) ? values.currency : 'NTD');
  const readParts = () => ({ lines: readPrints(values), freight: values.freight === 'on' });
  /** Without an amount, the named prints and freight are refunded at their price, never everything. */
  const readRefund = () => {
    const parts = readParts();
    const isAtPrice = !values.amount?.trim() && (parts.lines.length > 0 || parts.freight);
    return isAtPrice ? parts : { ...parts, amount };
  };
  const transitionReturn = (to: string) => {
    const json = formBody(returnTransitionInput, { ...values, to });
    return toResult(one.return[':id'].transition.$post({ ...ofBoth, json }));
  };
  const actions = {
    see: () => toResult(order.seen.$post({ json: { codes: [code] } })),
    transition: () => toResult(one.transition.$post({ param, json: formBody(orderTransitionInput, values) })),
    terms: () => toResult(one.terms.$post({ param, json: formBody(orderTermsInput, values) })),
    'write-off': () =>
      toResult(one['write-off'].$post({ param, json: formBody(orderWriteOffInput, values) })),
    message: () =>
      toResult(api.api.admin.message.$post({ json: { order_code: code, text: values.text ?? '' } })),
    note: () => toResult(one.note.$post({ param, json: formBody(orderNoteInput, values) })),
    transfer: () =>
      toResult(one.transfer.$post({ param, json: { ...formBody(transferInput, values), amount } })),
    receipt: () =>
      toResult(one.receipt[':id'].$post({ ...ofBoth, json: formBody(receiptDecisionInput, values) })),
    refund: () => toResult(one.refund.$post({ param, json: { reason, version } })),
    'refund-part': () => toResult(one.refund.$post({ param, json: { ...readRefund(), reason, version } })),
    'refund-assign': () =>
      toResult(one.refund[':id'].part.$put({ ...ofBoth, json: { ...readParts(), version } })),
    'refund-retry': () => toResult(one.refund[':id'].retry.$post({ ...ofBoth, json: { version } })),
    'refund-done': () =>
      toResult(one.refund[':id'].done.$post({ ...ofBoth, json: formBody(refundDoneInput, values) })),
    'return-accepted': () => transitionReturn('accepted'),
    'return-received': () => transitionReturn('received'),
    'return-declined': () => transitionReturn('declined'),
    'return-refund': () => {
      const json = { edition_numbers: [], ...formBody(returnRefundInput, values), amount };
      return toResult(one.return[':id'].refund.$post({ ...ofBoth, json }));
    },
    'return-exchange': () => {
      const json = { edition_numbers: [], ...formBody(returnExchangeInput, values) };
      return toResult(one.return[':id'].exchange.$post({ ...ofBoth, json }));
    },
    'invoice-void': () =>
      toResult(one.invoice[':id'].void.$post({ ...ofBoth, json: formBody(voidInput, values) })),
    'invoice-send': () => toResult(one.invoice[':id'].send.$post({ ...ofBoth, json: { version } })),
    ...parcelActions(api.api.admin, code, values),
  };
  const done = await performAction(actions, intent);
  return done.ok ? { intent, id, message: done.message } : { intent, id, failure: done.failure, values };
}
