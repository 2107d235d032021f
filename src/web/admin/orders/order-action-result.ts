import type { OrderForStaff } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import type { ParcelInput } from '../../../domains/orders/fulfilment/parcels.admin.schemas.ts';
import { findConflict } from '../../edits/merge.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { readPrints } from './print-counts.tsx';

/** The result of an action on an order; `id` is that of the parcel, transfer or refund concerned. */
export type OrderActionResult = FormResult & { id: string };

/** The data that a form about an order needs; the workshop's order has no amounts. */
export type OrderFormData<Order = Pick<OrderForStaff, 'version'>> = {
  order: Order;
  result: OrderActionResult | undefined;
};

/** The data that the sections of an order's page share. */
export type OrderPageData = OrderFormData<OrderForStaff> & {
  /** In Taipei, `YYYY-MM-DD`. */
  today: string;
};

/** The current order in a rejection, because another user has changed it meanwhile. */
export const findCurrentOrder = <Order = OrderForStaff>(
  result: OrderActionResult | undefined,
): Order | undefined => findConflict<Order>(result?.failure);

type Values = Record<string, string>;

/** The parcel of a form. */
export function getParcel(values: Values): ParcelInput {
  return {
    courier: values.courier ?? '',
    tracking_number: values.tracking_number ?? '',
    contents: readPrints(values),
    version: Number(values.version),
  };
}
