import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { taipeiDay } from '../../kernel/dates.ts';
import { enforceVisitorRateLimit } from '../../platform/rate-limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { aggregateViewsBefore, findOrInsertDailySalt, insertItemView } from './item-views.repository.ts';

/** The maximum of views from one IP address; an office of fifty has fewer. */
const viewLimit = { limit: 1200, windowSeconds: 10 * 60 };

/** Whether the user agent is a program, not a browser. */
const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || isbot(userAgent);

/** The visitor: a member, or a browser at an IP address. */
export type Viewer = { memberId: number | null; ip: string; userAgent: string | undefined };

/** The day's salt, cached in this process. */
const dailySalts = new WeakMap<Services['events'], { day: string; salt: Promise<Buffer> }>();

function getDailySalt(services: Services, day: string): Promise<Buffer> {
  const known = dailySalts.get(services.events);
  if (known?.day === day) return known.salt;
  const salt = findOrInsertDailySalt(services.db, day, Buffer.from(services.ids.random(32)));
  dailySalts.set(services.events, { day, salt });
  // After a failure the next call loads it again.
  salt.catch(() => dailySalts.delete(services.events));
  return salt;
}

/**
 * Counts a view of a work: once a day for each visitor (`docs/rules/sales.md`), and not for programs. The visitor is stored as a hash
 * with the day's salt, until the day is over. Throws 429 for too many views from one address.
 */
export async function recordView(services: Services, itemId: number, viewer: Viewer): Promise<void> {
  if (isBot(viewer.userAgent)) return;
  const now = services.clock.now();
  await enforceVisitorRateLimit(services, 'view', viewer.ip, viewLimit);
  const day = taipeiDay(now);
  const who =
    viewer.memberId === null ? `visitor ${viewer.ip} ${viewer.userAgent}` : `member ${viewer.memberId}`;
  const hash = createHash('sha256')
    .update(await getDailySalt(services, day))
    .update(who);
  await insertItemView(services.db, { day, itemId, visitor: hash.digest().subarray(0, 16) });
}

/** Deletes the visitors of past days and keeps their number. */
export const aggregatePastViews = (services: Services): Promise<void> =>
  aggregateViewsBefore(services.db, taipeiDay(services.clock.now()));
