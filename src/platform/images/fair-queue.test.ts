import { describe, expect, test } from 'vitest';
import { ClientGoneError, createFairQueue, type QueueClient, QueueFullError } from './fair-queue.ts';

const limits = { concurrency: 1, limit: 1000, limitOfClient: { high: 300, normal: 100, low: 20 } };

/** A queue whose jobs wait until they are released, one at a time. */
function gatedQueue(options: Partial<typeof limits> = {}) {
  const queue = createFairQueue<string>({ ...limits, ...options });
  const started: string[] = [];
  const gates: (() => void)[] = [];
  return {
    queue,
    /** The keys of started jobs, in this order. */
    started,
    ask: (key: string, client: string, more: Partial<QueueClient> = {}) =>
      queue.run(
        key,
        async () => {
          started.push(key);
          await new Promise<void>((settle) => gates.push(settle));
          return `${key} done`;
        },
        { client, priority: 'normal', ...more },
      ),
    /** Releases all waiting jobs, and those after them. */
    async open() {
      while (gates.length > 0) {
        gates.shift()?.();
        await settled();
      }
    },
  };
}

/** Resolves when everything that does not wait for a gate has run. */
const settled = () => new Promise((settle) => setImmediate(settle));

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('the order of service', () => {
  test('a visitor waits for one job, not for forty jobs of another client', async () => {
    const { ask, started, open } = gatedQueue();
    const flood = times(40, (index) => ask(`flood ${index}`, 'flooder'));
    const visitors = ask('visitor', 'visitor');
    await open();
    expect(started.indexOf('visitor')).toBe(2);
    expect(await visitors).toBe('visitor done');
    expect(await Promise.all(flood)).toHaveLength(40);
  });

  test('clients take turns, each in the order of its calls', async () => {
    const { ask, started, open } = gatedQueue();
    times(3, (index) => ask(`a${index}`, 'a'));
    times(3, (index) => ask(`b${index}`, 'b'));
    times(2, (index) => ask(`c${index}`, 'c'));
    await open();
    expect(started).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'c1', 'b2']);
  });

  test('a higher priority goes first, for every client', async () => {
    const { ask, started, open } = gatedQueue();
    ask('running', 'a');
    times(2, (index) => ask(`low ${index}`, 'a', { priority: 'low' }));
    ask('normal', 'b');
    times(2, (index) => ask(`high ${index}`, 'a', { priority: 'high' }));
    await open();
    expect(started).toEqual(['running', 'high 0', 'high 1', 'normal', 'low 0', 'low 1']);
  });

  test('no more jobs run at the same time than the concurrency, and the next starts when one fails', async () => {
    const queue = createFairQueue<number>({ ...limits, concurrency: 2 });
    let now = 0;
    let most = 0;
    const work = async (index: number) => {
      most = Math.max(most, ++now);
      await settled();
      now -= 1;
      if (index % 3 === 0) throw new Error('failed');
      return index;
    };
    const results = await Promise.allSettled(
      times(12, (index) => queue.run(`${index}`, () => work(index), { client: 'a', priority: 'high' })),
    );
    expect(most).toBe(2);
    expect(results.filter((result) => result.status === 'rejected')).toHaveLength(4);
  });
});

describe('a job', () => {
  test('is shared by all its callers, and starts at the first turn of any of them', async () => {
    const { ask, started, open } = gatedQueue();
    times(10, (index) => ask(`flood ${index}`, 'flooder'));
    const last = ask('shared', 'flooder');
    const visitors = ask('shared', 'visitor');
    await open();
    expect(started.indexOf('shared')).toBe(2);
    expect(started.filter((key) => key === 'shared')).toHaveLength(1);
    expect(await Promise.all([last, visitors])).toEqual(['shared done', 'shared done']);
  });

  test('is shared while it is running', async () => {
    const { ask, started, open } = gatedQueue();
    const asked = times(20, (index) => ask('shared', `client ${index}`));
    await open();
    expect(started).toEqual(['shared']);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['shared done']));
  });
});

describe('a disconnected client', () => {
  test('leaves the queue, and its job does not start', async () => {
    const { queue, ask, started, open } = gatedQueue();
    const gone = new AbortController();
    const first = ask('first', 'a');
    const left = ask('left', 'a', { signal: gone.signal });
    const stays = ask('stays', 'a');
    expect(queue.waiting).toBe(2);
    gone.abort();
    await expect(left).rejects.toBeInstanceOf(ClientGoneError);
    expect(queue.waiting).toBe(1);
    await open();
    expect(started).toEqual(['first', 'stays']);
    expect(await Promise.all([first, stays])).toEqual(['first done', 'stays done']);
  });

  test('does not cancel a shared job', async () => {
    const { ask, started, open } = gatedQueue();
    const gone = new AbortController();
    ask('first', 'a');
    const left = ask('shared', 'a', { signal: gone.signal });
    const stays = ask('shared', 'b');
    gone.abort();
    await expect(left).rejects.toBeInstanceOf(ClientGoneError);
    await open();
    expect(await stays).toBe('shared done');
    expect(started).toEqual(['first', 'shared']);
  });

  test('is not put into the queue', async () => {
    const { queue, ask } = gatedQueue();
    ask('first', 'a');
    await expect(ask('second', 'b', { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(ClientGoneError);
    expect(queue.waiting).toBe(0);
  });

  test('does not block the next job if its job is running', async () => {
    const { ask, started, open } = gatedQueue();
    const gone = new AbortController();
    const left = ask('first', 'a', { signal: gone.signal });
    const next = ask('second', 'a');
    gone.abort();
    await expect(left).rejects.toBeInstanceOf(ClientGoneError);
    await open();
    expect(await next).toBe('second done');
    expect(started).toEqual(['first', 'second']);
  });
});

describe('a limit', () => {
  test('of a client rejects only that client', async () => {
    const { ask, started, open } = gatedQueue({ limitOfClient: { high: 2, normal: 1, low: 0 } });
    ask('running', 'a');
    ask('normal', 'a');
    await expect(ask('one more', 'a')).rejects.toBeInstanceOf(QueueFullError);
    await expect(ask('low', 'a', { priority: 'low' })).rejects.toBeInstanceOf(QueueFullError);
    ask('high', 'a', { priority: 'high' });
    ask('other', 'b');
    await open();
    expect(started).toEqual(['running', 'high', 'normal', 'other']);
  });

  test('of the queue drops a caller of the busiest client for a new client', async () => {
    const { queue, ask, started, open } = gatedQueue({ limit: 4 });
    const flood = times(5, (index) =>
      ask(`flood ${index}`, 'flooder', index > 3 ? {} : { priority: 'high' }),
    );
    const rejected = expect(flood[4]).rejects.toBeInstanceOf(QueueFullError);
    const visitors = ask('visitor', 'visitor');
    await rejected;
    expect(queue.waiting).toBe(4);
    await open();
    expect(await visitors).toBe('visitor done');
    expect(started).not.toContain('flood 4');
  });

  test('of the queue rejects a client with as many waiting callers as the others', async () => {
    const { ask, open } = gatedQueue({ limit: 2 });
    const accepted = [ask('running', 'a'), ask('a', 'a'), ask('b', 'b')];
    await expect(ask('a again', 'a')).rejects.toBeInstanceOf(QueueFullError);
    await expect(ask('c', 'c')).rejects.toBeInstanceOf(QueueFullError);
    await open();
    expect(await Promise.all(accepted)).toHaveLength(3);
  });
});
