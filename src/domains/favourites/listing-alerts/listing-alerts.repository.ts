import { required } from '../../../kernel/required.ts';
import type { Database } from '../../../platform/db/database.ts';
import { and, count, eq, inArray, sql } from '../../../platform/db/drizzle.ts';
import { artistTable } from '../../artists/artists.table.ts';
import { artworkTable, itemTable } from '../../catalogue/catalogue.table.ts';
import { memberTable } from '../../members/members.table.ts';
import { listingAlertTable } from './listing-alerts.table.ts';

const ofMember = (memberId: number, itemId: number) =>
  and(eq(listingAlertTable.itemId, itemId), eq(listingAlertTable.memberId, memberId));

/** An item's status, whether it can be bought, and whether the member waits for it; null if there is no such item. */
export async function findListingAlert(db: Database, memberId: number, itemId: number) {
  const [row] = await db
    .select({ status: itemTable.status, shown: itemTable.shown, waiting: listingAlertTable.memberId })
    .from(itemTable)
    .leftJoin(listingAlertTable, ofMember(memberId, itemId))
    .where(eq(itemTable.id, itemId));
  return row ? { status: row.status, isShown: row.shown, isWaiting: row.waiting !== null } : null;
}

export async function countListingAlerts(db: Database, memberId: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(listingAlertTable)
    .where(eq(listingAlertTable.memberId, memberId));
  return required(row, 'the count').count;
}

/** Adds the alert; an existing one does not change. */
export async function insertListingAlert(
  db: Database,
  alert: typeof listingAlertTable.$inferInsert,
): Promise<void> {
  await db.insert(listingAlertTable).values(alert).onConflictDoNothing();
}

export async function deleteListingAlertRow(db: Database, memberId: number, itemId: number): Promise<void> {
  await db.delete(listingAlertTable).where(ofMember(memberId, itemId));
}

/**
 * Deletes the alerts of works that are on the shelf and can be bought, the oldest first, and returns them with what their mails need.
 * Of two processes that take the same rows, the second waits and gets none.
 */
export async function takeDueAlerts(db: Database, limit: number) {
  const due = db
    .select({ row: sql`${listingAlertTable}.ctid` })
    .from(listingAlertTable)
    .innerJoin(itemTable, eq(itemTable.id, listingAlertTable.itemId))
    .where(and(eq(itemTable.status, 'on_shelf'), eq(itemTable.shown, true)))
    .orderBy(listingAlertTable.createdAt)
    .limit(limit);
  const taken = await db
    .delete(listingAlertTable)
    .where(inArray(sql`${listingAlertTable}.ctid`, due))
    .returning({ itemId: listingAlertTable.itemId, memberId: listingAlertTable.memberId });
  if (taken.length === 0) return [];
  const members = await db
    .select({
      id: memberTable.id,
      email: memberTable.email,
      firstname: memberTable.firstname,
      locale: memberTable.locale,
      emailConfirmedAt: memberTable.emailConfirmedAt,
      blockedAt: memberTable.blockedAt,
    })
    .from(memberTable)
    .where(
      inArray(
        memberTable.id,
        taken.map(({ memberId }) => memberId),
      ),
    );
  const items = await db
    .select({
      id: itemTable.id,
      channel: itemTable.channel,
      title: artworkTable.title,
      artistName: artistTable.name,
    })
    .from(itemTable)
    .innerJoin(artworkTable, eq(artworkTable.id, itemTable.artworkId))
    .innerJoin(artistTable, eq(artistTable.id, artworkTable.artistId))
    .where(
      inArray(
        itemTable.id,
        taken.map(({ itemId }) => itemId),
      ),
    );
  const getMember = new Map(members.map((member) => [member.id, member]));
  const getItem = new Map(items.map((item) => [item.id, item]));
  return taken.map(({ itemId, memberId }) => ({
    member: required(getMember.get(memberId), 'the member of an alert'),
    item: required(getItem.get(itemId), 'the item of an alert'),
  }));
}
