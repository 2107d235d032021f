import { useEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import type { useListRows } from './use-list-rows.ts';

type Key = string | number;
type Rows<Row> = Pick<ReturnType<typeof useListRows<Row>>, 'rowAt' | 'getPage' | 'total' | 'perPage'>;

/** A page of a list, for its checkbox: the indexes of its first and last row, and whether all are selected. */
export type PageSelection = { from: number; to: number; isChecked: boolean };

/** The largest range that can be selected at once; narrow the filters for more. */
const maxRange = 500;

/** The selected rows of the whole list, by key. A successful action clears the selection; a rejection keeps it. */
export function useSelection<Row>(rows: Rows<Row>, getKey: (row: Row) => Key) {
  const [keys, setKeys] = useState<ReadonlySet<Key>>(new Set<Key>());
  /** A range that is selected as soon as all its rows are loaded. */
  const [range, setRange] = useState<{ from: number; to: number; isOn: boolean } | null>(null);
  /** The start of a range: the last selected row. */
  const anchor = useRef(0);

  const setSelected = (changed: readonly Key[], isOn: boolean) =>
    setKeys((before) => {
      const after = new Set(before);
      for (const key of changed) {
        if (isOn) after.add(key);
        else after.delete(key);
      }
      return after;
    });

  const result = useActionData<{ failure?: unknown } | undefined>();
  useEffect(() => {
    if (result && !result.failure) setKeys(new Set());
  }, [result]);

  /** The keys of the rows in a range, or undefined while one of them is not loaded. */
  const keysFrom = (from: number, to: number): Key[] | undefined => {
    const found: Key[] = [];
    for (let index = from; index <= to; index += 1) {
      const row = rows.rowAt(index);
      if (row === undefined) return undefined;
      found.push(getKey(row));
    }
    return found;
  };

  useEffect(() => {
    const found = range && keysFrom(range.from, range.to);
    if (!range || !found) return;
    setSelected(found, range.isOn);
    setRange(null);
  });

  return {
    keys,
    range,
    clear: () => setKeys(new Set()),
    /** Selects or deselects a row; as a range, all from the last selected one. */
    toggle: (index: number, isRange: boolean) => {
      const row = rows.rowAt(index);
      if (row === undefined) return;
      const isOn = !keys.has(getKey(row));
      if (isRange) {
        const from = Math.max(Math.min(anchor.current, index), index - maxRange + 1);
        setRange({ from, to: Math.min(Math.max(anchor.current, index), from + maxRange - 1), isOn });
      } else setSelected([getKey(row)], isOn);
      anchor.current = index;
    },
    /** The page that a row is on. */
    pageAt: (index: number): PageSelection => {
      const from = (rows.getPage(index) - 1) * rows.perPage;
      const to = Math.min(from + rows.perPage, rows.total) - 1;
      const found = keysFrom(from, to);
      return { from, to, isChecked: found?.every((key) => keys.has(key)) ?? false };
    },
    togglePage: ({ from, to, isChecked }: PageSelection) => setRange({ from, to, isOn: !isChecked }),
  };
}
