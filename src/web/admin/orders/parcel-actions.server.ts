import { parcelTransitionInput } from '../../../domains/orders/fulfilment/parcels.admin.schemas.ts';
import { type ClientResponse, toResult } from '../../api.server.ts';
import { formBody } from '../../forms/form-body.ts';
import type { RequestContext } from '../../session/context.ts';
import { getParcel } from './order-action-result.ts';

type Admin = RequestContext['api']['api']['admin'];

/**
 * The actions of an order's forms about its parcels, by intent.
 *
 * @param routes those of the order's page, or of the workshop's
 */
export function parcelActions(
  { order, parcel }: Pick<Admin, 'order' | 'parcel'> | Admin['workshop'],
  code: string,
  values: Record<string, string>,
) {
  const { id = '', version = '' } = values;
  const ofId = { param: { id } };
  // The two pages get orders of different shapes, of which the forms need the message alone.
  const getResult = (call: Promise<ClientResponse>) => toResult(call);
  return {
    'add-parcel': () => getResult(order[':code'].parcel.$post({ param: { code }, json: getParcel(values) })),
    'change-parcel': () => getResult(parcel[':id'].$put({ ...ofId, json: getParcel(values) })),
    'transition-parcel': () =>
      getResult(parcel[':id'].transition.$post({ ...ofId, json: formBody(parcelTransitionInput, values) })),
    'remove-parcel': () => getResult(parcel[':id'].$delete({ ...ofId, query: { version } })),
  };
}
