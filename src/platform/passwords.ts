import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

const hashOptions = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id of a password, about 9 ms (`stack`). */
export const hashPassword = (password: string): Promise<string> => hash(password, hashOptions);

/** What an unknown address is checked against, so that it takes as long as a known one. */
const nobodysHash = hashPassword('nobody');

/** Whether it is the password; false, in the same time, where there is no hash. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return typeof passwordHash === 'string' && matches;
}

/** What the database keeps of a token: its SHA-256. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
