import { emailKey } from '../../kernel/email.ts';
import type { Database } from '../../platform/db/database.ts';
import { and, eq, inArray, isNull, notInArray, or, type PgColumn, sql } from '../../platform/db/drizzle.ts';
import { mailTable } from '../../platform/mail/mail.table.ts';
import { applicationTable } from '../artists/applications/applications.table.ts';
import { artistTable } from '../artists/artists.table.ts';
import { attachmentTable } from '../attachments/attachments.table.ts';
import { cartTable } from '../cart/cart.table.ts';
import { agreementProposalTable } from '../catalogue/items/agreements.table.ts';
import { enquiryTable } from '../enquiries/enquiries.table.ts';
import { favouriteTable } from '../favourites/favourites.table.ts';
import { listingAlertTable } from '../favourites/listing-alerts/listing-alerts.table.ts';
import {
  companyTable,
  emailChangeTable,
  emailConfirmationTable,
  formerEmailTable,
  memberAddressTable,
  memberTable,
  oauthIdentityTable,
  passwordResetTable,
  sessionTable,
} from '../members/members.table.ts';
import { oauthFlowTable } from '../members/oauth/oauth.table.ts';
import { companyInvitationTable, companyPersonTable } from '../members/people/people.table.ts';
import { memberReviewTable } from '../members/reviews/reviews.table.ts';
import { paymentTermsTable, tradeDiscountTable } from '../members/terms/terms.table.ts';
import { messageAttachmentTable, messageTable, threadTable } from '../messages/messages.table.ts';
import { orderApprovalTable } from '../orders/approvals/approvals.table.ts';
import { offerTable } from '../orders/offers/offers.table.ts';
import { unpaidStatuses, unsuccessfulStatuses } from '../orders/orders.rules.ts';
import {
  orderEventTable,
  orderIdempotencyTable,
  orderNoteTable,
  orderQuoteTable,
  orderTable,
} from '../orders/orders.table.ts';
import { returnPhotoTable, returnTable } from '../orders/returns/returns.table.ts';
import { attemptTable, notificationTable } from '../payments/attempts/attempts.table.ts';
import { refundTable } from '../payments/refunds.table.ts';
import { payoutAccountTable, payoutTable } from '../sales/payouts/payouts.table.ts';
import { proofTable, submissionEventTable, submissionTable } from '../submissions/submissions.table.ts';
import { masterUploadTable } from '../uploads/uploads.table.ts';
import { closedAddress, erasedReceiver, erasedText } from './privacy.rules.ts';

const getOrders = (db: Database, memberId: number) =>
  db.select({ id: orderTable.id }).from(orderTable).where(eq(orderTable.memberId, memberId));
/** A subquery with the ids of the member's conversations. */
export const getThreads = (db: Database, memberId: number) =>
  db.select({ id: threadTable.id }).from(threadTable).where(eq(threadTable.memberId, memberId));

/** The member's row, locked until the transaction ends. */
export async function lockMember(db: Database, memberId: number) {
  const [row] = await db.select().from(memberTable).where(eq(memberTable.id, memberId)).for('update');
  return row ?? null;
}

/** In SQL what `isAwaitingPayment` says of an order on terms. */
const isAwaitingPaymentOnTerms = and(
  eq(orderTable.isOnTerms, true),
  inArray(orderTable.paymentStatus, [...unpaidStatuses]),
  notInArray(orderTable.status, [...unsuccessfulStatuses]),
);

