import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import { countDeadJobs, countOpenJobs } from '../platform/jobs/jobs.repository.ts';
import type { Services } from '../platform/services.ts';

const registry = new Registry();

export const durations = new Histogram({
  name: 'giclee_api_request_seconds',
  help: 'API calls and their durations, by route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});

const deadJobs = new Gauge({
  name: 'giclee_jobs_dead',
  help: 'Jobs that failed after their last attempt and wait for staff, over all processes',
  registers: [registry],
});

const openJobs = new Gauge({
  name: 'giclee_jobs_open',
  help: 'Jobs that are waiting or running, by kind, over all processes',
  labelNames: ['job'],
  registers: [registry],
});

/** Counted when /metrics is read, because the queue is shared by all processes. */
async function measureJobs({ db }: Services): Promise<void> {
  deadJobs.set(await countDeadJobs(db));
  openJobs.reset();
  for (const { job, total } of await countOpenJobs(db)) openJobs.set({ job }, total);
}

const cacheHits = new Counter({
  name: 'giclee_cache_hits_total',
  help: 'Responses that this process served from the shared cache',
  registers: [registry],
});

const cacheMisses = new Counter({
  name: 'giclee_cache_misses_total',
  help: 'Cacheable responses that this process had to render',
  registers: [registry],
});

const cacheBytes = new Gauge({
  name: 'giclee_cache_bytes',
  help: 'Size of the shared response cache in this process',
  registers: [registry],
});

/** Copies the cache's own counts, so that the cache does not depend on metrics. */
function measureCache({ counts }: Pick<ResponseCache, 'counts'>): void {
  cacheHits.reset();
  cacheHits.inc(counts.hits);
  cacheMisses.reset();
  cacheMisses.inc(counts.misses);
  cacheBytes.set(counts.bytes);
}

let hasProcessMetrics = false;

/** The metrics as text, and their content type. */
export async function readMetrics(
  services: Services,
  cache: Pick<ResponseCache, 'counts'> | undefined,
): Promise<{ text: string; contentType: string }> {
  if (!hasProcessMetrics) collectDefaultMetrics({ register: registry });
  hasProcessMetrics = true;
  if (cache) measureCache(cache);
  await measureJobs(services);
  return { text: await registry.metrics(), contentType: registry.contentType };
}
