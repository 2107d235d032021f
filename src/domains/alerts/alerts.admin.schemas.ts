import * as z from 'zod';
import { idField, moneyData } from '../../kernel/fields.ts';
import { stockedKinds } from '../catalogue/stock/stock.rules.ts';
import { enquiryKinds } from '../enquiries/enquiries.rules.ts';
import { reviewedTypes } from '../members/reviews/reviews.rules.ts';
import { paymentAlertKinds } from '../payments/alerts/payment-alerts.rules.ts';
import { onlinePaytypes } from '../payments/payments.rules.ts';
import { receiptProblems } from '../payments/receipts.rules.ts';
import { answerDecisions, answerKinds } from '../submissions/submissions.rules.ts';
import { messageTypes } from '../webhooks/webhooks.rules.ts';

/** At most 1,000 each; null where the user's role does not handle the kind. */
const count = z.int().nullable();

export const alertCounts = z
  .object({
    held_payments: count,
    payment_alerts: count,
    due_transfers: count,
    unknown_transfers: count,
    asked_returns: count,
    open_refunds: count,
    invoices: count,
    new_orders: count,
    messages: count,
    enquiries: count,
    reviews: count,
    submissions: count,
    artist_answers: count,
    low_stock: count,
    failed_webhooks: count,
    /** Mails that were written without a mail server, and are sent once there is one. */
    waiting_mails: count,
    failed_jobs: count,
    /** Orders to be made and sent; not alerts, and not in `total`. */
    make: count,
    send: count,
    /** The sum of the user's alerts. */
    total: z.int(),
  })
  .meta({ id: 'AlertCounts' });
export type AlertCounts = z.infer<typeof alertCounts>;

/** The first ten of a kind and their total (at most 1,000); null where the user's role does not handle the kind. */
const group = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), total: z.int() }).nullable();

const at = z.iso.datetime();
const ofOrder = { code: z.string(), receiver_name: z.string(), order_total: moneyData };

export const alertData = z
  .object({
    /** Held transfers, the oldest first; they are accepted or refunded on the order's page. */
    held_payments: group(
      z.object({
        ...ofOrder,
        at,
        receipt_id: z.int(),
        amount: moneyData,
        problems: z.array(z.enum(receiptProblems)),
      }),
    ),
    /** What happened to payments at their provider without the shop, the oldest first. */
    payment_alerts: group(
      z.object({
        id: z.int(),
        at,
        kind: z.enum(paymentAlertKinds),
        provider: z.enum(onlinePaytypes),
        /** The order of the payment; null where the shop does not know the payment. */
        code: z.string().nullable(),
        amount: moneyData.nullable(),
        detail: z.string(),
      }),
    ),
    /** Unpaid orders by transfer with less than a day left, the nearest deadline first. */
    due_transfers: group(z.object({ ...ofOrder, pay_before: at })),
    /** Transfers of bank statements without an order, the oldest first. */
    unknown_transfers: group(
      z.object({ id: z.int(), at, amount: moneyData, reference: z.string(), remitter: z.string() }),
    ),
    /** Returns to be accepted or declined, the oldest first. */
    asked_returns: group(z.object({ ...ofOrder, at, return_id: z.int() })),
    /** Refunds to be sent, the oldest first. */
    open_refunds: group(z.object({ ...ofOrder, at, refund_id: z.int(), amount: moneyData })),
    /** Orders that wait for an invoice number (`number` null), and documents that did not reach the provider; the oldest first. */
    invoices: group(z.object({ ...ofOrder, at, number: z.string().nullable(), problem: z.string() })),
    /** Orders that no staff member has seen, the oldest first. */
    new_orders: group(z.object({ ...ofOrder, at, pieces: z.int(), country_code: z.string() })),
    /** Threads of messages that wait for an answer, the longest waiting first. */
    messages: group(z.object({ id: z.int(), at, name: z.string(), title: z.string() })),
    /** The oldest first. */
    enquiries: group(z.object({ id: z.int(), at, name: z.string(), kind: z.enum(enquiryKinds) })),
    reviews: group(z.object({ member_id: z.int(), at, name: z.string(), type: z.enum(reviewedTypes) })),
    /** Works that artists submitted, the longest waiting first. */
    submissions: group(z.object({ id: z.int(), at, title: z.string(), name: z.string() })),
    /** What artists answered about proofs and proposals, and staff have not read; the oldest first. `id`: of the proof or proposal. */
    artist_answers: group(
      z.object({
        kind: z.enum(answerKinds),
        id: z.int(),
        at,
        decision: z.enum(answerDecisions),
        submission_id: z.int(),
        title: z.string(),
        name: z.string(),
      }),
    ),
    /** Materials on or below their reorder level. Quantities are in `unit`. */
    low_stock: group(
      z.object({
        kind: z.enum(stockedKinds),
        id: z.string(),
        name: z.string(),
        unit: z.enum(['mm', 'cm2']),
        on_hand: z.int(),
        reorder_level: z.int(),
      }),
    ),
    /** Webhooks that were not delivered after their last attempt, the oldest first; those to disabled endpoints are left out. */
    failed_webhooks: group(
      z.object({
        message_id: z.string(),
        at,
        url: z.string(),
        type: z.enum(messageTypes),
        order_code: z.string().nullable(),
      }),
    ),
    /** Mails that wait for a mail server, the oldest first; without their recipients. */
    waiting_mails: group(z.object({ id: z.int(), at, subject: z.string() })),
    /** The newest first. */
    failed_jobs: group(
      z.object({
        id: z.uuid(),
        /** Such as `mail.send`; for an event its name and subscriber. */
        job: z.string(),
        event: z.string().nullable(),
        subscriber: z.string().nullable(),
        error: z.string(),
        attempts: z.int(),
        enqueued_at: at,
        at,
      }),
    ),
  })
  .meta({ id: 'Alerts' });
export type AlertData = z.infer<typeof alertData>;

/** Failed jobs to be retried or discarded. */
export const failedJobsInput = z
  .strictObject({ ids: z.array(z.uuid()).min(1).max(100) })
  .meta({ id: 'FailedJobs' });
/** How many of them still existed. */
export const failedJobsData = z.object({ done: z.int() });

/** Payment alerts that staff have looked at. */
export const resolvedAlertsInput = z
  .strictObject({ ids: z.array(idField).min(1).max(100) })
  .meta({ id: 'ResolvedPaymentAlerts' });
