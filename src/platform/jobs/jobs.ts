import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { memoizeAsync } from '../../kernel/memoize-async.ts';
import { safeErrorLine } from '../../kernel/safe-error.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openListener } from '../db/listener.ts';
import type { Logger } from '../log.ts';
import { createQueue, type Queue } from '../queue.ts';
import type { Services } from '../services.ts';
import { type JobDefinition, NonRetryableError } from './job-definition.ts';
import {
  deleteDeadJobs,
  deleteJobsAbout,
  findWaitingQueues,
  forbidRetries,
  jobSchema,
  preparedThrough,
  throughDatabase,
  withInstallLock,
} from './jobs.repository.ts';

/** The queue of jobs that failed permanently. */
const deadQueue = 'dead';
/** Days for which dead jobs are retained for staff. */
const deadDays = 180;
/** Jobs of one kind that a process runs at a time. */
const concurrency = 5;
/** A running job is reported twice in this time; one that is not, such as that of a killed process, is retried. */
const heartbeatSeconds = 20;
/** Time for running jobs at shutdown; then they are put back into the queue. */
const stopWithinMs = 8000;
/** Connections of the queue, beside the one that listens. */
const poolSize = 3;
/** Time for the database to put jobs back and to close the connections. */
const closeWithinMs = 2000;

/** A kind of job in pg-boss's terms. */
const jobOptions = (job: JobDefinition<object>) => ({
  retryLimit: job.retries,
  retryDelay: job.backoffSeconds,
  retryBackoff: true,
  retryDelayMax: job.maxBackoffSeconds,
  expireInSeconds: job.timeoutSeconds,
});

/** Settles with the work, or after the time. */
const within = async (milliseconds: number, work: Promise<unknown> | undefined): Promise<void> => {
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
};

type Registered = {
  job: JobDefinition<object>;
  handler: (services: Services, payload: object) => Promise<void>;
  batchHandler: ((services: Services, payloads: object[]) => Promise<void>) | undefined;
};

export type Jobs = {
  /**
   * Adds a job to the queue, as part of the caller's transaction if there is one.
   *
   * @param delaySeconds time before the first attempt; none by default
   */
  enqueue<Payload extends object>(
    services: Services,
    job: JobDefinition<Payload>,
    payload: Payload,
    delaySeconds?: number,
  ): Promise<void>;
  /** Enqueues many jobs of one kind in one statement. */
  enqueueAll<Payload extends object>(
    services: Services,
    job: JobDefinition<Payload>,
    payloads: readonly Payload[],
    delaySeconds?: number,
  ): Promise<void>;
  /**
   * Registers the handler of a kind of job; once per kind, in `subscriptions.ts`.
   *
   * @param batchHandler does the work of several jobs together, all or nothing; if it fails, the jobs run one by one
   */
  handle<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (services: Services, payload: Payload) => Promise<void>,
    batchHandler?: (services: Services, payloads: Payload[]) => Promise<void>,
  ): void;
  /** Creates the queue's tables if they are missing; the first use does so as well. */
  install(): Promise<void>;
  /** Starts to run jobs; any number of processes can do so. Not needed in a process that only enqueues. */
  work(services: Services): Promise<void>;
  /**
   * Runs all waiting jobs, including delayed ones and retries before their time, and returns the number of attempts; for programs that end, and for
   * tests.
   */
  drain(services: Services): Promise<number>;
  /** Puts dead jobs back into their queues, as part of the caller's transaction; returns how many existed. */
  revive(services: Services, ids: string[]): Promise<number>;
  /** Deletes dead jobs, as part of the caller's transaction; returns how many existed. */
  dismiss(services: Services, ids: string[]): Promise<number>;
  /** Deletes the jobs in any state that contain one of the texts (in lower case), such as an erased address, as part of the caller's transaction. */
  forget(services: Services, texts: string[]): Promise<void>;
  /** Fetches no more jobs, and waits a limited time for running ones. Jobs can still be enqueued. */
  stopWorking(): Promise<void>;
  /** Stops working, puts jobs that are still running back into the queue, and closes the connections. */
  close(): Promise<void>;
};

