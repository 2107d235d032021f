import type { Database } from '../../platform/db/database.ts';
import { eq, inArray, or, sql } from '../../platform/db/drizzle.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { applicationTable } from '../artists/applications/applications.table.ts';
import { artistTable } from '../artists/artists.table.ts';
import { attachmentTable } from '../attachments/attachments.table.ts';
import { cartTable } from '../cart/cart.table.ts';
import { agreementProposalTable } from '../catalogue/items/agreements.table.ts';
import { enquiryAnswerTable, enquiryTable } from '../enquiries/enquiries.table.ts';
import { favouriteTable } from '../favourites/favourites.table.ts';
import { listingAlertTable } from '../favourites/listing-alerts/listing-alerts.table.ts';
import { formerEmailTable, oauthIdentityTable, sessionTable } from '../members/members.table.ts';
import { companyPersonTable } from '../members/people/people.table.ts';
import { memberReviewTable } from '../members/reviews/reviews.table.ts';
import { paymentTermsTable, tradeDiscountTable } from '../members/terms/terms.table.ts';
import { messageAttachmentTable, messageTable, threadTable } from '../messages/messages.table.ts';
import { orderApprovalTable } from '../orders/approvals/approvals.table.ts';
import { offerTable } from '../orders/offers/offers.table.ts';
import { orderTable } from '../orders/orders.table.ts';
import { payoutAccountTable, payoutTable } from '../sales/payouts/payouts.table.ts';
import { artistTaxStatusTable } from '../sales/withholding/tax-status.table.ts';
import { proofTable, submissionEventTable, submissionTable } from '../submissions/submissions.table.ts';
import { masterUploadTable } from '../uploads/uploads.table.ts';
import { findAddressesOf, getThreads, isEnquiryFrom, isMailTo } from './privacy.repository.ts';

const getRows = async (db: Database, query: ReturnType<typeof sql>): Promise<unknown[]> =>
  (await db.execute(query)).rows.map(({ row }) => row);

