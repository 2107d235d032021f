import { timingSafeEqual } from 'node:crypto';
import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { commonErrors, ShopError } from '../kernel/errors.ts';
import type { AnswerCache } from '../platform/answer-cache.ts';
import { countDeadJobs, countOpenJobs } from '../platform/jobs/jobs.repository.ts';
import type { Services } from '../platform/services.ts';
import type { ApiContext, ApiEnv } from './http.ts';

const registry = new Registry();

const durations = new Histogram({
  name: 'giclee_api_request_seconds',
  help: 'API calls answered, and the time they took, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});

const deadJobs = new Gauge({
  name: 'giclee_jobs_dead',
  help: 'Jobs that failed for good and wait for somebody to look at them, over all processes',
  registers: [registry],
});

const openJobs = new Gauge({
  name: 'giclee_jobs_open',
  help: 'Jobs that wait or are under way, by kind, over all processes',
  labelNames: ['job'],
  registers: [registry],
});

/** The queue is the database's, so it is asked when somebody asks. */
async function measureJobs({ db }: Services): Promise<void> {
  deadJobs.set(await countDeadJobs(db));
  openJobs.reset();
  for (const { job, total } of await countOpenJobs(db)) openJobs.set({ job }, total);
}

const cacheHits = new Counter({
  name: 'giclee_cache_hits_total',
  help: 'Answers that this process gave from what it keeps for everybody',
  registers: [registry],
});

const cacheMisses = new Counter({
  name: 'giclee_cache_misses_total',
  help: 'Answers for everybody that this process had to make',
  registers: [registry],
});

const cacheBytes = new Gauge({
  name: 'giclee_cache_bytes',
  help: 'What the answers kept for everybody take in this process',
  registers: [registry],
});

/** The cache counts by itself, since it knows nothing of who watches. */
function measureCache({ counts }: Pick<AnswerCache, 'counts'>): void {
  cacheHits.reset();
  cacheHits.inc(counts.hits);
  cacheMisses.reset();
  cacheMisses.inc(counts.misses);
  cacheBytes.set(counts.bytes);
}

/** Counts and times every call under its route's pattern, so that ids in paths make no series of their own. */
export const measureRequests: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const start = performance.now();
  await next();
  const route = c.res.status === 404 ? '(not found)' : routePath(c, -1);
  const seconds = (performance.now() - start) / 1000;
  durations.observe({ method: c.req.method, route, status: c.res.status }, seconds);
};

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1)$/;

const isSame = (one: string, other: string): boolean => {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** With a token, who shows it; without one, this machine, unless it passes on what somebody else asked. */
function mayReadMetrics(c: ApiContext, token: string | undefined): boolean {
  if (token !== undefined) return isSame(c.req.header('authorization') ?? '', `Bearer ${token}`);
  return loopback.test(c.var.clientIp) && c.req.header('x-forwarded-for') === undefined;
}

let hasProcessMetrics = false;

/** For whoever watches over the process. */
export const createHealthApi = ({
  metricsToken,
  cache,
  checkReady,
}: {
  metricsToken?: string | undefined;
  cache?: Pick<AnswerCache, 'counts'>;
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
      if (!hasProcessMetrics) collectDefaultMetrics({ register: registry });
      hasProcessMetrics = true;
      if (cache) measureCache(cache);
      await measureJobs(c.var.services);
      return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
    });
