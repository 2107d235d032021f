import { createHash } from 'node:crypto';
import { hash as argon2, verify as argon2Verify, type Options } from '@node-rs/argon2';

export type Passwords = {
  /** Argon2id of a password. */
  hash(password: string): Promise<string>;
  /** Whether it is the password of that hash; false, in the same time, where there is no hash. */
  verify(passwordHash: string | null | undefined, password: string): Promise<boolean>;
};

type Cost = Pick<Options, 'memoryCost' | 'timeCost'>;

/** What a hash costs in production: 19 MiB and two passes, about 9 ms (OWASP's recommendation for Argon2id). */
export const passwordCost: Cost = { memoryCost: 19_456, timeCost: 2 };

/** What does the work; Argon2id, but where a test counts its calls. */
type Hasher = { hash: typeof argon2; verify: typeof argon2Verify };

/** @param cost tests hash at the lowest cost, since they log in thousands of times */
export function createPasswords(
  cost: Cost,
  hasher: Hasher = { hash: argon2, verify: argon2Verify },
): Passwords {
  const hash = (password: string) => hasher.hash(password, { ...cost, parallelism: 1 });
  // An unknown e-mail address is checked against it, so that the answer takes as long as for a known one.
  let noOnesHash: Promise<string> | undefined;
  return {
    hash,
    async verify(passwordHash, password) {
      noOnesHash ??= hash('nobody');
      const matches = await hasher.verify(passwordHash ?? (await noOnesHash), password);
      return typeof passwordHash === 'string' && matches;
    },
  };
}

/** What the database keeps of a token: its SHA-256. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
