import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { networkOf } from '../net/client-ip.ts';
import { inTransaction, type Services } from '../services.ts';
import { type Attempts, countedAttempts, type DelayRule } from './delays.ts';
import { type Account, knownDevice } from './devices.ts';
import {
  deleteAttemptRows,
  findNextAttempt,
  lockAttempts,
  saveAttempts,
  undoAttempts,
} from './sign-in.repository.ts';

/** Where a call comes from: the visitor's address, and what the `device-token` header says. */
export type Origin = { ip: string; deviceToken: string | null };

/** Generous to people and to an office of 50 behind one address, not to a script (`docs/rules/members.md`). */
export const delayRules = {
  /** For one account from one network, or from a device that has signed in to it before. */
  ofAccountHere: { free: 10, drainSeconds: 90 },
  /** For one account from everywhere, but for such devices. */
  ofAccount: { free: 50, drainSeconds: 18 },
  /** From one network for every account, but for such devices. */
  ofNetwork: { free: 200, drainSeconds: 5 },
} satisfies Record<string, DelayRule>;

/** A second factor is short enough to be guessed by who knows the password: fewer from everywhere. */
const codeRules = { ...delayRules, ofAccount: delayRules.ofAccountHere };

/** What is tried: a password to sign in with, one given once more, or a code. */
type Secret = 'login' | 'password' | 'code';

const hereKey = (secret: Secret, account: Account, ip: string) => `${secret}:${account}:${networkOf(ip)}`;
const accountKey = (secret: Secret, account: Account) => `${secret}:${account}`;

/** What an attempt is counted under. */
function rulesOf(
  services: Services,
  secret: Secret,
  account: Account,
  origin: Origin,
): Map<string, DelayRule> {
  const rules: Record<keyof typeof delayRules, DelayRule> = secret === 'code' ? codeRules : delayRules;
  const device = knownDevice(services, account, origin.deviceToken);
  if (device) return new Map([[`${secret}:device:${device}`, rules.ofAccountHere]]);
  return new Map<string, DelayRule>([
    [hereKey(secret, account, origin.ip), rules.ofAccountHere],
    [accountKey(secret, account), rules.ofAccount],
    [`${secret}:network:${networkOf(origin.ip)}`, rules.ofNetwork],
  ]);
}

const refused = (services: Services, nextAt: Date) =>
  new ShopError(commonErrors.rateLimited, {
    retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - services.clock.now().getTime()) / 1000)),
  });

/** Refuses an attempt that would come too early (429); counts nothing. */
export async function refuseEarlyAttempt(
  services: Services,
  secret: Secret,
  account: Account,
  origin: Origin,
): Promise<void> {
  const keys = [...rulesOf(services, secret, account, origin).keys()];
  const nextAt = await findNextAttempt(services.db, keys, services.clock.now());
  if (nextAt) throw refused(services, nextAt);
}

/**
 * Counts an attempt as a wrong one before it is looked at, so that guesses sent all at once are no more than guesses in turn; refuses
 * one that comes too early (429). Strangers do not slow down a device that has signed in to the account before.
 *
 * @returns what takes the try back once it was right
 */
export async function recordSignInAttempt(
  services: Services,
  secret: Secret,
  account: Account,
  origin: Origin,
): Promise<() => Promise<void>> {
  const rules = rulesOf(services, secret, account, origin);
  const keys = [...rules.keys()];
  const now = services.clock.now();
  await inTransaction(services, async ({ db }) => {
    const before = await lockAttempts(db, keys, now);
    const after = new Map<string, Attempts>();
    for (const [key, rule] of rules) {
      const counted = countedAttempts(before.get(key) ?? null, rule, now);
      if (!counted) throw refused(services, latest([...before.values()]));
      after.set(key, counted);
    }
    await saveAttempts(db, after);
  });
  return () => undoAttempts(services.db, keys);
}

const latest = (tries: readonly Attempts[]): Date =>
  new Date(Math.max(...tries.map(({ nextAt }) => nextAt.getTime())));

/** Takes back every wrong password of an account from everywhere, and from here: a new one was set. */
export const deleteAttempts = (services: Services, account: Account, ip: string): Promise<void> =>
  deleteAttemptRows(services.db, [hereKey('login', account, ip), accountKey('login', account)]);
