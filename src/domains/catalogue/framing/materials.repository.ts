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
type MaterialRow<Kind extends MaterialKind> = Tables[Kind]['$inferSelect'];
type MaterialValues<Kind extends MaterialKind> = Omit<
  Tables[Kind]['$inferInsert'],
  'id' | 'key' | 'color' | 'configurationKey' | 'position' | 'version'
> &
  (Kind extends 'moulding' ? { color: string } : object);

/** What is written of a material of a kind. */
export type MaterialWrite = {
  [Kind in MaterialKind]: { kind: Kind; values: MaterialValues<Kind> };
}[MaterialKind];

/** The column that identifies a kind's rows: a number, except for mats. */
const getId = (kind: MaterialKind) => (kind === 'mat' ? matColorTable.color : tables[kind].id);

/** Locked until the transaction ends, so that concurrent writers see each other's changes. Null where it does not exist. */
export async function lockMaterial(
  db: Database,
  kind: MaterialKind,
  id: string,
): Promise<{ version: number } | null> {
  if (kind !== 'mat' && !/^\d+$/.test(id)) return null;
  const table = tables[kind];
  const [row] = await db
    .select({ version: table.version })
    .from(table)
    .where(sql`${getId(kind)} = ${id}`)
    .for('update');
  return row ?? null;
}

export async function updateMaterialRow(
  db: Database,
  id: string,
  { kind, values }: MaterialWrite,
): Promise<void> {
  const table = tables[kind];
  await db
    .update(table)
    .set({ ...values, version: sql`${table.version} + 1` })
    .where(sql`${getId(kind)} = ${id}`);
}

const maxPosition = (position: Tables[MaterialKind]['position']) => sql<number | null>`max(${position})`;

/** Lets one writer at a time insert, so that new rows of a kind get different keys and positions. */
export async function lockMaterials(db: Database, kind: MaterialKind): Promise<void> {
  await db.execute(sql`LOCK TABLE ${tables[kind]} IN SHARE ROW EXCLUSIVE MODE`);
}

/** Inserts a material at the end of its kind; a frame has a configuration key, the others have a key. Returns its id. */
export async function insertMaterial(
  db: Database,
  { kind, values }: MaterialWrite,
  { key, ...keys }: { key?: string; configurationKey?: string },
): Promise<string> {
  const table = tables[kind];
  const shop = kind === 'frame' ? eq(frameTable.custom, false) : undefined;
  const [last] = await db
    .select({ position: maxPosition(table.position) })
    .from(table)
    .where(shop);
  const own = { ...values, ...keys, ...(kind === 'mat' ? { color: key } : { key }) };
  const [row] = await db
    .insert(table)
    .values({ ...own, position: (last?.position ?? 0) + 1 })
    .returning({ id: getId(kind) });
  return String(required(row, 'the row').id);
}

/** Sets the order of a kind's rows. */
export async function updateMaterialOrder(
  db: Database,
  kind: MaterialKind,
  ids: readonly string[],
): Promise<void> {
  const id = getId(kind);
  const places = sql`unnest(${sql.param([...ids])}::text[]) WITH ORDINALITY AS wanted (id, place)`;
  await db.execute(
    sql`UPDATE ${tables[kind]} SET position = wanted.place FROM ${places} WHERE ${id}::text = wanted.id`,
  );
}

/** Makes a frame configured by buyers one of the shop's own. */
export async function promoteFrame(
  db: Database,
  id: number,
  values: Pick<MaterialRow<'frame'>, 'name' | 'active'>,
): Promise<void> {
  const [last] = await db
    .select({ position: maxPosition(frameTable.position) })
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
