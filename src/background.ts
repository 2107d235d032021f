import { setTimeout as sleep } from 'node:timers/promises';
import { deleteOldAttachments } from './domains/attachments/attachments.usecases.ts';
import { deleteIdleCarts } from './domains/cart/cart.usecases.ts';
import { deleteOldImports } from './domains/catalogue/imports/imports.usecases.ts';
import { listDueItems } from './domains/catalogue/items/bulk-actions.admin.usecases.ts';
import { regenerateOlderCopies } from './domains/catalogue/pictures/public-copies.usecases.ts';
import { deleteOldUploads } from './domains/catalogue/pictures/uploads.usecases.ts';
import { mailListedWorks } from './domains/favourites/listing-alerts/listing-alerts.usecases.ts';
import { issueDueInvoices } from './domains/invoices/issue-invoices.usecases.ts';
import { deleteExpiredAccess } from './domains/members/cleanup/expired-access.usecases.ts';
import { applyDueEmailChanges } from './domains/members/email/email-changes.usecases.ts';
import { expireApprovals } from './domains/orders/approvals/approvals.usecases.ts';
import { deleteOldStatements } from './domains/orders/bank-statements/bank-statements.usecases.ts';
import { deleteExpiredCheckoutData } from './domains/orders/checkout/checkout-cleanup.usecases.ts';
import { expireOffers } from './domains/orders/offers/offers.usecases.ts';
import { indexOldOrders } from './domains/orders/order-search.usecases.ts';
import { comparePayments } from './domains/orders/payment/comparison.usecases.ts';
import { reconcilePayments } from './domains/orders/payment/reconciliation.usecases.ts';
import { remindOfUnpaidOrders } from './domains/orders/terms/terms.usecases.ts';
import { expireUnpaidOrders } from './domains/orders/transitions/order-expiry.usecases.ts';
import { deleteOldNotifications } from './domains/payments/attempts/notifications.usecases.ts';
import { aggregatePastViews } from './domains/sales/item-views.usecases.ts';
import { mailWeeklySales } from './domains/sales/notifications/sale-notifications.usecases.ts';
import { countPopularity } from './domains/sales/popularity.usecases.ts';
import { rebuildSearchIfOutdated } from './domains/search/search-index.usecases.ts';
import { deleteExpiredStaffAccess } from './domains/staff/sign-in.usecases.ts';
import { regenerateOlderThumbnails } from './domains/uploads/check-uploads.usecases.ts';
import { deleteExpiredUploads } from './domains/uploads/receive-uploads.usecases.ts';
import { deleteOldMessages } from './domains/webhooks/messages.usecases.ts';
import { deleteOldDeliveries } from './platform/events.ts';
import { deleteOldMails, queueWaitingMails } from './platform/mail/mail.ts';
import type { Services } from './platform/services.ts';

const minute = 60_000;

/** Time for running tasks after a stop signal. */
const stopWithinMs = 8000;

/** Delay before the next attempt to start the job queue. */
const jobsRetryMs = 5000;

/** Periodic tasks; each can run in several processes at the same time. */
const tasks: { name: string; everyMs: number; run: (services: Services) => Promise<unknown> }[] = [
  { name: 'queue mails that wait for a mail server', everyMs: 10_000, run: queueWaitingMails },
  { name: 'list works that are due', everyMs: 10_000, run: listDueItems },
  { name: 'mail members about listed works', everyMs: minute, run: mailListedWorks },
  { name: 'check payments at their providers', everyMs: 20_000, run: reconcilePayments },
  { name: 'compare payments with their providers', everyMs: minute, run: comparePayments },
  { name: 'apply changes of e-mail addresses', everyMs: minute, run: applyDueEmailChanges },
  { name: 'end requests for approval', everyMs: minute, run: expireApprovals },
  { name: 'have offers expire', everyMs: minute, run: expireOffers },
  { name: 'remind of unpaid orders on terms', everyMs: minute, run: remindOfUnpaidOrders },
  { name: 'mail artists the sales of the week', everyMs: 60 * minute, run: mailWeeklySales },
  { name: 'fail overdue orders', everyMs: minute, run: expireUnpaidOrders },
  { name: 'issue the invoices that wait for a number', everyMs: minute, run: issueDueInvoices },
  { name: 'index old orders for search', everyMs: minute, run: indexOldOrders },
  { name: 'count the popularity of works', everyMs: minute, run: countPopularity },
  {
    name: 'delete expired data',
    everyMs: 60 * minute,
    run: async (services) => {
      await deleteExpiredAccess(services);
      await deleteExpiredStaffAccess(services);
      await deleteIdleCarts(services);
      await deleteExpiredCheckoutData(services);
      await deleteOldDeliveries(services);
      await deleteOldMails(services);
      await aggregatePastViews(services);
      await deleteOldUploads(services);
      await deleteExpiredUploads(services);
      await deleteOldAttachments(services);
      await deleteOldImports(services);
      await deleteOldNotifications(services);
      await deleteOldStatements(services);
      await deleteOldMessages(services);
    },
  },
];

/**
 * Starts the jobs and the tasks above; returns the function that stops both, which waits a limited time for running ones.
 *
 * @param isFilled tasks wait until it is true: the old orders of the demo are not overdue while they are being written
 */
export function startBackground(services: Services, isFilled: () => boolean): () => Promise<void> {
  let isStopped = false;
  let retry: NodeJS.Timeout | undefined;

  /** Without a database it fails; the shop goes on serving, and it is tried again. */
  const startJobs = async (): Promise<void> => {
    try {
      await services.jobs.work(services);
      await rebuildSearchIfOutdated(services);
      await regenerateOlderCopies(services);
      await regenerateOlderThumbnails(services);
    } catch (error) {
      if (isStopped) return;
      services.log.error({ error }, 'the job queue could not start; trying again');
      retry = setTimeout(() => void startJobs(), jobsRetryMs);
    }
  };
  void startJobs();

  const runningTasks = new Set<Promise<unknown>>();
  const timers = tasks.map(({ name, everyMs, run }) =>
    setInterval(() => {
      if (!isFilled()) return;
      const ran = run(services)
        .catch((error: unknown) => services.log.error({ error }, `could not ${name}`))
        .finally(() => runningTasks.delete(ran));
      runningTasks.add(ran);
    }, everyMs),
  );
  return async () => {
    isStopped = true;
    clearTimeout(retry);
    timers.forEach(clearInterval);
    const tasksEnded = Promise.race([
      Promise.all(runningTasks),
      sleep(stopWithinMs, undefined, { ref: false }),
    ]);
    await Promise.all([services.jobs.stopWorking(), tasksEnded]);
  };
}
