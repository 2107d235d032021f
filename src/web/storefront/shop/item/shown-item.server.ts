import { data } from 'react-router';
import type { ItemDetail } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { toResult } from '../../../api.server.ts';
import type { RequestContext } from '../../../session/context.ts';

/**
 * The item of the page: one that visitors can see, one in preview, or one off the shelf that the member has ordered. Others are not found.
 * Pages of members are never cached for others (`cached-pages.ts`).
 */
export async function loadShownItem(
  { api, session }: RequestContext,
  id: string,
  preview: string | undefined,
): Promise<ItemDetail> {
  const shown = await toResult(api.api.shop[':id'].$get({ param: { id }, query: { preview } }));
  if (shown.ok) return shown.data;
  if (shown.failure.status === 404 && session.userToken) {
    const ordered = await toResult(api.api.order.item[':id'].$get({ param: { id }, query: {} }));
    if (ordered.ok) return ordered.data;
  }
  throw data(shown.failure, { status: shown.failure.status });
}
