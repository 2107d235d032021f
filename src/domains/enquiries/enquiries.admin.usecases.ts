import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../kernel/locale.ts';
import { getPage } from '../../kernel/paging.ts';
import { enqueueMail } from '../../platform/mail/mail.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../audit/audit.usecases.ts';
import { findItemTitle } from '../catalogue/catalogue.usecases.ts';
import { type InvitationAction, invitationActionFor } from '../members/invitations/invitations.rules.ts';
import { getInvitedAccount, inviteArtist } from '../members/invitations/invitations.usecases.ts';
import { memberErrors } from '../members/members.errors.ts';
import {
  countEnquiries,
  countEnquiriesOfMember,
  type EnquiryChange,
  findAnswers,
  findAssignees,
  findEnquiries,
  findEnquiriesOfMember,
  findEnquiry,
  insertAnswer,
  lockEnquiry,
  updateEnquiryRow,
} from './enquiries.admin.repository.ts';
import {
  type EnquiryData,
  type EnquiryEntry,
  type EnquiryList,
  type EnquiryQuery,
  enquiryData,
  enquiryList,
} from './enquiries.admin.schemas.ts';
import { enquiryErrors } from './enquiries.errors.ts';
import { answerMail } from './enquiries.mails.ts';
import { type Enquiry, type EnquiryOperation, findError, operationsFor } from './enquiries.rules.ts';

const serializeEnquiry = serializer(enquiryData);
const serializeEntry = serializer(enquiryList.shape.items.element);

/** The acting staff member; the system cannot act on enquiries. */
export type StaffActor = Actor & { staffId: number };

type FoundEnquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

const describe = ({ enquiry, assigneeName }: FoundEnquiry) => ({
  ...enquiry,
  language: enquiry.locale,
  assignee: enquiry.assigneeId === null ? null : { id: enquiry.assigneeId, name: assigneeName ?? '' },
});

const toEntry = (found: FoundEnquiry): EnquiryEntry => serializeEntry(describe(found));

function findAssignee(target: string | undefined, viewerId: number): number | 'none' | null {
  if (target === undefined) return null;
  if (target === 'none') return 'none';
  return target === 'me' ? viewerId : Number(target);
}

/**
 * Enquiries filtered by status, kind, assignee and keyword: open ones oldest first, otherwise newest first.
 */
export async function listEnquiries(
  services: Services,
  query: EnquiryQuery,
  viewerId: number,
): Promise<EnquiryList> {
  const { page, perPage, ...range } = getPage(query);
  const { status = null, kind = null, keyword = '' } = query;
  const filter = {
    status,
    kind,
    keyword: keyword.toLowerCase(),
    assigneeId: findAssignee(query.assignee, viewerId),
  };
  const [rows, total, assignees] = await Promise.all([
    findEnquiries(services.db, filter, range),
    countEnquiries(services.db, filter),
    findAssignees(services.db),
  ]);
  return { items: rows.map(toEntry), page, per_page: perPage, total, assignees };
}

/** A member's newest enquiries, and their total number. */
export async function listEnquiriesOfMember(
  services: Services,
  memberId: number,
  limit: number,
): Promise<{ items: EnquiryEntry[]; total: number }> {
  const rows = await findEnquiriesOfMember(services.db, memberId, limit);
  return { items: rows.map(toEntry), total: await countEnquiriesOfMember(services.db, memberId) };
}

/** An enquiry with its answers, and the operations that the user may use. Throws 404 if there is none. */
export async function getEnquiry(
  services: Services,
  id: number,
  viewer: { staffId: number; locale: Locale },
): Promise<EnquiryData> {
  const found = await findEnquiry(services.db, id);
  if (!found) throw new ShopError(commonErrors.notFound);
  const { enquiry } = found;
  const { itemId, companyPhoneNumber } = enquiry;
  const title = itemId === null ? null : await findItemTitle(services, itemId);
  const answers = await findAnswers(services.db, id);
  return serializeEnquiry({
    ...describe(found),
    phone: { code: enquiry.phoneCode, number: enquiry.phoneNumber },
    companyPhone:
      companyPhoneNumber === null ? null : { code: enquiry.companyPhoneCode, number: companyPhoneNumber },
    item: itemId === null || !title ? null : { id: itemId, title: textIn(title, viewer.locale) },
    invitation: await getInvitation(services, enquiry),
    answers: answers.map((answer) => ({
      ...answer,
      by: { id: answer.staffId, name: answer.staffName },
    })),
    operations: operationsFor(enquiry, viewer.staffId),
  });
}

/** The account of an artist's enquiry; null for other kinds. */
async function getInvitation(services: Services, enquiry: Enquiry): Promise<EnquiryData['invitation']> {
  if (enquiry.kind !== 'artist') return null;
  const { invitedMemberId, invitedAt, email } = enquiry;
  const account = await getInvitedAccount(services, { memberId: invitedMemberId, email });
  const action = invitationActionFor(account);
  return {
    account: account && {
      member_id: account.id,
      type: account.type,
      status: account.status,
      has_joined: account.hasJoined,
    },
    // A linked account whose artist has joined needs nothing more.
    action: invitedMemberId !== null && action === 'link' ? null : action,
    invited_at: invitedAt?.toISOString() ?? null,
  };
}

/** Assigns an enquiry to the actor, also one that is assigned to somebody else. */
export const assignEnquiry = (
  services: Services,
  actor: StaffActor,
  id: number,
  form: { version: number },
  locale: Locale,
): Promise<EnquiryData> =>
  changeEnquiry(services, actor, 'assign', { id, ...form, locale }, async () => ({
    change: { assigneeId: actor.staffId },
  }));

