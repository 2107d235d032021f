import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash as argon2, verify as argon2Verify, type Options } from '@node-rs/argon2';
import { memoizeAsync } from '../kernel/memoize-async.ts';
import { createQueue } from './queue.ts';

export type Passwords = {
  /** Argon2id of a password in its composed form. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password matches the hash, in whatever Unicode form it is typed; without a hash false, in the same time. Former versions
   * hashed it as it was typed, so the other forms are tried too where they differ.
   */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
};

type Cost = Pick<Options, 'memoryCost' | 'timeCost'>;

/** The cost in production: 19 MiB and two passes, about 9 ms (OWASP's recommendation for Argon2id). */
export const passwordCost: Cost = { memoryCost: 19_456, timeCost: 2 };

/** The implementation: Argon2id, or a test's wrapper that counts calls. */
type Hasher = { hash: typeof argon2; verify: typeof argon2Verify };

/** @param cost tests use the lowest cost, since they log in thousands of times */
export function createPasswords(
  cost: Cost,
  hasher: Hasher = { hash: argon2, verify: argon2Verify },
): Passwords {
  // A rush of logins must leave a processor for all other requests.
  const queue = createQueue(Math.max(1, availableParallelism() - 1));
  const hash = (password: string) =>
    queue.run(() => hasher.hash(password.normalize('NFC'), { ...cost, parallelism: 1 }));
  // Used for an unknown e-mail address, so that the response takes as long as for a known one. The first call of either kind makes it.
  const dummyHash = memoizeAsync(() => hash('nobody'));
  return {
    hash,
    async verify(passwordHash, password) {
      const dummy = await dummyHash();
      let matches = false;
      // Each form is tried, so that the time does not tell which one matched.
      for (const form of buildForms(password)) {
        if (await queue.run(() => hasher.verify(passwordHash ?? dummy, form))) matches = true;
      }
      return typeof passwordHash === 'string' && matches;
    },
  };
}

/** The composed form of a password, the one that was typed, and the decomposed one; once each. Most passwords have one. */
const buildForms = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

/** The SHA-256 of a token, which is stored instead of it. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