export type JobsOptions = {
  databaseUrl: string;
  db: Database;
  log: Logger;
  /** Interval of the search for jobs of dead processes. */
  superviseSeconds?: number;
};

/** The job queue, on pg-boss; connects at the first use (`docs/decisions/0008`). */
export function createJobs({ databaseUrl, db, log, superviseSeconds = 15 }: JobsOptions): Jobs {
  // Not the shop's pool, which could have no connection left while many requests wait.
  const connections = openDatabase(databaseUrl, {
    poolSize,
    log: (message, error) => log.warn({ error }, message),
  });
  const handlers = new Map<string, Registered>();
  let isWorking = false;
  let stopping: Promise<void> | undefined;

  let opening: Promise<PgBoss> | undefined;
  const open = memoizeAsync(() => {
    opening = openBoss();
    return opening;
  });

  async function openBoss(): Promise<PgBoss> {
    // Loaded here, so that the server starts faster.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      db: {
        executeSql: (text, values) => connections.pool.query(text, values),
        // pg-boss's own listener stops handling the errors of a connection before it is closed; a late one would end the process.
        listen: async (channel, onNotification, onConnected) =>
          openListener({
            databaseUrl,
            applicationName: 'giclee jobs',
            channel,
            onNotification,
            onConnected,
            onLost: (error) => log.warn({ error }, 'the job queue polls until its connection is back'),
          }),
      },
      schema: jobSchema,
      // Workers are notified of new jobs, so that they do not poll often.
      useListenNotify: true,
      // No job is scheduled, and no job depends on another.
      schedule: false,
      flowIntervalSeconds: 3600,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    boss.on('error', (error) => log.warn({ error }, 'the job queue had an error'));
    boss.on('warning', ({ message, data }) =>
      log.warn({ kind: (data as { type?: string }).type }, `job queue: ${message}`),
    );
    try {
      await withInstallLock(db, async () => {
        await boss.start();
        if (!(await boss.getQueue(deadQueue))) {
          await boss.createQueue(deadQueue, { retentionSeconds: deadDays * 86_400 });
        }
      });
    } catch (error) {
      await boss.stop({ graceful: false }).catch(() => {});
      throw error;
    }
    return boss;
  }

  /** Creates the queue of a kind of job at its first use. */
  const ensureQueue = memoizeAsync(async (name: string): Promise<void> => {
    const boss = await open();
    const queue = await boss.getQueue(name);
    if (!queue) await boss.createQueue(name, { deadLetter: deadQueue, notify: true, heartbeatSeconds });
    else if (queue.heartbeatSeconds !== heartbeatSeconds) await boss.updateQueue(name, { heartbeatSeconds });
  });

  /** One attempt of the jobs that were fetched together, in the order in which they were enqueued. */
  async function runBatch(
    services: Services,
    registered: Registered,
    fetched: JobWithMetadata<object>[],
    slots: Queue,
  ): Promise<JobResult[]> {
    const { job, batchHandler } = registered;
    const batch = fetched.toSorted((one, other) => one.createdOn.getTime() - other.createdOn.getTime());
    if (batchHandler && batch.length > 1) {
      try {
        await batchHandler(
          services,
          batch.map(({ data }) => data),
        );
        log.debug({ job: job.name, jobs: batch.length }, 'a batch of jobs succeeded');
        return batch.map(({ id }) => ({ id, status: 'completed' }));
      } catch (error) {
        log.debug({ job: job.name, error }, 'a batch of jobs failed, so they run one by one');
      }
    }
    return Promise.all(batch.map((one) => slots.run(() => run(services, registered, one))));
  }

  /** One attempt of one job. */
  async function run(
    services: Services,
    { job, handler }: Registered,
    { id, data, retryCount, retryLimit }: JobWithMetadata<object>,
  ): Promise<JobResult> {
    const about = { job: job.name, jobId: id, tries: retryCount + 1 };
    try {
      await handler(services, data);
      log.debug(about, 'a job succeeded');
      return { id, status: 'completed' };
    } catch (error) {
      const isNonRetryable = error instanceof NonRetryableError;
      if (isNonRetryable) await forbidRetries(db, id);
      const isDead = isNonRetryable || retryCount >= retryLimit;
      log[isDead ? 'error' : 'warn'](
        { ...about, error },
        isDead ? 'a job failed permanently' : 'a job failed and will be retried',
      );
      // Staff see this message. Non-retryable errors have one that is written for staff.
      const message = isNonRetryable ? String(error) : safeErrorLine(error);
      return { id, status: 'failed', output: { message } };
    }
  }

  const stopWorking = (): Promise<void> => {
    stopping ??= within(
      stopWithinMs,
      opening?.then(
        async (boss) => {
          if (isWorking) await Promise.allSettled([...handlers.keys()].map((name) => boss.offWork(name)));
        },
        () => {},
      ),
    );
    return stopping;
  };

  const enqueueAll: Jobs['enqueueAll'] = async (services, job, payloads, delaySeconds = 0) => {
    if (payloads.length === 0) return;
    const boss = await open();
    await ensureQueue(job.name);
    await boss.insert(
      job.name,
      payloads.map((data) => ({ data, startAfter: delaySeconds, ...jobOptions(job) })),
      { db: preparedThrough(services.db, `enqueue ${job.name}`) },
    );
  };

  return {
    enqueue: (services, job, payload, delaySeconds) => enqueueAll(services, job, [payload], delaySeconds),
    enqueueAll,

    handle<Payload extends object>(
      job: JobDefinition<Payload>,
      handler: (services: Services, payload: Payload) => Promise<void>,
      batchHandler?: (services: Services, payloads: Payload[]) => Promise<void>,
    ) {
      // The payload is the one that `enqueue` has stored for this job, so it has the job's type.
      handlers.set(job.name, {
        job,
        handler: (services, payload) => handler(services, payload as Payload),
        batchHandler: batchHandler && ((services, payloads) => batchHandler(services, payloads as Payload[])),
      });
    },

    async install() {
      await open();
    },

    async work(services) {
      const boss = await open();
      isWorking = true;
      for (const [name, registered] of handlers) {
        await ensureQueue(name);
        if (stopping) return;
        const slots = createQueue(concurrency);
        await boss.work(
          name,
          {
            includeMetadata: true,
            perJobResults: true,
            batchSize: registered.job.batchSize,
            // Otherwise a worker pauses between two batches even if jobs are waiting.
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 5,
            notifyPollingIntervalSeconds: 10,
          },
          (batch: JobWithMetadata<object>[]) => runBatch(services, registered, batch, slots),
        );
      }
    },

    async drain(services) {
      const boss = await open();
      let attempts = 0;
      for (let found = -1; found !== 0; attempts += found) {
        found = 0;
        // Most queues are empty, and each fetch is a statement.
        const queues = await findWaitingQueues(db);
        for (const [name, registered] of handlers) {
          if (!queues.has(name)) continue;
          const batch = await boss.fetch<object>(name, {
            includeMetadata: true,
            batchSize: 50,
            ignoreStartAfter: true,
          });
          found += batch.length;
          const beat = setInterval(
            () => void boss.touch(name, batch).catch(() => {}),
            heartbeatSeconds * 500,
          );
          const results = await runBatch(services, registered, batch, createQueue(1)).finally(() =>
            clearInterval(beat),
          );
          for (const { id, status, output } of results) {
            if (status === 'completed') await boss.complete(name, id);
            else await boss.fail(name, id, output as object);
          }
        }
      }
      return attempts;
    },

    async revive(services, ids) {
      const boss = await open();
      return boss.redrive(deadQueue, { ids, db: await throughDatabase(services.db) });
    },

    async dismiss(services, ids) {
      await open();
      return deleteDeadJobs(services.db, ids);
    },

    async forget(services, texts) {
      await open();
      await deleteJobsAbout(services.db, texts);
    },

    stopWorking,

    async close() {
      await stopWorking();
      // Jobs that are still running are marked as failed, which puts them back into the queue.
      const stopped = opening?.then((boss) => boss.stop({ graceful: false })).catch(() => {});
      await within(
        closeWithinMs,
        Promise.resolve(stopped).then(() => connections.close()),
      );
    },
  };
}
