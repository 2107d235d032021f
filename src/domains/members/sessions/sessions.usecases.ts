import { ShopError } from '../../../kernel/errors.ts';
import { base64Url } from '../../../kernel/ids.ts';
import { emailKey } from '../../../kernel/passwords.ts';
import { spendCaptcha } from '../../../platform/captcha/captcha.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Account } from '../../../platform/sign-in/devices.ts';
import { type Origin, recordSignInAttempt, refuseEarlyAttempt } from '../../../platform/sign-in/tries.ts';
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

/** A member's account, as tries and devices know it. */
export const memberAccount = (email: string): Account => `member:${emailKey(email)}`;

/** Who holds a user token, or null. */
export const findMemberByToken = (services: Services, token: string): Promise<MemberIdentity | null> =>
  findMemberBySession(services.db, tokenHash(token), services.clock.now());

const loginFailed = () =>
  new ShopError(memberErrors.loginFailed, {
    fields: [{ field: 'password', message: 'error.login_failed' }],
  });

/**
 * Opens a session inside the caller's transaction and returns its token; tells the cart whose it is now. Refuses where the
 * password that was verified is not the account's any more (422), and where the member is blocked (403).
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
 * Logs a member in. An unknown address and a wrong password get one and the same answer in the same time
 * (`docs/rules/members.md`); after some wrong ones each further one has to wait.
 */
export async function logIn(
  services: Services,
  form: LoginInput,
  visitor: Origin & { cartToken: string | null },
): Promise<{ token: string }> {
  const key = emailKey(form.email);
  const account = memberAccount(form.email);
  await refuseEarlyAttempt(services, 'login', account, visitor);
  await spendCaptcha(services, form.captcha);
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

/** Ends this session only (`docs/rules/api.md`). */
export const logOut = (services: Services, token: string): Promise<void> =>
  deleteSession(services.db, tokenHash(token));
