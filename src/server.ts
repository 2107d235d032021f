import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createApi } from './api/app.ts';
import { createSharedAnswers, sharedCaller, sharedCallsOf } from './api/shared-answers.ts';
import { createVisitorCurrency } from './api/visitor-currency.ts';
import { type Config, readConfig } from './config.ts';
import { removeIdleCarts } from './domains/cart/cart.usecases.ts';
import { listDueItems } from './domains/catalogue/bulk.admin.usecases.ts';
import { removeOldImports } from './domains/catalogue/imports.usecases.ts';
import { removeOldUploads } from './domains/catalogue/uploads.usecases.ts';
import { removeExpired } from './domains/members/members.usecases.ts';
import { indexOldOrders } from './domains/orders/order-search.usecases.ts';
import { failOverdueOrders, removeOrderLeftovers } from './domains/orders/orders.usecases.ts';
import { forgetViewers } from './domains/sales/views.usecases.ts';
import { renewSearchIfOld } from './domains/search/renewing.usecases.ts';
import { firstOwnersLink } from './domains/staff/joining.usecases.ts';
import { removeExpiredOfStaff } from './domains/staff/sign-in.usecases.ts';
import { setUpHours } from './domains/staff/staff.rules.ts';
import { commonErrors, ShopError } from './kernel/errors.ts';
import { createAnswerCache } from './platform/answer-cache.ts';
import { removeOldDeliveries } from './platform/events.ts';
import { removeOldMails } from './platform/mail/mail.ts';
import { trustedProxies } from './platform/net/client-ip.ts';
import type { Services } from './platform/services.ts';
import { openShop, type Shop } from './services.ts';
import { createWeb } from './web/server.ts';

/** Paths that the API answers itself; everything else is a page or a file of the web. */
const apiPaths = /^\/(?:api|iiif|healthz|readyz|metrics)(?:[/?]|$)/;

/** How long answers under way may take after the shop was told to stop. */
const patienceMs = 10_000;

/** Longer than a proxy in front, which would otherwise send on connections that are just being closed. */
const keepAliveMs = 65_000;

/** How long a request may take to arrive: an upload of half a gigabyte over a slow line. Its head has a minute, as ever. */
const requestMs = 60 * 60_000;

/** The pause before another try to start the job queue. */
const jobsRetryMs = 5000;