/** Whether an order, a return or a refund of the member has not ended, or an ended order is unpaid on terms or has a held payment. */
export async function hasOpenOrders(db: Database, memberId: number): Promise<boolean> {
  const openReturns = db
    .select({ id: returnTable.orderId })
    .from(returnTable)
    .where(isNull(returnTable.endedAt));
  const openRefunds = db
    .select({ id: refundTable.orderId })
    .from(refundTable)
    .where(eq(refundTable.status, 'open'));
  const [row] = await db
    .select({ id: orderTable.id })
    .from(orderTable)
    .where(
      and(
        eq(orderTable.memberId, memberId),
        or(
          isNull(orderTable.endedAt),
          isAwaitingPaymentOnTerms,
          eq(orderTable.paymentStatus, 'held'),
          inArray(orderTable.id, openReturns),
          inArray(orderTable.id, openRefunds),
        ),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether a payout to the member waits for the bank. */
export async function hasOpenPayouts(db: Database, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: payoutTable.id })
    .from(payoutTable)
    .where(and(eq(payoutTable.memberId, memberId), eq(payoutTable.status, 'pending')))
    .limit(1);
  return row !== undefined;
}

export async function hasArtistPage(db: Database, memberId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: artistTable.id })
    .from(artistTable)
    .where(eq(artistTable.memberId, memberId));
  return row !== undefined;
}

/** Deletes what only the member needs: people and invitations of a company, sessions, sign-in providers, links, former e-mail addresses, addresses, company, application, bank details, cart, favourites, alerts, quotes, offers, decisions on the account. */
export async function deletePersonalData(db: Database, memberId: number): Promise<void> {
  for (const table of [
    sessionTable,
    oauthIdentityTable,
    oauthFlowTable,
    passwordResetTable,
    emailConfirmationTable,
    emailChangeTable,
    formerEmailTable,
    memberAddressTable,
    companyTable,
    applicationTable,
    payoutAccountTable,
    paymentTermsTable,
    tradeDiscountTable,
    memberReviewTable,
    cartTable,
    favouriteTable,
    listingAlertTable,
    orderQuoteTable,
    offerTable,
    orderIdempotencyTable,
  ]) {
    await db.delete(table).where(eq(table.memberId, memberId));
  }
  const { personId: requester, companyId: company } = orderApprovalTable;
  await db.delete(orderApprovalTable).where(or(eq(requester, memberId), eq(company, memberId)));
  const { personId, companyId } = companyPersonTable;
  await db.delete(companyPersonTable).where(or(eq(personId, memberId), eq(companyId, memberId)));
  await db.delete(companyInvitationTable).where(eq(companyInvitationTable.companyId, memberId));
}

/** Deletes the invitations of companies to these addresses that the member is known to read. */
export async function deleteInvitationsTo(db: Database, addresses: OwnAddress[]): Promise<void> {
  const keys = addresses.filter(isConfirmedAddress).map(({ address }) => address);
  await db.delete(companyInvitationTable).where(inArray(companyInvitationTable.emailKey, keys));
}

/**
 * Deletes the submissions that became no work. Of the others, the agreement to the licence stays, on which the work is sold; what staff
 * wrote to the artist, and what the artist answered to proofs, is erased. Returns the ids of the pictures of proofs, which are deleted.
 */
export async function eraseSubmissions(db: Database, memberId: number): Promise<string[]> {
  const ofMember = eq(submissionTable.memberId, memberId);
  const ofProofs = db
    .select({ id: proofTable.attachmentId })
    .from(proofTable)
    .innerJoin(submissionTable, eq(submissionTable.id, proofTable.submissionId))
    .where(ofMember);
  const files = await db
    .delete(attachmentTable)
    .where(inArray(attachmentTable.id, ofProofs))
    .returning({ id: attachmentTable.id });
  await db.delete(submissionTable).where(and(ofMember, isNull(submissionTable.itemId)));
  const kept = db.select({ id: submissionTable.id }).from(submissionTable).where(ofMember);
  await db
    .update(submissionEventTable)
    .set({ reason: '' })
    .where(inArray(submissionEventTable.submissionId, kept));
  await db.update(proofTable).set({ note: '', answer: '' }).where(inArray(proofTable.submissionId, kept));
  const items = db.select({ id: submissionTable.itemId }).from(submissionTable).where(ofMember);
  await db
    .update(agreementProposalTable)
    .set({ note: '' })
    .where(inArray(agreementProposalTable.itemId, items));
  return files.map(({ id }) => id);
}

