import { setTimeout as sleep } from 'node:timers/promises';
import { deleteIdleCarts } from './domains/cart/cart.usecases.ts';
import { deleteOldImports } from './domains/catalogue/imports/imports.usecases.ts';
import { listDueItems } from './domains/catalogue/items/bulk-actions.admin.usecases.ts';
import { deleteOldUploads } from './domains/catalogue/pictures/uploads.usecases.ts';
import { deleteExpiredAccess } from './domains/members/members.usecases.ts';
import { indexOldOrders } from './domains/orders/admin/order-search.usecases.ts';
import { deleteOldStatements } from './domains/orders/bank-statements/bank-statements.usecases.ts';
import { deleteExpiredCheckoutData } from './domains/orders/checkout/checkout-cleanup.usecases.ts';
import { expireUnpaidOrders } from './domains/orders/transitions/order-expiry.usecases.ts';
import { aggregatePastViews } from './domains/sales/item-views.usecases.ts';
import { rebuildSearchIfOutdated } from './domains/search/search-index.usecases.ts';
import { deleteExpiredStaffAccess } from './domains/staff/sign-in.usecases.ts';
import { deleteOldDeliveries } from './platform/events.ts';
import { deleteOldMails } from './platform/mail/mail.ts';
import type { Services } from './platform/services.ts';

const minute = 60_000;

/** How long tasks under way may take after the shop was told to stop. */
const patienceMs = 8000;

/** The pause before another try to start the job queue. */
const jobsRetryMs = 5000;

/** What has to be done from time to time; each task is safe in several processes at once. */
const tasks: { name: string; everyMs: number; run: (services: Services) => Promise<unknown> }[] = [
  { name: 'put works on the shelf at their time', everyMs: 10_000, run: listDueItems },
  { name: 'fail overdue orders', everyMs: minute, run: expireUnpaidOrders },
  { name: 'make old orders findable', everyMs: minute, run: indexOldOrders },
  {
    name: 'remove what expired',
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
      await deleteOldImports(services);
      await deleteOldStatements(services);
    },
  },
];

/**
 * Begins with what the shop does by itself: its jobs, and the tasks above; returns what ends both and waits for what is under way,
 * though not for long.
 *
 * @param isFilled tasks wait for it: the demo's old orders are not overdue while they are being written
 */
export function startBackground(services: Services, isFilled: () => boolean): () => Promise<void> {
  let isOver = false;
  let retry: NodeJS.Timeout | undefined;

  /** Where it fails (the database went away), the shop serves on and it is tried again. */
  const startJobs = async (): Promise<void> => {
    try {
      await services.jobs.work(services);
      await rebuildSearchIfOutdated(services);
    } catch (error) {
      if (isOver) return;
      services.log.error({ error }, 'the job queue could not start; trying again');
      retry = setTimeout(() => void startJobs(), jobsRetryMs);
    }
  };
  void startJobs();

  const underWay = new Set<Promise<unknown>>();
  const timers = tasks.map(({ name, everyMs, run }) =>
    setInterval(() => {
      if (!isFilled()) return;
      const ran = run(services)
        .catch((error: unknown) => services.log.error({ error }, `could not ${name}`))
        .finally(() => underWay.delete(ran));
      underWay.add(ran);
    }, everyMs),
  );
  return async () => {
    isOver = true;
    clearTimeout(retry);
    timers.forEach(clearInterval);
    const tasksEnded = Promise.race([Promise.all(underWay), sleep(patienceMs, undefined, { ref: false })]);
    await Promise.all([services.jobs.stopWorking(), tasksEnded]);
  };
}
