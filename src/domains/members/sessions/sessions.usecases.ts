import { ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import { emailKey } from '../../../kernel/passwords.ts';
import { consumeCaptcha } from '../../../platform/captcha/captcha.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { type Origin, recordSignInAttempt, refuseEarlyAttempt } from '../../../platform/sign-in/attempts.ts';
import type { Account } from '../../../platform/sign-in/devices.ts';
import { memberErrors } from '../members.errors.ts';
import { memberLoggedIn } from '../members.events.ts';
import { type MemberIdentity, sessionSeconds } from '../members.rules.ts';
import type { LoginInput } from '../members.schemas.ts';
import {
  deleteSession,
  findCredentials,
  findMemberBySession,
  insertSession,
  lockAccountWithPassword,
} from './sessions.repository.ts';

/** The key of a member's account for sign-in attempts and known devices. */
export const memberAccount = (email: string): Account => `member:${emailKey(email)}`;

/** The member of a user token, or null if the token has no session. */
export const findMemberByToken = (services: Services, token: string): Promise<MemberIdentity | null> =>
  findMemberBySession(services.db, tokenHash(token), services.clock.now());

const loginFailed = () =>
  new ShopError(memberErrors.loginFailed, {
    fields: [{ field: 'password', message: 'error.login_failed' }],
  });

/**
 * In the caller's transaction: opens a session, publishes the login for the cart, and returns the token.
 * Throws 422 if the verified password is no longer the account's, and 403 if the member is blocked.
 */
export async function openSession(
  services: Services,
  verified: { memberId: number; passwordHash: string },
  remember: boolean,
  cartToken: string | null,
): Promise<string> {
  const { memberId, passwordHash } = verified;
  const account = await lockAccountWithPassword(services.db, memberId, passwordHash);
  if (!account) throw loginFailed();
  if (account.blockedAt) throw new ShopError(memberErrors.blocked);
  const token = base64Url(services.ids.random(32));
  const now = services.clock.now();
  await insertSession(services.db, {
    tokenHash: tokenHash(token),
    memberId,
    remember,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds(remember) * 1000),
  });
  await services.events.publish(services, memberLoggedIn, { memberId, cartToken });
  return token;
}

/**
 * Logs a member in. An unknown address and a wrong password get the same response in the same time
 * (`docs/rules/members.md`). After several wrong attempts each further one is delayed.
 */
export async function logIn(
  services: Services,
  form: LoginInput,
  visitor: Origin & { cartToken: string | null },
): Promise<{ token: string }> {
  const key = emailKey(form.email);
  const account = memberAccount(form.email);
  await refuseEarlyAttempt(services, 'login', account, visitor);
  await consumeCaptcha(services, form.captcha);
  const undoAttempt = await recordSignInAttempt(services, 'login', account, visitor);
  const credentials = await findCredentials(services.db, key);
  const matches = await services.passwords.verify(credentials?.passwordHash, form.password);
  if (!credentials || !matches) throw loginFailed();
  await undoAttempt();
  const verified = { memberId: credentials.id, passwordHash: credentials.passwordHash };
  return inTransaction(services, async (tx) => ({
    token: await openSession(tx, verified, form.remember ?? false, visitor.cartToken),
  }));
}

/** Ends only this session (`docs/rules/api.md`). */
export const logOut = (services: Services, token: string): Promise<void> =>
  deleteSession(services.db, tokenHash(token));
