import { fullName } from '../../kernel/contact-details.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import type { Currency, Money } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Role } from '../../kernel/roles.ts';
import { type DeadJob, findDeadJobs } from '../../platform/jobs/jobs.repository.ts';
import { findWaitingMails } from '../../platform/mail/mail.repository.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { stockUnits } from '../catalogue/stock/stock.rules.ts';
import { listEnquiries } from '../enquiries/enquiries.admin.usecases.ts';
import { listReviews } from '../members/reviews/reviews.usecases.ts';
import { listWaitingThreads } from '../messages/messages.admin.usecases.ts';
import { dueUntil } from '../orders/admin/order-queue.usecases.ts';
import type { Receiver } from '../orders/orders.rules.ts';
import { resolveAlerts } from '../orders/payment/provider-reports.usecases.ts';
import { isAllowed } from '../staff/staff.rules.ts';
import { listUnseenAnswers } from '../submissions/answers.usecases.ts';
import { listReviewedSubmissions } from '../submissions/submissions.admin.usecases.ts';
import { titleIn } from '../submissions/submissions.rules.ts';
import type { AlertCounts, AlertData } from './alerts.admin.schemas.ts';
import {
  countAlerts,
  findAskedReturns,
  findDueTransfers,
  findFailedWebhooks,
  findHeldPayments,
  findInvoiceProblems,
  findLowStock,
  findNewOrders,
  findOpenRefunds,
  findPaymentAlerts,
  findUnknownTransfers,
} from './alerts.repository.ts';
import { type AlertKind, alertKinds, alertListSize, type QueueKind, queueKinds } from './alerts.rules.ts';

type Kind = AlertKind | QueueKind;

const getKinds = (role: Role): Kind[] =>
  Object.entries({ ...alertKinds, ...queueKinds })
    .filter(([, permission]) => isAllowed(role, permission))
    .map(([kind]) => kind as Kind);

async function countByKind(services: Services, kinds: Kind[]): Promise<Partial<Record<Kind, number>>> {
  // The queue's tables exist after its first use.
  if (kinds.includes('failed_jobs')) await services.jobs.install();
  return countAlerts(services.db, kinds, dueUntil(services.clock.now()));
}

/** The number of alerts for a role by kind; one statement, since every admin page shows it. */
export async function getAlertCounts(services: Services, role: Role): Promise<AlertCounts> {
  const counts = await countByKind(services, getKinds(role));
  const of = (kind: Kind) => counts[kind] ?? null;
  const alerts = Object.keys(alertKinds) as AlertKind[];
  return {
    held_payments: of('held_payments'),
    payment_alerts: of('payment_alerts'),
    due_transfers: of('due_transfers'),
    unknown_transfers: of('unknown_transfers'),
    asked_returns: of('asked_returns'),
    open_refunds: of('open_refunds'),
    invoices: of('invoices'),
    new_orders: of('new_orders'),
    messages: of('messages'),
    enquiries: of('enquiries'),
    reviews: of('reviews'),
    submissions: of('submissions'),
    artist_answers: of('artist_answers'),
    low_stock: of('low_stock'),
    failed_webhooks: of('failed_webhooks'),
    waiting_mails: of('waiting_mails'),
    failed_jobs: of('failed_jobs'),
    make: of('make'),
    send: of('send'),
    total: alerts.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
  };
}

type OfOrder = { code: string; receiver: Receiver; total: number; currency: Currency };

const orderPart = ({ code, receiver, total, currency }: OfOrder) => ({
  code,
  receiver_name: receiver.name,
  order_total: { amount: total, currency } satisfies Money,
});