const started = performance.now();
const progress = (step: string): void => {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${step}`);
};

/** What was started, to be stopped in the opposite order; what fails to stop does not keep the rest from it. */
const running: (() => Promise<void> | void)[] = [];
let stopping: Promise<void> | undefined;

function stop(): Promise<void> {
  stopping ??= (async () => {
    for (const end of running.toReversed()) {
      await Promise.resolve(end()).catch((error: unknown) => console.error(error));
    }
  })();
  return stopping;
}

async function start(config: Config): Promise<void> {
  const shop = await openShop(config, progress);
  running.push(shop.close);
  const { services, database } = shop;
  if (!config.isDemo && !config.smtpUrl) {
    services.log.warn('SMTP_URL is not set: mails are written, and sent to nobody');
  }

  let isFilled = !config.isDemo;
  const proxies = trustedProxies(config.trustedProxies);
  const cache = createAnswerCache({
    maximumBytes: config.mode === 'development' ? 0 : config.cacheBytes,
    changes: services.changes,
    clock: services.clock,
  });
  const api = createApi(services, {
    proxies,
    cache,
    metricsToken: config.metricsToken,
    build: () => web.buildId,
    checkReady: async () => {
      if (!isFilled) throw new ShopError(commonErrors.unavailable, { retryAfterSeconds: 1 });
      await database.ping();
    },
  });
  const http = createServer({ keepAliveTimeout: keepAliveMs, requestTimeout: requestMs });
  const web = await createWeb({
    http,
    mode: config.mode,
    apiUrl: config.apiUrl,
    apiFetch: api.fetch,
    callShared: sharedCaller(api.fetch),
    siteUrl: config.siteUrl,
  });
  running.push(() => web.close());
  const listener = getRequestListener((request, env) => {
    const { incoming } = env as HttpBindings;
    const caller = { ip: incoming.socket.remoteAddress ?? '' };
    return apiPaths.test(incoming.url ?? '') ? api.fetch(request, caller) : web.fetch(request, caller);
  });
  const answerShared = createSharedAnswers({
    cache,
    visitorCurrency: createVisitorCurrency(services, proxies),
    sources: [...(web.shared ? [web.shared] : []), sharedCallsOf(api.fetch)],
  });
  http.on('request', (incoming: IncomingMessage, outgoing) => {
    answerShared(incoming, outgoing, () =>
      web.middleware(incoming, outgoing, () => listener(incoming, outgoing)),
    );
  });
  await listen(http, config);
  running.push(() => closeHttp(http));
  progress(`listening on port ${(http.address() as AddressInfo).port}`);
  const jobsStarted = startJobs(services);

  if (config.isDemo) {
    // Pages are served from here on; the walls fill as the works are drawn.
    const { loadDemo } = await import('../demo/load.ts');
    await loadDemo(services, progress);
    isFilled = true;
  }
  await jobsStarted;
  running.push(startTasks(shop));
  announce(config, http);
  await announceSetUp(services);
}

function listen(http: Server, config: Config): Promise<void> {
  return new Promise((settle, fail) => {
    http.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      fail(taken ? new Error(`port ${config.port} is in use; choose another with PORT=…`) : error);
    });
    http.listen(config.port, config.host, settle);
  });
}

/** Stops listening, and lets the answers under way end. */
async function closeHttp(http: Server): Promise<void> {
  const closed = new Promise((settle) => http.close(settle));
  http.closeIdleConnections();
  const timer = setTimeout(() => http.closeAllConnections(), patienceMs);
  await closed;
  clearTimeout(timer);
}

/** Begins to do jobs; where that fails (the database went away), the shop serves on and it is tried again. */
async function startJobs(services: Services): Promise<void> {
  try {
    await services.jobs.work(services);
    await renewSearchIfOld(services);
  } catch (error) {
    if (stopping) return;
    services.log.error({ error }, 'the job queue could not start; trying again');
    const timer = setTimeout(() => void startJobs(services), jobsRetryMs);
    running.push(() => clearTimeout(timer));
  }
}

/** What has to be done from time to time; each task is safe in several processes at once. */
function startTasks({ services }: Shop): () => void {
  const minute = 60_000;
  const tasks = [
    { name: 'put works on the shelf at their time', everyMs: 10_000, run: () => listDueItems(services) },
    { name: 'fail overdue orders', everyMs: minute, run: () => failOverdueOrders(services) },
    { name: 'make old orders findable', everyMs: minute, run: () => indexOldOrders(services) },
    {
      name: 'remove what expired',
      everyMs: 60 * minute,
      run: async () => {
        await removeExpired(services);
        await removeExpiredOfStaff(services);
        await removeIdleCarts(services);
        await removeOrderLeftovers(services);
        await removeOldDeliveries(services);
        await removeOldMails(services);
        await forgetViewers(services);
        await removeOldUploads(services);
        await removeOldImports(services);
      },
    },
  ];
  const timers = tasks.map(({ name, everyMs, run }) =>
    setInterval(() => {
      run().catch((error: unknown) => services.log.error({ error }, `could not ${name}`));
    }, everyMs),
  );
  return () => timers.forEach(clearInterval);
}

function announce(config: Config, http: Server): void {
  const { port } = http.address() as AddressInfo;
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  progress('ready');
  console.log(`\nGiclée is at http://${host}:${port}`);
  if (config.isDemo) {
    console.log(
      'Demo logins (password Demo.1234): collector@example.com, artist@example.com, ' +
        'gallery@example.com, newartist@example.com; owner@example.com at /admin',
    );
    console.log(`Its mails are at http://${host}:${port}/outbox`);
  }
  console.log('Stop it with Ctrl-C.');
}

/** While nobody owns the shop: where its first owner joins. */
async function announceSetUp(services: Services): Promise<void> {
  const url = await firstOwnersLink(services);
  if (url)
    console.log(`Nobody runs this shop yet. Its owner joins here, once, within ${setUpHours} hours:\n${url}`);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop().then(() => process.exit(0)));
}
// The channel to `npm start` closes when that was killed: nobody could stop the shop any more.
process.on('disconnect', () => stop().then(() => process.exit(0)));

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!stopping) {
    console.error(`\nGiclée could not start: ${error instanceof Error ? error.message : error}`);
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    await stop();
    process.exit(1);
  }
}
