import { timeAfterDays } from '../../../kernel/dates.ts';
import { ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { enforceRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { deleteIdentities } from '../identities.repository.ts';
import { memberErrors } from '../members.errors.ts';
import { rateLimits } from '../members.rules.ts';
import { confirmEmail, findPasswordHash } from '../sessions/passwords.repository.ts';
import { deleteMemberSessions } from '../sessions/sessions.repository.ts';
import { isSession } from '../sessions/sessions.usecases.ts';
import { confirmEmailMail } from './email.mails.ts';
import {
  deleteConfirmations,
  findConfirmation,
  insertConfirmation,
  lockEmailOwner,
} from './email.repository.ts';
import { confirmationDays } from './email.rules.ts';

/** In the caller's transaction: mails a link that confirms the address of an account. */
export async function mailConfirmation(
  tx: Services,
  member: { id: number; email: string; emailKey: string },
  locale: Locale,
): Promise<void> {
  const token = base64Url(tx.ids.random(32));
  const now = tx.clock.now();
  const expiresAt = timeAfterDays(now, confirmationDays);
  await insertConfirmation(tx.db, {
    tokenHash: tokenHash(token),
    memberId: member.id,
    emailKey: member.emailKey,
    createdAt: now,
    expiresAt,
  });
  await enqueueMail(tx, {
    kind: 'members.confirm_email',
    to: member.email,
    locale,
    secretUntil: expiresAt,
    ...confirmEmailMail(await tx.mail.translator(tx), { locale, token, siteUrl: tx.settings.siteUrl }),
  });
}

/**
 * Mails the confirmation of the member's address again. Returns false if it is confirmed already. Throws 429 after several mails
 * within the hour.
 */
export async function resendConfirmation(
  services: Services,
  memberId: number,
  locale: Locale,
): Promise<boolean> {
  await enforceRateLimit(services, `confirmation:member:${memberId}`, rateLimits.confirmationsOfMember);
  return inTransaction(services, async (tx) => {
    const member = await lockEmailOwner(tx.db, memberId);
    if (!member || member.emailConfirmedAt) return false;
    await mailConfirmation(tx, member, locale);
    return true;
  });
}

/**
 * In the caller's transaction: confirms the address by its link, in a session of the account (`docs/rules/members.md`). The account's
 * other sessions end, and providers are unlinked unless the account has no password. Returns whether one was unlinked. Throws 409 if the
 * link was used meanwhile, or without such a session.
 */
export async function useConfirmation(
  tx: Services,
  memberId: number,
  hash: Buffer,
  userToken: string | null,
): Promise<boolean> {
  const now = tx.clock.now();
  await lockEmailOwner(tx.db, memberId);
  if (!(await findConfirmation(tx.db, hash, now))) throw new ShopError(memberErrors.emailLinkExpired);
  if (userToken === null || !(await isSession(tx, memberId, userToken)))
    throw new ShopError(memberErrors.emailLinkLogin);
  await confirmEmail(tx.db, memberId, now);
  await deleteConfirmations(tx.db, memberId);
  await deleteMemberSessions(tx.db, memberId, tokenHash(userToken));
  // Without a password a provider opened this session, and is the only way to log in.
  if ((await findPasswordHash(tx.db, memberId)) === null) return false;
  return deleteIdentities(tx.db, memberId);
}
