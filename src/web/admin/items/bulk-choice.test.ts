import { expect, test } from 'vitest';
import {
  choiceParams,
  chosenCount,
  findBulkAction,
  findBulkChoice,
  findBulkKind,
  seenKey,
} from './bulk-choice.ts';

const params = (query: string) => new URLSearchParams(query);

test('chosen works keep the versions that were shown', () => {
  const query = `selected=${seenKey({ id: 12, version: 3 })}&selected=13.1&keyword=fog&kind=price`;
  const target = findBulkChoice(params(query))!;
  expect(target).toEqual({
    items: [
      { id: 12, version: 3 },
      { id: 13, version: 1 },
    ],
  });
  expect(chosenCount(target)).toBe(2);
});

test('without chosen works the filters choose all works of the list', () => {
  const target = findBulkChoice(params('status=on_shelf&artist=7&keyword=&total=40&kind=price&percent=5'))!;
  expect(target).toEqual({ filter: { status: 'on_shelf', artist: 7 }, total: 40 });
  expect(chosenCount(target)).toBe(40);
  expect(findBulkChoice(params('status=on_shelf'))).toBeNull();
});

test('the choice of works stays in the URL while the action changes', () => {
  expect(choiceParams(params('selected=1.2&kind=price&percent=5&status=&total=3')).toString()).toBe(
    'selected=1.2&total=3',
  );
});

test.each([
  ['kind=status&to_status=off_shelf', { kind: 'status', status: 'off_shelf' }],
  ['kind=schedule&to_time=2026-12-01T10:00', { kind: 'schedule', lists_at: '2026-12-01T02:00:00.000Z' }],
  ['kind=schedule&to_time=', { kind: 'schedule', lists_at: null }],
  [
    'kind=channel&to_channel=store&to_store=2&to_store=3',
    { kind: 'channel', channel: 'store', store_ids: [2, 3] },
  ],
  ['kind=channel&to_channel=online&to_store=2', { kind: 'channel', channel: 'online', store_ids: [] }],
  ['kind=facets&add=4&remove=5&remove=6', { kind: 'facets', add: [4], remove: [5, 6] }],
  ['kind=price&percent=-10', { kind: 'price', percent: -10 }],
  ['kind=price&percent=%EF%BC%95%25', { kind: 'price', percent: 5 }],
  ['kind=price&percent=half', { kind: 'price', percent: 'half' }],
])('an action is read off the address: %s', (query, action) => {
  expect(findBulkAction(params(query))).toEqual(action);
});

test.each(['', 'kind=price', 'kind=status', 'kind=schedule', 'kind=facets', 'kind=other&percent=3'])(
  'an incomplete bulk action is null: %j',
  (query) => {
    expect(findBulkAction(params(query))).toBeNull();
  },
);

test('an unknown action is null', () => {
  expect(findBulkKind(params('kind=remove'))).toBeNull();
});
