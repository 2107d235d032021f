import { Secret, TOTP } from 'otpauth';
import { commonErrors, fieldError, ShopError } from '../../kernel/errors.ts';
import { crockfordText } from '../../kernel/ids.ts';
import { tokenHash } from '../../platform/passwords.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { type Origin, recordSignInAttempt } from '../../platform/sign-in/attempts.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent, recordRejection } from '../audit/audit.usecases.ts';
import {
  consumeRecoveryCode,
  consumeTotpOffer,
  consumeTotpStep,
  countRecoveryCodes,
  deleteTotpRow,
  findPasskeys,
  findTotp,
  findTotpOffer,
  replaceRecoveryCodeRows,
  upsertTotp,
  upsertTotpOffer,
} from './factors.repository.ts';
import {
  consumeConfirmation,
  deleteSessions,
  isConfirmed,
  markConfirmed,
  markVerified,
} from './sessions.repository.ts';
import { requiresSecondFactor, staffAccount } from './sign-in.usecases.ts';
import { staffErrors } from './staff.errors.ts';
import { findStaff, lockStaff } from './staff.repository.ts';
import {
  confirmationMinutes,
  recoveryCodeCount,
  recoveryKey,
  type StaffIdentity,
  totpDigits,
  totpOfferMinutes,
} from './staff.rules.ts';
import type { ReauthenticationInput } from './staff.schemas.ts';

const wrongCode = (field = 'code') => fieldError(field, 'error.code_wrong');

/** Counts an attempt with a code or password in a session, whether or not its second factor is verified. */
export const recordCodeAttempt = (services: Services, staff: StaffIdentity, origin: Origin) =>
  recordSignInAttempt(services, 'code', staffAccount(staff.email), origin);

/**
 * The time step of a code: the current one or one step before or after, since clocks differ. Null if the
 * code matches none of them.
 */
function findTotpStep(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: 1 });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

/**
 * Consumes a code of the app: a code is accepted once, and none older than an accepted one (RFC 6238, 5.2).
 */
async function consumeTotpCode(services: Services, staffId: number, code: string): Promise<boolean> {
  const totp = await findTotp(services.db, staffId);
  const step = totp && findTotpStep(totp.secret, code, services.clock.now());
  return totp !== null && step !== null && (await consumeTotpStep(services.db, totp, step));
}

/** Consumes an app's code or a recovery code, and returns which of the two it was; null if it is neither. */
async function consumeCode(
  services: Services,
  staffId: number,
  code: string,
): Promise<'totp' | 'recovery' | null> {
  const digits = totpDigits(code);
  if (digits) return (await consumeTotpCode(services, staffId, digits)) ? 'totp' : null;
  const hash = tokenHash(recoveryKey(code));
  return (await consumeRecoveryCode(services.db, staffId, hash)) ? 'recovery' : null;
}

/** Verifies the second factor by a code: opens the session, or confirms one that is already open. */
export async function verifySecondFactor(
  services: Services,
  staff: StaffIdentity,
  actor: Actor,
  origin: Origin,
  code: string,
): Promise<{ state: 'open' }> {
  const undoAttempt = await recordCodeAttempt(services, staff, origin);
  const method = await inTransaction(services, async (tx) => {
    const spent = await consumeCode(tx, staff.id, code);
    if (spent) await completeSecondFactor(tx, staff, actor, { method: spent });
    return spent;
  });
  if (!method) return rejectSecondFactor(services, staff, actor, wrongCode());
  await undoAttempt();
  return { state: 'open' };
}

const earliestConfirmation = ({ clock }: Services): Date =>
  new Date(clock.now().getTime() - confirmationMinutes * 60_000);

const hasFactor = async ({ db }: Services, staffId: number): Promise<boolean> =>
  (await findTotp(db, staffId)) !== null || (await findPasskeys(db, staffId)).length > 0;

/** Throws 403 `confirm_factor` if the account has a second factor that was not verified again recently. */
export async function requireConfirmation(services: Services, staff: StaffIdentity): Promise<void> {
  if (!(await hasFactor(services, staff.id))) return;
  if (await isConfirmed(services.db, staff.sessionId, earliestConfirmation(services))) return;
  throw new ShopError(staffErrors.confirmFactor);
}

