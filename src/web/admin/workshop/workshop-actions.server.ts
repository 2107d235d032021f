import { data } from 'react-router';
import { formOf, toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { type OrderActionResult, parcelOf } from '../orders/order-action-result.ts';

/** Runs the action of a form on an order's page in the workshop; the API validates its fields. */
export async function performWorkshopAction(
  api: RequestContext['api'],
  code: string,
  request: Request,
): Promise<OrderActionResult> {
  const values = await formOf(request);
  const { intent = '', id = '', to = '', reason = '' } = values;
  const version = Number(values.version);
  const { order, parcel } = api.api.admin.workshop;
  const one = order[':code'];
  const param = { code };
  const ofId = { param: { id } };
  const actions = {
    start: () => toResult(one.production.$post({ param })),
    finish: () => toResult(one.made.$post({ param })),
    finish_remake: () => toResult(one.remade.$post({ param })),
    'add-parcel': () => toResult(one.parcel.$post({ param, json: parcelOf(values) })),
    'change-parcel': () => toResult(parcel[':id'].$put({ ...ofId, json: parcelOf(values) })),
    'transition-parcel': () =>
      toResult(
        parcel[':id'].transition.$post({
          ...ofId,
          json: { to: to as 'shipped' | 'arrived' | 'lost', reason, version },
        }),
      ),
    'remove-parcel': () => toResult(parcel[':id'].$delete({ ...ofId, query: { version: String(version) } })),
  };
  if (!Object.hasOwn(actions, intent)) throw data(null, { status: 400 });
  const done = await actions[intent as keyof typeof actions]();
  return done.ok ? { intent, id, message: done.message } : { intent, id, failure: done.failure, values };
}
