import { createHash } from 'node:crypto';
import { isbot } from 'isbot';
import { limitVisitor } from '../../platform/call-limits.ts';
import type { Services } from '../../platform/services.ts';
import { taipeiDay } from '../orders/orders.rules.ts';
import { aggregateViewsBefore, findOrInsertDailySalt, insertItemView } from './item-views.repository.ts';

/** Views that one address of the internet may tell of: an office of fifty looks at fewer. */
const viewLimit = { limit: 1200, windowSeconds: 10 * 60 };

/** Whether a program looks, and no person; a browser says which one it is. */
const isBot = (userAgent: string | undefined): boolean =>
  userAgent === undefined || userAgent.trim() === '' || isbot(userAgent);

/** Who looks: a member, or a browser at an IP address. */
export type Viewer = { memberId: number | null; ip: string; userAgent: string | undefined };

/** The day's salt, as this process knows it. */
const dailySalts = new WeakMap<Services['events'], { day: string; salt: Promise<Buffer> }>();

function getDailySalt(services: Services, day: string): Promise<Buffer> {
  const known = dailySalts.get(services.events);
  if (known?.day === day) return known.salt;
  const salt = findOrInsertDailySalt(services.db, day, Buffer.from(services.ids.random(32)));
  dailySalts.set(services.events, { day, salt });
  // What failed is asked for again by the next.
  salt.catch(() => dailySalts.delete(services.events));
  return salt;
}

/**
 * Counts that somebody looks at a work: once a day each (`docs/rules/sales.md`), programs not at all. Who it was is kept as a hash
 * with the day's own salt, and that no longer than the day. Throws 429 where one address tells of too many.
 */
export async function recordView(services: Services, itemId: number, viewer: Viewer): Promise<void> {
  if (isBot(viewer.userAgent)) return;
  const now = services.clock.now();
  await limitVisitor(services, 'view', viewer.ip, viewLimit);
  const day = taipeiDay(now);
  const who =
    viewer.memberId === null ? `visitor ${viewer.ip} ${viewer.userAgent}` : `member ${viewer.memberId}`;
  const hash = createHash('sha256')
    .update(await getDailySalt(services, day))
    .update(who);
  await insertItemView(services.db, { day, itemId, visitor: hash.digest().subarray(0, 16) });
}

/** Forgets who looked at what on days that are over, and keeps how many they were. */
export const aggregatePastViews = (services: Services): Promise<void> =>
  aggregateViewsBefore(services.db, taipeiDay(services.clock.now()));
