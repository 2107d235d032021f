import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { commonErrors, ShopError } from '../kernel/errors.ts';
import { memoizeAsync } from '../kernel/memoize-async.ts';
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import type { ApiContext, ApiEnv } from '../platform/http/router.ts';
import { isLoopback } from '../platform/net/client-ip.ts';
import { isSameSecret } from '../platform/same-secret.ts';

/** Loaded after the first call, to keep the start of the process short. */
const loadMetrics = memoizeAsync(async () => {
  await nextTurn();
  return import('./metrics.ts');
});

/** Counts and times every call under its route's pattern, so that ids in paths do not create series. */
export const measureRequests: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const start = performance.now();
  await next();
  const seconds = (performance.now() - start) / 1000;
  const { status } = c.res;
  const route = status === 404 ? '(not found)' : routePath(c, -1);
  const labels = { method: c.req.method, route, status };
  loadMetrics().then(
    ({ durations }) => durations.observe(labels, seconds),
    (error: unknown) => c.var.services.log.warn({ error }, 'a request could not be measured'),
  );
};

/** Headers of proxies and content networks that show a forwarded request. */
const forwardingHeader =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-(?:cluster-)?client-ip|(?:true|fastly)-client-ip|cf-.*|x-original-.*|x-envoy-.*)$/;

const isForwarded = (c: ApiContext): boolean =>
  Object.keys(c.req.header()).some((name) => forwardingHeader.test(name));

/** With a token, callers who send it; without one, loopback, unless the request was forwarded. */
function mayReadMetrics(c: ApiContext, token: string | undefined): boolean {
  if (token !== undefined) return isSameSecret(c.req.header('authorization') ?? '', `Bearer ${token}`);
  return isLoopback(c.var.clientIp) && !isForwarded(c);
}

/** Health, readiness and metrics, for monitoring. */
export const createHealthApi = ({
  metricsToken,
  cache,
  checkReady,
}: {
  metricsToken?: string | undefined;
  cache?: Pick<ResponseCache, 'counts'>;
  checkReady: () => Promise<void>;
}) =>
  new Hono<ApiEnv>()
    .get('/healthz', (c) => c.text('ok'))
    .get('/readyz', async (c) => {
      await checkReady();
      return c.text('ready');
    })
    .get('/metrics', async (c) => {
      if (!mayReadMetrics(c, metricsToken)) throw new ShopError(commonErrors.notFound);
      const { readMetrics } = await loadMetrics();
      const { text, contentType } = await readMetrics(c.var.services, cache);
      return c.body(text, 200, { 'Content-Type': contentType });
    });
