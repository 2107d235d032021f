import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Secrets } from '../services.ts';

/** A challenge counts for ten minutes: long enough for a form filled in slowly once it is solved. */
const lifetimeSeconds = 600;

/**
 * A proof-of-work challenge in altcha's v2 format.
 *
 * @param cost rounds of key derivation for each attempt
 */
export const newChallenge = (secrets: Secrets, cost: number, now: Date) =>
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
 * Checks the widget's base64 payload. Returns the challenge's own name and expiry, so that the caller can refuse a second
 * use, or null where the payload is not a right solution of a challenge of ours.
 */
export async function readSolution(
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
