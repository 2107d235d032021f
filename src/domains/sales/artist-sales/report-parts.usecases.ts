import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { translate } from '../../../kernel/messages/messages.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { getArtistOfMember } from '../../artists/artist-accounts.usecases.ts';
import { textIn } from '../../catalogue/catalogue.rules.ts';
import { readLogo } from '../../settings/logo.usecases.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
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

/** The shop's details for the top of a document. */
export async function letterheadOf(services: Services, locale: Locale) {
  const { name, address, phone, email, tax_id } = await getSetting(services, 'info');
  const logo = await getSetting(services, 'logo');
  const shopName = textIn(name, locale);
  const contact = [phone, email].filter(Boolean).join(' · ');
  const taxId = tax_id ? `${translate(locale, 'receipt.tax_id')} ${tax_id}` : '';
  return {
    name: shopName,
    lines: [logo ? shopName : '', textIn(address, locale), contact, taxId].filter(Boolean),
    logo: logo && {
      content: await readLogo(services, logo.id, 'logo.png'),
      width: logo.width,
      height: logo.height,
    },
  };
}
