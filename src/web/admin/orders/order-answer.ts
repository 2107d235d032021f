import type { OrderForStaff } from '../../../domains/orders/admin/orders.admin.schemas.ts';
import type { Failure } from '../../failure.ts';

/** What an act on an order answered; `id` is of the parcel, transfer or refund that it was on. */
export type OrderAnswer = {
  intent: string;
  id: string;
  message?: string;
  failure?: Failure;
  /** What was typed, where it was refused. */
  values?: Record<string, string>;
};

/** What the parts of an order's page share. */
export type OrderPart = {
  order: OrderForStaff;
  answer: OrderAnswer | undefined;
  /** In Taipei, `YYYY-MM-DD`. */
  today: string;
};

/** A refusal that brings the order as it is now: somebody else has changed it meanwhile. */
export const currentOrderOf = (answer: OrderAnswer | undefined): OrderForStaff | undefined =>
  answer?.failure?.code === 'edited_meanwhile' ? (answer.failure.data as OrderForStaff) : undefined;
