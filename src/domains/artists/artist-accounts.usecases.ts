import { taipeiDay } from '../../kernel/dates.ts';
import type { Locale, Localized } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import type { Services } from '../../platform/services.ts';
import { findArtistAccount, findArtistOfMember } from './artists.repository.ts';
import { findShareOn } from './artists.rules.ts';

/** An artist with the general share of today; its basis points are null for the shop's default share. */
export type ArtistOfMember = {
  id: number;
  name: Localized;
  shareBasisPoints: number | null;
  shareOnSoldPrice: boolean;
  /** A general share of their own that was announced, and its first day. */
  nextShare: { shareBasisPoints: number | null; startsOn: string } | null;
};

/** The artist whose page is linked to a member's account; null if there is none. */
export async function getArtistOfMember(
  services: Services,
  memberId: number,
): Promise<ArtistOfMember | null> {
  const artist = await findArtistOfMember(services.db, memberId);
  if (!artist) return null;
  const today = taipeiDay(services.clock.now());
  const share = findShareOn(artist, today);
  const { share_from: startsOn } = artist;
  return {
    id: artist.id,
    name: artist.name,
    shareBasisPoints: share.share_basis_points,
    shareOnSoldPrice: share.share_on_sold_price,
    nextShare:
      startsOn !== null && startsOn > today
        ? { shareBasisPoints: artist.share_basis_points, startsOn }
        : null,
  };
}

/**
 * An artist, with the language of the linked account; null without one.
 *
 * @throws Error if there is no such artist
 */
export const getArtistAccount = async (
  services: Services,
  artistId: number,
): Promise<{ id: number; name: Localized; locale: Locale | null }> =>
  required(await findArtistAccount(services.db, artistId), `artist ${artistId}`);
