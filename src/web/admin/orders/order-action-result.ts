import type { OrderForStaff } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import type { ParcelInput } from '../../../domains/orders/fulfilment/parcels.admin.schemas.ts';
import { findConflict } from '../../edits/merge.ts';
import type { FormResult } from '../../forms/form-result.ts';

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

/** The parcel of a form: `nums.12` is how many of line 12 are in it; lines with an empty field are left out. */
export function getParcel(values: Values): ParcelInput {
  const contents = Object.entries(values).flatMap(([name, text]) => {
    const line = /^nums\.(\d+)$/.exec(name);
    return line && text.trim() !== '' && Number(text) !== 0
      ? [{ line_id: Number(line[1]), nums: Number(text) }]
      : [];
  });
  return {
    courier: values.courier ?? '',
    tracking_number: values.tracking_number ?? '',
    contents,
    version: Number(values.version),
  };
}
