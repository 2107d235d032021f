import { type Locale, textIn } from '../../../kernel/locale.ts';
import type { ConfiguredItem } from './configured-items.rules.ts';

/** What a configured item is, in a language: the work, its artist and picture, the size of the print and the frame with what draws it. */
export const describeItem = (
  { item, size, frame }: Pick<ConfiguredItem, 'item' | 'size' | 'frame'>,
  locale: Locale,
) => ({
  title: textIn(item.title, locale),
  artist: { id: item.artist.id, name: textIn(item.artist.name, locale) },
  picture: item.picture,
  size: { ...size, substrate: textIn(size.substrate.name, locale) },
  frame: { ...frame, name: textIn(frame.name, locale) },
});
