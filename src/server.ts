import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { createApi } from './api/app.ts';
import { cachedCaller, cachedCallsOf } from './api/cached-calls.ts';
import { createVisitorCurrency } from './api/visitor-currency.ts';
import { type Config, readConfig } from './config.ts';
import { syncDemoMembers } from './domains/members/demo.usecases.ts';
import { syncDemoStaff } from './domains/staff/demo.usecases.ts';
import { createFirstOwnerLink } from './domains/staff/invitations.usecases.ts';
import { firstOwnerLinkHours } from './domains/staff/staff.rules.ts';
import { commonErrors, ShopError } from './kernel/errors.ts';
import { safeErrorJson, safeErrorLine } from './kernel/safe-error.ts';
import { createCachedResponses } from './platform/cache/cached-responses.ts';
import { createResponseCache } from './platform/cache/response-cache.ts';
import { trustedProxies } from './platform/net/client-ip.ts';
import { setEdgeHeaders, withEdge } from './platform/net/http-edge.ts';
import type { Services } from './platform/services.ts';
import { openShop } from './services.ts';
import { createWeb } from './web/server/server.ts';

/** Paths that the API answers itself; everything else is a page or a file of the web. */
const apiPaths = /^\/(?:api|iiif|healthz|readyz|metrics)(?:[/?]|$)/;

/** How long answers under way may take after the shop was told to stop; jobs and tasks have as long, at the same time. */
const patienceMs = 8000;

/** The process has ended so long after it was told to stop, whatever state the database is in. */
const endWithinMs = 15_000;

/** What closing the connections may take of that, before the embedded database is stopped. */
const closeWithinMs = 4500;

/** Longer than a proxy in front, which would otherwise send on connections that are just being closed. */
const keepAliveMs = 65_000;

/** How long a request may take to arrive: an upload of half a gigabyte over a slow line. Its head has a minute, as ever. */
const requestMs = 60 * 60_000;

/** How long after it began to listen the shop begins with what nobody waits for. */
const backgroundMs = 1000;

