import type { Locale } from '../../kernel/locale.ts';
import type { Services } from '../../platform/services.ts';
import { findArtistNames, findItemNames, findMasterpieceNames, findNewsNames } from './names.repository.ts';
import type { NamesData, NamesQuery } from './names.schemas.ts';

/** The names of entries by their ids; unknown ids are left out. */
export async function listNames(
  { db }: Services,
  { items = [], masterpieces = [], artists = [], news = [] }: NamesQuery,
  locale: Locale,
): Promise<NamesData> {
  // One after the other: a transaction has one connection.
  return {
    items: await findItemNames(db, items, locale),
    masterpieces: await findMasterpieceNames(db, masterpieces, locale),
    artists: await findArtistNames(db, artists, locale),
    news: await findNewsNames(db, news, locale),
  };
}