/**
 * In the transaction of a factor change: consumes the confirmation, so that a stolen session alone cannot
 * change factors (403 `confirm_factor`). Locks the staff row, so that concurrent changes run one after the
 * other.
 */
export async function authorizeFactorChange(tx: Services, staff: StaffIdentity): Promise<void> {
  await lockStaff(tx.db, staff.id);
  if (!(await hasFactor(tx, staff.id))) return;
  if (await consumeConfirmation(tx.db, staff.sessionId, earliestConfirmation(tx))) return;
  throw new ShopError(staffErrors.confirmFactor);
}

/** In the caller's transaction, after a factor was removed or replaced: ends the account's other sessions. */
export const endOtherSessions = (tx: Services, staff: StaffIdentity): Promise<void> =>
  deleteSessions(tx.db, staff.id, staff.sessionId);

/**
 * In the caller's transaction: marks the session's second factor as verified, or confirms an open session.
 */
export async function completeSecondFactor(
  tx: Services,
  staff: StaffIdentity,
  actor: Actor,
  how: { method: 'totp' | 'recovery' | 'passkey' },
): Promise<void> {
  const now = tx.clock.now();
  if (staff.state === 'open') await markConfirmed(tx.db, staff.sessionId, now);
  else await markVerified(tx.db, staff.sessionId, now);
  await recordAuditEvent(tx, actor, {
    action: 'staff.verify_second_factor',
    subject: { kind: 'staff', id: staff.id },
    after: how,
  });
}

/** Records the wrong second factor in the audit log, since the caller knows the password. */
export async function rejectSecondFactor(
  services: Services,
  staff: StaffIdentity,
  actor: Actor,
  error: ShopError,
): Promise<never> {
  await recordRejection(services, actor, {
    action: 'staff.verify_second_factor',
    subject: { kind: 'staff', id: staff.id },
  });
  throw error;
}

/**
 * Creates a secret for an authenticator app. An existing app stays valid until the first code of the new
 * one is confirmed.
 */
export async function createTotpSecret(
  services: Services,
  staff: StaffIdentity,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  await requireConfirmation(services, staff);
  const secret = new Secret({ buffer: Uint8Array.from(services.ids.random(20)).buffer });
  await upsertTotpOffer(services.db, {
    staffId: staff.id,
    secret: secret.base32,
    expiresAt: new Date(services.clock.now().getTime() + totpOfferMinutes * 60_000),
  });
  const uri = new TOTP({ secret, issuer, label: staff.email }).toString();
  return { secret: secret.base32, uri };
}

/**
 * Sets up the offered secret by its first code and marks the session as verified. Returns new recovery
 * codes.
 */
export async function confirmTotp(
  services: Services,
  staff: StaffIdentity,
  actor: Actor,
  origin: Origin,
  code: string,
): Promise<{ recovery_codes: string[] }> {
  const undoAttempt = await recordCodeAttempt(services, staff, origin);
  const now = services.clock.now();
  const digits = totpDigits(code);
  const secret = await findTotpOffer(services.db, staff.id, now);
  const step = secret && digits ? findTotpStep(secret, digits, now) : null;
  if (!secret || step === null) throw wrongCode();
  await undoAttempt();
  return inTransaction(services, async (tx) => {
    await authorizeFactorChange(tx, staff);
    if (!(await consumeTotpOffer(tx.db, staff.id, secret))) throw wrongCode();
    const replaced = (await findTotp(tx.db, staff.id)) !== null;
    await upsertTotp(tx.db, { staffId: staff.id, secret, confirmedAt: now, lastStep: step });
    if (replaced) await endOtherSessions(tx, staff);
    await markVerified(tx.db, staff.sessionId, now);
    await recordAuditEvent(tx, actor, {
      action: 'staff.confirm_totp',
      subject: { kind: 'staff', id: staff.id },
      before: { totp: replaced },
      after: { totp: true },
    });
    return { recovery_codes: await createRecoveryCodes(tx, staff.id) };
  });
}

/**
 * Removes the app, given a code of it, a recovery code, or the password after confirming the second factor.
 */
