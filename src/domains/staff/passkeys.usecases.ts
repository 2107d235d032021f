import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { base64Url } from '../../kernel/ids.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import type { Origin } from '../../platform/sign-in/attempts.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { recordAuditEvent } from '../audit/audit.usecases.ts';
import {
  consumeChallenge,
  deletePasskeyRow,
  findPasskeys,
  findTotp,
  insertPasskey,
  markPasskeyUsed,
  replaceRecoveryCodeRows,
  upsertChallenge,
} from './factors.repository.ts';
import {
  authorizeFactorChange,
  completeSecondFactor,
  createRecoveryCodes,
  endOtherSessions,
  recordCodeAttempt,
  rejectLastFactorRemoval,
  rejectSecondFactor,
  requireConfirmation,
} from './factors.usecases.ts';
import { markVerified } from './sessions.repository.ts';
import { staffErrors } from './staff.errors.ts';
import { challengeMinutes, type StaffIdentity } from './staff.rules.ts';
import type { PasskeyInput } from './staff.schemas.ts';

/** Loaded with the first passkey request: most processes never need these 26 MB. */
const webAuthn = () => import('@simplewebauthn/server');

// A passkey is the second factor after the password: user presence is enough, so plain security keys work.
const userVerification = 'preferred';

// EdDSA, ES256 and RS256, which authenticators support. The library's defaults probe Node for experimental
// algorithms.
const supportedAlgorithmIDs = [-8, -7, -257];

/** The relying party is the host of the shop's URL. */
const relyingParty = ({ settings }: Services) => {
  const { hostname, origin } = new URL(settings.siteUrl);
  return { rpID: hostname, expectedOrigin: origin };
};

const failed = () => new ShopError(staffErrors.passkeyFailed);

/** Returns null for an invalid response, which the library reports by an error or by `verified: false`. */
async function verified<Result extends { verified: boolean }>(work: Promise<Result>): Promise<Result | null> {
  const result = await work.catch(() => null);
  return result?.verified ? result : null;
}

async function newChallenge(
  services: Services,
  staff: StaffIdentity,
  purpose: 'add' | 'sign_in',
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = Uint8Array.from(services.ids.random(32));
  await upsertChallenge(services.db, {
    sessionId: staff.sessionId,
    purpose,
    challenge: base64Url(challenge),
    expiresAt: new Date(services.clock.now().getTime() + challengeMinutes * 60_000),
  });
  return challenge;
}

const toDescriptor = (passkey: { credentialId: string; transports: string[] }) => ({
  id: passkey.credentialId,
  transports: passkey.transports,
});

/** The options that the browser needs to register a passkey for the user of this session. */
export async function createPasskeyOptions(services: Services, staff: StaffIdentity, shopName: string) {
  await requireConfirmation(services, staff);
  const known = await findPasskeys(services.db, staff.id);
  const { generateRegistrationOptions } = await webAuthn();
  return generateRegistrationOptions({
    rpName: shopName,
    rpID: relyingParty(services).rpID,
    userName: staff.email,
    userDisplayName: staff.name,
    userID: new TextEncoder().encode(`staff-${staff.id}`),
    challenge: await newChallenge(services, staff, 'add'),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(toDescriptor),
    authenticatorSelection: { residentKey: 'preferred', userVerification },
  });
}

/**
 * Stores a passkey that the browser created and marks the session as verified. The first factor comes with
 * recovery codes.
 */
export async function createPasskey(
  services: Services,
  staff: StaffIdentity,
  actor: Actor,
  form: PasskeyInput,
) {
  const now = services.clock.now();
  const expectedChallenge = await consumeChallenge(services.db, staff.sessionId, 'add', now);
  if (!expectedChallenge) throw failed();
  const { rpID, expectedOrigin } = relyingParty(services);
  // The library validates the response, which the schema does not describe.
  const response = form.response as unknown as RegistrationResponseJSON;
  const { verifyRegistrationResponse } = await webAuthn();
  const result = await verified(
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    }),
  );
  if (!result?.verified) throw failed();
  const { credential } = result.registrationInfo;
  return inTransaction(services, async (tx) => {
    await authorizeFactorChange(tx, staff);
    const isFirstFactor =
      (await findPasskeys(tx.db, staff.id)).length === 0 && (await findTotp(tx.db, staff.id)) === null;
    const passkey = await insertPasskey(tx.db, {
      staffId: staff.id,
      name: form.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      createdAt: now,
    });
    if (!passkey) throw failed();
    await markVerified(tx.db, staff.sessionId, now);
    await recordAuditEvent(tx, actor, {
      action: 'staff.create_passkey',
      subject: { kind: 'staff', id: staff.id },
      after: { passkey: passkey.id, name: passkey.name },
    });
    return {
      passkey: {
        id: passkey.id,
        name: passkey.name,
        created_at: passkey.createdAt.toISOString(),
        last_used_at: null,
      },
      recovery_codes: isFirstFactor ? await createRecoveryCodes(tx, staff.id) : [],
    };
  });
}

