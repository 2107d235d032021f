import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { getArtistOfMember } from '../../artists/artist-accounts.usecases.ts';
import { findReportItems } from '../report-subjects.repository.ts';

/** The member's artist. Throws 404 while none is linked to the account. */
export async function requireArtistOf(services: Services, memberId: number) {
  const artist = await getArtistOfMember(services, memberId);
  if (!artist) throw new ShopError(commonErrors.notFound);
  return artist;
}

/** The titles of works in a language, by id. */
export async function titlesOf(services: Services, ids: readonly number[], locale: Locale) {
  const items = await findReportItems(services.db, ids);
  const titles = new Map(items.map(({ id, title }) => [id, textIn(title, locale)]));
  return (id: number) => required(titles.get(id), `item ${id}`);
}
