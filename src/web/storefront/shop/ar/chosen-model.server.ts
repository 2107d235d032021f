import { data } from 'react-router';
import { unwrap } from '../../../api.server.ts';
import type { RequestContext } from '../../../session/context.ts';
import { parseSluggedPath } from '../../../urls/slugged-path.ts';
import { findConfiguredItemIds } from '../item/add-to-cart.server.ts';
import { findChosenSize, findPrint, parseChoice, toFrame } from '../item/configuration-choice.ts';

/** The item and the ids of the choice in the address; what it does not name is what the item's page recommends. */
export async function findChosenModel(ctx: RequestContext, param: string, url: URL) {
  const { id } = parseSluggedPath(param);
  const item = await unwrap(ctx.api.api.shop[':id'].$get({ param: { id }, query: {} }));
  const choice = parseChoice(url.searchParams);
  const size = findChosenSize(item, choice);
  const frame = choice.frame ?? toFrame(item, choice, undefined, findPrint(item, choice, size)).id;
  const found = await findConfiguredItemIds(ctx, item.id, {
    ...choice,
    size: choice.size ?? size?.id ?? null,
    frame,
  });
  if (!found.ok) throw data(found.failure, { status: found.failure.status });
  return { item, ids: found.ids };
}
