/** Jobs of a higher priority always start first. */
const priorities = ['high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** The client of a call. */
export type QueueClient = {
  /** Clients of one priority take turns. */
  client: string;
  priority: Priority;
  /** Aborted when the client disconnects; its call then stops waiting. */
  signal?: AbortSignal;
};

/** Too many callers are waiting; the client can try again in a few seconds. */
export class QueueFullError extends Error {}

/** The client disconnected before its job was done. */
export class ClientGoneError extends Error {}

export type FairQueue<Result> = {
  /** The number of callers whose jobs have not started. */
  readonly waiting: number;
  /**
   * Runs the work when its turn comes. Calls with the same key share one job while it waits or runs.
   *
   * @throws QueueFullError, ClientGoneError, and the errors of the work
   */
  run(key: string, work: () => Promise<Result>, queueClient: QueueClient): Promise<Result>;
};

export type FairQueueOptions = {
  /** Maximum number of running jobs. */
  concurrency: number;
  /** Maximum number of waiting callers. */
  limit: number;
  /** Maximum number of waiting callers of one client, by priority. */
  limitOfClient: Record<Priority, number>;
};

type Waiter<Result> = QueueClient & {
  job: Job<Result>;
  resolve(result: Result): void;
  reject(error: unknown): void;
};

type Job<Result> = {
  key: string;
  work: () => Promise<Result>;
  waiters: Set<Waiter<Result>>;
  hasStarted: boolean;
};

/**
 * A queue in which no client can block the others: within a priority, clients take turns (round robin). When the queue is full, a
 * new caller replaces the last caller of the client with the most waiting callers.
 */
export function createFairQueue<Result>({
  concurrency,
  limit,
  limitOfClient,
}: FairQueueOptions): FairQueue<Result> {
  const jobs = new Map<string, Job<Result>>();
  /** The waiting callers of each client; the first client has the next turn. */
  const lines: Record<Priority, Map<string, Set<Waiter<Result>>>> = {
    high: new Map(),
    normal: new Map(),
    low: new Map(),
  };
  let running = 0;
  let waiting = 0;

  function addToLine(waiter: Waiter<Result>): void {
    const line = lines[waiter.priority].get(waiter.client) ?? new Set();
    lines[waiter.priority].set(waiter.client, line.add(waiter));
    waiting += 1;
  }

  function removeFromLine(waiter: Waiter<Result>): void {
    const line = lines[waiter.priority].get(waiter.client);
    if (!line?.delete(waiter)) return;
    if (line.size === 0) lines[waiter.priority].delete(waiter.client);
    waiting -= 1;
  }

  /** Rejects a caller, whether its job is waiting or running; a waiting job without callers is deleted. */
  function rejectWaiter(waiter: Waiter<Result>, error: Error): void {
    const { job } = waiter;
    removeFromLine(waiter);
    job.waiters.delete(waiter);
    if (job.waiters.size === 0 && !job.hasStarted) jobs.delete(job.key);
    waiter.reject(error);
  }

  const countWaiting = (client: string): number =>
    priorities.reduce((sum, priority) => sum + (lines[priority].get(client)?.size ?? 0), 0);

  /** Rejects the last caller of the busiest client of a full queue. Throws a QueueFullError if `client` would be the busiest. */
  function makeRoomFor({ client }: QueueClient): void {
    const clients = new Set(priorities.flatMap((priority) => [...lines[priority].keys()]));
    const busiest = [...clients].reduce((one, other) =>
      countWaiting(other) > countWaiting(one) ? other : one,
    );
    if (countWaiting(busiest) <= countWaiting(client) + 1) throw new QueueFullError('the queue is full');
    const lowest = priorities.findLast((priority) => lines[priority].has(busiest));
    const last = lowest && [...(lines[lowest].get(busiest) ?? [])].at(-1);
    if (!last) throw new Error('the full queue has no waiting caller');
    rejectWaiter(last, new QueueFullError('other clients have fewer waiting callers'));
  }

  function nextJob(): Job<Result> | undefined {
    for (const priority of priorities) {
      const [first] = lines[priority];
      if (!first) continue;
      const [client, line] = first;
      // To the end, so that the other clients have their turns first.
      lines[priority].delete(client);
      lines[priority].set(client, line);
      const [waiter] = line;
      if (!waiter) throw new Error('a client in the queue has no waiting caller');
      return waiter.job;
    }
    return undefined;
  }

  function start(job: Job<Result>): void {
    running += 1;
    job.hasStarted = true;
    for (const waiter of job.waiters) removeFromLine(waiter);
    const end = (settle: (waiter: Waiter<Result>) => void) => {
      running -= 1;
      jobs.delete(job.key);
      for (const waiter of job.waiters) settle(waiter);
      startNext();
    };
    job.work().then(
      (result) => end((waiter) => waiter.resolve(result)),
      (error) => end((waiter) => waiter.reject(error)),
    );
  }

  function startNext(): void {
    while (running < concurrency) {
      const job = nextJob();
      if (!job) return;
      start(job);
    }
  }

  return {
    get waiting() {
      return waiting;
    },
    async run(key, work, queueClient) {
      const { client, priority, signal } = queueClient;
      if (signal?.aborted) throw new ClientGoneError();
      const known = jobs.get(key);
      if (!known?.hasStarted) {
        const own = lines[priority].get(client)?.size ?? 0;
        if (own >= limitOfClient[priority])
          throw new QueueFullError('the client has too many waiting callers');
        if (waiting >= limit) makeRoomFor(queueClient);
      }
      // Looked up again: making room may have deleted the job.
      const job = jobs.get(key) ?? { key, work, waiters: new Set(), hasStarted: false };
      jobs.set(key, job);
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const waiter: Waiter<Result> = { ...queueClient, job, resolve, reject };
      const leave = () => rejectWaiter(waiter, new ClientGoneError());
      signal?.addEventListener('abort', leave);
      job.waiters.add(waiter);
      if (!job.hasStarted) addToLine(waiter);
      startNext();
      try {
        return await promise;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}
