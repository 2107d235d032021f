import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Action, Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { startEmailChange } from '../email/email-changes.usecases.ts';
import { upsertCompany } from '../members.repository.ts';
import { getProfile } from '../members.usecases.ts';
import { deleteMemberResets } from '../sessions/passwords.repository.ts';
import { mailResetLink } from '../sessions/passwords.usecases.ts';
import { deleteMemberSessions } from '../sessions/sessions.repository.ts';
import { lockMember, updateBlock, updateMemberDetails } from './members.admin.repository.ts';
import type {
  BlockInput,
  MemberAfter,
  MemberChangeInput,
  MemberEmailInput,
} from './members.admin.schemas.ts';
import { getMemberRecord } from './members.admin.usecases.ts';

type MemberRow = NonNullable<Awaited<ReturnType<typeof lockMember>>>;
type AuditChange = { before?: Record<string, unknown>; after?: Record<string, unknown> };

const getMemberAfter = async (services: Services, memberId: number): Promise<MemberAfter> => ({
  ...(await getMemberRecord(services, memberId)),
  profile: await getProfile(services, memberId),
});

/**
 * Changes a member's account under a lock and records it in the audit log. Throws 404 for an unknown
 * member, 409 for a closed account and 409 `version_conflict` for another version. The log contains the
 * action and the member's id but no personal data, since it cannot be erased when the account is closed.
 */
const changeMember = (
  services: Services,
  actor: Actor,
  memberId: number,
  version: number,
  action: Action,
  care: (tx: Services, member: MemberRow) => Promise<AuditChange>,
): Promise<MemberAfter> =>
  inTransaction(services, async (tx) => {
    const member = await lockMember(tx.db, memberId);
    if (!member) throw new ShopError(commonErrors.notFound);
    if (member.version !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getMemberAfter(tx, memberId) });
    }
    if (member.status === 'closed') throw new ShopError(commonErrors.conflict);
    const auditChange = await care(tx, member);
    await recordAuditEvent(tx, actor, { action, subject: { kind: 'member', id: memberId }, ...auditChange });
    return getMemberAfter(tx, memberId);
  });

/** Updates a member's name, telephone, language and company. The audit log contains only the field names. */
export const updateMember = (
  services: Services,
  actor: Actor,
  memberId: number,
  form: MemberChangeInput,
): Promise<MemberAfter> =>
  changeMember(services, actor, memberId, form.version, 'member.update', async (tx, member) => {
    const { version: _, company, ...person } = form;
    if (company && member.type !== 'business') throw fieldError('company', 'validation.unknown_field');
    const former = await getProfile(tx, memberId);
    const before = {
      firstname: former.firstname,
      lastname: former.lastname,
      mobile: former.mobile,
      job_title: former.job_title,
      language: member.locale,
    };
    await updateMemberDetails(tx.db, memberId, person);
    if (company) await upsertCompany(tx.db, memberId, company);
    const fields = [
      ...changedFields(before, person),
      ...(company ? changedFields(former.company ?? {}, company).map((name) => `company.${name}`) : []),
    ];
    return { after: { fields } };
  });

const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>): string[] =>
  Object.keys(after).filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));

/** Ends all sessions of a member. */
export const endMemberSessions = (
  services: Services,
  actor: Actor,
  memberId: number,
  version: number,
): Promise<MemberAfter> =>
  changeMember(services, actor, memberId, version, 'member.end_sessions', async (tx) => {
    const { sessions } = await getMemberRecord(tx, memberId);
    await deleteMemberSessions(tx.db, memberId, null);
    return { before: { sessions }, after: { sessions: 0 } };
  });

/** Mails a member a link to a new password, in their language. Throws 409 for a blocked member. */
export const sendMemberPasswordLink = (
  services: Services,
  actor: Actor,
  memberId: number,
  version: number,
): Promise<MemberAfter> =>
  changeMember(services, actor, memberId, version, 'member.send_link', async (tx, member) => {
    if (member.blockedAt) throw new ShopError(commonErrors.conflict);
    const id = base64Url(tx.ids.random(12));
    await mailResetLink(tx, member, { id, locale: member.locale });
    return {};
  });

/**
 * Starts a change of a member's e-mail address, who often has lost the old mailbox: the old and the new address are mailed a link. Throws
 * 409 for a blocked member and `email_taken` for another account's address, and 422 for the current one.
 */
export const startMemberEmailChange = (
  services: Services,
  actor: Actor,
  memberId: number,
  form: MemberEmailInput,
): Promise<MemberAfter> =>
  changeMember(services, actor, memberId, form.version, 'member.start_email_change', async (tx) => {
    await startEmailChange(tx, memberId, form.email, { locale: null, isByStaff: true });
    return {};
  });

/**
 * Blocks a member and ends their sessions. A login with the right password gets the error
 * `account_blocked`.
 */
export const blockMember = (
  services: Services,
  actor: Actor,
  memberId: number,
  form: BlockInput,
): Promise<MemberAfter> =>
  changeMember(services, actor, memberId, form.version, 'member.block', async (tx, member) => {
    if (member.blockedAt) throw new ShopError(commonErrors.conflict);
    await updateBlock(tx.db, memberId, { at: tx.clock.now(), reason: form.reason });
    await deleteMemberSessions(tx.db, memberId, null);
    await deleteMemberResets(tx.db, memberId);
    return { before: { blocked: false }, after: { blocked: true } };
  });

/** Unblocks a member. */
export const unblockMember = (
  services: Services,
  actor: Actor,
  memberId: number,
  version: number,
): Promise<MemberAfter> =>
  changeMember(services, actor, memberId, version, 'member.unblock', async (tx, member) => {
    if (!member.blockedAt) throw new ShopError(commonErrors.conflict);
    await updateBlock(tx.db, memberId, null);
    return { before: { blocked: true }, after: { blocked: false } };
  });
