import type { OrderForStaff } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import type { Failure } from '../../failure.ts';

/** The result of an action on an order; `id` is that of the parcel, transfer or refund concerned. */
export type OrderActionResult = {
  intent: string;
  id: string;
  message?: string;
  failure?: Failure;
  /** The refused input. */
  values?: Record<string, string>;
};

/** The data that the sections of an order's page share. */
export type OrderPageData = {
  order: OrderForStaff;
  result: OrderActionResult | undefined;
  /** In Taipei, `YYYY-MM-DD`. */
  today: string;
};

/** The current order in a refusal, because another user has changed it meanwhile. */
export const currentOrderOf = (result: OrderActionResult | undefined): OrderForStaff | undefined =>
  result?.failure?.code === 'version_conflict' ? (result.failure.data as OrderForStaff) : undefined;
