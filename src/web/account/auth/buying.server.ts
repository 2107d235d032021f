import { splitLocalePath } from '../../../kernel/locale.ts';
import { toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';
import { safePath } from '../../urls/own-urls.ts';

/** Whether a path that a login leads back to is a step of buying. */
export const isBuyingPath = (next: string): boolean => /^\/cart\b/.test(splitLocalePath(safePath(next)).path);

/** At most so many works are shown beside a login. */
const maxShown = 3;

/** What is in the cart of somebody who logs in or registers to buy it; null for others, and where it is empty or not known. */
export async function cartToBuy({ api }: RequestContext, next: string) {
  if (!isBuyingPath(next)) return null;
  const found = await toResult(api.api.cart.$get({ query: {} }));
  if (!found.ok || found.data.lines.length === 0) return null;
  const { lines, price, country_code: countryCode } = found.data;
  return {
    lines: lines.slice(0, maxShown).map(({ item_id, title, picture, size, frame, nums }) => ({
      item_id,
      title,
      picture,
      size,
      frame,
      nums,
    })),
    more: Math.max(0, lines.length - maxShown),
    count: lines.reduce((sum, { selected, nums }) => sum + (selected ? nums : 0), 0),
    price,
    /** The country that the buyer chose for the delivery, otherwise that of the visit. */
    countryCode,
  };
}

export type CartToBuy = NonNullable<Awaited<ReturnType<typeof cartToBuy>>>;