const isConfirmedAddress = ({ isConfirmed }: OwnAddress) => isConfirmed;

/** The mails to the confirmed addresses. Those to others may be a stranger's, whose address the member entered. */
export const isMailTo = (addresses: OwnAddress[]) => {
  const own = ownAddresses(addresses.filter(isConfirmedAddress));
  const { recipient, createdAt } = mailTable;
  return sql`EXISTS (SELECT FROM ${own} WHERE lower(${recipient}) = own.address AND ${isInOwnTime(createdAt)})`;
};

/** The enquiries from the confirmed addresses, which are the member's also where they were sent without logging in. */
export const isEnquiryFrom = (addresses: OwnAddress[]) => {
  const own = ownAddresses(addresses.filter(isConfirmedAddress));
  const { email, createdAt } = enquiryTable;
  return sql`EXISTS (SELECT FROM ${own} WHERE lower(${email}) = own.address AND ${isInOwnTime(createdAt)})`;
};

/** Deletes the member's conversations and enquiries with their files; returns the ids of the files. */
export async function deleteConversations(
  db: Database,
  memberId: number,
  addresses: OwnAddress[],
): Promise<string[]> {
  const messages = db
    .select({ id: messageTable.id })
    .from(messageTable)
    .where(inArray(messageTable.threadId, getThreads(db, memberId)));
  const files = await db
    .delete(messageAttachmentTable)
    .where(inArray(messageAttachmentTable.messageId, messages))
    .returning({ id: messageAttachmentTable.attachmentId });
  await db.delete(threadTable).where(eq(threadTable.memberId, memberId));
  const returns = db
    .select({ id: returnTable.id })
    .from(returnTable)
    .where(inArray(returnTable.orderId, getOrders(db, memberId)));
  await db.delete(returnPhotoTable).where(inArray(returnPhotoTable.returnId, returns));
  const ids = files.map(({ id }) => id);
  const deleted = await db
    .delete(attachmentTable)
    .where(or(eq(attachmentTable.memberId, memberId), inArray(attachmentTable.id, ids)))
    .returning({ id: attachmentTable.id });
  await db
    .delete(enquiryTable)
    .where(
      or(
        eq(enquiryTable.memberId, memberId),
        eq(enquiryTable.invitedMemberId, memberId),
        isEnquiryFrom(addresses),
      ),
    );
  return deleted.map(({ id }) => id);
}

/** Deletes the member's uploads of print masters; returns the ids of their files. */
export async function deleteUploadsOf(db: Database, memberId: number): Promise<string[]> {
  const rows = await db
    .delete(masterUploadTable)
    .where(eq(masterUploadTable.memberId, memberId))
    .returning({ id: masterUploadTable.id });
  return rows.map(({ id }) => id);
}

/** Deletes the copies of bank details that payouts have; amounts and ledger entries stay. */
export const erasePayouts = (db: Database, memberId: number) =>
  db
    .update(payoutTable)
    .set({ details: null, masked: '', failure: '' })
    .where(eq(payoutTable.memberId, memberId));

