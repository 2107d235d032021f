/**
 * The delays after wrong passwords and codes. Each attempt raises the level of its key by one; the level falls by one every
 * `drainSeconds`. Below `free` there is no delay; from there it doubles with each attempt, up to a minute. So no user is locked
 * out, and a script can guess very little.
 */
export type DelayRule = { free: number; drainSeconds: number };

export const firstDelaySeconds = 5;
export const maxDelaySeconds = 60;
/** The maximum level above `free`, so that the level falls quickly after the last attempt. */
const maxAttemptsAboveFree = 4;

/** In the distant past, so that differing clocks of processes do not matter. */
const noDelay = new Date(0);

/** `nextAt`: the earliest time of the next attempt; `noDelay` without a delay. */
export type Attempts = { level: number; countedAt: Date; nextAt: Date };

/** The state after one more attempt at `now`; null if it is too early and not counted. */
export function nextAttempts(before: Attempts | null, rule: DelayRule, now: Date): Attempts | null {
  if (before && before.nextAt > now) return null;
  const drained = before ? (now.getTime() - before.countedAt.getTime()) / 1000 / rule.drainSeconds : 0;
  const level = Math.min(
    rule.free + maxAttemptsAboveFree,
    Math.max(0, (before?.level ?? 0) - Math.max(0, drained)) + 1,
  );
  const delay = delaySeconds(level, rule);
  return { level, countedAt: now, nextAt: delay === 0 ? noDelay : new Date(now.getTime() + delay * 1000) };
}

const delaySeconds = (level: number, { free }: DelayRule): number =>
  level < free ? 0 : Math.min(maxDelaySeconds, firstDelaySeconds * 2 ** Math.ceil(level - free));
