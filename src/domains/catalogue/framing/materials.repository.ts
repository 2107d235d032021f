import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import {
  frameTable,
  glazingTable,
  matColorTable,
  mouldingTable,
  substrateTable,
} from '../catalogue.table.ts';
import type { MaterialKind } from './materials.rules.ts';

const tables = {
  substrate: substrateTable,
  moulding: mouldingTable,
  mat: matColorTable,
  glazing: glazingTable,
  frame: frameTable,
} as const;

type Tables = typeof tables;
export type MaterialRow<Kind extends MaterialKind> = Tables[Kind]['$inferSelect'];
export type MaterialValues<Kind extends MaterialKind> = Omit<
  Tables[Kind]['$inferInsert'],
  'id' | 'key' | 'color' | 'configurationKey' | 'position' | 'version'
> &
  (Kind extends 'moulding' ? { color: string } : object);

/** The column that identifies a kind's rows: a number, except for mats. */
const idOf = (kind: MaterialKind) => (kind === 'mat' ? matColorTable.color : tables[kind as 'frame'].id);

/** Locked until the transaction ends, so that concurrent writers see each other's changes. Null where it does not exist. */
export async function lockMaterial<Kind extends MaterialKind>(
  db: Database,
  kind: Kind,
  id: string,
): Promise<MaterialRow<Kind> | null> {
  if (kind !== 'mat' && !/^\d+$/.test(id)) return null;
  const [row] = await db
    .select()
    .from(tables[kind] as Tables['frame'])
    .where(eq(idOf(kind), id as never))
    .for('update');
  return (row as MaterialRow<Kind> | undefined) ?? null;
}

export async function updateMaterialRow<Kind extends MaterialKind>(
  db: Database,
  kind: Kind,
  id: string,
  values: Partial<MaterialValues<Kind>>,
): Promise<void> {
  const table = tables[kind] as Tables['frame'];
  await db
    .update(table)
    .set({ ...(values as object), version: sql`${table.version} + 1` })
    .where(eq(idOf(kind), id as never));
}

const lastOf = (position: Tables[MaterialKind]['position']) => sql<number | null>`max(${position})`;

/** Lets one writer at a time insert, so that new rows of a kind get different keys and positions. */
export async function lockMaterials(db: Database, kind: MaterialKind): Promise<void> {
  await db.execute(sql`LOCK TABLE ${tables[kind]} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Inserts a material at the end of its kind. Returns its id. */
export async function insertMaterial<Kind extends MaterialKind>(
  db: Database,
  kind: Kind,
  values: MaterialValues<Kind> & { key?: string; configurationKey?: string },
): Promise<string> {
  const table = tables[kind] as Tables['frame'];
  const shop = kind === 'frame' ? eq(frameTable.custom, false) : undefined;
  const [last] = await db
    .select({ position: lastOf(table.position) })
    .from(table)
    .where(shop);
  const { key, ...rest } = values;
  const [row] = await db
    .insert(table)
    .values({
      ...(rest as object),
      ...(kind === 'mat' ? { color: key } : { key }),
      position: (last?.position ?? 0) + 1,
    } as never)
    .returning({ id: idOf(kind) });
  return String(required(row, 'the row').id);
}

/** Sets the order of a kind's rows. */
export async function saveMaterialOrder(
  db: Database,
  kind: MaterialKind,
  ids: readonly string[],
): Promise<void> {
  const id = idOf(kind);
  const places = sql`unnest(${sql.param([...ids])}::text[]) WITH ORDINALITY AS wanted (id, place)`;
  await db.execute(
    sql`UPDATE ${tables[kind]} SET position = wanted.place FROM ${places} WHERE ${id}::text = wanted.id`,
  );
}

/** Makes a frame configured by buyers one of the shop's own. */
export async function adoptFrame(
  db: Database,
  id: number,
  values: Pick<MaterialRow<'frame'>, 'name' | 'active'>,
): Promise<void> {
  const [last] = await db
    .select({ position: lastOf(frameTable.position) })
    .from(frameTable)
    .where(eq(frameTable.custom, false));
  await db
    .update(frameTable)
    .set({
      ...values,
      custom: false,
      position: (last?.position ?? 0) + 1,
      version: sql`${frameTable.version} + 1`,
    })
    .where(eq(frameTable.id, id));
}