/** Rows that no other part of the API returns to the member, as they are stored, by the name of their file. */
export async function findExportedRows(db: Database, memberId: number): Promise<Record<string, unknown[]>> {
  const addresses = await findAddressesOf(db, memberId);
  return {
    ...(await findTradeRows(db, memberId)),
    sessions: await getRows(
      db,
      sql`SELECT to_jsonb(s) - 'token_hash' AS row FROM ${sessionTable} AS s WHERE member_id = ${memberId} ORDER BY created_at`,
    ),
    former_emails: await getRows(
      db,
      sql`SELECT to_jsonb(f) - 'member_id' AS row FROM ${formerEmailTable} AS f WHERE member_id = ${memberId} ORDER BY until`,
    ),
    providers: await getRows(
      db,
      sql`SELECT to_jsonb(i) - 'member_id' AS row FROM ${oauthIdentityTable} AS i WHERE member_id = ${memberId} ORDER BY provider`,
    ),
    favourites: await getRows(
      db,
      sql`SELECT jsonb_build_object('item_id', item_id, 'title', artwork.title, 'created_at', f.created_at) AS row
        FROM ${favouriteTable} AS f JOIN item ON item.id = item_id JOIN artwork ON artwork.id = item.artwork_id
        WHERE f.member_id = ${memberId} ORDER BY f.created_at`,
    ),
    alerts: await getRows(
      db,
      sql`SELECT jsonb_build_object('item_id', item_id, 'created_at', created_at) AS row
        FROM ${listingAlertTable} AS a WHERE a.member_id = ${memberId} ORDER BY a.created_at`,
    ),
    artist_application: await getRows(
      db,
      sql`SELECT to_jsonb(a) - 'member_id' - 'version' AS row FROM ${applicationTable} AS a WHERE a.member_id = ${memberId}`,
    ),
    payout_account: await getRows(
      db,
      sql`SELECT jsonb_build_object('currency', currency, 'account', masked, 'changed_at', changed_at) AS row
        FROM ${payoutAccountTable} AS a WHERE a.member_id = ${memberId} ORDER BY a.currency`,
    ),
    payouts: await getRows(
      db,
      sql`SELECT to_jsonb(p) - 'details' - 'member_id' - 'run_id' - 'version' AS row FROM ${payoutTable} AS p
        WHERE p.member_id = ${memberId} ORDER BY p.id`,
    ),
    tax_statuses: await getRows(
      db,
      sql`SELECT jsonb_build_object('status', s.status, 'starts_on', s.starts_on, 'recorded_at', s.recorded_at) AS row
        FROM ${artistTaxStatusTable} AS s JOIN ${artistTable} AS a ON a.id = s.artist_id
        WHERE a.member_id = ${memberId} ORDER BY s.id`,
    ),
    cart: await getRows(
      db,
      sql`SELECT to_jsonb(line) - 'cart_id' AS row FROM cart_line AS line JOIN ${cartTable} AS c ON c.id = line.cart_id
        WHERE c.member_id = ${memberId} ORDER BY line.position`,
    ),
    offers: await getRows(
      db,
      sql`SELECT to_jsonb(o) - 'id' - 'member_id' - 'order_id' || jsonb_build_object('lines', (
          SELECT jsonb_agg(to_jsonb(line) - 'id' - 'offer_id' ORDER BY line.position)
          FROM offer_line AS line WHERE line.offer_id = o.id)) AS row
        FROM ${offerTable} AS o WHERE o.member_id = ${memberId} ORDER BY o.id`,
    ),
    enquiries: await getRows(
      db,
      sql`SELECT to_jsonb(e) - 'keywords' - 'assignee_id' - 'invited_member_id' || jsonb_build_object('answers', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'text', a.text) ORDER BY a.id), '[]')
          FROM ${enquiryAnswerTable} AS a WHERE a.enquiry_id = e.id)) AS row
        FROM ${enquiryTable} AS e WHERE e.id IN (
          SELECT id FROM ${enquiryTable}
          WHERE member_id = ${memberId} OR invited_member_id = ${memberId} OR ${isEnquiryFrom(addresses)}) ORDER BY id`,
    ),
    reviews: await getRows(
      db,
      sql`SELECT jsonb_build_object('at', at, 'decision', decision, 'reason', reason) AS row
        FROM ${memberReviewTable} WHERE member_id = ${memberId} ORDER BY id`,
    ),
    uploads: await getRows(
      db,
      sql`SELECT to_jsonb(u) - 'member_id' AS row FROM ${masterUploadTable} AS u WHERE u.member_id = ${memberId} ORDER BY u.created_at, u.id`,
    ),
    submissions: await getRows(
      db,
      sql`SELECT to_jsonb(s) - 'member_id' - 'version' || jsonb_build_object('events', (
          SELECT coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'reason', e.reason) ORDER BY e.id), '[]')
          FROM ${submissionEventTable} AS e WHERE e.submission_id = s.id), 'proposals', (
          SELECT coalesce(jsonb_agg(to_jsonb(p) - 'item_id' - 'staff_id' - 'staff_name' - 'seen_at' ORDER BY p.id), '[]')
          FROM ${agreementProposalTable} AS p WHERE p.item_id = s.item_id), 'proofs', (
          SELECT coalesce(jsonb_agg(to_jsonb(f) - 'id' - 'submission_id' - 'staff_id' - 'staff_name' - 'seen_at' ORDER BY f.id), '[]')
          FROM ${proofTable} AS f WHERE f.submission_id = s.id)) AS row
        FROM ${submissionTable} AS s WHERE member_id = ${memberId} ORDER BY id`,
    ),
    mails: await getRows(
      db,
      sql`SELECT jsonb_build_object('at', created_at, 'subject', subject, 'text', text, 'sent_at', sent_at) AS row
        FROM ${mailTable} WHERE NOT is_secret AND ${isMailTo(addresses)} ORDER BY id`,
    ),
  };
}