/** Erases the person from their orders; returns the orders' ids. Amounts, lines, states and invoices stay. */
export async function eraseOrders(db: Database, memberId: number): Promise<number[]> {
  const orders = await db
    .select({ id: orderTable.id, receiver: orderTable.receiver })
    .from(orderTable)
    .where(eq(orderTable.memberId, memberId));
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const receivers = JSON.stringify(
    orders.map(({ id, receiver }) => ({ id, receiver: erasedReceiver(receiver) })),
  );
  await db.execute(sql`
    UPDATE shop_order SET receiver = erased.receiver, placed_from = NULL
    FROM jsonb_to_recordset(${receivers}::jsonb) AS erased (id integer, receiver jsonb)
    WHERE shop_order.id = erased.id`);
  await db
    .update(orderEventTable)
    .set({ reason: '' })
    .where(and(inArray(orderEventTable.orderId, ids), eq(orderEventTable.actor, 'member')));
  await db.delete(orderNoteTable).where(inArray(orderNoteTable.orderId, ids));
  await db.update(returnTable).set({ reason: '', answer: '' }).where(inArray(returnTable.orderId, ids));
  const attempts = db
    .select({ id: attemptTable.id })
    .from(attemptTable)
    .where(inArray(attemptTable.orderId, ids));
  await db.update(notificationTable).set({ body: '' }).where(inArray(notificationTable.attemptId, attempts));
  return ids;
}

/** An address of a member. `until` is null for a present one; somebody else may have had a former one since. */
export type OwnAddress = { address: string; isConfirmed: boolean; until: Date | null };

/** The member's address, the one that waits for its confirmation, and former ones; each as it is written and as its key, in lower case. */
export async function findAddressesOf(db: Database, memberId: number): Promise<OwnAddress[]> {
  const present = await db
    .select({ email: memberTable.email, confirmedAt: memberTable.emailConfirmedAt })
    .from(memberTable)
    .where(eq(memberTable.id, memberId));
  const pending = await db
    .select({ email: emailChangeTable.email })
    .from(emailChangeTable)
    .where(eq(emailChangeTable.memberId, memberId));
  const former = await db.select().from(formerEmailTable).where(eq(formerEmailTable.memberId, memberId));
  return [
    ...present.map(({ email, confirmedAt }) => ({ email, isConfirmed: confirmedAt !== null, until: null })),
    ...pending.map(({ email }) => ({ email, isConfirmed: false, until: null })),
    ...former,
  ].flatMap(({ email, isConfirmed, until }) =>
    [...new Set([email.toLowerCase(), emailKey(email)])].map((address) => ({ address, isConfirmed, until })),
  );
}

/** The addresses as a relation `own (address, until)`. */
const ownAddresses = (addresses: OwnAddress[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(addresses)}::jsonb) AS own (address text, until timestamptz)`;

/** Whether `moment` is of the time when the member had the address `own`. */
const isInOwnTime = (moment: PgColumn) => sql`(own.until IS NULL OR ${moment} <= own.until)`;

/** Deletes the mails to these addresses, those to the shop that contain one, and the limits that count by it. */
export async function deleteMailsAbout(db: Database, addresses: OwnAddress[]): Promise<void> {
  const own = ownAddresses(addresses);
  const text = sql`lower(concat_ws(' ', ${mailTable.recipient}, ${mailTable.subject}, ${mailTable.text}, ${mailTable.html}))`;
  await db
    .delete(mailTable)
    .where(
      sql`EXISTS (SELECT FROM ${own} WHERE strpos(${text}, own.address) > 0 AND ${isInOwnTime(mailTable.createdAt)})`,
    );
  await db.execute(
    sql`DELETE FROM rate_limit WHERE EXISTS (SELECT FROM ${own} WHERE strpos(lower(key), own.address) > 0)`,
  );
}

/** Replaces everything in the member's row that names the person. The row stays, since orders refer to it. */
export const eraseMember = async (db: Database, memberId: number): Promise<void> => {
  const address = closedAddress(memberId);
  await db
    .update(memberTable)
    .set({
      status: 'closed',
      email: address,
      emailKey: address,
      emailConfirmedAt: null,
      newsletterSince: null,
      passwordHash: '',
      username: erasedText,
      firstname: erasedText,
      lastname: erasedText,
      mobileCode: '+886',
      mobileNumber: '0',
      birthday: '1900-01-01',
      gender: 'neutral',
      jobTitle: '',
      blockedReason: '',
      version: sql`${memberTable.version} + 1`,
    })
    .where(eq(memberTable.id, memberId));
};
