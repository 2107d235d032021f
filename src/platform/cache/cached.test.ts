import { expect, test } from 'vitest';
import type { Services } from '../services.ts';
import { cachedFor } from './cached.ts';

function setUp(load: () => Promise<number>) {
  let now = 0;
  const invalidations = { generation: 0 };
  const services = { clock: { now: () => new Date(now) }, events: {}, invalidations } as unknown as Services;
  const cached = cachedFor(1000, load);
  return {
    ask: () => cached(services),
    askInside: () => cached({ ...services }),
    askElsewhere: () => cached({ ...services, events: {} as Services['events'] }),
    at: (time: number) => {
      now = time;
    },
    change: () => {
      invalidations.generation += 1;
    },
  };
}

test('a value is cached until its maximum age, separately for each shop, also inside a transaction', async () => {
  let loads = 0;
  const { ask, askInside, askElsewhere, at } = setUp(async () => ++loads);
  expect([await ask(), await ask(), await askInside()]).toEqual([1, 1, 1]);
  expect(await askElsewhere()).toBe(2);
  at(999);
  expect(await ask()).toBe(1);
  at(1000);
  expect(await ask()).toBe(3);
  at(500); // a clock set back
  expect(await ask()).toBe(4);
});

test('while one caller reloads, the others get the cached value', async () => {
  let loads = 0;
  const { ask, at } = setUp(async () => ++loads);
  await ask();
  at(2000);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([2, 1, 1]);
  expect(loads).toBe(2);
});

test('a query, which is sent whenever it is awaited, is sent once for several callers', async () => {
  let sent = 0;
  const query = () => {
    const send = async () => ++sent;
    return {
      // biome-ignore lint/suspicious/noThenProperty: as the queries of drizzle have.
      then: (...next) => send().then(...next),
      catch: (failed) => send().catch(failed),
    } as Promise<number>;
  };
  const { ask } = setUp(query);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
  expect(sent).toBe(1);
});

test('a failure is not cached', async () => {
  let loads = 0;
  const { ask } = setUp(async () => {
    loads += 1;
    if (loads === 1) throw new Error('unreachable');
    return loads;
  });
  await expect(ask()).rejects.toThrow('unreachable');
  expect(await ask()).toBe(2);
});

test('a notified change applies at once, also while the value is being loaded', async () => {
  let loads = 0;
  const { ask, change } = setUp(async () => ++loads);
  await ask();
  change();
  expect(await Promise.all([ask(), ask()])).toEqual([2, 2]);
  change();
  const before = ask();
  change();
  const after = ask();
  expect([await before, await after, await ask()]).toEqual([3, 4, 4]);
});

test('a value loaded in an earlier minute is not used', async () => {
  let loads = 0;
  const { ask, at } = setUp(async () => ++loads);
  at(59_900);
  await ask();
  at(59_999);
  expect(await ask()).toBe(1);
  at(60_000);
  expect(await ask()).toBe(2);
});

test('a caller that waits for a failed load loads the value itself', async () => {
  let loads = 0;
  const { ask } = setUp(async () => {
    loads += 1;
    if (loads === 1) throw new Error('unreachable');
    return loads;
  });
  const [first, second] = await Promise.allSettled([ask(), ask()]);
  expect([first.status, second.status]).toEqual(['rejected', 'fulfilled']);
});