export async function deleteTotp(
  services: Services,
  staff: StaffIdentity,
  actor: Actor,
  origin: Origin,
  proof: ReauthenticationInput,
): Promise<void> {
  if (!proof.code && !proof.password) throw fieldError('code', 'error.code_or_password');
  await withReauthentication(services, staff, origin, proof, async (tx) => {
    if (!proof.code) await authorizeFactorChange(tx, staff);
    const passkeys = await findPasskeys(tx.db, staff.id);
    rejectLastFactorRemoval(services, passkeys.length);
    if (!(await deleteTotpRow(tx.db, staff.id))) throw new ShopError(commonErrors.notFound);
    if (passkeys.length === 0) await replaceRecoveryCodeRows(tx.db, staff.id, []);
    await endOtherSessions(tx, staff);
    await recordAuditEvent(tx, actor, {
      action: 'staff.delete_totp',
      subject: { kind: 'staff', id: staff.id },
      before: { totp: true },
      after: { totp: false },
    });
  });
}

/**
 * Verifies the identity of signed-in staff again, by password or by a code, which is consumed (422 if it is
 * wrong). Wrong attempts are counted.
 */
export async function confirmIdentity(
  services: Services,
  staff: StaffIdentity,
  origin: Origin,
  proof: ReauthenticationInput,
): Promise<void> {
  if (!proof.code && !proof.password) throw fieldError('password', 'error.code_or_password');
  await withReauthentication(services, staff, origin, proof, async () => {});
}

/**
 * Runs `work` in one transaction with the proof. If `work` throws, the code is not consumed, and a correct
 * proof does not count as a wrong attempt.
 */
async function withReauthentication(
  services: Services,
  staff: StaffIdentity,
  origin: Origin,
  proof: ReauthenticationInput,
  work: (tx: Services) => Promise<void>,
): Promise<void> {
  const undoAttempt = await recordCodeAttempt(services, staff, origin);
  let isVerified = false;
  try {
    await inTransaction(services, async (tx) => {
      await lockStaff(tx.db, staff.id);
      await checkReauthentication(tx, staff, proof);
      isVerified = true;
      await work(tx);
    });
  } finally {
    if (isVerified) await undoAttempt();
  }
}

async function checkReauthentication(
  tx: Services,
  staff: StaffIdentity,
  { code, password }: ReauthenticationInput,
) {
  if (code) {
    if (!(await consumeCode(tx, staff.id, code))) throw wrongCode();
    return;
  }
  const known = await findStaff(tx.db, staff.id);
  if (!(await tx.passwords.verify(known?.passwordHash, password ?? ''))) {
    throw fieldError('password', 'error.password_wrong');
  }
}

/** @param others number of factors that remain after the removal */
export function rejectLastFactorRemoval(services: Services, others: number): void {
  if (others === 0 && requiresSecondFactor(services)) throw new ShopError(staffErrors.lastFactor);
}

/**
 * Replaces the recovery codes; the old ones become invalid. They are shown only once (409 without a second
 * factor).
 */
export const regenerateRecoveryCodes = (
  services: Services,
  staff: StaffIdentity,
  actor: Actor,
): Promise<{ recovery_codes: string[] }> =>
  inTransaction(services, async (tx) => {
    if (!(await hasFactor(tx, staff.id))) throw new ShopError(commonErrors.conflict);
    await authorizeFactorChange(tx, staff);
    const left = await countRecoveryCodes(tx.db, staff.id);
    const codes = await createRecoveryCodes(tx, staff.id);
    await recordAuditEvent(tx, actor, {
      action: 'staff.regenerate_recovery_codes',
      subject: { kind: 'staff', id: staff.id },
      before: { left },
      after: { left: codes.length },
    });
    return { recovery_codes: codes };
  });

/**
 * In the caller's transaction. `XXXX-XXXX-XXXX-XXXX`: 80 random bits, so a plain hash is enough to store
 * them.
 */
export async function createRecoveryCodes(tx: Services, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () =>
    crockfordText(tx.ids.random(16)).replace(/(.{4})(?=.)/g, '$1-'),
  );
  await replaceRecoveryCodeRows(
    tx.db,
    staffId,
    codes.map((code) => tokenHash(recoveryKey(code))),
  );
  return codes;
}
