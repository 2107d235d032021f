import { describe, expect, test } from 'vitest';
import { ClientGoneError, createFairQueue, type QueueClient, QueueFullError } from './fair-queue.ts';

const limits = { concurrency: 1, limit: 1000, limitOfClient: { high: 300, normal: 100, low: 20 } };

/** A queue whose work waits until it is let through, one piece at a time. */
function gatedQueue(options: Partial<typeof limits> = {}) {
  const queue = createFairQueue<string>({ ...limits, ...options });
  const begun: string[] = [];
  const gates: (() => void)[] = [];
  return {
    queue,
    /** What was begun, in this order. */
    begun,
    ask: (key: string, client: string, more: Partial<QueueClient> = {}) =>
      queue.run(
        key,
        async () => {
          begun.push(key);
          await new Promise<void>((settle) => gates.push(settle));
          return `${key} made`;
        },
        { client, priority: 'normal', ...more },
      ),
    /** Lets everything through that waits, and what comes after it. */
    async open() {
      while (gates.length > 0) {
        gates.shift()!();
        await settled();
      }
    },
  };
}

/** All that can go on without a gate has gone on. */
const settled = () => new Promise((settle) => setImmediate(settle));

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('the order of service', () => {
  test('a visitor waits for one piece of work, not for the forty that another asked for', async () => {
    const { ask, begun, open } = gatedQueue();
    const flood = times(40, (index) => ask(`flood ${index}`, 'flooder'));
    const visitors = ask('visitor', 'visitor');
    await open();
    expect(begun.indexOf('visitor')).toBe(2);
    expect(await visitors).toBe('visitor made');
    expect(await Promise.all(flood)).toHaveLength(40);
  });

  test('clients take turns, each in the order in which it asked', async () => {
    const { ask, begun, open } = gatedQueue();
    times(3, (index) => ask(`a${index}`, 'a'));
    times(3, (index) => ask(`b${index}`, 'b'));
    times(2, (index) => ask(`c${index}`, 'c'));
    await open();
    expect(begun).toEqual(['a0', 'a1', 'b0', 'c0', 'a2', 'b1', 'c1', 'b2']);
  });

  test('a higher priority goes first, whoever asks', async () => {
    const { ask, begun, open } = gatedQueue();
    ask('under way', 'a');
    times(2, (index) => ask(`low ${index}`, 'a', { priority: 'low' }));
    ask('normal', 'b');
    times(2, (index) => ask(`high ${index}`, 'a', { priority: 'high' }));
    await open();
    expect(begun).toEqual(['under way', 'high 0', 'high 1', 'normal', 'low 0', 'low 1']);
  });

  test('no more is under way at the same time than agreed, and the next is begun when one fails', async () => {
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

describe('the same work', () => {
  test('is shared by all who ask, and done at the first turn of any of them', async () => {
    const { ask, begun, open } = gatedQueue();
    times(10, (index) => ask(`flood ${index}`, 'flooder'));
    const last = ask('shared', 'flooder');
    const visitors = ask('shared', 'visitor');
    await open();
    expect(begun.indexOf('shared')).toBe(2);
    expect(begun.filter((key) => key === 'shared')).toHaveLength(1);
    expect(await Promise.all([last, visitors])).toEqual(['shared made', 'shared made']);
  });

  test('is shared while it is under way', async () => {
    const { ask, begun, open } = gatedQueue();
    const asked = times(20, (index) => ask('shared', `client ${index}`));
    await open();
    expect(begun).toEqual(['shared']);
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['shared made']));
  });
});

describe('who goes away', () => {
  test('leaves the queue, and its work is not done', async () => {
    const { queue, ask, begun, open } = gatedQueue();
    const gone = new AbortController();
    const first = ask('first', 'a');
    const left = ask('left', 'a', { signal: gone.signal });
    const stays = ask('stays', 'a');
    expect(queue.waiting).toBe(2);
    gone.abort();
    await expect(left).rejects.toBeInstanceOf(ClientGoneError);
    expect(queue.waiting).toBe(1);
    await open();
    expect(begun).toEqual(['first', 'stays']);
    expect(await Promise.all([first, stays])).toEqual(['first made', 'stays made']);
  });

  test('leaves shared work to the others', async () => {
    const { ask, begun, open } = gatedQueue();
    const gone = new AbortController();
    ask('first', 'a');
    const left = ask('shared', 'a', { signal: gone.signal });
    const stays = ask('shared', 'b');
    gone.abort();
    await expect(left).rejects.toBeInstanceOf(ClientGoneError);
    await open();
    expect(await stays).toBe('shared made');
    expect(begun).toEqual(['first', 'shared']);
  });

  test('before it asks is not put into the queue', async () => {
    const { queue, ask } = gatedQueue();
    ask('first', 'a');
    await expect(ask('second', 'b', { signal: AbortSignal.abort() })).rejects.toBeInstanceOf(ClientGoneError);
    expect(queue.waiting).toBe(0);
  });

  test('while its work is under way does not stop the next', async () => {
    const { ask, begun, open } = gatedQueue();
    const gone = new AbortController();
    const left = ask('first', 'a', { signal: gone.signal });
    const next = ask('second', 'a');
    gone.abort();
    await expect(left).rejects.toBeInstanceOf(ClientGoneError);
    await open();
    expect(await next).toBe('second made');
    expect(begun).toEqual(['first', 'second']);
  });
});

describe('a limit', () => {
  test('of a client refuses that client alone', async () => {
    const { ask, begun, open } = gatedQueue({ limitOfClient: { high: 2, normal: 1, low: 0 } });
    ask('under way', 'a');
    ask('normal', 'a');
    await expect(ask('one more', 'a')).rejects.toBeInstanceOf(QueueFullError);
    await expect(ask('low', 'a', { priority: 'low' })).rejects.toBeInstanceOf(QueueFullError);
    ask('high', 'a', { priority: 'high' });
    ask('other', 'b');
    await open();
    expect(begun).toEqual(['under way', 'high', 'normal', 'other']);
  });

  test('of the queue makes the busiest client give way to a newcomer', async () => {
    const { queue, ask, begun, open } = gatedQueue({ limit: 4 });
    const flood = times(5, (index) =>
      ask(`flood ${index}`, 'flooder', index > 3 ? {} : { priority: 'high' }),
    );
    const refused = expect(flood[4]).rejects.toBeInstanceOf(QueueFullError);
    const visitors = ask('visitor', 'visitor');
    await refused;
    expect(queue.waiting).toBe(4);
    await open();
    expect(await visitors).toBe('visitor made');
    expect(begun).not.toContain('flood 4');
  });

  test('of the queue refuses whoever has as much waiting as the others', async () => {
    const { ask, open } = gatedQueue({ limit: 2 });
    const kept = [ask('under way', 'a'), ask('a', 'a'), ask('b', 'b')];
    await expect(ask('a again', 'a')).rejects.toBeInstanceOf(QueueFullError);
    await expect(ask('c', 'c')).rejects.toBeInstanceOf(QueueFullError);
    await open();
    expect(await Promise.all(kept)).toHaveLength(3);
  });
});
