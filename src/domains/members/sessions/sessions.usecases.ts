import { emailKey } from '../../../kernel/email.ts';
import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { browserName } from '../../../kernel/http/browser-name.ts';
import { base64Url } from '../../../kernel/ids.ts';
import { consumeCaptcha } from '../../../platform/captcha/captcha.ts';
import { tokenHash } from '../../../platform/passwords.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { type Origin, recordSignInAttempt, rejectEarlyAttempt } from '../../../platform/sign-in/attempts.ts';
import type { Account } from '../../../platform/sign-in/devices.ts';
import { memberErrors } from '../members.errors.ts';
import { memberLoggedIn } from '../members.events.ts';
import { type MemberIdentity, seenEveryMinutes, sessionSeconds } from '../members.rules.ts';
import type { LoginInput, MemberSession } from '../members.schemas.ts';
import {
  deleteMemberSession,
  deleteMemberSessions,
  deleteSession,
  findCredentials,
  findMemberBySession,
  findMemberSessions,
  insertSession,
  lockAccount,
  lockAccountWithPassword,
  updateLastSeen,
} from './sessions.repository.ts';

/** The key of a member's account for sign-in attempts and known devices. */
export const memberAccount = (email: string): Account => `member:${emailKey(email)}`;

/** The device of a session: IP address, and the browser's `user-agent` header. */
export type SessionDevice = { ip: string; userAgent: string };

/** What is stored of a device; a user agent is cut at 300 characters. */
const toDeviceColumns = (services: Services, { ip, userAgent }: SessionDevice) => ({
  country: services.countryOfIp(ip),
  userAgent: userAgent.slice(0, 300),
});

/**
 * The member of a user token, or null if the token has no session. With `device`, the request is recorded as the session's latest, at
 * most once in some minutes.
 */
export async function findMemberByToken(
  services: Services,
  token: string,
  device?: SessionDevice,
): Promise<MemberIdentity | null> {
  const now = services.clock.now();
  const found = await findMemberBySession(services.db, tokenHash(token), now);
  if (!found) return null;
  const since = new Date(now.getTime() - seenEveryMinutes * 60_000);
  if (device && found.session.lastSeenAt < since) {
    const seen = { lastSeenAt: now, ...toDeviceColumns(services, device) };
    await updateLastSeen(services.db, found.session.id, seen, since);
  }
  return found.member;
}

/** Whether a user token is of a session of this person. */
export async function isSession(
  services: Services,
  memberId: number,
  userToken: string | null,
): Promise<boolean> {
  return userToken !== null && (await findMemberByToken(services, userToken))?.person.id === memberId;
}

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
  visitor: SessionDevice & { cartToken: string | null },
): Promise<string> {
  const { memberId, passwordHash } = verified;
  const account = await lockAccountWithPassword(services.db, memberId, passwordHash);
  if (!account) throw loginFailed();
  if (account.blockedAt) throw new ShopError(memberErrors.blocked);
  return startSession(services, memberId, remember, visitor);
}

/**
 * In the caller's transaction: opens a session of a member who signed in with a provider, as `openSession` does. Throws 403 if the
 * member is blocked or the account closed.
 */
export async function openSessionByProvider(
  services: Services,
  memberId: number,
  visitor: SessionDevice & { cartToken: string | null },
): Promise<string> {
  const account = await lockAccount(services.db, memberId);
  if (!account || account.blockedAt) throw new ShopError(memberErrors.blocked);
  return startSession(services, memberId, false, visitor);
}

async function startSession(
  services: Services,
  memberId: number,
  remember: boolean,
  visitor: SessionDevice & { cartToken: string | null },
): Promise<string> {
  const token = base64Url(services.ids.random(32));
  const now = services.clock.now();
  await insertSession(services.db, {
    tokenHash: tokenHash(token),
    memberId,
    remember,
    createdAt: now,
    expiresAt: new Date(now.getTime() + sessionSeconds(remember) * 1000),
    lastSeenAt: now,
    ...toDeviceColumns(services, visitor),
  });
  const { cartToken } = visitor;
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
  visitor: Origin & SessionDevice & { cartToken: string | null },
): Promise<{ token: string }> {
  const key = emailKey(form.email);
  const account = memberAccount(form.email);
  await rejectEarlyAttempt(services, 'login', account, visitor);
  await consumeCaptcha(services, form.captcha);
  const undoAttempt = await recordSignInAttempt(services, 'login', account, visitor);
  const credentials = await findCredentials(services.db, key);
  const matches = await services.passwords.verify(credentials?.passwordHash, form.password);
  if (!credentials?.passwordHash || !matches) throw loginFailed();
  await undoAttempt();
  const verified = { memberId: credentials.id, passwordHash: credentials.passwordHash };
  return inTransaction(services, async (tx) => ({
    token: await openSession(tx, verified, form.remember ?? false, visitor),
  }));
}

/** Ends only this session (`docs/rules/api.md`). */
export const logOut = (services: Services, token: string): Promise<void> =>
  deleteSession(services.db, tokenHash(token));

/** The member's open sessions, the last used first. `token` is that of the request. */
export async function listSessions(
  services: Services,
  memberId: number,
  token: string,
): Promise<MemberSession[]> {
  const own = tokenHash(token);
  const rows = await findMemberSessions(services.db, memberId, services.clock.now());
  return rows.map(({ id, tokenHash: hash, userAgent, country, createdAt, lastSeenAt }) => ({
    id,
    is_current: hash.equals(own),
    device: browserName(userAgent),
    country_code: country,
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
  }));
}

/** Ends one session of the member. Throws 404 for another member's session, as for an unknown one. */
export async function endSession(services: Services, memberId: number, id: number): Promise<void> {
  if (!(await deleteMemberSession(services.db, memberId, id))) throw new ShopError(commonErrors.notFound);
}

/** Ends all sessions of the member except that of `token`. */
export const endOtherSessions = (services: Services, memberId: number, token: string): Promise<void> =>
  deleteMemberSessions(services.db, memberId, tokenHash(token));
