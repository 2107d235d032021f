import type { Currency } from '../../kernel/money.ts';
import { required } from '../../kernel/required.ts';
import type { Database } from '../../platform/db/database.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import { namedRows } from '../../platform/db/named-query.ts';
import type { ConfiguredItemIds } from '../catalogue/framing/configured-items.rules.ts';
import type { LinePrices, StoredLine } from './cart.rules.ts';
import type { CartFormInput, CheckoutForm, PlacedOrder } from './cart.schemas.ts';
import { cartTable } from './cart.table.ts';

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

const cartFields = `
  cart.id, cart.currency, cart.country_code AS "countryCode", cart.step, cart.form, cart.placed_order AS "placedOrder"`;

const getLines = (cartId: string) => `
  coalesce((
    SELECT json_agg(json_build_object('item_id', item_id, 'size_id', size_id, 'frame_id', frame_id,
                                      'nums', nums, 'selected', selected,
                                      'agreed', json_build_object('NTD', price_ntd, 'USD', price_usd_cents))
                    ORDER BY position)
    FROM cart_line WHERE cart_id = ${cartId}
  ), '[]') AS lines`;

const cartColumns = `${cartFields}, ${getLines('cart.id')}`;

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

/**
 * Locks the cart for a change of its lines, which other changes then wait for. Returns null where there is none. The lines are read by `findLines` afterwards, in a statement of its own, which sees what the lock waited for.
 */
export async function lockCart(
  db: Database,
  owner: CartOwner,
  now: Date,
  keepsOrder: boolean,
): Promise<Omit<StoredCart, 'lines'> | null> {
  const update = 'UPDATE cart SET updated_at = $1, placed_order = CASE WHEN $2 THEN placed_order END WHERE';
  const [row] =
    'memberId' in owner
      ? await namedRows<Omit<StoredCart, 'lines'>>(
          db,
          'cart_lock_of_member',
          `${update} member_id = $3 RETURNING ${cartFields}`,
          [now.toISOString(), keepsOrder, owner.memberId],
        )
      : await namedRows<Omit<StoredCart, 'lines'>>(
          db,
          'cart_lock_of_visitor',
          `${update} token_hash = decode($3, 'hex') AND member_id IS NULL RETURNING ${cartFields}`,
          [now.toISOString(), keepsOrder, owner.tokenHash.toString('hex')],
        );
  return row ?? null;
}

export async function findLines(db: Database, cartId: number): Promise<StoredLine[]> {
  const [row] = await namedRows<{ lines: StoredLine[] }>(db, 'cart_lines', `SELECT ${getLines('$1')}`, [
    cartId,
  ]);
  return row?.lines ?? [];
}

const buildColumns = (lines: readonly ConfiguredItemIds[]) => ({
  items: sql.param(lines.map((line) => line.item_id)),
  sizes: sql.param(lines.map((line) => line.size_id)),
  frames: sql.param(lines.map((line) => line.frame_id)),
});

/** Inserts or updates lines of a locked cart, in one statement. */
export async function upsertLines(db: Database, cartId: number, lines: readonly StoredLine[]): Promise<void> {
  if (lines.length === 0) return;
  await namedRows(
    db,
    'cart_lines_save',
    `INSERT INTO cart_line (cart_id, item_id, size_id, frame_id, nums, selected, price_ntd, price_usd_cents)
     SELECT $1::int, item_id, size_id, frame_id, nums, selected, price_ntd, price_usd_cents
     FROM unnest($2::int[], $3::int[], $4::int[], $5::int[], $6::boolean[], $7::int[], $8::int[]) WITH ORDINALITY
          AS line (item_id, size_id, frame_id, nums, selected, price_ntd, price_usd_cents, ordinal)
     ORDER BY ordinal
     ON CONFLICT (cart_id, item_id, size_id, frame_id) DO UPDATE
     SET nums = excluded.nums, selected = excluded.selected, price_ntd = excluded.price_ntd,
         price_usd_cents = excluded.price_usd_cents`,
    [
      cartId,
      lines.map((line) => line.item_id),
      lines.map((line) => line.size_id),
      lines.map((line) => line.frame_id),
      lines.map((line) => line.nums),
      lines.map((line) => String(line.selected)),
      lines.map((line) => line.agreed.NTD),
      lines.map((line) => line.agreed.USD),
    ],
  );
}

