import { redirect } from 'react-router';
import { localizedPath } from '../../../kernel/locale.ts';
import { refused, toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';

/** Puts a print in the cart again and redirects there; returns the refusal if that is not possible. */
export async function buyAgain({ api, locale }: RequestContext, values: Record<string, string>) {
  const line = {
    item_id: Number(values.item_id),
    size_id: Number(values.size_id),
    frame_id: Number(values.frame_id),
    nums: 1,
  };
  const added = await toResult(api.api.cart.line.$post({ query: {}, json: line }));
  if (!added.ok) return refused(added.failure, values, ['intent']);
  throw redirect(localizedPath(locale, '/cart'), 303);
}
