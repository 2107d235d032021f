import { emailKey } from '../../../kernel/email.ts';
import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import type { PasswordWarning } from '../../../kernel/passwords.ts';
import { consumeCaptcha } from '../../../platform/captcha/captcha.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { enforceVisitorRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { deleteAttempts, type Origin, recordSignInAttempt } from '../../../platform/sign-in/attempts.ts';
import { consumeLinkQuota } from '../../../platform/sign-in/links.ts';
import { passwordWarning } from '../../../platform/weak-passwords.ts';
import { deleteIdentities, deleteIdentitiesBeforeConfirmation } from '../identities.repository.ts';
import { memberErrors } from '../members.errors.ts';
import { greetingName, rateLimits, resetMinutes } from '../members.rules.ts';
import type { ForgotInput, PasswordCheckInput, PasswordInput, ResetInput } from '../members.schemas.ts';
import { type ResetRequest, sendResetLinkJob } from './passwords.jobs.ts';
import { passwordChangedMail, passwordResetMail } from './passwords.mails.ts';
import {
  confirmEmail,
  consumeReset,
  deleteMemberResets,
  findMailRecipient,
  findPasswordHash,
  findResetEmail,
  findResetMember,
  insertReset,
  updatePassword,
} from './passwords.repository.ts';
import { deleteMemberSessions } from './sessions.repository.ts';
import { findMemberByToken, memberAccount } from './sessions.usecases.ts';

/**
 * Requests a link to a new password. Response and timing are the same whether or not the address has an
 * account (`docs/rules/members.md`): the request is only enqueued, and a job finds the account.
 */
export async function requestPasswordReset(
  services: Services,
  form: ForgotInput,
  visitor: Origin & { locale: Locale },
): Promise<void> {
  await enforceVisitorRateLimit(services, 'forgot', visitor.ip, rateLimits.resetLinksOfIp);
  await consumeCaptcha(services, form.captcha);
  await services.jobs.enqueue(services, sendResetLinkJob, {
    id: base64Url(services.ids.random(12)),
    // In one form, by which closing the account finds the job.
    email: emailKey(form.email),
    locale: visitor.locale,
    origin: { ip: visitor.ip, deviceToken: visitor.deviceToken },
  });
}

/**
 * Mails a link that sets a new password, once, within half an hour; nothing to an address without an account.
 * The mails per account and hour are limited; requests by strangers do not use up the limit of a known
 * device.
 */
export async function sendResetLink(services: Services, request: ResetRequest): Promise<void> {
  await inTransaction(services, async (tx) => {
    const member = await findMailRecipient(tx.db, emailKey(request.email));
    if (!member) return;
    const account = memberAccount(request.email);
    const limits = { here: rateLimits.resetLinksOfAccountHere, everywhere: rateLimits.resetLinksOfAccount };
    if (!(await consumeLinkQuota(tx, account, request.origin, limits))) return;
    await mailResetLink(tx, member, request);
  });
}

/** In the caller's transaction: mails a link that sets a new password, once, within half an hour. */
export async function mailResetLink(
  tx: Services,
  // The address as the member entered it, so that a look-alike in another Unicode form gets no mail.
  member: { id: number; email: string; firstname: string; emailConfirmedAt: Date | null },
  request: { id: string; locale: Locale },
): Promise<void> {
  const { locale } = request;
  const token = base64Url(tx.ids.random(32));
  const now = tx.clock.now();
  const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
  await insertReset(tx.db, { tokenHash: tokenHash(token), memberId: member.id, createdAt: now, expiresAt });
  const { siteUrl } = tx.settings;
  await enqueueMail(tx, {
    kind: 'members.password_reset',
    to: member.email,
    locale,
    key: `members.password_reset:${request.id}`,
    secretUntil: expiresAt,
    ...passwordResetMail(await tx.mail.translator(tx), {
      locale,
      name: greetingName(member),
      token,
      siteUrl,
    }),
  });
}

/**
 * Sets a new password by a mailed link; deletes the member's links and the providers that were linked before the address was confirmed,
 * and ends all sessions. Throws 409 if the link has expired or was used.
 */
