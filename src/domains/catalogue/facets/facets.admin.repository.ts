import type { Localized } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { namedRows } from '../../../platform/db/named-query.ts';
import type { FacetGroup } from '../catalogue.rules.ts';
import { facetTable } from '../catalogue.table.ts';

/** Writers of facets take turns; works can be read and written meanwhile. */
export async function lockFacets(db: Database): Promise<void> {
  await db.execute(sql`LOCK TABLE facet IN SHARE ROW EXCLUSIVE MODE`);
}

export type FacetRow = {
  id: number;
  group_key: FacetGroup;
  key: string;
  name: Localized;
  keywords: string[];
  version: number;
  items_count: number;
};

/** All facets in the order of their groups, with the number of their works. */
export const findFacetRows = (db: Database): Promise<FacetRow[]> =>
  namedRows<FacetRow>(
    db,
    'facets_with_counts',
    `SELECT facet.id, facet.group_key, facet.key, facet.name::jsonb AS name, facet.keywords, facet.version,
       (SELECT count(*)::integer FROM item_facet WHERE item_facet.facet_id = facet.id) AS items_count
     FROM facet ORDER BY facet.group_key, facet.position, facet.id`,
    [],
  );

/** Inserts a facet at the end of its group. Returns its id. */
export async function insertFacet(
  db: Database,
  facet: { groupKey: FacetGroup; key: string; name: Localized; keywords: string[]; position: number },
): Promise<number> {
  const rows = await namedRows<{ id: number }>(
    db,
    undefined,
    `INSERT INTO facet (group_key, key, name, keywords, position) VALUES ($1, $2, $3::jsonb, $4, $5) RETURNING id`,
    [facet.groupKey, facet.key, JSON.stringify(facet.name), facet.keywords, facet.position],
  );
  return required(rows[0], 'the row').id;
}

export async function updateFacetRow(
  db: Database,
  id: number,
  facet: { name: Localized; keywords: string[] },
): Promise<void> {
  await db
    .update(facetTable)
    .set({ ...facet, version: sql`${facetTable.version} + 1` })
    .where(eq(facetTable.id, id));
}

/** Sets the order of the facets. */
export async function updateFacetOrder(db: Database, ids: readonly number[]): Promise<void> {
  await namedRows(
    db,
    undefined,
    `UPDATE facet SET position = place FROM unnest($1::integer[]) WITH ORDINALITY AS wanted (id, place)
     WHERE facet.id = wanted.id AND facet.position <> place`,
    [ids],
  );
}

/** Removes a facet from its works, or replaces it with another. Returns the works' ids. */
export async function moveItemsOfFacet(
  db: Database,
  id: number,
  otherId: number | null,
  now: Date,
): Promise<number[]> {
  if (otherId !== null) {
    await namedRows(
      db,
      undefined,
      `INSERT INTO item_facet (item_id, facet_id) SELECT item_id, $2 FROM item_facet WHERE facet_id = $1
       ON CONFLICT DO NOTHING`,
      [id, otherId],
    );
  }
  const rows = await namedRows<{ item_id: number }>(
    db,
    undefined,
    'DELETE FROM item_facet WHERE facet_id = $1 RETURNING item_id',
    [id],
  );
  const ids = rows.map((row) => row.item_id);
  await namedRows(
    db,
    undefined,
    'UPDATE item SET version = version + 1, changed_at = $2 WHERE id = ANY ($1::integer[])',
    [ids, now.toISOString()],
  );
  return ids;
}

export async function deleteFacetRow(db: Database, id: number): Promise<void> {
  await db.delete(facetTable).where(eq(facetTable.id, id));
}
