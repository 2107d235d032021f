import * as z from 'zod';
import { moneyData, optionalLines } from '../../../kernel/fields.ts';
import { approvalReasonLimit, approvalStatuses } from './approvals.rules.ts';

/** The total that the owner saw: at another one the order is not placed. */
export const approveInput = z.strictObject({ agreed_total: moneyData.strict() });

export const declineApprovalInput = z.strictObject({ reason: optionalLines(approvalReasonLimit).optional() });

export const approval = z
  .object({
    id: z.int(),
    status: z.enum(approvalStatuses),
    /** Who wants to order, by name. */
    person: z.string(),
    lines: z.array(
      z.object({
        item_id: z.int(),
        size_id: z.int(),
        frame_id: z.int(),
        nums: z.int(),
        title: z.string(),
        artist: z.string(),
        size: z.object({ width_mm: z.int(), height_mm: z.int() }),
        frame: z.string(),
        total: moneyData,
        /**
         * Once the request has ended without an order: whether the line was put back into the person's cart; false where it is not sold any
         * more. Otherwise null.
         */
        in_cart: z.boolean().nullable(),
      }),
    ),
    /** When it was requested, or when an approval was rejected because of a changed price. */
    total: moneyData,
    requested_at: z.iso.datetime(),
    /** Until when it can be approved. */
    expires_at: z.iso.datetime(),
    ended_at: z.iso.datetime().nullable(),
    /** Why it was declined. */
    reason: z.string(),
    order_code: z.string().nullable(),
  })
  .meta({ id: 'OrderApproval' });
export type Approval = z.infer<typeof approval>;

/** Those that wait first, then the newest. */
export const approvalList = z.object({ items: z.array(approval) });
