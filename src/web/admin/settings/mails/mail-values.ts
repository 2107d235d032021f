import type {
  MailTextData,
  MailTextInput,
} from '../../../../domains/settings/mail-texts/mail-texts.schemas.ts';
import { locales } from '../../../../kernel/locale.ts';

/** The custom texts of a mail by field name: `mail.order_placed.subject@en`. */
export const mailFields = ({ sentences }: MailTextData): Record<string, string> =>
  Object.fromEntries(
    sentences.flatMap(({ key, custom }) =>
      locales.map((locale) => [`${key}@${locale}`, custom[locale] ?? '']),
    ),
  );

/** The reverse: the request body for a form. */
export function getMailTexts(values: Record<string, string>): MailTextInput['texts'] {
  const texts: MailTextInput['texts'] = {};
  for (const [name, value] of Object.entries(values)) {
    const [key = '', locale] = name.split('@');
    const known = locales.find((one) => one === locale);
    if (known && value.trim() !== '') texts[key] = { ...texts[key], [known]: value };
  }
  return texts;
}
