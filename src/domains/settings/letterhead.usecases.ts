import type { Locale } from '../../kernel/locale.ts';
import { translate } from '../../kernel/messages/messages.ts';
import type { DocumentLetterhead } from '../../platform/pdf/pdf.ts';
import type { Services } from '../../platform/services.ts';
import { readLogo } from './logo.usecases.ts';
import { getSetting } from './settings.usecases.ts';

/** The shop's details for the top of a document, in its language; the name is a line where the logo stands for it. */
export async function getDocumentLetterhead(services: Services, locale: Locale): Promise<DocumentLetterhead> {
  const { name, address, phone, email, tax_id } = await getSetting(services, 'info');
  const logo = await getSetting(services, 'logo');
  const contact = [phone, email].filter(Boolean).join(' · ');
  const taxId = tax_id ? `${translate(locale, 'receipt.tax_id')} ${tax_id}` : '';
  return {
    name: name[locale],
    lines: [logo ? name[locale] : '', address[locale], contact, taxId].filter(Boolean),
    logo: logo && {
      content: await readLogo(services, logo.id, 'logo.png'),
      width: logo.width,
      height: logo.height,
    },
  };
}
