import { emailKey } from '../../kernel/email.ts';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { serializer } from '../../kernel/http/serializer.ts';
import { base64Url } from '../../kernel/ids.ts';
import type { Role } from '../../kernel/roles.ts';
import { consumeCaptcha } from '../../platform/captcha/captcha.ts';
import { tokenHash } from '../../platform/passwords.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { type Origin, recordSignInAttempt, rejectEarlyAttempt } from '../../platform/sign-in/attempts.ts';
import type { Account } from '../../platform/sign-in/devices.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import { countRecoveryCodes, findPasskeys, findTotp } from './factors.repository.ts';
import {
  deleteExpired,
  deleteSession,
  findSessions,
  findStaffBySession,
  insertSession,
} from './sessions.repository.ts';
import { staffErrors } from './staff.errors.ts';
import { findCredentials, lockAccountWithPassword } from './staff.repository.ts';
import {
  getPermissions,
  type SecondFactorMethod,
  type SessionState,
  type StaffIdentity,
  staffSessionHours,
} from './staff.rules.ts';
import {
  type OwnAccount,
  ownAccount,
  ownSession,
  type SignedIn,
  type StaffLoginInput,
} from './staff.schemas.ts';

const serializeAccount = serializer(ownAccount);
const serializeSession = serializer(ownSession);

/** Where a sign-in comes from. */
export type SignInOrigin = Origin & { userAgent: string; requestId: string };

/** The key of a staff account for sign-in attempts and known devices. */
export const staffAccount = (email: string): Account => `staff:${emailKey(email)}`;

/** Outside the demo every staff account needs a second factor. */
export const requiresSecondFactor = (services: Services): boolean => !services.settings.demo;

const toState = (services: Services, has: { isVerified: boolean; hasFactor: boolean }): SessionState => {
  if (has.isVerified) return 'open';
  if (has.hasFactor) return 'second_factor';
  return requiresSecondFactor(services) ? 'enrol' : 'open';
};

/** The staff account of a token, or null if the token has no session. */
export async function findStaffByToken(services: Services, token: string): Promise<StaffIdentity | null> {
  const found = await findStaffBySession(services.db, {
    tokenHash: tokenHash(token),
    now: services.clock.now(),
    demo: services.settings.demo,
  });
  if (!found) return null;
  const { isVerified, hasFactor, ...staff } = found;
  return { ...staff, state: toState(services, { isVerified, hasFactor }) };
}

/** The second factors that an account has set up. */
async function getFactors(services: Services, staffId: number) {
  const totp = (await findTotp(services.db, staffId)) !== null;
  const passkeys = await findPasskeys(services.db, staffId);
  const recoveryLeft = await countRecoveryCodes(services.db, staffId);
  const methods: SecondFactorMethod[] = [
    ...(totp ? (['totp'] as const) : []),
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(recoveryLeft > 0 && (totp || passkeys.length > 0) ? (['recovery'] as const) : []),
  ];
  return { totp, passkeys, recoveryLeft, methods };
}

const loginFailed = () =>
  new ShopError(staffErrors.loginFailed, {
    fields: [{ field: 'password', message: 'error.login_failed' }],
  });

/**
 * Opens a session in the caller's transaction; its state depends on the second factor. Throws 422 if the
 * verified password is no longer the account's, or the account is disabled.
 */
export async function openStaffSession(
  services: Services,
  staff: { id: number; name: string; role: Role; passwordHash: string },
  origin: SignInOrigin,
): Promise<SignedIn> {
  const { demo } = services.settings;
  if (!(await lockAccountWithPassword(services.db, staff.id, staff.passwordHash, demo))) throw loginFailed();
  const token = base64Url(services.ids.random(32));
  const now = services.clock.now();
  await insertSession(services.db, {
    tokenHash: tokenHash(token),
    staffId: staff.id,
    ip: origin.ip,
    userAgent: origin.userAgent.slice(0, 300),
    createdAt: now,
    expiresAt: new Date(now.getTime() + staffSessionHours * 3_600_000),
  });
  const { methods } = await getFactors(services, staff.id);
  const state = toState(services, { isVerified: false, hasFactor: methods.length > 0 });
  const { ip, requestId } = origin;
  const actor: Actor = { staffId: staff.id, name: staff.name, role: staff.role, ip, requestId };
  await recordAuditEvent(services, actor, {
    action: 'staff.sign_in',
    subject: { kind: 'staff', id: staff.id },
    after: { state },
  });
  return { token, state, methods };
}

/**
 * Signs staff in by password. An unknown address, a disabled account and a wrong password get the same
 * response in the same time. After several wrong attempts each further one is delayed.
 */
export async function signIn(
  services: Services,
  form: StaffLoginInput,
  origin: SignInOrigin,
): Promise<SignedIn> {
  const key = emailKey(form.email);
  const account = staffAccount(form.email);
  await rejectEarlyAttempt(services, 'login', account, origin);
  await consumeCaptcha(services, form.captcha);
  const undoAttempt = await recordSignInAttempt(services, 'login', account, origin);
  const staff = await findCredentials(services.db, key, services.settings.demo);
  const matches = await services.passwords.verify(staff?.passwordHash, form.password);
  if (!staff || !matches) {
    services.log.warn({ ip: origin.ip, requestId: origin.requestId }, 'a sign-in of staff failed');
    throw loginFailed();
  }
  await undoAttempt();
  return inTransaction(services, (tx) => openStaffSession(tx, staff, origin));
}

/** Ends only this session. */
export const signOut = (services: Services, staff: StaffIdentity, actor: Actor): Promise<void> =>
  inTransaction(services, async (tx) => {
    await deleteSession(tx.db, staff.id, staff.sessionId);
    await recordAuditEvent(tx, actor, { action: 'staff.sign_out', subject: { kind: 'staff', id: staff.id } });
  });

/** The signed-in account, its permissions and its second factors. */
export async function getOwnAccount(services: Services, staff: StaffIdentity): Promise<OwnAccount> {
  const { totp, passkeys, recoveryLeft, methods } = await getFactors(services, staff.id);
  return serializeAccount({
    ...staff,
    permissions: getPermissions(staff.role),
    methods,
    factors: { totp, passkeys, recoveryLeft },
    requiresSecondFactor: requiresSecondFactor(services),
  });
}

/** The open sessions of the account; the current one is marked. */
export async function listOwnSessions(services: Services, staff: StaffIdentity) {
  const rows = await findSessions(services.db, staff.id, services.clock.now());
  return rows.map((row) => serializeSession({ ...row, isCurrent: row.id === staff.sessionId }));
}

/** Ends one of the user's own sessions. */
export const endOwnSession = (
  services: Services,
  staff: StaffIdentity,
  actor: Actor,
  id: number,
): Promise<void> =>
  inTransaction(services, async (tx) => {
    if (!(await deleteSession(tx.db, staff.id, id))) throw new ShopError(commonErrors.notFound);
    await recordAuditEvent(tx, actor, {
      action: 'staff.end_session',
      subject: { kind: 'staff', id: staff.id },
      before: { session: id },
    });
  });

/** Deletes expired sessions and links. Safe to run at any time and in several processes. */
export const deleteExpiredStaffAccess = (services: Services): Promise<void> =>
  deleteExpired(services.db, services.clock.now());
