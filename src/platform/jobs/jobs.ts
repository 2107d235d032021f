import { setTimeout as sleep } from 'node:timers/promises';
import type { JobResult, JobWithMetadata, PgBoss } from 'pg-boss';
import { safeErrorLine } from '../../kernel/safe-error.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Services } from '../services.ts';
import { type JobDefinition, NonRetryableError } from './job-definition.ts';
import { deleteDeadJobs, forbidRetries, jobSchema, takingTurns, throughDatabase } from './jobs.repository.ts';

/** Where jobs go that failed for good. */
const deadQueue = 'dead';
/** How long the dead are kept for staff to look at. */
const deadDays = 180;
/** Jobs of one kind that a process takes and does at a time. */
const atOnce = 5;
/** How long jobs under way may take after the shop was told to stop; then they go back to the queue. */
const patienceMs = 8000;
/** How long the database may take to take jobs back, and to close the connections. */
const closeWithinMs = 2000;

/** Settles with the work, or after so many milliseconds. */
const within = async (milliseconds: number, work: Promise<unknown> | undefined): Promise<void> => {
  await Promise.race([work, sleep(milliseconds, undefined, { ref: false })]);
};

type Handler = (services: Services, payload: never) => Promise<void>;
type Registered = { job: JobDefinition<object>; handler: Handler };

export type Jobs = {
  /** Puts a job into the queue; inside a transaction it joins that one: rolled back, there is no job. */
  enqueue<Payload extends object>(
    services: Services,
    job: JobDefinition<Payload>,
    payload: Payload,
  ): Promise<void>;
  /** Says what does the jobs of a kind; once for each kind, in `subscriptions.ts`. */
  handle<Payload extends object>(
    job: JobDefinition<Payload>,
    handler: (services: Services, payload: Payload) => Promise<void>,
  ): void;
  /** Makes the queue's tables where they are missing; the first use does so as well. */
  install(): Promise<void>;
  /** Starts to do jobs, as many processes at once as there are; a process that only enqueues does not. */
  work(services: Services): Promise<void>;
  /**
   * Does everything that waits, at once also what waits for another try, and returns how many tries that took: for
   * programs that end, and for tests.
   */
  drain(services: Services): Promise<number>;
  /** Puts dead jobs back into their queues; returns how many were there. Inside a transaction it joins that one. */
  revive(services: Services, ids: string[]): Promise<number>;
  /** Lets dead jobs go for good; returns how many were there. Inside a transaction it joins that one. */
  dismiss(services: Services, ids: string[]): Promise<number>;
  /** Takes no more jobs, and waits for those under way, though not for long. Jobs can still be put into the queue. */
  rest(): Promise<void>;
  /** Rests, gives jobs that are still under way back to the queue, and closes the connections. */
  close(): Promise<void>;
};

export type JobsOptions = {
  databaseUrl: string;
  db: Database;
  log: Logger;
  /** How often jobs of processes that died are looked for. */
  superviseSeconds?: number;
};

