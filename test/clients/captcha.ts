import { pbkdf2Sync } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';

type Solving = Parameters<typeof solveChallenge>[0];

/** Not by altcha's own function, which waits for a thread of the process in each of some 300 attempts. */
const deriveKey: Solving['deriveKey'] = async ({ cost, keyLength = 32 }, salt, password) => ({
  parameters: {},
  derivedKey: pbkdf2Sync(password, salt, cost, keyLength, 'sha256'),
});

/** The longest timer of Node, in milliseconds: a busy machine may take longer than altcha's 90 s. */
const timeout = 2 ** 31 - 1;

/** Solves a challenge as the widget does, and returns the value of the field `captcha`. */
export async function solveCaptcha(challenge: Solving['challenge']): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout });
  if (!solution) throw new Error('the captcha could not be solved');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
