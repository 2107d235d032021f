import { expect, test } from 'vitest';
import { bulkActionOf, bulkChoiceOf, bulkKindOf, choiceParams, chosenCount, seenKey } from './bulk-choice.ts';

const params = (query: string) => new URLSearchParams(query);

test('chosen works keep the versions that were shown', () => {
  const query = `selected=${seenKey({ id: 12, version: 3 })}&selected=13.1&keyword=fog&act=price`;
  const on = bulkChoiceOf(params(query))!;
  expect(on).toEqual({
    items: [
      { id: 12, version: 3 },
      { id: 13, version: 1 },
    ],
  });
  expect(chosenCount(on)).toBe(2);
});

test('without chosen works the filters choose all works of the list', () => {
  const on = bulkChoiceOf(params('status=on_shelf&artist=7&keyword=&total=40&act=price&percent=5'))!;
  expect(on).toEqual({ filter: { status: 'on_shelf', artist: 7 }, total: 40 });
  expect(chosenCount(on)).toBe(40);
  expect(bulkChoiceOf(params('status=on_shelf'))).toBeNull();
});

test('the choice of works stays in the URL while the action changes', () => {
  expect(choiceParams(params('selected=1.2&act=price&percent=5&status=&total=3')).toString()).toBe(
    'selected=1.2&total=3',
  );
});

test.each([
  ['act=status&to_status=off_shelf', { kind: 'status', status: 'off_shelf' }],
  ['act=schedule&to_time=2026-12-01T10:00', { kind: 'schedule', lists_at: '2026-12-01T02:00:00.000Z' }],
  ['act=schedule&to_time=', { kind: 'schedule', lists_at: null }],
  [
    'act=channel&to_channel=store&to_store=2&to_store=3',
    { kind: 'channel', channel: 'store', store_ids: [2, 3] },
  ],
  ['act=channel&to_channel=online&to_store=2', { kind: 'channel', channel: 'online', store_ids: [] }],
  ['act=facets&add=4&remove=5&remove=6', { kind: 'facets', add: [4], remove: [5, 6] }],
  ['act=price&percent=-10', { kind: 'price', percent: -10 }],
  ['act=price&percent=%EF%BC%95%25', { kind: 'price', percent: 5 }],
  ['act=price&percent=half', { kind: 'price', percent: 'half' }],
])('an act is read off the address: %s', (query, act) => {
  expect(bulkActionOf(params(query))).toEqual(act);
});

test.each(['', 'act=price', 'act=status', 'act=schedule', 'act=facets', 'act=other&percent=3'])(
  'an act that does not say enough is none yet: %s',
  (query) => {
    expect(bulkActionOf(params(query))).toBeNull();
  },
);

test('an unknown action is null', () => {
  expect(bulkKindOf(params('act=remove'))).toBeNull();
});
