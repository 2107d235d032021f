import { commonErrors, fieldError, ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { emailKey } from '../../../kernel/passwords.ts';
import { limitVisitor } from '../../../platform/call-limits.ts';
import { spendCaptcha } from '../../../platform/captcha/captcha.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { mayMailLink } from '../../../platform/sign-in/links.ts';
import { deleteAttempts, type Origin, recordSignInAttempt } from '../../../platform/sign-in/tries.ts';
import { memberErrors } from '../members.errors.ts';
import { greetingName, rateLimits, resetMinutes } from '../members.rules.ts';
import type { ForgotInput, PasswordInput, ResetInput } from '../members.schemas.ts';
import { type ResetRequest, sendResetLinkJob } from './passwords.jobs.ts';
import { passwordChangedMail, passwordResetMail } from './passwords.mails.ts';
import {
  confirmEmail,
  consumeReset,
  deleteMemberResets,
  findMailRecipient,
  findPasswordHash,
  findResetMember,
  insertReset,
  setPassword,
} from './passwords.repository.ts';
import { deleteMemberSessions } from './sessions.repository.ts';
import { findMemberByToken, memberAccount } from './sessions.usecases.ts';

/**
 * Asks for a link to a new password. The answer and the time it takes are the same whether the address is known or not
 * (`docs/rules/members.md`): here it is only noted, and a job looks whose it is.
 */
export async function requestPasswordReset(
  services: Services,
  form: ForgotInput,
  visitor: Origin & { locale: Locale },
): Promise<void> {
  await limitVisitor(services, 'forgot', visitor.ip, rateLimits.resetLinksOfIp);
  await spendCaptcha(services, form.captcha);
  await services.jobs.enqueue(services, sendResetLinkJob, {
    id: base64Url(services.ids.random(12)),
    email: form.email,
    locale: visitor.locale,
    origin: { ip: visitor.ip, deviceToken: visitor.deviceToken },
  });
}

/**
 * Mails a link that sets a new password, once, within the hour; nothing to an address that no member has. Who asks again
 * and again gets a few mails an hour, so that nobody's letter box can be filled; a stranger who does so does not use up the
 * member's own.
 */
export async function sendResetLink(services: Services, request: ResetRequest): Promise<void> {
  await inTransaction(services, async (tx) => {
    const member = await findMailRecipient(tx.db, emailKey(request.email));
    if (!member) return;
    const account = memberAccount(request.email);
    const limits = { here: rateLimits.resetLinksOfAccountHere, everywhere: rateLimits.resetLinksOfAccount };
    if (!(await mayMailLink(tx, account, request.origin, limits))) return;
    await mailResetLink(tx, member, request);
  });
}

/** Inside the caller's transaction: mails a link that sets a new password, once, within the hour. */
export async function mailResetLink(
  tx: Services,
  // The member's own writing of the address, so that a look-alike in another Unicode form gets nothing.
  member: { id: number; email: string; firstname: string; emailConfirmedAt: Date | null },
  request: { id: string; locale: Locale },
): Promise<void> {
  const { locale } = request;
  const token = base64Url(tx.ids.random(32));
  const now = tx.clock.now();
  await insertReset(tx.db, {
    tokenHash: tokenHash(token),
    memberId: member.id,
    createdAt: now,
    expiresAt: new Date(now.getTime() + resetMinutes * 60_000),
  });
  const { siteUrl } = tx.settings;
  await enqueueMail(tx, {
    kind: 'members.password_reset',
    to: member.email,
    locale,
    key: `members.password_reset:${request.id}`,
    isSecret: true,
    ...passwordResetMail(await tx.mail.words(tx), {
      locale,
      name: greetingName(member),
      token,
      siteUrl,
    }),
  });
}

/** Sets a new password by a mailed link: the link and every session end (409 where the link is over). */
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
    // Whoever has the link reads that address.
    await confirmEmail(tx.db, memberId, tx.clock.now());
    const member = await replacePassword(tx, memberId, passwordHash, null, visitor.locale);
    if (!member) throw new ShopError(commonErrors.notFound);
    // Who forgot has guessed before: those tries must not keep the new password out.
    await deleteAttempts(tx, memberAccount(member.email), visitor.ip);
    return { email: member.email };
  });
}

/** Whether a link can still be used, so that its page can say so before somebody thinks of a password. */
export async function isResetOpen(services: Services, token: string): Promise<boolean> {
  return (await findResetMember(services.db, tokenHash(token), services.clock.now())) !== null;
}

/** Changes the password of who is logged in; all other sessions end. */
export async function changePassword(
  services: Services,
  session: Origin & { memberId: number; email: string; token: string; locale: Locale },
  form: PasswordInput,
): Promise<void> {
  const undoAttempt = await recordSignInAttempt(services, 'password', memberAccount(session.email), session);
  const current = await findPasswordHash(services.db, session.memberId);
  const wrong = () => fieldError('current_password', 'error.password_wrong');
  if (!(await services.passwords.verify(current, form.current_password))) throw wrong();
  await undoAttempt();
  const passwordHash = await services.passwords.hash(form.password);
  await inTransaction(services, async (tx) => {
    const kept = { token: session.token, passwordHash: current };
    const member = await replacePassword(tx, session.memberId, passwordHash, kept, session.locale);
    if (!member) throw wrong();
    // Whoever ended the session meanwhile has had the account's row before.
    if (!(await findMemberByToken(tx, session.token))) throw new ShopError(commonErrors.unauthenticated);
  });
}

/**
 * Inside the caller's transaction; open links end, and every session but the one of `kept`, who gave the former password.
 * Returns null and does nothing where that is not the account's any more, or there is no such account.
 */
async function replacePassword(
  services: Services,
  memberId: number,
  passwordHash: string,
  kept: { token: string; passwordHash: string | null } | null,
  locale: Locale,
) {
  const member = await setPassword(services.db, memberId, passwordHash, kept?.passwordHash ?? null);
  if (!member) return null;
  await deleteMemberResets(services.db, memberId);
  await deleteMemberSessions(services.db, memberId, kept && tokenHash(kept.token));
  await enqueueMail(services, {
    kind: 'members.password_changed',
    to: member.email,
    locale,
    ...passwordChangedMail(await services.mail.words(services), {
      locale,
      name: greetingName(member),
      at: services.clock.now(),
      siteUrl: services.settings.siteUrl,
    }),
  });
  return member;
}