const started = performance.now();
const progress = (step: string): void => {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${step}`);
};

/** What was started, to be stopped in the opposite order; what fails to stop does not keep the rest from it. */
const running: ((remainingMs: number) => Promise<unknown>)[] = [];
let stopping: Promise<number> | undefined;
const stopSignal = new AbortController();

/** Stops all that runs; returns the exit code: 0 when everything could be stopped in order and in time. */
function stop(): Promise<number> {
  stopping ??= (async () => {
    const deadline = Date.now() + endWithinMs;
    setTimeout(() => {
      console.error('The shop did not stop in time');
      process.exit(1);
    }, endWithinMs);
    stopSignal.abort();
    let code = 0;
    for (const end of running.toReversed()) {
      await end(deadline - Date.now()).catch((error: unknown) => {
        console.error(safeErrorJson(error));
        code = 1;
      });
    }
    return code;
  })();
  return stopping;
}

async function start(config: Config): Promise<void> {
  const opening = openShop(config, progress, stopSignal.signal);
  // Told to stop while it opens, it gives up, and we wait until its database has stopped.
  running.push((remainingMs) =>
    opening.then(
      (shop) => shop.close(remainingMs - closeWithinMs),
      () => {},
    ),
  );
  const shop = await opening;
  if (stopping) return;
  const { services, database } = shop;
  await syncDemoMembers(services);
  await syncDemoStaff(services);
  if (!config.isDemo && !config.smtpUrl) {
    services.log.warn('SMTP_URL is not set: mails are written, and sent to nobody');
  }

  let isFilled = !config.isDemo;
  const proxies = trustedProxies(config.trustedProxies);
  const cache = createResponseCache({
    maximumBytes: config.mode === 'development' ? 0 : config.cacheBytes,
    invalidations: services.invalidations,
    clock: services.clock,
  });
  const api = createApi(services, {
    proxies,
    cache,
    metricsToken: config.metricsToken,
    build: () => web.buildId,
    checkReady: async () => {
      if (!isFilled) throw new ShopError(commonErrors.unavailable, { retryAfterSeconds: 1 });
      await Promise.all([database.checkWritable(), services.files.checkWritable()]);
    },
  });
  const http = createServer({ keepAliveTimeout: keepAliveMs, requestTimeout: requestMs });
  const web = await createWeb({
    http,
    mode: config.mode,
    apiUrl: config.apiUrl,
    apiFetch: api.fetch,
    callCached: cachedCaller(api.fetch),
    siteUrl: config.siteUrl,
  });
  const listener = getRequestListener((request, env) => {
    const { incoming } = env as HttpBindings;
    const caller = { ip: incoming.socket.remoteAddress ?? '' };
    return apiPaths.test(incoming.url ?? '') ? api.fetch(request, caller) : web.fetch(request, caller);
  });
  const sendCached = createCachedResponses({
    cache,
    currencyOf: createVisitorCurrency(services, proxies).of,
    sources: [...(web.shared ? [web.shared] : []), cachedCallsOf(api.fetch)],
  });
  const answer = withEdge((incoming, outgoing) =>
    sendCached(incoming, outgoing, () => {
      setEdgeHeaders(outgoing);
      web.middleware(incoming, outgoing, () => listener(incoming, outgoing));
    }),
  );
  http.on('request', answer);
  await listen(http, config);
  let endBackground: (() => Promise<void>) | undefined;
  // Jobs that answers under way put into the queue wait there for another process, or the next start.
  running.push(() => Promise.all([closeHttp(http), endBackground?.()]));
  // Before the server is closed, which waits for the connections that Vite tells browsers of changes by.
  running.push(() => web.close());
  progress(`listening on port ${(http.address() as AddressInfo).port}`);
  endBackground = beginBackground(services, () => isFilled);

  if (config.isDemo) {
    // Pages are served from here on; the walls fill as the works are drawn.
    const { loadDemo } = await import('../demo/load.ts');
    await loadDemo(services, progress);
    isFilled = true;
  }
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
  // A connection whose answer has ended is kept for the next request, which will not be heard.
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const timer = setTimeout(() => http.closeAllConnections(), patienceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

/** Jobs and tasks begin, and are loaded, when those who wait at the door were let in; returns what ends them. */
function beginBackground(services: Services, isFilled: () => boolean): () => Promise<void> {
  let end: (() => Promise<void>) | undefined;
  const timer = setTimeout(async () => {
    const { startBackground } = await import('./background.ts');
    if (!stopping) end = startBackground(services, isFilled);
  }, backgroundMs);
  return async () => {
    clearTimeout(timer);
    await end?.();
  };
}

function announce(config: Config, http: Server): void {
  const { port } = http.address() as AddressInfo;
  const host = config.host === '127.0.0.1' || config.host === '0.0.0.0' ? 'localhost' : config.host;
  progress('ready');
  console.log(`\nGiclée is at http://${host}:${port}`);
  if (config.isDemo) {
    console.log(
      'Demo logins (password Demo.1234): collector@example.com, artist@example.com, ' +
        `gallery@example.com, newartist@example.com${config.isDemoPublic ? '' : '; owner@example.com at /admin'}`,
    );
  }
  if (config.isDemo && !config.isDemoPublic) {
    console.log(`Its mails are at http://${host}:${port}/outbox`);
  }
  console.log('Stop it with Ctrl-C.');
}

/** While nobody owns the shop: where its first owner joins. */
async function announceSetUp(services: Services): Promise<void> {
  const url = await createFirstOwnerLink(services);
  if (url)
    console.log(
      `Nobody runs this shop yet. Its owner joins here, once, within ${firstOwnerLinkHours} hours:\n${url}`,
    );
}

/** Our own words for the operator, or what a log may hold of the words of others. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.constructor === Error && !error.cause
    ? error.message
    : safeErrorLine(error);

// Node would print the error with all its properties, parameters of statements among them.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    console.error(safeErrorJson(error));
    process.exit(1);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop().then((code) => process.exit(code)));
}
// The channel to `npm start` closes when that was killed: nobody could stop the shop any more.
process.on('disconnect', () => stop().then((code) => process.exit(code)));
if (process.connected === false) process.exit(0);

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!stopping) {
    console.error(`\nGiclée could not start: ${reasonOf(error)}`);
    if (process.env.LOG_LEVEL === 'debug') console.error(safeErrorJson(error));
    await stop();
    process.exit(1);
  }
}
