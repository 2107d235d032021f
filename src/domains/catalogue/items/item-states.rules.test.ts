import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byLocale } from '../../../kernel/locale.ts';
import { afterBulkAction } from './item-states.rules.ts';
import type { ItemState, SizeState } from './items.admin.schemas.ts';

const size: fc.Arbitrary<SizeState> = fc.record({
  width_mm: fc.integer({ min: 100, max: 2000 }),
  substrate_id: fc.integer({ min: 1, max: 3 }),
  price_ntd: fc.integer({ min: 1, max: 100_000_000 }),
  price_usd_cents: fc.option(fc.integer({ min: 1, max: 1_000_000 }).map((dollars) => dollars * 100)),
  offered: fc.boolean(),
});
const percent = fc.integer({ min: -9000, max: 90_000 }).map((hundredths) => hundredths / 100);

const words = byLocale(() => 'A');
const plain: ItemState = {
  title: words,
  concept: words,
  details: words,
  year: null,
  artist_id: 1,
  facet_ids: [],
  status: 'on_shelf',
  lists_at: null,
  channel: 'online',
  store_ids: [],
  sizes: [],
  edition_size: null,
  public_limit: null,
  pictures: [],
};

describe('prices changed by a percentage', () => {
  const repriced = (before: SizeState, by: number): SizeState => {
    const after = afterBulkAction({ ...plain, sizes: [before] }, { kind: 'price', percent: by }, true);
    return (after as ItemState).sizes[0]!;
  };

  test('are rounded to the nearest step, and never zero', () => {
    const someChange = percent.filter((by) => by !== 0);
    fc.assert(
      fc.property(size, someChange, (before, by) => {
        const after = repriced(before, by);
        const exact = (before.price_ntd * (100 + by)) / 100;
        expect(after.price_ntd % 10).toBe(0);
        expect(after.price_ntd).toBeGreaterThanOrEqual(10);
        expect(after.price_ntd).toBeLessThanOrEqual(100_000_000);
        const allowed = Math.min(Math.max(exact, 10), 100_000_000);
        expect(Math.abs(after.price_ntd - allowed)).toBeLessThanOrEqual(5.001);
        expect((after.price_usd_cents ?? 0) % 100).toBe(0);
        expect(after.price_usd_cents === null).toBe(before.price_usd_cents === null);
      }),
    );
  });

  test('do not change by 0 %', () => {
    fc.assert(
      fc.property(size, (before) => {
        expect(repriced(before, 0)).toEqual(before);
      }),
    );
  });

  test.each([
    [1005, 0.5, 1010],
    [3210, -12.5, 2810],
    [3200, 10, 3520],
    [4, -90, 10],
  ])('%i by %s per cent is %i', (price_ntd, by, wanted) => {
    const before = { width_mm: 300, substrate_id: 1, price_ntd, price_usd_cents: null, offered: true };
    expect(repriced(before, by).price_ntd).toBe(wanted);
  });
});

describe('a bulk action', () => {
  const state: fc.Arbitrary<ItemState> = fc
    .record({
      status: fc.constantFrom('on_shelf', 'to_be_listed', 'off_shelf'),
      isTimed: fc.boolean(),
      facets: fc.uniqueArray(fc.integer({ min: 1, max: 9 })),
      sizes: fc.array(size, { minLength: 1, maxLength: 3 }),
    })
    .map(({ status, isTimed, facets, sizes }) => ({
      ...plain,
      facet_ids: facets.sort((one, other) => one - other),
      status,
      lists_at: status === 'to_be_listed' && isTimed ? '2099-01-01T00:00:00.000Z' : null,
      sizes,
    }));
  const setting = fc.oneof(
    fc.record({
      kind: fc.constant('status' as const),
      status: fc.constantFrom('on_shelf', 'to_be_listed', 'off_shelf'),
    }),
    fc.record({
      kind: fc.constant('schedule' as const),
      lists_at: fc.constantFrom('2098-01-01T00:00:00.000Z', null),
    }),
    fc.record({
      kind: fc.constant('facets' as const),
      add: fc.array(fc.integer({ min: 1, max: 9 })),
      remove: fc.array(fc.integer({ min: 1, max: 9 })),
    }),
    fc.record({
      kind: fc.constant('channel' as const),
      channel: fc.constantFrom('online' as const, 'store' as const),
      store_ids: fc.array(fc.integer({ min: 1, max: 3 })),
    }),
  );
  const action = fc.oneof(setting, fc.record({ kind: fc.constant('price' as const), percent }));

  test('leaves a valid state: a time only for works to be listed, each facet once, nothing listed without a size', () => {
    fc.assert(
      fc.property(state, action, fc.boolean(), (before, wanted, isSold) => {
        const result = afterBulkAction(before, wanted, isSold);
        const after = typeof result === 'string' ? before : result;
        expect(after.lists_at === null || after.status === 'to_be_listed').toBe(true);
        expect(after.facet_ids).toEqual([...new Set(after.facet_ids)].sort((one, other) => one - other));
        expect(after.status !== 'on_shelf' || before.status === 'on_shelf' || isSold).toBe(true);
      }),
    );
  });

  test('changes nothing when repeated, except prices', () => {
    fc.assert(
      fc.property(state, setting, fc.boolean(), (before, wanted, isSold) => {
        const result = afterBulkAction(before, wanted, isSold);
        const after = typeof result === 'string' ? before : result;
        expect(afterBulkAction(after, wanted, isSold)).toEqual(result);
      }),
    );
  });
});

