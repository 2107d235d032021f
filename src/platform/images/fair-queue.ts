/** Work of a higher priority is always begun first. */
const priorities = ['high', 'normal', 'low'] as const;
export type Priority = (typeof priorities)[number];

/** Who asks for a piece of work. */
export type QueueClient = {
  /** Clients of one priority take turns. */
  client: string;
  priority: Priority;
  /** Aborted when the client has gone away: it waits no longer. */
  signal?: AbortSignal;
};

/** Too much is waiting already: try again in a few seconds. */
export class QueueFullError extends Error {}

/** The client went away before its work was done. */
export class ClientGoneError extends Error {}

export type FairQueue<Result> = {
  /** How many callers wait for work that has not begun. */
  readonly waiting: number;
  /**
   * Does the work when its turn comes. Calls for one key share the work that waits or is under way.
   *
   * @throws QueueFullError, ClientGoneError, and whatever the work throws
   */
  run(key: string, work: () => Promise<Result>, asker: QueueClient): Promise<Result>;
};

export type FairQueueOptions = {
  /** How many pieces of work are under way at the same time. */
  concurrency: number;
  /** How many callers may wait in all. */
  limit: number;
  /** How many callers of one client may wait, by priority. */
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
  hasBegun: boolean;
};

/**
 * A queue in which no client can keep the others waiting: within a priority, clients take turns (round robin). When the queue is
 * full, a newcomer takes the place of the last caller of the client that has the most callers waiting.
 */
export function createFairQueue<Result>({
  concurrency,
  limit,
  limitOfClient,
}: FairQueueOptions): FairQueue<Result> {
  const jobs = new Map<string, Job<Result>>();
  /** The waiting callers of each client; the client whose turn is next stands first. */
  const lines: Record<Priority, Map<string, Set<Waiter<Result>>>> = {
    high: new Map(),
    normal: new Map(),
    low: new Map(),
  };
  let running = 0;
  let waiting = 0;

  function enterLine(waiter: Waiter<Result>): void {
    const line = lines[waiter.priority].get(waiter.client) ?? new Set();
    lines[waiter.priority].set(waiter.client, line.add(waiter));
    waiting += 1;
  }

  function leaveLine(waiter: Waiter<Result>): void {
    const line = lines[waiter.priority].get(waiter.client);
    if (!line?.delete(waiter)) return;
    if (line.size === 0) lines[waiter.priority].delete(waiter.client);
    waiting -= 1;
  }

  /** Takes a caller out, wherever its work stands; work that nobody waits for is not begun. */
  function dismiss(waiter: Waiter<Result>, error: Error): void {
    const { job } = waiter;
    leaveLine(waiter);
    job.waiters.delete(waiter);
    if (job.waiters.size === 0 && !job.hasBegun) jobs.delete(job.key);
    waiter.reject(error);
  }

  const waitingOf = (client: string): number =>
    priorities.reduce((sum, priority) => sum + (lines[priority].get(client)?.size ?? 0), 0);

  /** Dismisses the last request of the busiest client from a full queue. Throws a QueueFullError where the caller is that client. */
  function makeRoomFor({ client }: QueueClient): void {
    const clients = new Set(priorities.flatMap((priority) => [...lines[priority].keys()]));
    const busiest = [...clients].reduce((one, other) => (waitingOf(other) > waitingOf(one) ? other : one));
    if (waitingOf(busiest) <= waitingOf(client) + 1) throw new QueueFullError('too much is waiting');
    const lowest = priorities.findLast((priority) => lines[priority].has(busiest))!;
    const last = [...lines[lowest].get(busiest)!].at(-1)!;
    dismiss(last, new QueueFullError('others had less waiting'));
  }

  function nextJob(): Job<Result> | undefined {
    for (const priority of priorities) {
      const [first] = lines[priority];
      if (!first) continue;
      const [client, line] = first;
      // To the end: the other clients have their turn before this one's next.
      lines[priority].delete(client);
      lines[priority].set(client, line);
      const [waiter] = line;
      return waiter!.job;
    }
    return undefined;
  }

  function begin(job: Job<Result>): void {
    running += 1;
    job.hasBegun = true;
    for (const waiter of job.waiters) leaveLine(waiter);
    const end = (settle: (waiter: Waiter<Result>) => void) => {
      running -= 1;
      jobs.delete(job.key);
      for (const waiter of job.waiters) settle(waiter);
      beginNext();
    };
    job.work().then(
      (result) => end((waiter) => waiter.resolve(result)),
      (error) => end((waiter) => waiter.reject(error)),
    );
  }

  function beginNext(): void {
    while (running < concurrency) {
      const job = nextJob();
      if (!job) return;
      begin(job);
    }
  }

  return {
    get waiting() {
      return waiting;
    },
    async run(key, work, asker) {
      const { client, priority, signal } = asker;
      if (signal?.aborted) throw new ClientGoneError();
      const known = jobs.get(key);
      if (!known?.hasBegun) {
        const own = lines[priority].get(client)?.size ?? 0;
        if (own >= limitOfClient[priority]) throw new QueueFullError('the client has too much waiting');
        if (waiting >= limit) makeRoomFor(asker);
      }
      // Asked for again: making room may have dismissed the last caller of the same work.
      const job = jobs.get(key) ?? { key, work, waiters: new Set(), hasBegun: false };
      jobs.set(key, job);
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const waiter: Waiter<Result> = { ...asker, job, resolve, reject };
      const leave = () => dismiss(waiter, new ClientGoneError());
      signal?.addEventListener('abort', leave);
      job.waiters.add(waiter);
      if (!job.hasBegun) enterLine(waiter);
      beginNext();
      try {
        return await promise;
      } finally {
        signal?.removeEventListener('abort', leave);
      }
    },
  };
}
