/**
 * How wrong passwords and codes are slowed down. Under a key each of them raises a level by one, which sinks by one every
 * `drainSeconds`. Below `free` the next try may come at once; above it waits, each time twice as long, at most a minute: nobody
 * is locked out, and a script learns next to nothing.
 */
export type DelayRule = { free: number; drainSeconds: number };

export const firstDelaySeconds = 5;
export const longestDelaySeconds = 60;
/** Further tries raise the level no more, so that it sinks soon once they end. */
const mostAbove = 4;

/** Long ago, so that clocks of several processes need not agree. */
const anyTime = new Date(0);

/** `nextAt`: when the next try may come; `anyTime` where it need not wait. */
export type Attempts = { level: number; countedAt: Date; nextAt: Date };

/** What one more try at `now` makes of the attempts before; null where it comes too early, and is not counted. */
export function countedAttempts(before: Attempts | null, rule: DelayRule, now: Date): Attempts | null {
  if (before && before.nextAt > now) return null;
  const sunk = before ? (now.getTime() - before.countedAt.getTime()) / 1000 / rule.drainSeconds : 0;
  const level = Math.min(rule.free + mostAbove, Math.max(0, (before?.level ?? 0) - Math.max(0, sunk)) + 1);
  const delay = delaySeconds(level, rule);
  return { level, countedAt: now, nextAt: delay === 0 ? anyTime : new Date(now.getTime() + delay * 1000) };
}

const delaySeconds = (level: number, { free }: DelayRule): number =>
  level < free ? 0 : Math.min(longestDelaySeconds, firstDelaySeconds * 2 ** Math.ceil(level - free));
