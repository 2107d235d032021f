import { data } from 'react-router';
import type { VoidInput } from '../../../domains/invoices/invoices.admin.schemas.ts';
import type { OrderTransitionInput } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import type { ReturnTransitionInput } from '../../../domains/orders/returns/returns.schemas.ts';
import type { ReceiptDecisionInput } from '../../../domains/payments/receipts.schemas.ts';
import { isCurrency } from '../../../kernel/money.ts';
import { formOf, toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { typedAmount } from './amount.ts';
import type { OrderActionResult } from './order-action-result.ts';
import { parcelActions } from './parcel-actions.server.ts';

/** Runs the action of a form on an order's page; the API validates its fields. */
export async function performOrderAction(
  api: RequestContext['api'],
  code: string,
  request: Request,
): Promise<OrderActionResult> {
  const values = await formOf(request);
  const { intent = '', id = '', to = '', reason = '' } = values;
  const version = Number(values.version);
  const { order } = api.api.admin;
  const one = order[':code'];
  const param = { code };
  const ofBoth = { param: { code, id } };
  const transitionReturn = (status: ReturnTransitionInput['to'], part: { nums?: number } = {}) =>
    toResult(
      one.return[':id'].transition.$post({ ...ofBoth, json: { to: status, reason, version, ...part } }),
    );
  const actions = {
    see: () => toResult(order.seen.$post({ json: { codes: [code] } })),
    transition: () =>
      toResult(
        one.transition.$post({ param, json: { to: to as OrderTransitionInput['to'], reason, version } }),
      ),
    terms: () =>
      toResult(
        one.terms.$post({ param, json: { is_on_terms: values.is_on_terms === 'true', reason, version } }),
      ),
    message: () =>
      toResult(api.api.admin.message.$post({ json: { order_code: code, text: values.text ?? '' } })),
    note: () => toResult(one.note.$post({ param, json: { text: values.text ?? '' } })),
    transfer: () => toResult(one.transfer.$post({ param, json: transferOf(values) })),
    receipt: () =>
      toResult(
        one.receipt[':id'].$post({
          ...ofBoth,
          json: { decision: values.decision as ReceiptDecisionInput['decision'], reason, version },
        }),
      ),
    refund: () => toResult(one.refund.$post({ param, json: { reason, version } })),
    'refund-part': () =>
      toResult(one.refund.$post({ param, json: { amount: amountOf(values), reason, version } })),
    'refund-retry': () => toResult(one.refund[':id'].retry.$post({ ...ofBoth, json: { version } })),
    'refund-done': () =>
      toResult(
        one.refund[':id'].done.$post({
          ...ofBoth,
          json: { done_on: values.done_on ?? '', reference: values.reference ?? '', version },
        }),
      ),
    'return-accepted': () => transitionReturn('accepted'),
    'return-received': () => transitionReturn('received', values.nums ? { nums: Number(values.nums) } : {}),
    'return-declined': () => transitionReturn('declined'),
    'return-refund': () =>
      toResult(
        one.return[':id'].refund.$post({
          ...ofBoth,
          json: { amount: amountOf(values), reason, edition_numbers: numbersOf(values), version },
        }),
      ),
    'return-exchange': () =>
      toResult(
        one.return[':id'].exchange.$post({
          ...ofBoth,
          json: { reason, edition_numbers: numbersOf(values), version },
        }),
      ),
    'invoice-void': () =>
      toResult(
        one.invoice[':id'].void.$post({
          ...ofBoth,
          json: {
            reason,
            // The API refuses an unknown type.
            type: values.type as VoidInput['type'],
            tax_id: values.tax_id,
            carrier: values.carrier,
            donation: values.donation,
            version,
          },
        }),
      ),
    'invoice-send': () => toResult(one.invoice[':id'].send.$post({ ...ofBoth, json: { version } })),
    ...parcelActions(api.api.admin, code, values),
  };
  if (!Object.hasOwn(actions, intent)) throw data(null, { status: 400 });
  const done = await actions[intent as keyof typeof actions]();
  return done.ok ? { intent, id, message: done.message } : { intent, id, failure: done.failure, values };
}

type Values = Record<string, string>;

const currencyOf = ({ currency }: Values) => (isCurrency(currency) ? currency : 'NTD');
const amountOf = (values: Values): number => typedAmount(values.amount ?? '', currencyOf(values));

const transferOf = (values: Values) => ({
  amount: amountOf(values),
  currency: currencyOf(values),
  received_on: values.received_on ?? '',
  reference: values.reference ?? '',
  remitter: values.remitter ?? '',
  ...(values.confirm && { confirm: true }),
});

/** The chosen boxes `number.3` of copies of a limited edition. */
const numbersOf = (values: Values): number[] =>
  Object.keys(values).flatMap((name) => {
    const number = /^number\.(\d+)$/.exec(name)?.[1];
    return number === undefined ? [] : [Number(number)];
  });
