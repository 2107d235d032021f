import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ResponseCache } from '../platform/cache/response-cache.ts';
import { countDeadJobs, countOpenJobs } from '../platform/jobs/jobs.repository.ts';
import type { Services } from '../platform/services.ts';

const registry = new Registry();

export const durations = new Histogram({
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
function measureCache({ counts }: Pick<ResponseCache, 'counts'>): void {
  cacheHits.reset();
  cacheHits.inc(counts.hits);
  cacheMisses.reset();
  cacheMisses.inc(counts.misses);
  cacheBytes.set(counts.bytes);
}

let hasProcessMetrics = false;

/** What there is to read at /metrics, and of what type it is. */
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
