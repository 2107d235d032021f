import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Secrets } from '../services.ts';

/** A challenge is valid for ten minutes, long enough for a form that is filled in slowly. */
const lifetimeSeconds = 600;

/**
 * Creates a proof-of-work challenge in altcha's v2 format.
 *
 * @param cost rounds of key derivation per attempt
 */
export const createSignedChallenge = (secrets: Secrets, cost: number, now: Date) =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(200, 400),
    expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
    hmacSignatureSecret: secrets.captcha,
    hmacKeySignatureSecret: secrets.captchaKey,
    deriveKey,
  });

/**
 * Verifies the widget's base64 payload. Returns the challenge's identifier and expiry, so that the caller can reject a second
 * use, or null if the payload is not a correct solution of a challenge of this shop.
 */
export async function verifyPayload(
  secrets: Secrets,
  payload: string,
): Promise<{ challenge: string; expiresAt: Date } | null> {
  try {
    const { challenge, solution } = JSON.parse(Buffer.from(payload, 'base64').toString('utf8'));
    const { verified } = await verifySolution({
      challenge,
      solution,
      hmacSignatureSecret: secrets.captcha,
      hmacKeySignatureSecret: secrets.captchaKey,
      deriveKey,
    });
    if (!verified) return null;
    const { nonce, salt, expiresAt } = challenge.parameters;
    return { challenge: `${nonce}.${salt}`, expiresAt: new Date(expiresAt * 1000) };
  } catch {
    return null;
  }
}
