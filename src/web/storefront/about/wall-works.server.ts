import type { FrameOption, ListItem } from '../../../domains/catalogue/catalogue.schemas.ts';
import { isCompatibleOption } from '../../../domains/catalogue/framing/compatibility.rules.ts';
import { printSizeOfWidth } from '../../../domains/catalogue/framing/geometry.rules.ts';
import { toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';

/** A work in one of the shop's frames. */
export type WallWork = {
  item: Pick<ListItem, 'id' | 'slug' | 'title' | 'artist' | 'picture'>;
  imageSizeMm: { widthMm: number; heightMm: number };
  frame: FrameOption;
};

/** The long sides of the prints from left to right, the largest in the middle. */
const longSidesMm = [500, 800, 600] as const;

/**
 * Returns three works by three artists, each in another frame; none where loading fails, since they are decoration.
 *
 * @param part which three works, so that two pages show different ones
 */
export async function loadWallWorks({ api }: RequestContext, part: number): Promise<WallWork[]> {
  const [list, initial] = await Promise.all([
    toResult(api.api.shop.$get({ query: { per_page: '48' } })),
    toResult(api.api.initial.$get()),
  ]);
  if (!list.ok || !initial.ok) return [];
  const frames = oneOfEachMoulding(
    initial.data.shop.frames.filter((frame) => isCompatibleOption(undefined, frame)),
  );
  const works = oneOfEachArtist(list.data.items).slice(part * longSidesMm.length);
  if (works.length < longSidesMm.length) return [];
  return longSidesMm.flatMap((long, index) => {
    const work = works[index];
    const frame = frames[(part + index) % frames.length];
    if (!work || !frame) return [];
    const { id, slug, title, artist, picture } = work;
    const widest = Math.max(picture.width, picture.height);
    return {
      item: { id, slug, title, artist, picture },
      imageSizeMm: printSizeOfWidth(picture, Math.round((long * picture.width) / widest)),
      frame,
    };
  });
}

function oneOfEachArtist(items: readonly ListItem[]): ListItem[] {
  const byArtist = new Map(items.toReversed().map((item) => [item.artist.id, item]));
  return items.filter((item) => byArtist.get(item.artist.id) === item);
}

function oneOfEachMoulding(frames: readonly FrameOption[]): FrameOption[] {
  const byMoulding = new Map(frames.flatMap((frame) => (frame.moulding ? [[frame.moulding.id, frame]] : [])));
  return [...byMoulding.values()];
}
