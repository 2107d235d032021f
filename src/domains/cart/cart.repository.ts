import type { Currency } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import type { ConfiguredItemIds } from '../catalogue/catalogue.rules.ts';
import type { CartFormInput, CheckoutForm, PlacedOrder } from './cart.schemas.ts';
import { cartTable } from './cart.table.ts';

type StoredLine = ConfiguredItemIds & { nums: number; selected: boolean };
export type StoredCart = {
  id: number;
  currency: Currency | null;
  countryCode: string | null;
  step: number;
  form: CheckoutForm;
  placedOrder: PlacedOrder | null;
  lines: StoredLine[];
};

/** The owner of a cart: a member, or a visitor with a token, stored as SHA-256. */
export type CartOwner = { memberId: number } | { tokenHash: Buffer };

const cartColumns = `
  cart.id, cart.currency, cart.country_code AS "countryCode", cart.step, cart.form, cart.placed_order AS "placedOrder",
  coalesce((
    SELECT json_agg(json_build_object('item_id', item_id, 'size_id', size_id, 'frame_id', frame_id,
                                      'nums', nums, 'selected', selected) ORDER BY position)
    FROM cart_line WHERE cart_id = cart.id
  ), '[]') AS lines`;

/** The cart with its lines in the order they were added, in one query. */
export async function findCart(db: Database, owner: CartOwner): Promise<StoredCart | null> {
  const [row] =
    'memberId' in owner
      ? await namedRows<StoredCart>(
          db,
          'cart_of_member',
          `SELECT ${cartColumns} FROM cart WHERE member_id = $1`,
          [owner.memberId],
        )
      : await namedRows<StoredCart>(
          db,
          'cart_of_visitor',
          `SELECT ${cartColumns} FROM cart WHERE token_hash = decode($1, 'hex') AND member_id IS NULL`,
          [owner.tokenHash.toString('hex')],
        );
  return row ?? null;
}

/** Inserts a cart. Returns its id, or the id of the cart that the member got in another tab at the same time. */
export async function insertCart(db: Database, owner: CartOwner, now: Date): Promise<number> {
  const [row] = await db
    .insert(cartTable)
    .values({ ...owner, updatedAt: now })
    .onConflictDoUpdate({ target: cartTable.memberId, set: { updatedAt: now } })
    .returning({ id: cartTable.id });
  return required(row, 'the inserted row').id;
}

/** Sets the quantity of a line in one statement, safe with concurrent tabs. Returns false where the cart no longer exists. */
export async function upsertLine(
  db: Database,
  cartId: number,
  line: ConfiguredItemIds & { nums: number },
  now: Date,
): Promise<boolean> {
  const rows = await namedRows(
    db,
    'cart_line_save',
    `WITH touched AS (UPDATE cart SET updated_at = $6, placed_order = NULL WHERE id = $1 RETURNING id)
     INSERT INTO cart_line (cart_id, item_id, size_id, frame_id, nums)
     SELECT id, $2::int, $3::int, $4::int, $5::int FROM touched
     ON CONFLICT (cart_id, item_id, size_id, frame_id) DO UPDATE SET nums = excluded.nums
     RETURNING cart_id`,
    [cartId, line.item_id, line.size_id, line.frame_id, line.nums, now.toISOString()],
  );
  return rows.length > 0;
}

const columnsOf = (lines: readonly ConfiguredItemIds[]) => ({
  items: sql.param(lines.map((line) => line.item_id)),
  sizes: sql.param(lines.map((line) => line.size_id)),
  frames: sql.param(lines.map((line) => line.frame_id)),
});

/** Replaces all lines, in the caller's transaction. Returns false where the cart no longer exists. */
export async function replaceLines(
  db: Database,
  cartId: number,
  lines: readonly (ConfiguredItemIds & { nums: number })[],
  now: Date,
): Promise<boolean> {
  const { items, sizes, frames } = columnsOf(lines);
  const touched = await db
    .update(cartTable)
    .set({ updatedAt: now, placedOrder: null })
    .where(eq(cartTable.id, cartId))
    .returning({ id: cartTable.id });
  if (touched.length === 0) return false;
  await db.execute(sql`
    DELETE FROM cart_line WHERE cart_id = ${cartId} AND (item_id, size_id, frame_id) NOT IN (
      SELECT * FROM unnest(${items}::int[], ${sizes}::int[], ${frames}::int[]))`);
  await db.execute(sql`
    INSERT INTO cart_line (cart_id, item_id, size_id, frame_id, nums)
    SELECT ${cartId}, item_id, size_id, frame_id, nums
    FROM unnest(${items}::int[], ${sizes}::int[], ${frames}::int[],
                ${sql.param(lines.map((line) => line.nums))}::int[]) WITH ORDINALITY
         AS line (item_id, size_id, frame_id, nums, ordinal)
    ORDER BY ordinal
    ON CONFLICT (cart_id, item_id, size_id, frame_id) DO UPDATE SET nums = excluded.nums`);
  return true;
}

