import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { inTransaction, type Services } from '../../platform/services.ts';
import { memberActor } from '../audit/audit.rules.ts';
import type { OwnArtistPage } from './artist-page.schemas.ts';
import { type ArtistAdminRow, findArtistRows, lockArtist } from './artists.admin.repository.ts';
import type { ArtistState } from './artists.admin.schemas.ts';
import { changeArtist, findPortrait } from './artists.admin.usecases.ts';
import { artistErrors } from './artists.errors.ts';
import { findArtistOfMember } from './artists.repository.ts';
import { missingLocales } from './artists.rules.ts';

/** The artist who edits their own page: the account, and the id of the request for the log. */
export type PageOwner = { memberId: number; requestId: string };

const getPage = (row: ArtistAdminRow): OwnArtistPage => ({
  id: row.id,
  version: row.version,
  name: row.name,
  statement: row.statement,
  biography: row.biography,
  portrait: findPortrait(row),
  missing: missingLocales([row.statement, row.biography]),
});

/** The public page of the artist who is linked to the account. Throws 403 `no_artist_page` while none is. */
export async function getOwnArtistPage(services: Services, memberId: number): Promise<OwnArtistPage> {
  const artist = await findArtistOfMember(services.db, memberId);
  const [row] = artist ? await findArtistRows(services.db, [artist.id]) : [];
  if (row?.member_id !== memberId) throw new ShopError(artistErrors.noArtistPage);
  return getPage(row);
}

/**
 * Changes the texts or the portrait of the artist's own page, at once for everybody; staff see it in the history of the
 * artist, and can undo it (`docs/rules/members.md`).
 *
 * @throws ShopError 403 `no_artist_page` while no artist is linked to the account; 409 `version_conflict` with the current page
 */
export async function updateOwnArtistPage(
  services: Services,
  { memberId, requestId }: PageOwner,
  {
    version,
    ...change
  }: { version: number } & Partial<Pick<ArtistState, 'name' | 'statement' | 'biography' | 'portrait_id'>>,
): Promise<OwnArtistPage> {
  await inTransaction(services, async (tx) => {
    const artist = await findArtistOfMember(tx.db, memberId);
    const row = artist && (await lockArtist(tx.db, artist.id));
    // Staff may have unlinked the account before the lock.
    if (row?.member_id !== memberId) throw new ShopError(artistErrors.noArtistPage);
    if (row.version !== version) throw new ShopError(commonErrors.versionConflict, { data: getPage(row) });
    await changeArtist(tx, memberActor(row.name.en, requestId), row, change);
  });
  return getOwnArtistPage(services, memberId);
}
