import * as z from 'zod';
import { enquiryKinds } from '../enquiries/enquiries.rules.ts';
import { moneyData } from '../freight/freight.schemas.ts';
import { reviewedTypes } from '../members/reviews/reviews.rules.ts';
import { receiptProblems } from '../payments/transfer-receipts.rules.ts';

/** Each at most 1,000; null where the reader's role does not act on it. */
const count = z.int().nullable();

export const alertCounts = z
  .object({
    held_payments: count,
    due_transfers: count,
    open_refunds: count,
    new_orders: count,
    enquiries: count,
    reviews: count,
    failed_jobs: count,
    /** What has to be made and sent: no alerts, and not in `total`. */
    make: count,
    send: count,
    /** All alerts of the reader together. */
    total: z.int(),
  })
  .meta({ id: 'AlertCounts' });
export type AlertCounts = z.infer<typeof alertCounts>;

/** The first ten of a kind and how many there are (at most 1,000); null where the reader's role does not act on it. */
const group = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() }).nullable();

const at = z.iso.datetime();
const ofOrder = { code: z.string(), receiver_name: z.string(), order_total: moneyData };

export const alertData = z
  .object({
    /** Transfers that do not fit, the longest waiting first: accept or refund them on the order's page. */
    held_payments: group(
      z.object({
        ...ofOrder,
        at,
        receipt_id: z.int(),
        amount: moneyData,
        problems: z.array(z.enum(receiptProblems)),
      }),
    ),
    /** Unpaid orders by transfer with less than a day left, the nearest deadline first. */
    due_transfers: group(z.object({ ...ofOrder, pay_before: at })),
    /** Money to be sent back, the longest waiting first. */
    open_refunds: group(z.object({ ...ofOrder, at, refund_id: z.int(), amount: moneyData })),
    /** Orders that nobody has looked at, the oldest first. */
    new_orders: group(z.object({ ...ofOrder, at, pieces: z.int(), country_code: z.string() })),
    /** The longest waiting first. */
    enquiries: group(z.object({ id: z.int(), at, name: z.string(), kind: z.enum(enquiryKinds) })),
    reviews: group(z.object({ member_id: z.int(), at, name: z.string(), type: z.enum(reviewedTypes) })),
    /** The newest first. */
    failed_jobs: group(
      z.object({
        id: z.uuid(),
        /** Such as `mail.send`; of an event, which and what followed from it. */
        job: z.string(),
        event: z.string().nullable(),
        subscriber: z.string().nullable(),
        error: z.string(),
        tries: z.int(),
        enqueued_at: at,
        at,
      }),
    ),
  })
  .meta({ id: 'Alerts' });
export type AlertData = z.infer<typeof alertData>;

/** Failed jobs to be tried again, or to be let go. */
export const failedJobsInput = z
  .strictObject({ ids: z.array(z.uuid()).min(1).max(100) })
  .meta({ id: 'FailedJobs' });
/** How many of them were still there. */
export const failedJobsData = z.object({ done: z.int() });
