import type { Cart } from '../../../domains/cart/cart.schemas.ts';
import type { OfferInput } from '../../../domains/orders/offers/offers.schemas.ts';
import { nameOfLine } from '../cart/cart-form.ts';

/** The lines of the cart that the form names, with the typed numbers; one that is no number is refused by the API. */
export const requestedLines = (
  values: Record<string, string>,
  lines: Cart['lines'],
): { name: string; item: OfferInput['items'][number] }[] =>
  lines
    .map((line) => ({ line, name: nameOfLine(line) }))
    .filter(({ name }) => values[`include.${name}`] === 'on')
    .map(({ line: { item_id, size_id, frame_id }, name }) => {
      const typed = (values[`nums.${name}`] ?? '').normalize('NFKC').trim();
      const nums = /^\d{1,4}$/.test(typed) ? Number(typed) : 0;
      return { name, item: { item_id, size_id, frame_id, nums } };
    });
