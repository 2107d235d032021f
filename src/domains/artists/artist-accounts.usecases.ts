import type { Localized } from '../../kernel/locale.ts';
import type { Services } from '../../platform/services.ts';
import { findArtistOfMember } from './artists.repository.ts';

/** The artist whose page is linked to a member's account, with the artist's own share in basis points; null if there is none. */
export const getArtistOfMember = (
  services: Services,
  memberId: number,
): Promise<{ id: number; name: Localized; shareBasisPoints: number | null } | null> =>
  findArtistOfMember(services.db, memberId);
