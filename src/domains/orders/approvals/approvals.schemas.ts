import * as z from 'zod';
import { moneyData, optionalLines } from '../../../kernel/fields.ts';
import { address } from '../../members/members.schemas.ts';
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
        /** What the line costs now, while the request waits; null where it cannot be bought. */
        current_total: moneyData.nullable(),
        /** Why the line of a request that waits cannot be bought now. */
        problem: z.string().nullable(),
      }),
    ),
    /**
     * Where it goes, while it waits: the addresses (null for one that was deleted since) with the number of prints of each. Empty once the
     * request has ended, and for what is collected in a store.
     */
    deliveries: z.array(z.object({ address: address.nullable(), pieces: z.int() })),
    /** When it was requested. */
    total: moneyData,
    /**
     * What the order costs if it is approved now, which approving names as `agreed_total`. Null once the request has ended, and where it
     * cannot be ordered now: a line has a problem, or it is not delivered to the address any more.
     */
    current_total: moneyData.nullable(),
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
