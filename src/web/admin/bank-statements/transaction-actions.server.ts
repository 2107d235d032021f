import type { TransactionOutcome } from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import { performAction, toResult } from '../../api.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import type { RequestContext } from '../../session/context.ts';

/** Runs the action of a form on a bank transaction; the API validates its fields. */
export async function performTransactionAction(
  api: RequestContext['api'],
  values: Record<string, string>,
): Promise<TransactionActionResult> {
  const { intent = '', id = '', code = '', reason = '' } = values;
  const one = api.api.admin['bank-transaction'][':id'];
  const param = { id };
  const actions = {
    assign: () => toResult(one.assign.$post({ param, json: { code } })),
    confirm: () => toResult(one.confirm.$post({ param })),
    dismiss: () => toResult(one.dismiss.$post({ param, json: { reason } })),
  };
  const done = await performAction(actions, intent);
  return done.ok ? { intent, id, outcome: done.data.outcome } : { intent, id, failure: done.failure, values };
}

/** The result of an action on a bank transaction. */
export type TransactionActionResult = FormResult & { id: string; outcome?: TransactionOutcome };