/** Removes the lines of an item, or only those of a size or a frame; without an item all lines. */
export async function deleteLines(
  db: Database,
  cartId: number,
  which: { item_id?: number; size_id?: number | undefined; frame_id?: number | undefined },
  now: Date,
): Promise<void> {
  await db.execute(sql`
    WITH touched AS (UPDATE cart SET updated_at = ${now.toISOString()} WHERE id = ${cartId} RETURNING id)
    DELETE FROM cart_line USING touched
    WHERE cart_id = touched.id
      AND item_id = coalesce(${which.item_id ?? null}::int, item_id)
      AND size_id = coalesce(${which.size_id ?? null}::int, size_id)
      AND frame_id = coalesce(${which.frame_id ?? null}::int, frame_id)`);
}

/**
 * Updates the given fields of step, form, currency, country and selection, in the caller's transaction. Returns false where the cart no
 * longer exists.
 */
export async function updateCartRow(
  db: Database,
  cartId: number,
  form: CartFormInput,
  now: Date,
): Promise<boolean> {
  const touched = await db
    .update(cartTable)
    .set({
      updatedAt: now,
      ...(form.step !== undefined && { step: form.step }),
      ...(form.form !== undefined && { form: form.form }),
      ...(form.currency !== undefined && { currency: form.currency }),
      ...(form.country_code !== undefined && { countryCode: form.country_code }),
    })
    .where(eq(cartTable.id, cartId))
    .returning({ id: cartTable.id });
  if (touched.length === 0) return false;
  if (!form.selection) return true;
  const { items, sizes, frames } = columnsOf(form.selection);
  await db.execute(sql`
    UPDATE cart_line SET selected = (item_id, size_id, frame_id) IN (
      SELECT * FROM unnest(${items}::int[], ${sizes}::int[], ${frames}::int[]))
    WHERE cart_id = ${cartId}`);
  return true;
}

export async function findCurrency(db: Database, owner: CartOwner): Promise<Currency | null> {
  const condition =
    'memberId' in owner ? eq(cartTable.memberId, owner.memberId) : eq(cartTable.tokenHash, owner.tokenHash);
  const [row] = await db.select({ currency: cartTable.currency }).from(cartTable).where(condition);
  return row?.currency ?? null;
}

/**
 * Merges a visitor's cart into the member's and deletes it, in the caller's transaction. Equal lines keep the larger quantity; the
 * visitor's currency and country are the later choices and apply.
 */
export async function mergeCartIntoMember(
  db: Database,
  tokenHash: Buffer,
  memberId: number,
  now: Date,
): Promise<void> {
  const { rows } = await db.execute<{
    id: number;
    currency: Currency | null;
    country_code: string | null;
  }>(sql`
    SELECT id, currency, country_code FROM cart WHERE token_hash = ${tokenHash} AND member_id IS NULL FOR UPDATE`);
  const visitors = rows[0];
  if (!visitors) return;
  const membersId = await insertCart(db, { memberId }, now);
  await db.execute(sql`
    INSERT INTO cart_line (cart_id, item_id, size_id, frame_id, nums, selected)
    SELECT ${membersId}, item_id, size_id, frame_id, nums, selected
    FROM cart_line WHERE cart_id = ${visitors.id} ORDER BY position
    ON CONFLICT (cart_id, item_id, size_id, frame_id)
    DO UPDATE SET nums = greatest(cart_line.nums, excluded.nums), selected = true`);
  const { currency, country_code: countryCode } = visitors;
  if (currency || countryCode) {
    await db
      .update(cartTable)
      .set({ ...(currency && { currency }), ...(countryCode && { countryCode }) })
      .where(eq(cartTable.id, membersId));
  }
  await db.delete(cartTable).where(eq(cartTable.id, visitors.id));
}

/** Removes the ordered lines from the member's cart and resets the checkout. */
export async function deleteOrderedLines(
  db: Database,
  memberId: number,
  lines: readonly ConfiguredItemIds[],
  order: PlacedOrder,
  now: Date,
): Promise<void> {
  await namedRows(
    db,
    'cart_lines_ordered',
    `WITH ordered AS (
       UPDATE cart SET step = 1, form = '{}', placed_order = $5, updated_at = $6 WHERE member_id = $1 RETURNING id
     )
     DELETE FROM cart_line USING ordered
     WHERE cart_id = ordered.id
       AND (item_id, size_id, frame_id) IN (SELECT * FROM unnest($2::int[], $3::int[], $4::int[]))`,
    [
      memberId,
      lines.map((line) => line.item_id),
      lines.map((line) => line.size_id),
      lines.map((line) => line.frame_id),
      JSON.stringify(order),
      now.toISOString(),
    ],
  );
}

/** Abandoned visitors' carts: empty ones after a day, others after half a year. */
export async function deleteIdleCartRows(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    DELETE FROM cart WHERE member_id IS NULL AND (
      updated_at < ${now.toISOString()}::timestamptz - interval '180 days'
      OR (updated_at < ${now.toISOString()}::timestamptz - interval '1 day'
          AND NOT EXISTS (SELECT 1 FROM cart_line WHERE cart_id = cart.id)))`);
}