/** The alerts for a role: the first of each kind, and the totals. */
export async function listAlerts(services: Services, role: Role, locale: Locale): Promise<AlertData> {
  const { db, clock } = services;
  const kinds = getKinds(role);
  const counts = await countByKind(services, kinds);
  const getGroup = async <Item>(kind: Kind, find: () => Promise<Item[]>) => {
    const total = counts[kind] ?? 0;
    return kinds.includes(kind) ? { items: total === 0 ? [] : await find(), total } : null;
  };
  return {
    held_payments: await getGroup('held_payments', async () =>
      (await findHeldPayments(db, alertListSize)).map(({ receipt, ...order }) => ({
        ...orderPart(order),
        at: receipt.recordedAt.toISOString(),
        receipt_id: receipt.id,
        amount: { amount: receipt.amount, currency: receipt.currency },
        problems: receipt.problems,
      })),
    ),
    payment_alerts: await getGroup('payment_alerts', async () =>
      (await findPaymentAlerts(db, alertListSize)).map(({ alert, code }) => ({
        id: alert.id,
        at: alert.createdAt.toISOString(),
        kind: alert.kind,
        provider: alert.paytype,
        code,
        amount:
          alert.amount === null || alert.currency === null
            ? null
            : { amount: alert.amount, currency: alert.currency },
        detail: alert.detail,
      })),
    ),
    due_transfers: await getGroup('due_transfers', async () =>
      (await findDueTransfers(db, dueUntil(clock.now()), alertListSize)).map(({ payBefore, ...order }) => ({
        ...orderPart(order),
        pay_before: required(payBefore, 'the deadline of a due transfer').toISOString(),
      })),
    ),
    unknown_transfers: await getGroup('unknown_transfers', async () =>
      (await findUnknownTransfers(db, alertListSize)).map((transaction) => ({
        id: transaction.id,
        at: transaction.recordedAt.toISOString(),
        amount: { amount: transaction.amount, currency: transaction.currency },
        reference: transaction.reference,
        remitter: transaction.remitter,
      })),
    ),
    asked_returns: await getGroup('asked_returns', async () =>
      (await findAskedReturns(db, alertListSize)).map(({ asked, ...order }) => ({
        ...orderPart(order),
        at: asked.askedAt.toISOString(),
        return_id: asked.id,
      })),
    ),
    open_refunds: await getGroup('open_refunds', async () =>
      (await findOpenRefunds(db, alertListSize)).map(({ refund, ...order }) => ({
        ...orderPart(order),
        at: refund.decidedAt.toISOString(),
        refund_id: refund.id,
        amount: { amount: refund.amount, currency: refund.currency },
      })),
    ),
    invoices: await getGroup('invoices', async () =>
      (await findInvoiceProblems(db, alertListSize)).map(({ at, number, problem, ...order }) => ({
        ...orderPart(order),
        at: at.toISOString(),
        number,
        problem,
      })),
    ),
    new_orders: await getGroup('new_orders', async () =>
      (await findNewOrders(db, alertListSize)).map(({ createdAt, countryCode, pieces, ...order }) => ({
        ...orderPart(order),
        at: createdAt.toISOString(),
        pieces,
        country_code: countryCode,
      })),
    ),
    messages: await getGroup('messages', async () =>
      (await listWaitingThreads(services, alertListSize, locale)).map((thread) => ({
        id: thread.id,
        at: thread.waiting_since ?? thread.last_message.at,
        name: thread.member.name,
        title: thread.title,
      })),
    ),
    enquiries: await getGroup('enquiries', async () =>
      (await listEnquiries(services, { status: 'open', per_page: alertListSize }, 0)).items.map(
        (enquiry) => ({
          id: enquiry.id,
          at: enquiry.created_at,
          name: fullName(enquiry),
          kind: enquiry.kind,
        }),
      ),
    ),
    reviews: await getGroup('reviews', async () =>
      (await listReviews(services, { status: 'pending', per_page: alertListSize })).items.map((review) => ({
        member_id: review.member_id,
        at: review.created_at,
        name: review.company?.name ?? fullName(review),
        type: review.type,
      })),
    ),
    submissions: await getGroup('submissions', async () =>
      (await listReviewedSubmissions(services, { per_page: alertListSize })).items.map((submission) => ({
        id: submission.id,
        at: required(submission.submitted_at, 'when it was submitted'),
        title: titleIn(submission.title, locale),
        name: submission.artist ? titleIn(submission.artist.name, locale) : '',
      })),
    ),
    artist_answers: await getGroup('artist_answers', async () =>
      (await listUnseenAnswers(services, alertListSize)).map((answer) => ({
        kind: answer.kind,
        id: answer.id,
        at: required(answer.at, 'when it was answered').toISOString(),
        decision: answer.decision,
        submission_id: answer.submissionId,
        title: titleIn(answer.title, locale),
        name: answer.artist ? titleIn(answer.artist, locale) : '',
      })),
    ),
    low_stock: await getGroup('low_stock', async () =>
      (await findLowStock(db, alertListSize)).map(({ kind, id, name, onHand, reorderLevel }) => ({
        kind,
        id,
        name: textIn(name, locale),
        unit: stockUnits[kind],
        on_hand: onHand,
        reorder_level: reorderLevel,
      })),
    ),
    failed_webhooks: await getGroup('failed_webhooks', async () =>
      (await findFailedWebhooks(db, alertListSize)).map(({ message, url }) => ({
        message_id: message.id,
        at: message.createdAt.toISOString(),
        url,
        type: message.type,
        order_code: message.orderCode,
      })),
    ),
    waiting_mails: await getGroup('waiting_mails', async () =>
      (await findWaitingMails(db, alertListSize)).map(({ id, createdAt, subject }) => ({
        id,
        at: createdAt.toISOString(),
        subject,
      })),
    ),
    failed_jobs: await getGroup('failed_jobs', async () =>
      (await findDeadJobs(db, { limit: alertListSize, offset: 0 })).rows.map(toFailedJob),
    ),
  };
}

