import type { ItemData, ItemOptions } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { toResult, unwrap } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';

/** The select lists a limited number of artists; the chosen one is always among them. */
export const withArtist = (options: ItemOptions, { id, name }: ItemData['artist']): ItemOptions =>
  options.artists.some((artist) => artist.id === id)
    ? options
    : { ...options, artists: [{ id, name }, ...options.artists] };

/** The options of works' fields and filters, with the artist whose id is in the URL. */
export async function readItemOptions({ api }: RequestContext, artistId: string): Promise<ItemOptions> {
  const { item, artist } = api.api.admin;
  const [options, chosen] = await Promise.all([
    unwrap(item.options.$get()),
    artistId ? toResult(artist[':id'].$get({ param: { id: artistId } })) : null,
  ]);
  return chosen?.ok ? withArtist(options, chosen.data) : options;
}