/** The job queue, on pg-boss; connects when it is first needed (`docs/decisions/0008`). */
export function createJobs({ databaseUrl, db, log, superviseSeconds = 60 }: JobsOptions): Jobs {
  const handlers = new Map<string, Registered>();
  const queues = new Map<string, Promise<void>>();
  let opening: Promise<PgBoss> | undefined;
  let isWorking = false;
  let resting: Promise<void> | undefined;

  const open = (): Promise<PgBoss> => {
    opening ??= openBoss().catch((error: unknown) => {
      // The database may be back at the next call.
      opening = undefined;
      throw error;
    });
    return opening;
  };

  async function openBoss(): Promise<PgBoss> {
    // Loaded here, since a shop answers before it does jobs.
    const { PgBoss } = await import('pg-boss');
    const boss = new PgBoss({
      connectionString: databaseUrl,
      application_name: 'giclee-jobs',
      schema: jobSchema,
      max: 3,
      // A new job is told to the workers at once, so that they need not ask all the time.
      useListenNotify: true,
      // Nothing is scheduled and no job waits for another.
      schedule: false,
      flowIntervalSeconds: 3600,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    });
    boss.on('error', (error) => log.warn({ error }, 'the job queue met an error'));
    boss.on('warning', ({ message, data }) =>
      log.warn({ kind: (data as { type?: string }).type }, `job queue: ${message}`),
    );
    try {
      await takingTurns(db, async () => {
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

  /** A job of a kind that no release has had yet makes its queue. */
  const ensureQueue = (boss: PgBoss, name: string): Promise<void> => {
    const known = queues.get(name);
    if (known) return known;
    const made = (async () => {
      if (await boss.getQueue(name)) return;
      await boss.createQueue(name, { deadLetter: deadQueue, notify: true });
    })();
    made.catch(() => queues.delete(name));
    queues.set(name, made);
    return made;
  };

  /** One try of one job. */
  async function run(
    services: Services,
    { job, handler }: Registered,
    { id, data, retryCount, retryLimit }: JobWithMetadata<object>,
  ): Promise<JobResult> {
    const about = { job: job.name, jobId: id, tries: retryCount + 1 };
    try {
      await handler(services, data as never);
      log.debug(about, 'a job was done');
      return { id, status: 'completed' };
    } catch (error) {
      const isNonRetryable = error instanceof NonRetryableError;
      if (isNonRetryable) await forbidRetries(db, id);
      const isDead = isNonRetryable || retryCount >= retryLimit;
      log[isDead ? 'error' : 'warn'](
        { ...about, error },
        isDead ? 'a job failed for good' : 'a job failed and is tried again',
      );
      // Staff see it. What is hopeless says so in words meant for them.
      const message = isNonRetryable ? String(error) : safeErrorLine(error);
      return { id, status: 'failed', output: { message } };
    }
  }

  const rest = (): Promise<void> => {
    resting ??= within(
      patienceMs,
      opening?.then(
        async (boss) => {
          if (isWorking) await Promise.allSettled([...handlers.keys()].map((name) => boss.offWork(name)));
        },
        () => {},
      ),
    );
    return resting;
  };

  return {
    async enqueue(services, job, payload) {
      const boss = await open();
      await ensureQueue(boss, job.name);
      await boss.send(job.name, payload, {
        db: await throughDatabase(services.db),
        retryLimit: job.retries,
        retryDelay: job.backoffSeconds,
        retryBackoff: true,
        retryDelayMax: job.longestBackoffSeconds,
        expireInSeconds: job.timeoutSeconds,
      });
    },

    handle(job, handler) {
      handlers.set(job.name, { job, handler: handler as Handler });
    },

    async install() {
      await open();
    },

    async work(services) {
      const boss = await open();
      isWorking = true;
      for (const [name, registered] of handlers) {
        await ensureQueue(boss, name);
        if (resting) return;
        await boss.work(
          name,
          {
            includeMetadata: true,
            perJobResults: true,
            batchSize: atOnce,
            // Otherwise a worker rests between two batches, however many jobs wait.
            burstWhenBatchFull: true,
            pollingIntervalSeconds: 5,
            notifyPollingIntervalSeconds: 10,
          },
          (batch: JobWithMetadata<object>[]) =>
            Promise.all(batch.map((job) => run(services, registered, job))),
        );
      }
    },

    async drain(services) {
      const boss = await open();
      let tries = 0;
      for (let found = -1; found !== 0; tries += found) {
        found = 0;
        for (const [name, registered] of handlers) {
          await ensureQueue(boss, name);
          const batch = await boss.fetch<object>(name, {
            includeMetadata: true,
            batchSize: 50,
            ignoreStartAfter: true,
          });
          found += batch.length;
          for (const job of batch) {
            const { status, output } = await run(services, registered, job);
            if (status === 'completed') await boss.complete(name, job);
            else await boss.fail(name, job, output as object);
          }
        }
      }
      return tries;
    },

    async revive(services, ids) {
      const boss = await open();
      return boss.redrive(deadQueue, { ids, db: await throughDatabase(services.db) });
    },

    async dismiss(services, ids) {
      await open();
      return deleteDeadJobs(services.db, ids);
    },

    rest,

    async close() {
      await rest();
      const closing = opening?.then(
        // What is still under way is failed here, which puts it back into the queue.
        (boss) => boss.stop({ graceful: false }),
        () => {},
      );
      await within(closeWithinMs, closing);
    },
  };
}
