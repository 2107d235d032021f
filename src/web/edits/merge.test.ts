import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Failure } from '../failure.ts';
import { afterRejection, toSave } from './merge.ts';

const rejectionWith = (data: unknown): Failure => ({
  status: 409,
  code: 'version_conflict',
  message: '',
  errors: [],
  data,
});

/** What a form shows after a conflict. */
const merged = (initial: unknown, mine: unknown, newest: unknown): unknown =>
  afterRejection({ base: JSON.stringify(initial) }, mine, rejectionWith(newest), (data) => data).state;

const base = {
  title: { en: 'Cloud', 'zh-Hant': '雲', 'zh-CN': '云' },
  year: 1999 as number | null,
  sizes: [{ width_mm: 300, price_ntd: 3000 }],
  active: 'on' as string | undefined,
};

describe('merging the edits of two users', () => {
  test('keeps both edits where they are of different fields or languages', () => {
    const mine = { ...base, title: { ...base.title, en: 'Mist' } };
    const newest = { ...base, title: { ...base.title, 'zh-Hant': '霧' }, year: 2001 };
    expect(merged(base, mine, newest)).toEqual({
      ...base,
      title: { en: 'Mist', 'zh-Hant': '霧', 'zh-CN': '云' },
      year: 2001,
    });
  });

  test('prefers my edit where both changed a field, also where I removed a value', () => {
    const mine = { ...base, year: null, sizes: [], active: undefined };
    const newest = { ...base, year: 2001, sizes: [{ width_mm: 300, price_ntd: 3100 }], active: 'on' };
    expect(merged(base, mine, newest)).toEqual({ title: base.title, year: null, sizes: [] });
  });

  test('takes their edit where my field differs only in line ends or spaces', () => {
    const newest = { text: 'One\nthree' };
    expect(merged({ text: 'One\ntwo' }, { text: ' One\r\ntwo' }, newest)).toEqual(newest);
  });

  const states = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 2 }));
  test('takes each field from me where I changed it, otherwise from them', () => {
    fc.assert(
      fc.property(states, states, states, (begin, mine, newest) => {
        const both = merged(begin, mine, newest) as Record<string, number>;
        for (const key of ['a', 'b', 'c', 'd']) {
          expect(both[key]).toBe(mine[key] === begin[key] ? newest[key] : mine[key]);
        }
      }),
    );
  });
});

describe('a rejected form', () => {
  const toState = (data: unknown) => (data as { state: typeof base }).state;
  const typed = { ...base, year: 2020 };
  const newest = { ...base, active: undefined };
  const failure = rejectionWith({ state: newest });

  test('shows the newest values in the fields not changed here after a conflict, and keeps its base', () => {
    const fields = { base: JSON.stringify(base) };
    expect(afterRejection(fields, typed, failure, toState)).toEqual({
      state: { ...newest, year: 2020 },
      base,
    });
  });

  test('shows the input after any other rejection, and without a base', () => {
    const other = { ...failure, status: 422, code: 'validation' };
    expect(afterRejection({ base: JSON.stringify(base) }, typed, other, toState)).toEqual({ state: typed });
    expect(afterRejection({ base: '{' }, typed, failure, toState)).toEqual({ state: typed });
  });
});

test('an action first saves the changes of the form, and nothing where there are none', () => {
  const fields = { base: JSON.stringify(base) };
  expect(toSave(fields, { ...base, title: { ...base.title, en: 'Cloud ' } }, 'body')).toEqual({});
  expect(toSave(fields, { ...base, year: 2020 }, 'body')).toEqual({ save: 'body' });
  expect(toSave({}, base, 'body')).toEqual({ save: 'body' });
});
