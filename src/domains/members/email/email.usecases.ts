import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { memberErrors } from '../members.errors.ts';
import { findMember } from '../members.repository.ts';
import { isSession } from '../sessions/sessions.usecases.ts';
import { useConfirmation } from './confirmations.usecases.ts';
import {
  confirmSide,
  deleteChange,
  findChange,
  findChangeByLink,
  findConfirmation,
  lockEmailOwner,
} from './email.repository.ts';
import type { EmailLink, EmailLinkInput, EmailLinkOutcome, EmailState } from './email.schemas.ts';
import { applyEmailChange } from './email-changes.usecases.ts';

/** The member's address, and the change that waits for its confirmations. */
export async function getEmailState(services: Services, memberId: number): Promise<EmailState> {
  const found = await findMember(services.db, memberId);
  if (!found) throw new ShopError(commonErrors.notFound);
  return describeEmail(services, found.member);
}

/** As `getEmailState`, of a member who was read. */
export async function describeEmail(
  services: Services,
  member: { id: number; email: string; emailConfirmedAt: Date | null },
): Promise<EmailState> {
  const change = await findChange(services.db, member.id, services.clock.now());
  return {
    email: member.email,
    is_confirmed: member.emailConfirmedAt !== null,
    change: change && {
      email: change.email,
      is_by_staff: change.isByStaff,
      is_new_confirmed: change.newConfirmedAt !== null,
      is_old_confirmed: change.oldConfirmedAt !== null,
      without_old_from: change.withoutOldFrom?.toISOString() ?? null,
      expires_at: change.expiresAt.toISOString(),
    },
  };
}

/** What a mailed link is for, without using it: mail scanners open links. Null if it is over. */
export async function findEmailLink(
  services: Services,
  token: string,
  userToken: string | null,
): Promise<EmailLink> {
  const hash = tokenHash(token);
  const now = services.clock.now();
  const confirmation = await findConfirmation(services.db, hash, now);
  const needsLoginOf = async (memberId: number) => !(await isSession(services, memberId, userToken));
  if (confirmation) {
    const { email, memberId } = confirmation;
    return { purpose: 'confirm', email, can_confirm: true, needs_login: await needsLoginOf(memberId) };
  }
  const found = await findChangeByLink(services.db, hash, now);
  if (!found) return null;
  const { change, purpose } = found;
  // An address that was never confirmed has no say in the change, but may stop it.
  const isNeeded = change.withoutOldFrom === null || change.withoutOldFrom > now;
  return {
    purpose,
    email: change.email,
    can_confirm: purpose === 'new' || isNeeded,
    needs_login: needsSession(change, purpose) && (await needsLoginOf(change.memberId)),
  };
}

/** The new address of a change by staff confirms without a login: its member may have lost the password too. */
const needsSession = (change: { isByStaff: boolean }, purpose: 'new' | 'old'): boolean =>
  purpose === 'new' && !change.isByStaff;

/**
 * Confirms or stops by a mailed link, once. A link to the account's own address can only confirm (422 otherwise). Throws 409 if the
 * link was used, has expired or never existed, and 409 `email_link_login` where it needs a session of the account (`docs/rules/members.md`).
 */
export async function useEmailLink(
  services: Services,
  form: EmailLinkInput,
  userToken: string | null,
): Promise<EmailLinkOutcome> {
  const hash = tokenHash(form.token);
  const isStop = form.decision === 'stop';
  const now = services.clock.now();
  const over = () => new ShopError(memberErrors.emailLinkExpired);
  const confirmation = await findConfirmation(services.db, hash, now);
  if (confirmation) {
    if (isStop) throw fieldError('decision', 'validation.choice');
    const { email, memberId } = confirmation;
    const isUnlinked = await inTransaction(services, (tx) => useConfirmation(tx, memberId, hash, userToken));
    return { result: 'confirmed', email, without_old_from: null, is_unlinked: isUnlinked };
  }
  const known = await findChangeByLink(services.db, hash, now);
  if (!known) throw over();
  return inTransaction(services, async (tx) => {
    const member = await lockEmailOwner(tx.db, known.change.memberId);
    // Under the lock: the link may have been used meanwhile.
    const found = member && (await findChangeByLink(tx.db, hash, now));
    if (!found) throw over();
    const { change, purpose } = found;
    const { email } = change;
    const withoutOldFrom = change.withoutOldFrom?.toISOString() ?? null;
    if (isStop) {
      await deleteChange(tx.db, member.id);
      return { result: 'stopped', email, without_old_from: null, is_unlinked: false };
    }
    if (needsSession(change, purpose) && !(await isSession(tx, member.id, userToken)))
      throw new ShopError(memberErrors.emailLinkLogin);
    await confirmSide(tx.db, member.id, purpose, now);
    const confirmed = { ...change, [purpose === 'new' ? 'newConfirmedAt' : 'oldConfirmedAt']: now };
    const result = await applyEmailChange(tx, member, confirmed);
    return {
      result,
      email,
      without_old_from: result === 'waiting' ? withoutOldFrom : null,
      is_unlinked: false,
    };
  });
}
