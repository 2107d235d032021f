import { buildForm, performAction, toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import type { OrderActionResult } from '../orders/order-action-result.ts';
import { parcelActions } from '../orders/parcel-actions.server.ts';

/** Runs the action of a form on an order's page in the workshop; the API validates its fields. */
export async function performWorkshopAction(
  api: RequestContext['api'],
  code: string,
  request: Request,
): Promise<OrderActionResult> {
  const values = await buildForm(request);
  const { intent = '', id = '' } = values;
  const one = api.api.admin.workshop.order[':code'];
  const param = { code };
  const actions = {
    start: () => toResult(one.production.$post({ param })),
    finish: () => toResult(one.made.$post({ param })),
    finish_remake: () => toResult(one.remade.$post({ param })),
    ...parcelActions(api.api.admin.workshop, code, values),
  };
  const done = await performAction(actions, intent);
  return done.ok ? { intent, id, message: done.message } : { intent, id, failure: done.failure, values };
}
