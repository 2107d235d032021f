import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, asc, count, desc, eq, lt, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { companyTable, memberTable } from '../../members/members.table.ts';
import { orderTable } from '../orders.table.ts';
import { offerLineTable, offerRevisionTable, offerTable } from './offers.table.ts';

export type OfferRow = typeof offerTable.$inferSelect;
export type OfferLineRow = typeof offerLineTable.$inferSelect;

/** Locks the requests of a member until the transaction ends, so that they are written one after the other. */
export async function lockOfferMember(db: Database, memberId: number): Promise<void> {
  await db
    .select({ id: memberTable.id })
    .from(memberTable)
    .where(eq(memberTable.id, memberId))
    .for('no key update');
}

/** The offers of a member that are asked for or can be accepted. */
export const countOpenOffers = (db: Database, memberId: number): Promise<number> =>
  db.$count(offerTable, and(eq(offerTable.memberId, memberId), sql`${offerTable.endedAt} IS NULL`));

export type NewOfferLine = Omit<typeof offerLineTable.$inferInsert, 'id' | 'offerId' | 'position'>;

/** Returns null where the code is taken. */
export async function insertOffer(
  db: Database,
  offer: typeof offerTable.$inferInsert,
  lines: readonly NewOfferLine[],
): Promise<number | null> {
  const [row] = await db
    .insert(offerTable)
    .values(offer)
    .onConflictDoNothing({ target: offerTable.code })
    .returning({ id: offerTable.id });
  if (!row) return null;
  await insertLines(db, row.id, lines);
  return row.id;
}

const insertLines = (db: Database, offerId: number, lines: readonly NewOfferLine[]) =>
  db.insert(offerLineTable).values(lines.map((line, position) => ({ ...line, offerId, position })));

const selectOffers = (db: Database) =>
  db
    .select({
      offer: offerTable,
      member: {
        email: memberTable.email,
        firstname: memberTable.firstname,
        lastname: memberTable.lastname,
      },
      company: companyTable.name,
      orderCode: orderTable.code,
    })
    .from(offerTable)
    .innerJoin(memberTable, eq(memberTable.id, offerTable.memberId))
    .leftJoin(companyTable, eq(companyTable.memberId, offerTable.memberId))
    .leftJoin(orderTable, eq(orderTable.id, offerTable.orderId));

export type FoundOffer = Awaited<ReturnType<typeof selectOffers>>[number];

export async function findOffer(db: Database, code: string): Promise<FoundOffer | null> {
  const [row] = await selectOffers(db).where(eq(offerTable.code, code));
  return row ?? null;
}

export async function findOfferById(db: Database, id: number): Promise<FoundOffer | null> {
  const [row] = await selectOffers(db).where(eq(offerTable.id, id));
  return row ?? null;
}

/** The newest offer that a member asked for. */
export async function findLatestOffer(db: Database, memberId: number): Promise<OfferRow | null> {
  const [row] = await db
    .select()
    .from(offerTable)
    .where(eq(offerTable.memberId, memberId))
    .orderBy(desc(offerTable.id))
    .limit(1);
  return row ?? null;
}

/** Locked until the transaction ends, so that an offer is accepted, declined, withdrawn or expires once. */
export async function lockOffer(db: Database, code: string): Promise<OfferRow | null> {
  const [row] = await db.select().from(offerTable).where(eq(offerTable.code, code)).for('update');
  return row ?? null;
}

/** Every line of an offer, also those of the request that staff have removed. */
export const findOfferLines = (db: Database, offerId: number): Promise<OfferLineRow[]> =>
  db
    .select()
    .from(offerLineTable)
    .where(eq(offerLineTable.offerId, offerId))
    .orderBy(asc(offerLineTable.position));

export type OfferSearch = { memberId?: number; status?: OfferRow['status'] | undefined };

const matches = ({ memberId, status }: OfferSearch): SQL | undefined =>
  and(
    memberId === undefined ? undefined : eq(offerTable.memberId, memberId),
    status && eq(offerTable.status, status),
  );

/** A page of offers with the sums of their lines, the newest first. */
export async function findOffers(
  db: Database,
  search: OfferSearch,
  { limit, offset }: { limit: number; offset: number },
) {
  const page = await selectOffers(db)
    .where(matches(search))
    .orderBy(desc(offerTable.id))
    .limit(limit)
    .offset(offset);
  if (page.length === 0) return [];
  const ids = sql.param(page.map(({ offer }) => offer.id));
  const { rows } = await db.execute<{
    offer_id: number;
    lines: number;
    pieces: number;
    items: string | null;
  }>(sql`
    SELECT offer_id, count(*) FILTER (WHERE nums > 0)::int AS lines, sum(nums)::int AS pieces, sum(unit_price::bigint * nums) AS items
    FROM offer_line WHERE offer_id = ANY(${ids}::int[]) GROUP BY offer_id`);
  const sums = new Map(rows.map((row) => [row.offer_id, row]));
  return page.map((found) => {
    const { lines, pieces, items } = required(sums.get(found.offer.id), 'the lines of an offer');
    return { ...found, lines, pieces, itemsTotal: items === null ? null : Number(items) };
  });
}

export async function countOffers(db: Database, search: OfferSearch): Promise<number> {
  const [row] = await db.select({ total: count() }).from(offerTable).where(matches(search));
  return required(row, 'the count').total;
}

/** Writes a change of a locked offer. */
export async function updateOffer(
  db: Database,
  id: number,
  change: Partial<Omit<typeof offerTable.$inferInsert, 'id' | 'version'>>,
): Promise<void> {
  await db
    .update(offerTable)
    .set({ ...change, version: sql`${offerTable.version} + 1` })
    .where(eq(offerTable.id, id));
}

/** Writes the lines of a locked offer in place of those it had, in their order. */
export async function replaceOfferLines(
  db: Database,
  offerId: number,
  lines: readonly NewOfferLine[],
): Promise<void> {
  await db.delete(offerLineTable).where(eq(offerLineTable.offerId, offerId));
  await insertLines(db, offerId, lines);
}

/** Stores an answer of an offer as it was sent. */
export async function insertRevision(
  db: Database,
  revision: typeof offerRevisionTable.$inferInsert,
): Promise<void> {
  await db.insert(offerRevisionTable).values(revision);
}

/** The answers of an offer that a later one replaced, the newest first. */
export const findReplacedRevisions = (db: Database, { id, revision }: Pick<OfferRow, 'id' | 'revision'>) =>
  db
    .select()
    .from(offerRevisionTable)
    .where(and(eq(offerRevisionTable.offerId, id), lt(offerRevisionTable.revision, revision)))
    .orderBy(desc(offerRevisionTable.revision));

/** Answered offers whose last day is over, locked for the caller's transaction; those locked by another process are skipped. */
export const lockExpiredOffers = (db: Database, today: string, limit: number): Promise<OfferRow[]> =>
  db
    .select()
    .from(offerTable)
    .where(and(eq(offerTable.status, 'answered'), lt(offerTable.validUntil, today)))
    .orderBy(asc(offerTable.validUntil))
    .limit(limit)
    .for('update', { skipLocked: true });

export async function markOffersExpired(db: Database, ids: number[], now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE offer SET status = 'expired', ended_at = ${now.toISOString()}, version = version + 1
    WHERE id = ANY(${sql.param(ids)}::int[])`);
}