/** Removes a passkey. The last factor can be removed only where none is required. */
export const deletePasskey = (services: Services, staff: StaffIdentity, actor: Actor, id: number) =>
  inTransaction(services, async (tx) => {
    await authorizeFactorChange(tx, staff);
    const removed = await deletePasskeyRow(tx.db, staff.id, id);
    if (!removed) throw new ShopError(commonErrors.notFound);
    const others = (await findPasskeys(tx.db, staff.id)).length + ((await findTotp(tx.db, staff.id)) ? 1 : 0);
    rejectLastFactorRemoval(services, others);
    if (others === 0) await replaceRecoveryCodeRows(tx.db, staff.id, []);
    await endOtherSessions(tx, staff);
    await recordAuditEvent(tx, actor, {
      action: 'staff.delete_passkey',
      subject: { kind: 'staff', id: staff.id },
      before: { passkey: id, name: removed.name },
    });
  });

/** The options that the browser needs to verify a passkey (409 if the user has none). */
export async function createPasskeySignInOptions(services: Services, staff: StaffIdentity) {
  const known = await findPasskeys(services.db, staff.id);
  if (known.length === 0) throw new ShopError(commonErrors.conflict);
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: relyingParty(services).rpID,
    allowCredentials: known.map(toDescriptor),
    challenge: await newChallenge(services, staff, 'sign_in'),
    userVerification,
  });
}

/** Verifies the second factor by a passkey: opens the session, or confirms one that is already open. */
export async function verifyPasskey(
  services: Services,
  staff: StaffIdentity,
  actor: Actor,
  origin: Origin,
  answer: { id: string },
): Promise<{ state: 'open' }> {
  const undoAttempt = await recordCodeAttempt(services, staff, origin);
  const now = services.clock.now();
  const expectedChallenge = await consumeChallenge(services.db, staff.sessionId, 'sign_in', now);
  const known = await findPasskeys(services.db, staff.id);
  const passkey = known.find(({ credentialId }) => credentialId === answer.id);
  if (!expectedChallenge || !passkey) return rejectSecondFactor(services, staff, actor, failed());
  const { rpID, expectedOrigin } = relyingParty(services);
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verified(
    verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin,
      expectedRPID: rpID,
      requireUserVerification: false,
      credential: {
        id: passkey.credentialId,
        publicKey: Uint8Array.from(passkey.publicKey),
        // The counter is compared below: the library rejects synchronised passkeys too, whose counter need not rise.
        counter: 0,
        transports: passkey.transports,
      },
    }),
  );
  if (!result) return rejectSecondFactor(services, staff, actor, failed());
  const { newCounter, credentialDeviceType } = result.authenticationInfo;
  if (passkey.counter > 0 && newCounter <= passkey.counter) {
    services.log.warn({ staffId: staff.id, passkey: passkey.id }, 'the counter of a passkey did not rise');
    if (credentialDeviceType === 'singleDevice') {
      return rejectSecondFactor(services, staff, actor, failed());
    }
  }
  const isOpened = await inTransaction(services, async (tx) => {
    const used = { counter: newCounter, lastUsedAt: now };
    if (!(await markPasskeyUsed(tx.db, passkey.id, used))) return false;
    await completeSecondFactor(tx, staff, actor, { method: 'passkey' });
    return true;
  });
  if (!isOpened) return rejectSecondFactor(services, staff, actor, failed());
  await undoAttempt();
  return { state: 'open' };
}