/** The terms, discounts and people of a gallery or company, and the company for which a member orders, in one query. */
async function findTradeRows(db: Database, memberId: number) {
  const { rows } = await db.execute<{ name: string; row: unknown }>(sql`
    SELECT 'payment_terms' AS name, NULL::text AS sort, to_jsonb(t) - 'member_id' AS row
    FROM ${paymentTermsTable} AS t WHERE t.member_id = ${memberId}
    UNION ALL
    SELECT 'trade_discounts', t.starts_on::text, to_jsonb(t) - 'member_id'
    FROM ${tradeDiscountTable} AS t WHERE t.member_id = ${memberId}
    UNION ALL
    SELECT 'people', person.id::text, jsonb_build_object('email', person.email, 'joined_at', p.joined_at)
    FROM ${companyPersonTable} AS p JOIN member AS person ON person.id = p.person_id WHERE p.company_id = ${memberId}
    UNION ALL
    SELECT 'orders_for', NULL, jsonb_build_object('company', company.name, 'joined_at', p.joined_at)
    FROM ${companyPersonTable} AS p JOIN company ON company.member_id = p.company_id WHERE p.person_id = ${memberId}
    UNION ALL
    SELECT 'approvals', lpad(a.id::text, 12, '0'), to_jsonb(a) - 'id' - 'company_id' - 'person_id' - 'order_id'
    FROM ${orderApprovalTable} AS a WHERE a.company_id = ${memberId} OR a.person_id = ${memberId}
    ORDER BY name, sort`);
  const of = (name: string) => rows.filter((row) => row.name === name).map(({ row }) => row);
  return {
    payment_terms: of('payment_terms'),
    trade_discounts: of('trade_discounts'),
    people: of('people'),
    orders_for: of('orders_for'),
    approvals: of('approvals'),
  };
}

/** All orders of a member, the newest first. */
export const findOrdersOfMember = (db: Database, memberId: number) =>
  db.select().from(orderTable).where(eq(orderTable.memberId, memberId)).orderBy(sql`${orderTable.id} DESC`);

/** All messages of a member's conversations, with the subject or the order. */
export const findMessagesOfMember = (db: Database, memberId: number) =>
  db
    .select({
      thread: threadTable.id,
      subject: threadTable.subject,
      order: orderTable.code,
      at: messageTable.at,
      by: sql<'member' | 'staff'>`CASE WHEN ${messageTable.staffId} IS NULL THEN 'member' ELSE 'staff' END`,
      text: messageTable.text,
    })
    .from(messageTable)
    .innerJoin(threadTable, eq(threadTable.id, messageTable.threadId))
    .leftJoin(orderTable, eq(orderTable.id, threadTable.orderId))
    .where(eq(threadTable.memberId, memberId))
    .orderBy(threadTable.id, messageTable.id);

/** The files that a member sent, those that staff sent them, and the pictures of proofs of their works. */
export const findFilesOfMember = (db: Database, memberId: number) =>
  db
    .select({ id: attachmentTable.id, name: attachmentTable.name })
    .from(attachmentTable)
    .where(
      or(
        eq(attachmentTable.memberId, memberId),
        inArray(
          attachmentTable.id,
          db
            .select({ id: messageAttachmentTable.attachmentId })
            .from(messageAttachmentTable)
            .innerJoin(messageTable, eq(messageTable.id, messageAttachmentTable.messageId))
            .where(inArray(messageTable.threadId, getThreads(db, memberId))),
        ),
        inArray(
          attachmentTable.id,
          db
            .select({ id: proofTable.attachmentId })
            .from(proofTable)
            .innerJoin(submissionTable, eq(submissionTable.id, proofTable.submissionId))
            .where(eq(submissionTable.memberId, memberId)),
        ),
      ),
    )
    .orderBy(attachmentTable.createdAt);
