import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noInvalidations } from '../../../test/invalidation-feed.ts';
import { type CachedResponse, type CacheResult, createResponseCache } from './response-cache.ts';

const response = (text: string): CachedResponse => ({
  status: 200,
  headers: ['content-type', 'text/plain'],
  etag: `"${text}"`,
  body: Buffer.from(text),
});
const rendered = (text: string): CacheResult => ({ response: response(text), isCacheable: true });

function setUp(maximumBytes = 1_000_000) {
  const invalidations = { ...noInvalidations, isLive: true, generation: 1 };
  const time = { now: 0 };
  const clock = { now: () => new Date(time.now) };
  const cache = createResponseCache({ maximumBytes, invalidations, clock });
  const text = (key: string) => cache.find(key)?.body.toString();
  return { cache, invalidations, time, text };
}

/** A make that ends when it is told to. */
function slow() {
  let finish: (made: CacheResult) => void = () => {};
  const result = new Promise<CacheResult>((settle) => {
    finish = settle;
  });
  return { make: () => result, finish };
}

test('what was made is there for the next, until something changes', async () => {
  const { cache, invalidations, text } = setUp();
  expect(cache.find('a')).toBeUndefined();
  await cache.render('a', async () => rendered('one'));
  expect(text('a')).toBe('one');
  expect(cache.counts).toMatchObject({ hits: 1, misses: 1, entries: 1 });
  invalidations.generation += 1;
  expect(cache.find('a')).toBeUndefined();
  expect(cache.counts).toMatchObject({ bytes: 0, entries: 0 });
});

test('it holds to the end of its minute', async () => {
  const { cache, time, text } = setUp();
  time.now = 119_000;
  await cache.render('a', async () => rendered('one'));
  time.now = 119_999;
  expect(text('a')).toBe('one');
  time.now = 120_000;
  expect(cache.find('a')).toBeUndefined();
});

test('what was begun before a change, or before the minute, is given to who asked for it and not kept', async () => {
  for (const change of ['generation', 'minute']) {
    const { cache, invalidations, time } = setUp();
    const first = slow();
    const asked = cache.render('a', first.make);
    if (change === 'generation') invalidations.generation += 1;
    else time.now += 60_000;
    first.finish(rendered('old'));
    expect((await asked)?.body.toString()).toBe('old');
    expect(cache.find('a')).toBeUndefined();
  }
});

test('who asks at the same time waits for the same; who asks after a change does not', async () => {
  const { cache, invalidations, text } = setUp();
  let makes = 0;
  const counted = (one: { make: () => Promise<CacheResult> }) => () => {
    makes += 1;
    return one.make();
  };
  const old = slow();
  const one = cache.render('a', counted(old));
  const same = cache.render('a', counted(old));
  invalidations.generation += 1;
  const fresh = slow();
  const other = cache.render('a', counted(fresh));
  const alike = cache.render('a', counted(fresh));
  expect(makes).toBe(2);
  fresh.finish(rendered('new'));
  expect((await other)?.body.toString()).toBe('new');
  expect(await alike).toBe(await other);
  old.finish(rendered('old'));
  expect((await same)?.body.toString()).toBe('old');
  expect(await one).toBe(await same);
  expect(text('a')).toBe('new');
});

test('nothing is kept or given while changes are not heard, nor without room', async () => {
  const { cache, invalidations } = setUp();
  await cache.render('a', async () => rendered('one'));
  invalidations.isLive = false;
  expect(cache.isOn).toBe(false);
  expect(cache.find('a')).toBeUndefined();
  await cache.render('b', async () => rendered('two'));
  invalidations.isLive = true;
  expect(cache.find('b')).toBeUndefined();

  const none = setUp(0).cache;
  await none.render('a', async () => rendered('one'));
  expect([none.isOn, none.find('a')]).toEqual([false, undefined]);
});

test('what may not be kept is not; that there is nothing for everybody is', async () => {
  const { cache } = setUp();
  const answered = await cache.render('missing', async () => ({
    response: response('404'),
    isCacheable: false,
  }));
  expect(answered?.body.toString()).toBe('404');
  expect(cache.find('missing')).toBeUndefined();
  expect(await cache.render('own', async () => null)).toBeNull();
  expect(cache.find('own')).toBeNull();
});

test('a failure is for who asked, and the next tries again', async () => {
  const { cache, text } = setUp();
  await expect(cache.render('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await cache.render('a', async () => rendered('one'));
  expect(text('a')).toBe('one');
});

test('what nobody asked for goes first, and never more is kept than there is room for', async () => {
  const { cache, text } = setUp(2000);
  for (const key of ['a', 'b']) await cache.render(key, async () => rendered(key.repeat(300)));
  expect(text('a')).toBeDefined();
  await cache.render('c', async () => rendered('c'.repeat(300)));
  expect([text('a'), text('b'), text('c')].map(Boolean)).toEqual([true, false, true]);
  await cache.render('huge', async () => rendered('h'.repeat(3000)));
  expect([cache.find('huge'), text('a') !== undefined]).toEqual([undefined, true]);
});

/** One thing that can happen to the cache. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ make: fc.nat(5), size: fc.nat(900) }) },
  { weight: 6, arbitrary: fc.record({ find: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant('change' as const) },
  { weight: 1, arbitrary: fc.constant('minute' as const) },
);

test('whatever happens, no old answer is given and the room is kept to', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60, size: 'max' }), async (steps) => {
      const { cache, invalidations, time, text } = setUp(4000);
      for (const one of steps) {
        let found = '';
        if (one === 'change') invalidations.generation += 1;
        else if (one === 'minute') time.now += 60_000;
        else if ('find' in one) found = text(`key ${one.find}`) ?? '';
        else {
          const now = `${invalidations.generation} ${time.now}`.padEnd(one.size);
          await cache.render(`key ${one.make}`, async () => rendered(now));
        }
        expect(['', `${invalidations.generation} ${time.now}`]).toContain(found.trim());
        expect(cache.counts.bytes).toBeLessThanOrEqual(4000);
        expect(cache.counts.bytes).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
