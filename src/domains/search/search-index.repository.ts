import type { Localized } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import type { SearchKind } from './search.rules.ts';

export async function findIndexVersion(db: Database): Promise<number> {
  const [row] = await namedRows<{ form: number }>(db, undefined, 'SELECT form FROM search_index', []);
  return required(row, 'the row').form;
}

export const updateIndexVersion = (db: Database, form: number) =>
  namedRows(db, undefined, 'UPDATE search_index SET form = $1', [form]);

const areBitmapsOutdated = `
  SELECT items >= 5000 AND abs(items - items_when_chosen) > 0.3 * greatest(items_when_chosen, 5000) AS are_old
  FROM search_index, (SELECT reltuples AS items FROM pg_class WHERE oid = 'item'::regclass) AS estimate`;

/**
 * Whether the number of works has changed so much since the common words were chosen that other words may
 * be common now.
 */
export async function hasOutdatedWordBitmaps(db: Database): Promise<boolean> {
  const [row] = await namedRows<{ are_old: boolean }>(db, undefined, areBitmapsOutdated, []);
  return required(row, 'the row').are_old;
}

export const rebuildWordBitmaps = (db: Database) =>
  namedRows(db, undefined, 'SELECT choose_frequent_words()', []);

const sources: Record<SearchKind, { table: string; name: string; from: string }> = {
  item: {
    table: 'item',
    name: 'artwork.title',
    from: 'item AS thing JOIN artwork ON artwork.id = thing.artwork_id',
  },
  artist: { table: 'artist', name: 'thing.name', from: 'artist AS thing' },
  masterpiece: {
    table: 'masterpiece',
    name: 'artwork.title',
    from: 'masterpiece AS thing JOIN artwork ON artwork.id = thing.artwork_id',
  },
  news: { table: 'news', name: 'thing.title', from: 'news AS thing' },
};

export type IndexedRow = { id: number; name: Localized; terms: string[] };

/** The next rows by id with their names and the terms of their vectors, locked until the transaction ends. */
export const lockIndexedRows = (db: Database, kind: SearchKind, afterId: number, limit: number) => {
  const { name, from } = sources[kind];
  return namedRows<IndexedRow>(
    db,
    undefined,
    `SELECT thing.id, ${name}::jsonb AS name, tsvector_to_array(thing.search) AS terms
      FROM ${from} WHERE thing.id > $1 ORDER BY thing.id LIMIT $2 FOR UPDATE OF thing`,
    [afterId, limit],
  );
};

/** The ids of the next works. */
export const findNextItemIds = async (db: Database, afterId: number, limit: number): Promise<number[]> => {
  const text = 'SELECT id FROM item WHERE id > $1 ORDER BY id LIMIT $2';
  const rows = await namedRows<{ id: number }>(db, undefined, text, [afterId, limit]);
  return rows.map(({ id }) => id);
};

export const updateVectors = (
  db: Database,
  kind: SearchKind,
  rows: readonly { id: number; vector: string }[],
) =>
  namedRows(
    db,
    undefined,
    `UPDATE ${sources[kind].table} AS thing SET search = updated.vector
      FROM unnest($1::integer[], $2::tsvector[]) AS updated (id, vector)
      WHERE thing.id = updated.id AND thing.search IS DISTINCT FROM updated.vector`,
    [rows.map(({ id }) => id), rows.map(({ vector }) => vector)],
  );