/** Mails an answer to the sender in the language they chose, and stores it with the enquiry. */
export const answerEnquiry = (
  services: Services,
  actor: StaffActor,
  id: number,
  form: { version: number; text: string },
  locale: Locale,
): Promise<EnquiryData> =>
  changeEnquiry(services, actor, 'answer', { id, version: form.version, locale }, async (tx, enquiry) => {
    const answerId = await insertAnswer(tx.db, {
      enquiryId: id,
      at: tx.clock.now(),
      staffId: actor.staffId,
      text: form.text,
    });
    await enqueueMail(
      tx,
      answerMail(await tx.mail.translator(tx), enquiry, { id: answerId, text: form.text, by: actor.name }),
    );
    return { change: { assigneeId: actor.staffId, status: 'answered' }, noted: { answer: answerId } };
  });

const genderOfTitle = { ms: 'female', mr: 'male', mx: 'neutral' } as const;

/**
 * Makes a confirmed artist's account of an artist's enquiry, and marks the enquiry as answered (`docs/rules/members.md`).
 * If another call has done so meanwhile, as after a double click, nothing is done twice.
 *
 * @throws ShopError 404 for other kinds of enquiries; 409 `account_changed` if the account of the address needs another
 *   action by now
 */
export async function inviteFromEnquiry(
  services: Services,
  actor: StaffActor,
  id: number,
  { action, version }: { action: InvitationAction; version: number },
  locale: Locale,
): Promise<EnquiryData> {
  try {
    return await changeEnquiry(services, actor, 'invite', { id, version, locale }, async (tx, enquiry) => {
      if (enquiry.kind !== 'artist') throw new ShopError(commonErrors.notFound);
      const invitedMemberId = await inviteArtist(tx, actor, action, {
        memberId: enquiry.invitedMemberId,
        email: enquiry.email,
        firstname: enquiry.firstname,
        lastname: enquiry.lastname,
        mobile: { code: enquiry.phoneCode, number: enquiry.phoneNumber },
        gender: genderOfTitle[enquiry.title],
        locale: enquiry.locale,
      });
      const isMailed = action === 'invite' || action === 'resend';
      return {
        change: {
          assigneeId: actor.staffId,
          status: 'answered',
          invitedMemberId,
          ...(isMailed && { invitedAt: tx.clock.now() }),
        },
        noted: { invitation: action, member: invitedMemberId },
      };
    });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const now = await getEnquiry(services, id, { staffId: actor.staffId, locale });
    if (error.definition === commonErrors.versionConflict && isInvited(action, now)) return now;
    if (error.definition === memberErrors.accountChanged) {
      throw new ShopError(memberErrors.accountChanged, { data: now });
    }
    throw error;
  }
}

/** Whether an action that makes an artist's account is done already. */
const isInvited = (action: InvitationAction, { status, invitation }: EnquiryData): boolean =>
  action !== 'resend' &&
  status === 'answered' &&
  invitation?.account?.type === 'artist' &&
  invitation.account.status === 'active' &&
  (invitation.action === null || invitation.action === 'resend');

/** Closes an enquiry, with or without an answer; nothing is mailed. */
export const closeEnquiry = (
  services: Services,
  actor: StaffActor,
  id: number,
  form: { version: number },
  locale: Locale,
): Promise<EnquiryData> =>
  changeEnquiry(services, actor, 'close', { id, ...form, locale }, async (tx) => ({
    change: { assigneeId: actor.staffId, status: 'closed', closedAt: tx.clock.now() },
  }));

/** The changed columns, and further data for the audit log. */
type Done = {
  change: EnquiryChange;
  noted?: Record<string, unknown>;
};

/**
 * Changes an enquiry under a lock and records it in the audit log. Throws 409 `version_conflict` for
 * another version, with the current enquiry, and 409 for an operation that its state does not allow, which
 * is recorded as rejected.
 */
async function changeEnquiry(
  services: Services,
  actor: StaffActor,
  operation: EnquiryOperation,
  target: { id: number; version: number; locale: Locale },
  work: (tx: Services, enquiry: Enquiry) => Promise<Done>,
): Promise<EnquiryData> {
  const viewer = { staffId: actor.staffId, locale: target.locale };
  const entry = {
    action: `enquiry.${operation}` as const,
    subject: { kind: 'enquiry' as const, id: target.id },
  };
  const toState = ({ status, assigneeId }: Enquiry) => ({ status, assignee: assigneeId });
  const rejected = await inTransaction(services, async (tx) => {
    const enquiry = await lockEnquiry(tx.db, target.id);
    if (!enquiry) throw new ShopError(commonErrors.notFound);
    if (enquiry.version !== target.version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getEnquiry(tx, target.id, viewer) });
    }
    const why = findError(enquiry, operation, actor.staffId);
    if (why) return { why, before: toState(enquiry) };
    const { change, noted } = await work(tx, enquiry);
    await updateEnquiryRow(tx.db, target.id, change);
    await recordAuditEvent(tx, actor, {
      ...entry,
      before: toState(enquiry),
      after: { ...toState({ ...enquiry, ...change }), ...noted },
    });
    return null;
  });
  if (!rejected) return getEnquiry(services, target.id, viewer);
  await recordRejection(services, actor, { ...entry, before: rejected.before });
  const definitions = {
    closed: enquiryErrors.closed,
    assigned_to_other: enquiryErrors.assigned,
    assigned_to_you: commonErrors.conflict,
  };
  throw new ShopError(definitions[rejected.why], { data: await getEnquiry(services, target.id, viewer) });
}
