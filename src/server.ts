import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { RequestError } from '@hono/node-server';
import { createApi } from './api/app.ts';
import { cachedCaller, toCachedCalls } from './api/cached-calls.ts';
import { createVisitorCurrency } from './api/visitor-currency.ts';
import { type Config, readConfig } from './config.ts';
import { startDemoSignIn } from './demo-sign-in.ts';
import { syncDemoMembers } from './domains/members/demo.usecases.ts';
import { syncDemoStaff } from './domains/staff/demo.usecases.ts';
import { createFirstOwnerLink } from './domains/staff/invitations.usecases.ts';
import { firstOwnerLinkHours } from './domains/staff/staff.rules.ts';
import { commonErrors, ShopError } from './kernel/errors.ts';
import { safeErrorJson, safeErrorLine } from './kernel/safe-error.ts';
import { startPaymentEmulators } from './payment-emulators.ts';
import { createCachedResponses } from './platform/cache/cached-responses.ts';
import { createResponseCache } from './platform/cache/response-cache.ts';
import { isUnavailable } from './platform/db/database.ts';
import { fetchListener } from './platform/http/fetch-listener.ts';
import { trustedProxies } from './platform/net/client-ip.ts';
import { setEdgeHeaders, withEdge } from './platform/net/http-edge.ts';
import type { Services } from './platform/services.ts';
import { openShop } from './services.ts';
import { createWebServer } from './web/server/server.ts';
import { siteHostRedirect } from './web/server/site-host.ts';

/** Paths of the API; all others are pages or files of the web. */
const apiPaths = /^\/(?:api|iiif|healthz|readyz|metrics)(?:[/?]|$)/;

/** Time for open requests after a stop signal; jobs and tasks have the same time, in parallel. */
const closeHttpWithinMs = 8000;

/** The process exits this long after a stop signal, whatever the state of the database. */
const endWithinMs = 15_000;

/** The part of that time for closing connections, before the embedded database is stopped. */
const closeWithinMs = 4500;

/** Longer than usual proxies keep connections, so that a proxy never uses one that is being closed. */
const keepAliveMs = 65_000;

/** Time to receive a whole request: an upload of half a gigabyte over a slow line. The headers have Node's one minute. */
const requestMs = 60 * 60_000;

/** Delay of jobs and tasks after the server listens, so that they do not slow down the first requests. */
const backgroundDelayMs = 1000;

/** Delay before the next attempt at what a start needs, such as when no file can be opened for the moment. */
const retryMs = 5000;

