import { useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { useListRows } from './use-list-rows.ts';

type Key = string | number;
type Rows<Row> = Pick<ReturnType<typeof useListRows<Row>>, 'rowAt' | 'pageOf' | 'total' | 'perPage'>;

/** A page of a list, as it can be ticked: its rows' places, and whether all of them are ticked. */
export type TickedPage = { from: number; to: number; isTicked: boolean };

/** A range goes no further: whoever wants more narrows the filters. */
const rangeAtMost = 500;

/**
 * The rows that are ticked, by their keys, wherever they are in the list. What was done with them unticks them; a refusal
 * leaves them.
 */
export function useSelection<Row>(rows: Rows<Row>, keyOf: (row: Row) => Key) {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set<Key>());
  /** A range that is ticked as soon as all its rows are there. */
  const [range, setRange] = useState<{ from: number; to: number; isOn: boolean } | null>(null);
  /** Where a range begins: the row ticked last. */
  const anchor = useRef(0);

  const set = (changed: readonly Key[], isOn: boolean) =>
    setKeys((before) => {
      const after = new Set(before);
      for (const key of changed) {
        if (isOn) after.add(key);
        else after.delete(key);
      }
      return after;
    });

  const answer = useActionData<{ failure?: unknown } | undefined>();
  useEffect(() => {
    if (answer && !answer.failure) setKeys(new Set());
  }, [answer]);

  /** The keys of the rows from one to another, or undefined while one of them is missing. */
  const keysFrom = (from: number, to: number): Key[] | undefined => {
    const found: Key[] = [];
    for (let index = from; index <= to; index += 1) {
      const row = rows.rowAt(index);
      if (row === undefined) return undefined;
      found.push(keyOf(row));
    }
    return found;
  };

  useEffect(() => {
    const found = range && keysFrom(range.from, range.to);
    if (!range || !found) return;
    set(found, range.isOn);
    setRange(null);
  });

  return {
    keys,
    range,
    clear: () => setKeys(new Set()),
    /** Ticks or unticks a row; as a range, all from the one before. */
    toggle: (index: number, isRange: boolean) => {
      const row = rows.rowAt(index);
      if (row === undefined) return;
      const isOn = !keys.has(keyOf(row));
      if (isRange) {
        const from = Math.max(Math.min(anchor.current, index), index - rangeAtMost + 1);
        setRange({ from, to: Math.min(Math.max(anchor.current, index), from + rangeAtMost - 1), isOn });
      } else set([keyOf(row)], isOn);
      anchor.current = index;
    },
    /** The page that a row is on. */
    pageAt: (index: number): TickedPage => {
      const from = (rows.pageOf(index) - 1) * rows.perPage;
      const to = Math.min(from + rows.perPage, rows.total) - 1;
      const found = keysFrom(from, to);
      return { from, to, isTicked: found?.every((key) => keys.has(key)) ?? false };
    },
    togglePage: ({ from, to, isTicked }: TickedPage) => setRange({ from, to, isOn: !isTicked }),
  };
}
