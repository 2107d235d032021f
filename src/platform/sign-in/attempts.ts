import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { getNetwork } from '../net/client-ip.ts';
import { inTransaction, type Services } from '../services.ts';
import { type Attempts, type DelayRule, nextAttempts } from './delays.ts';
import { type Account, findKnownDevice } from './devices.ts';
import {
  deleteAttemptRows,
  deleteAttemptRowsOfAccount,
  findNextAttempt,
  lockAttempts,
  undoAttempts,
  updateAttempts,
} from './sign-in.repository.ts';

/** The origin of a call: the visitor's address and the `device-token` header. */
export type Origin = { ip: string; deviceToken: string | null };

/** Generous for people, also for 50 behind one address, but not for a script (`docs/rules/members.md`). */
export const delayRules = {
  /** For one account from one network, or from a known device. */
  ofAccountHere: { free: 10, drainSeconds: 90 },
  /** For one account from all networks, except known devices. */
  ofAccount: { free: 50, drainSeconds: 18 },
  /** For all accounts from one network, except known devices. */
  ofNetwork: { free: 200, drainSeconds: 5 },
} satisfies Record<string, DelayRule>;

/** A second factor is short enough to be guessed by someone who knows the password: fewer attempts from all networks. */
const codeRules = { ...delayRules, ofAccount: delayRules.ofAccountHere };

/** The secret of an attempt: a password at sign-in, a password at confirmation, or a code. */
type Secret = 'login' | 'password' | 'code';

const hereKey = (secret: Secret, account: Account, ip: string) => `${secret}:${account}:${getNetwork(ip)}`;
const accountKey = (secret: Secret, account: Account) => `${secret}:${account}`;

/** The keys under which an attempt is counted, with their rules. */
function getRules(
  services: Services,
  secret: Secret,
  account: Account,
  origin: Origin,
): Map<string, DelayRule> {
  const rules: Record<keyof typeof delayRules, DelayRule> = secret === 'code' ? codeRules : delayRules;
  const device = findKnownDevice(services, account, origin.deviceToken);
  if (device) return new Map([[`${secret}:device:${device}`, rules.ofAccountHere]]);
  return new Map<string, DelayRule>([
    [hereKey(secret, account, origin.ip), rules.ofAccountHere],
    [accountKey(secret, account), rules.ofAccount],
    [`${secret}:network:${getNetwork(origin.ip)}`, rules.ofNetwork],
  ]);
}

const rejected = (services: Services, nextAt: Date) =>
  new ShopError(commonErrors.rateLimited, {
    retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - services.clock.now().getTime()) / 1000)),
  });

/** Rejects an attempt that is too early (429); counts nothing. */
export async function rejectEarlyAttempt(
  services: Services,
  secret: Secret,
  account: Account,
  origin: Origin,
): Promise<void> {
  const keys = [...getRules(services, secret, account, origin).keys()];
  const nextAt = await findNextAttempt(services.db, keys, services.clock.now());
  if (nextAt) throw rejected(services, nextAt);
}

/**
 * Counts an attempt as wrong before the secret is checked, so that concurrent guesses are limited like consecutive ones; rejects
 * one that is too early (429). Attempts from elsewhere cause no delay for a device that has signed in to the account before.
 *
 * @returns a function that reverts the attempt, for a correct secret
 */
export async function recordSignInAttempt(
  services: Services,
  secret: Secret,
  account: Account,
  origin: Origin,
): Promise<() => Promise<void>> {
  const rules = getRules(services, secret, account, origin);
  const keys = [...rules.keys()];
  const now = services.clock.now();
  await inTransaction(services, async ({ db }) => {
    const before = await lockAttempts(db, keys, now);
    const after = new Map<string, Attempts>();
    for (const [key, rule] of rules) {
      const counted = nextAttempts(before.get(key) ?? null, rule, now);
      if (!counted) throw rejected(services, latest([...before.values()]));
      after.set(key, counted);
    }
    await updateAttempts(db, after);
  });
  return () => undoAttempts(services.db, keys);
}

const latest = (attempts: readonly Attempts[]): Date =>
  new Date(Math.max(...attempts.map(({ nextAt }) => nextAt.getTime())));

/** Deletes the counted wrong passwords of an account, from all networks and from this one, after a new password is set. */
export const deleteAttempts = (services: Services, account: Account, ip: string): Promise<void> =>
  deleteAttemptRows(services.db, [hereKey('login', account, ip), accountKey('login', account)]);

/** Deletes all counted attempts of an account, of every kind and from every network, when it is closed. */
export const deleteAccountAttempts = (services: Services, account: Account): Promise<void> =>
  deleteAttemptRowsOfAccount(services.db, account);