export async function resetPassword(
  services: Services,
  form: ResetInput,
  visitor: { ip: string; locale: Locale },
): Promise<{ email: string }> {
  const hash = tokenHash(form.token);
  const over = () => new ShopError(memberErrors.resetLinkExpired);
  if ((await findResetMember(services.db, hash, services.clock.now())) === null) throw over();
  const passwordHash = await services.passwords.hash(form.password);
  return inTransaction(services, async (tx) => {
    const memberId = await consumeReset(tx.db, hash, tx.clock.now());
    if (memberId === null) throw over();
    // The link proves that its user reads mails to that address.
    const isFirst = await confirmEmail(tx.db, memberId, tx.clock.now());
    await (isFirst ? deleteIdentities : deleteIdentitiesBeforeConfirmation)(tx.db, memberId);
    const member = await replacePassword(tx, memberId, passwordHash, null, visitor.locale);
    if (!member) throw new ShopError(commonErrors.notFound);
    // The user may have guessed before asking for the link: those attempts must not block the new password.
    await deleteAttempts(tx, memberAccount(member.email), visitor.ip);
    return { email: member.email };
  });
}

/** Whether a link is still valid, so that its page can say so before a new password is entered. */
export async function isResetOpen(services: Services, token: string): Promise<boolean> {
  return (await findResetMember(services.db, tokenHash(token), services.clock.now())) !== null;
}

/** What makes a new password easy to guess. `ownEmail` is that of the logged-in member, who sends none. */
export async function checkPassword(
  services: Services,
  { password, email, token }: PasswordCheckInput,
  ownEmail: string | null,
): Promise<PasswordWarning | null> {
  const ofLink = token ? await findResetEmail(services.db, tokenHash(token), services.clock.now()) : null;
  return passwordWarning(password, email ?? ofLink ?? ownEmail);
}

const wrongPassword = () => fieldError('current_password', 'error.password_wrong');

/**
 * Checks the password of the logged-in member and returns its hash. Throws 422 on the field `current_password`, also for a member who
 * has none, and 429 after several wrong ones.
 */
export async function verifyCurrentPassword(
  services: Services,
  session: Origin & { memberId: number; email: string },
  password: string,
): Promise<string> {
  const current = await findPasswordHash(services.db, session.memberId);
  // A member who signs in with a provider only: nothing was guessed.
  if (current === null) throw fieldError('current_password', 'error.password_none');
  const undoAttempt = await recordSignInAttempt(services, 'password', memberAccount(session.email), session);
  if (!(await services.passwords.verify(current, password))) throw wrongPassword();
  await undoAttempt();
  return current;
}

/** Changes the password of the logged-in member; all other sessions end. */
export async function changePassword(
  services: Services,
  session: Origin & { memberId: number; email: string; token: string; locale: Locale },
  form: PasswordInput,
): Promise<void> {
  const current = await verifyCurrentPassword(services, session, form.current_password);
  const passwordHash = await services.passwords.hash(form.password);
  await inTransaction(services, async (tx) => {
    const kept = { token: session.token, passwordHash: current };
    const member = await replacePassword(tx, session.memberId, passwordHash, kept, session.locale);
    if (!member) throw wrongPassword();
    // Another transaction that ended the session held the account's row before this one.
    if (!(await findMemberByToken(tx, session.token))) throw new ShopError(commonErrors.unauthenticated);
  });
}

/**
 * In the caller's transaction: deletes open links and ends all sessions except that of `current`. Returns
 * null and changes nothing if the account is missing or no longer has the password of `current`.
 */
async function replacePassword(
  services: Services,
  memberId: number,
  passwordHash: string,
  kept: { token: string; passwordHash: string } | null,
  locale: Locale,
) {
  const member = await updatePassword(services.db, memberId, passwordHash, kept?.passwordHash ?? null);
  if (!member) return null;
  await deleteMemberResets(services.db, memberId);
  await deleteMemberSessions(services.db, memberId, kept && tokenHash(kept.token));
  await enqueueMail(services, {
    kind: 'members.password_changed',
    to: member.email,
    locale,
    ...passwordChangedMail(await services.mail.translator(services), {
      locale,
      name: greetingName(member),
      at: services.clock.now(),
      siteUrl: services.settings.siteUrl,
    }),
  });
  return member;
}
