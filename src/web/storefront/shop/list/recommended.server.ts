import type { RecommendedItems } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { unwrap } from '../../../api.server.ts';
import type { RequestContext } from '../../../session/context.ts';

/** Loads the recommended sizes and frames of at most 96 works. */
export async function loadRecommended(
  { api }: RequestContext,
  ids: readonly number[],
): Promise<RecommendedItems['items']> {
  if (ids.length === 0) return [];
  const { items } = await unwrap(api.api.shop.recommended.$get({ query: { ids: ids.join(',') } }));
  return items;
}
