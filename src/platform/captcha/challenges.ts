import { createChallenge, randomInt, type VerifySolutionOptions, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { parseJson } from '../../kernel/json.ts';
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
    const { challenge, solution } = parseJson(Buffer.from(payload, 'base64').toString('utf8')) as Pick<
      VerifySolutionOptions,
      'challenge' | 'solution'
    >;
    const { verified } = await verifySolution({
      challenge,
      solution,
      hmacSignatureSecret: secrets.captcha,
      hmacKeySignatureSecret: secrets.captchaKey,
      deriveKey,
    });
    const { nonce, salt, expiresAt } = challenge.parameters;
    if (!verified || expiresAt === undefined) return null;
    return { challenge: `${nonce}.${salt}`, expiresAt: new Date(expiresAt * 1000) };
  } catch {
    return null;
  }
}
