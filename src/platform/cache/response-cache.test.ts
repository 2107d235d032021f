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

function setUp(maxBytes = 1_000_000) {
  const invalidations = { ...noInvalidations, isLive: true, generation: 1 };
  const time = { now: 0 };
  const clock = { now: () => new Date(time.now) };
  const cache = createResponseCache({ maxBytes, invalidations, clock });
  const text = (key: string) => cache.find(key)?.body.toString();
  return { cache, invalidations, time, text };
}

/** A render that ends when `finish` is called. */
function controlledRender() {
  let finish: (result: CacheResult) => void = () => {};
  const result = new Promise<CacheResult>((settle) => {
    finish = settle;
  });
  return { render: () => result, finish };
}

test('a rendered response is cached until something changes', async () => {
  const { cache, invalidations, text } = setUp();
  expect(cache.find('a')).toBeUndefined();
  await cache.render('a', async () => rendered('one'));
  expect(text('a')).toBe('one');
  expect(cache.counts).toMatchObject({ hits: 1, misses: 1, entries: 1 });
  invalidations.generation += 1;
  expect(cache.find('a')).toBeUndefined();
  expect(cache.counts).toMatchObject({ bytes: 0, entries: 0 });
});

test('a response is valid until the end of its minute', async () => {
  const { cache, time, text } = setUp();
  time.now = 119_000;
  await cache.render('a', async () => rendered('one'));
  time.now = 119_999;
  expect(text('a')).toBe('one');
  time.now = 120_000;
  expect(cache.find('a')).toBeUndefined();
});

test('a render that started before a change or in an earlier minute is returned to its caller and not cached', async () => {
  for (const change of ['generation', 'minute']) {
    const { cache, invalidations, time } = setUp();
    const first = controlledRender();
    const pending = cache.render('a', first.render);
    if (change === 'generation') invalidations.generation += 1;
    else time.now += 60_000;
    first.finish(rendered('old'));
    expect((await pending)?.body.toString()).toBe('old');
    expect(cache.find('a')).toBeUndefined();
  }
});

test('concurrent requests share a render; requests after a change do not', async () => {
  const { cache, invalidations, text } = setUp();
  let renders = 0;
  const counted = (one: { render: () => Promise<CacheResult> }) => () => {
    renders += 1;
    return one.render();
  };
  const old = controlledRender();
  const one = cache.render('a', counted(old));
  const same = cache.render('a', counted(old));
  invalidations.generation += 1;
  const fresh = controlledRender();
  const other = cache.render('a', counted(fresh));
  const alike = cache.render('a', counted(fresh));
  expect(renders).toBe(2);
  fresh.finish(rendered('new'));
  expect((await other)?.body.toString()).toBe('new');
  expect(await alike).toBe(await other);
  old.finish(rendered('old'));
  expect((await same)?.body.toString()).toBe('old');
  expect(await one).toBe(await same);
  expect(text('a')).toBe('new');
});

test('nothing is cached or returned while notifications are not received, or without space', async () => {
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

test('an uncacheable response is not cached; the fact that a response is personal is cached', async () => {
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

test('a failure is reported to its callers, and the next request renders again', async () => {
  const { cache, text } = setUp();
  await expect(cache.render('a', () => Promise.reject(new Error('unreachable')))).rejects.toThrow(
    'unreachable',
  );
  await cache.render('a', async () => rendered('one'));
  expect(text('a')).toBe('one');
});

test('unused responses are evicted first, and the maximum size is respected', async () => {
  const { cache, text } = setUp(2000);
  for (const key of ['a', 'b']) await cache.render(key, async () => rendered(key.repeat(300)));
  expect(text('a')).toBeDefined();
  await cache.render('c', async () => rendered('c'.repeat(300)));
  expect([text('a'), text('b'), text('c')].map(Boolean)).toEqual([true, false, true]);
  await cache.render('huge', async () => rendered('h'.repeat(3000)));
  expect([cache.find('huge'), text('a') !== undefined]).toEqual([undefined, true]);
});

/** One event of the cache. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ render: fc.nat(5), size: fc.nat(900) }) },
  { weight: 6, arbitrary: fc.record({ find: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.constant('change' as const) },
  { weight: 1, arbitrary: fc.constant('minute' as const) },
);

test('no sequence of events returns an old response or exceeds the maximum size', async () => {
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
          await cache.render(`key ${one.render}`, async () => rendered(now));
        }
        expect(['', `${invalidations.generation} ${time.now}`]).toContain(found.trim());
        expect(cache.counts.bytes).toBeLessThanOrEqual(4000);
        expect(cache.counts.bytes).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