describe('a bulk action, by example', () => {
  const acted = (state: Partial<ItemState>, action: Parameters<typeof afterBulkAction>[1]) =>
    afterBulkAction({ ...plain, ...state }, action, true);
  const size = { width_mm: 300, substrate_id: 1, price_usd_cents: null, offered: true };
  const repriced = (price_ntd: number, price_usd_cents: number | null, percent: number) => {
    const sizes = [{ ...size, price_ntd, price_usd_cents }];
    const [after] = (acted({ sizes }, { kind: 'price', percent }) as ItemState).sizes;
    return after;
  };
  const priced = (price_ntd: number, percent: number) => repriced(price_ntd, null, percent)!.price_ntd;

  test('rounds halves up', () => {
    // 105, 95 and 94.9.
    expect([priced(100, 5), priced(100, -5), priced(100, -5.1)]).toEqual([110, 100, 90]);
  });

  test('rounds a size’s own USD price to a dollar, and leaves the rest of the size', () => {
    // 123 and 12,345 plus 7 %: 131.61 and 132.0915.
    expect(repriced(123, 12_345, 7)).toEqual({ ...size, price_ntd: 130, price_usd_cents: 13_200 });
    expect(repriced(90, 40, -90)).toEqual({ ...size, price_ntd: 10, price_usd_cents: 100 });
    expect(repriced(90_000_000, null, 100)!.price_ntd).toBe(100_000_000);
  });

  test('lists a work with a size that can be bought, and leaves one that is listed already', () => {
    const list = { kind: 'status', status: 'on_shelf' } as const;
    const off = { ...plain, status: 'off_shelf' as const };
    expect(afterBulkAction(off, list, false)).toBe('no_size');
    expect(afterBulkAction(off, list, true)).toEqual(plain);
    expect(afterBulkAction(plain, list, false)).toEqual(plain);
  });

  test('adds and removes facets, each once and in order', () => {
    const action = { kind: 'facets' as const, add: [9, 2], remove: [5] };
    expect(acted({ facet_ids: [2, 5, 7] }, action)).toMatchObject({ facet_ids: [2, 7, 9] });
  });

  test('sets stores only for works sold in stores only', () => {
    expect(
      acted({ store_ids: [4] }, { kind: 'channel', channel: 'online', store_ids: [1, 2] }),
    ).toMatchObject({
      channel: 'online',
      store_ids: [],
    });
    expect(acted({}, { kind: 'channel', channel: 'store', store_ids: [2, 1, 2] })).toMatchObject({
      channel: 'store',
      store_ids: [1, 2],
    });
  });

  test('removes the time of listed works, and keeps that of works to be listed', () => {
    const lists_at = '2027-01-01T00:00:00.000Z';
    expect(acted({ status: 'on_shelf' }, { kind: 'schedule', lists_at })).toBe('on_shelf');
    expect(acted({ status: 'off_shelf' }, { kind: 'schedule', lists_at })).toMatchObject({
      status: 'to_be_listed',
      lists_at,
    });
    const waiting = { status: 'to_be_listed' as const, lists_at };
    expect(acted(waiting, { kind: 'schedule', lists_at: null })).toEqual({
      ...plain,
      ...waiting,
      lists_at: null,
    });
    expect(acted(waiting, { kind: 'status', status: 'on_shelf' })).toEqual(plain);
    expect(acted(waiting, { kind: 'status', status: 'to_be_listed' })).toMatchObject({ lists_at });
    expect(acted(waiting, { kind: 'status', status: 'off_shelf' })).toMatchObject({ lists_at: null });
  });
});