/** Gives lines of a locked cart another frame in their place, except where a line has it already. */
export async function moveLinesToFrames(
  db: Database,
  cartId: number,
  lines: readonly (ConfiguredItemIds & { formerFrameId?: number | undefined })[],
): Promise<void> {
  const moved = lines.filter(({ formerFrameId }) => formerFrameId !== undefined);
  if (moved.length === 0) return;
  const { items, sizes, frames } = buildColumns(moved);
  const formerFrames = sql.param(moved.map(({ formerFrameId }) => formerFrameId));
  await db.execute(sql`
    UPDATE cart_line SET frame_id = moved.frame_id
    FROM unnest(${items}::int[], ${sizes}::int[], ${formerFrames}::int[], ${frames}::int[])
         AS moved (item_id, size_id, former_frame_id, frame_id)
    WHERE cart_id = ${cartId} AND cart_line.item_id = moved.item_id AND cart_line.size_id = moved.size_id
      AND cart_line.frame_id = moved.former_frame_id
      AND NOT EXISTS (
        SELECT 1 FROM cart_line AS other
        WHERE other.cart_id = ${cartId} AND other.item_id = moved.item_id AND other.size_id = moved.size_id
          AND other.frame_id = moved.frame_id)`);
}

/** Deletes the lines of a locked cart that are not among the given ones. */
export async function deleteOtherLines(
  db: Database,
  cartId: number,
  lines: readonly ConfiguredItemIds[],
): Promise<void> {
  const { items, sizes, frames } = buildColumns(lines);
  await db.execute(sql`
    DELETE FROM cart_line WHERE cart_id = ${cartId} AND (item_id, size_id, frame_id) NOT IN (
      SELECT * FROM unnest(${items}::int[], ${sizes}::int[], ${frames}::int[]))`);
}

type AgreedPrices = ConfiguredItemIds & { agreed: LinePrices };

/** The prices that a member agreed to for the lines in their cart. */
export const findAgreedPriceRows = (db: Database, memberId: number): Promise<AgreedPrices[]> =>
  namedRows<AgreedPrices>(
    db,
    'cart_agreed_prices',
    `SELECT item_id, size_id, frame_id, json_build_object('NTD', price_ntd, 'USD', price_usd_cents) AS agreed
     FROM cart_line WHERE cart_id = (SELECT id FROM cart WHERE member_id = $1)`,
    [memberId],
  );

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
  const { items, sizes, frames } = buildColumns(form.selection);
  await db.execute(sql`
    UPDATE cart_line SET selected = (item_id, size_id, frame_id) IN (
      SELECT * FROM unnest(${items}::int[], ${sizes}::int[], ${frames}::int[]))
    WHERE cart_id = ${cartId}`);
  return true;
}

/** Runs with every request for prices in which no currency is named. */
export async function findCurrency(db: Database, tokenHash: Buffer): Promise<Currency | null> {
  const [row] = await namedRows<{ currency: Currency | null }>(
    db,
    'cart_currency_of_visitor',
    "SELECT currency FROM cart WHERE token_hash = decode($1, 'hex')",
    [tokenHash.toString('hex')],
  );
  return row?.currency ?? null;
}

/**
 * Merges a visitor's cart into the member's and deletes it, in the caller's transaction. Equal lines keep the larger quantity and the price that
 * the member agreed to; the visitor's currency and country are the later choices and apply.
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
    INSERT INTO cart_line (cart_id, item_id, size_id, frame_id, nums, selected, price_ntd, price_usd_cents)
    SELECT ${membersId}, item_id, size_id, frame_id, nums, selected, price_ntd, price_usd_cents
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

/** Removes the ordered lines from the member's cart and resets the checkout; `order` is null before they are an order. */
export async function deleteOrderedLines(
  db: Database,
  memberId: number,
  lines: readonly ConfiguredItemIds[],
  order: PlacedOrder | null,
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
      order && JSON.stringify(order),
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