/** A failed job without its payload, which may contain personal data. */
function toFailedJob({ id, job, payload, error, attempts, enqueuedAt, diedAt }: DeadJob) {
  const { event, subscriber } = (payload ?? {}) as { event?: unknown; subscriber?: unknown };
  const message = (error as { message?: unknown } | null)?.message;
  return {
    id,
    job,
    event: typeof event === 'string' ? event : null,
    subscriber: typeof subscriber === 'string' ? subscriber : null,
    error: typeof message === 'string' ? message.slice(0, 500) : '',
    attempts,
    enqueued_at: enqueuedAt.toISOString(),
    at: diedAt.toISOString(),
  };
}

/** Retries or discards failed jobs. Returns how many still existed. */
export const resolveFailedJobs = (
  services: Services,
  actor: Actor,
  operation: 'retry' | 'dismiss',
  ids: string[],
): Promise<{ done: number }> =>
  inTransaction(services, async (tx) => {
    const unique = [...new Set(ids)];
    const done = operation === 'retry' ? await tx.jobs.revive(tx, unique) : await tx.jobs.dismiss(tx, unique);
    const [first] = unique;
    if (done > 0 && first) {
      await recordAuditEvent(tx, actor, {
        action: `job.${operation}`,
        subject: { kind: 'job', id: first },
        before: { failed: unique },
        after: { done },
      });
    }
    return { done };
  });

/** Resolves payment alerts. Returns how many were still open. */
export const resolvePaymentAlerts = (
  services: Services,
  actor: Actor,
  ids: number[],
): Promise<{ done: number }> =>
  inTransaction(services, async (tx) => {
    const resolved = await resolveAlerts(tx, ids, actor);
    for (const id of resolved) {
      await recordAuditEvent(tx, actor, {
        action: 'payment.resolve_alert',
        subject: { kind: 'payment_alert', id: String(id) },
        before: { resolved: false },
        after: { resolved: true },
      });
    }
    return { done: resolved.length };
  });