const started = performance.now();
const progress = (step: string): void => {
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(5)} s  ${step}`);
};

/** Stop functions, called in reverse order; one that fails does not prevent the others. */
const stopFunctions: ((remainingMs: number) => Promise<unknown>)[] = [];
let stopping: Promise<number> | undefined;
const stopSignal = new AbortController();
const emulatorWatch = { log: (text: string) => console.error(text), signal: stopSignal.signal };

/** Stops everything; returns the exit code: 0 when everything stopped without an error, in time. */
function stop(): Promise<number> {
  stopping ??= (async () => {
    const deadline = Date.now() + endWithinMs;
    setTimeout(() => {
      console.error('The shop did not stop in time');
      process.exit(1);
    }, endWithinMs);
    stopSignal.abort();
    let code = 0;
    for (const end of stopFunctions.toReversed()) {
      await end(deadline - Date.now()).catch((error: unknown) => {
        console.error(safeErrorJson(error));
        code = 1;
      });
    }
    return code;
  })();
  return stopping;
}

async function start(given: Config): Promise<void> {
  const config = await withEmulators(given);
  if (stopping) return;
  const opening = openShop(config, progress, stopSignal.signal);
  // A stop signal while the shop opens cancels the opening, and waits until its database has stopped.
  stopFunctions.push((remainingMs) =>
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
    services.log.warn('SMTP_URL is not set: mails wait until it is, and the shop takes no orders');
  }

  let isFilled = !config.isDemo;
  const proxies = trustedProxies(config.trustedProxies);
  const cache = createResponseCache({
    maxBytes: config.mode === 'development' ? 0 : config.cacheBytes,
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
  const web = await createWebServer({
    http,
    mode: config.mode,
    clock: services.clock,
    apiUrl: config.apiUrl,
    apiFetch: api.fetch,
    callCached: cachedCaller(api.fetch),
    siteUrl: config.siteUrl,
    formOrigins: [...services.gateways.values(), ...services.oauth.values()].flatMap(
      ({ formOrigins }) => formOrigins,
    ),
  });
  const listener = fetchListener(
    (request, incoming) => {
      const caller = { ip: incoming.socket.remoteAddress ?? '' };
      return apiPaths.test(incoming.url ?? '') ? api.fetch(request, caller) : web.fetch(request, caller);
    },
    { siteUrl: config.siteUrl, onError: (error) => failedResponse(services, error) },
  );
  const sendCached = createCachedResponses({
    cache,
    currencyOf: createVisitorCurrency(services, proxies).of,
    sources: [...(web.shared ? [web.shared] : []), toCachedCalls(api.fetch)],
  });
  const atSiteHost = siteHostRedirect(config.siteUrl);
  const answer = withEdge((incoming, outgoing) => {
    const location = apiPaths.test(incoming.url ?? '') ? undefined : atSiteHost(incoming);
    if (location !== undefined) {
      setEdgeHeaders(outgoing);
      outgoing.writeHead(307, { location, 'cache-control': 'no-store', 'content-length': 0 }).end();
      return;
    }
    sendCached(incoming, outgoing, () => {
      setEdgeHeaders(outgoing);
      web.middleware(incoming, outgoing, () => listener(incoming, outgoing));
    });
  });
  http.on('request', answer);
  await listen(http, config);
  // A connection that cannot be accepted, such as when too many files are open.
  http.on('error', (error) => services.log.error({ error }, 'a connection could not be accepted'));
  let stopBackground: (() => Promise<void>) | undefined;
  // Jobs that open requests enqueue wait for another process, or the next start.
  stopFunctions.push(() => Promise.all([closeHttp(http), stopBackground?.()]));
  // Before the server is closed, which waits for the connections of Vite's hot reload.
  stopFunctions.push(() => web.close());
  progress(`listening on port ${(http.address() as AddressInfo).port}`);
  stopBackground = startBackgroundLater(services, () => isFilled);

  if (config.isDemo) {
    // Pages are served from here on; works appear as they are drawn.
    await fillDemo(services);
    isFilled = true;
  }
  announce(config, http);
  await announceSetUp(services);
}

/** The response to a request that no part of the shop could answer. */
function failedResponse({ log }: Services, error: unknown): Response {
  if (error instanceof RequestError) return new Response(null, { status: 400 });
  log.error({ error }, 'a request failed');
  return isUnavailable(error)
    ? new Response(null, { status: 503, headers: { 'retry-after': '5' } })
    : new Response(null, { status: 500 });
}

/** Draws the demo. While the database, the disk or files are unavailable, the shop goes on serving, and it is tried again. */
async function fillDemo(services: Services): Promise<void> {
  try {
    const { loadDemo } = await import('../demo/load.ts');
    await loadDemo(services, progress);
  } catch (error) {
    if (stopping || !isUnavailable(error)) throw error;
    services.log.error({ error }, 'the demo could not be loaded; trying again');
    await sleep(retryMs);
    await fillDemo(services);
  }
}

/**
 * The demo pays with emulators of the providers, and has a sign-in provider of its own, where none is configured; visitors of a public
 * demo cannot reach them.
 */
async function withEmulators(config: Config): Promise<Config> {
  if (!config.isDemo || config.isDemoPublic) return config;
  const [gateways, oauth] = await Promise.all([withPaymentEmulators(config), withDemoSignIn(config)]);
  return { ...config, gateways, oauth };
}

async function withPaymentEmulators(config: Config): Promise<Config['gateways']> {
  if (Object.values(config.gateways).some((settings) => settings !== null)) return config.gateways;
  progress('starting the emulators of the payment providers');
  const emulators = await startPaymentEmulators(config, emulatorWatch);
  stopFunctions.push(emulators.stop);
  return emulators.gateways;
}

async function withDemoSignIn(config: Config): Promise<Config['oauth']> {
  const { google, line, facebook } = config.oauth;
  if (google || line || facebook) return config.oauth;
  const { demo, stop } = await startDemoSignIn(config, emulatorWatch);
  stopFunctions.push(stop);
  return { ...config.oauth, demo };
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

/** Stops listening, and waits for open requests. */
async function closeHttp(http: Server): Promise<void> {
  const closed = new Promise((settle) => http.close(settle));
  // Keep-alive connections would stay open after their last response.
  const idle = setInterval(() => http.closeIdleConnections(), 50);
  const timer = setTimeout(() => http.closeAllConnections(), closeHttpWithinMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

/** Starts jobs and tasks after a delay; returns the function that stops them. */
function startBackgroundLater(services: Services, isFilled: () => boolean): () => Promise<void> {
  let end: (() => Promise<void>) | undefined;
  const begin = async () => {
    try {
      const { startBackground } = await import('./background.ts');
      if (!stopping) end = startBackground(services, isFilled);
    } catch (error) {
      services.log.error({ error }, 'jobs and tasks could not be started; trying again');
      if (!stopping) timer = setTimeout(begin, retryMs);
    }
  };
  let timer = setTimeout(begin, backgroundDelayMs);
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

/** Prints the link of the first owner while the shop has none. The shop serves pages already, so a failure is only logged. */
async function announceSetUp(services: Services): Promise<void> {
  try {
    const url = await createFirstOwnerLink(services);
    if (!url) return;
    console.log(
      `This shop has no owner yet. Create the owner's account with this link, which works once, within ${firstOwnerLinkHours} hours:\n${url}`,
    );
  } catch (error) {
    services.log.error(
      { error },
      'the link of the first owner could not be created; start the shop again for one',
    );
  }
}

/** The message of the shop's own errors; of other errors only what is safe to log. */
const getReason = (error: unknown): string =>
  error instanceof Error && error.constructor === Error && !error.cause
    ? error.message
    : safeErrorLine(error);

// Node would print the error with all its properties, including the parameters of SQL statements.
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    console.error(safeErrorJson(error));
    process.exit(1);
  });
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => stop().then((code) => process.exit(code)));
}
// The channel to `npm start` closes when that process was killed, which would leave the shop running.
process.on('disconnect', () => stop().then((code) => process.exit(code)));
if (process.connected === false) process.exit(0);

try {
  await start(readConfig(process.env));
} catch (error) {
  if (!stopping) {
    console.error(`\nGiclée could not start: ${getReason(error)}`);
    if (process.env.LOG_LEVEL === 'debug') console.error(safeErrorJson(error));
    await stop();
    process.exit(1);
  }
}
