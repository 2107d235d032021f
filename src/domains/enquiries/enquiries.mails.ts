import { fullName, phoneText } from '../../kernel/contact-details.ts';
import { formatTaipeiDateTime } from '../../kernel/dates.ts';
import { defaultLocale, type Localized, languageNames, localizedPath, textIn } from '../../kernel/locale.ts';
import type { Translate } from '../../kernel/messages/messages.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { Enquiry } from './enquiries.rules.ts';

/**
 * The confirmation, in the language that the sender chose. It goes to whatever address was typed, so it
 * repeats no text of the sender: nobody can use the shop to mail their own text to others.
 */
export function confirmationMail(translate: Translate, enquiry: Enquiry, itemTitle: Localized | null): Mail {
  const { id, kind, locale } = enquiry;
  return {
    kind: `enquiry.${kind}`,
    key: `enquiry:${id}`,
    to: enquiry.email,
    locale,
    subject: translate(locale, `mail.enquiry.${kind}.subject`),
    content: {
      heading: translate(locale, `mail.enquiry.${kind}.heading`),
      parts: [
        { text: translate(locale, `mail.enquiry.${kind}.text`) },
        {
          rows: [
            { label: translate(locale, 'mail.enquiry.number'), value: String(id) },
            ...(itemTitle
              ? [{ label: translate(locale, 'mail.enquiry.work'), value: textIn(itemTitle, locale) }]
              : []),
            { label: translate(locale, 'mail.enquiry.language'), value: languageNames[locale] },
          ],
        },
        { text: translate(locale, 'mail.enquiry.mistaken') },
      ],
    },
  };
}

/**
 * The notice to the shop, with all data of the enquiry. It has no personal recipient, so it is in the
 * default language. Its link opens the admin page, where answers are stored.
 */
export function noticeMail(
  translate: Translate,
  enquiry: Enquiry,
  itemTitle: Localized | null,
  { to, siteUrl }: { to: string; siteUrl: string },
): Mail {
  const { id, kind, email, company, contents, memberId } = enquiry;
  const locale = defaultLocale;
  const subject = translate(locale, `mail.enquiry.notice.${kind}`, { id });
  const companyPhone = enquiry.companyPhoneNumber
    ? phoneText({ code: enquiry.companyPhoneCode, number: enquiry.companyPhoneNumber })
    : '';
  const rows = [
    ['name', `${translate(locale, `title.${enquiry.title}`)} ${fullName(enquiry)}`],
    ['email', email],
    ['phone', phoneText({ code: enquiry.phoneCode, number: enquiry.phoneNumber })],
    ['company', company],
    ['company_phone', companyPhone],
    ['language', languageNames[enquiry.locale]],
    ['work', itemTitle ? `${textIn(itemTitle, locale)} (${enquiry.itemId})` : ''],
    ['member', memberId === null ? '' : String(memberId)],
  ] as const;
  return {
    kind: 'enquiry.notice',
    key: `enquiry-notice:${id}`,
    to,
    locale,
    subject,
    content: {
      heading: subject,
      parts: [
        {
          rows: rows
            .filter(([, value]) => value !== '')
            .map(([name, value]) => ({ label: translate(locale, `mail.enquiry.${name}`), value })),
        },
        { quote: contents },
        {
          link: {
            label: translate(locale, 'mail.enquiry.answer'),
            url: siteUrl + localizedPath(locale, `/admin/enquiry/${id}`),
          },
        },
      ],
    },
  };
}

/** An answer to the sender, in the language they chose, followed by the enquiry. Replies go to the shop. */
export function answerMail(
  translate: Translate,
  enquiry: Enquiry,
  answer: { id: number; text: string; by: string },
): Mail {
  const { id, kind, locale, contents, createdAt } = enquiry;
  const subject = translate(locale, `mail.enquiry.answered.subject.${kind}`, { id });
  return {
    kind: 'enquiry.answered',
    key: `enquiry-answer:${answer.id}`,
    to: enquiry.email,
    locale,
    subject,
    content: {
      heading: subject,
      parts: [
        { text: translate(locale, 'mail.hello', { name: fullName(enquiry) }) },
        { text: answer.text },
        { text: answer.by },
        {
          text: translate(locale, 'mail.enquiry.answered.you_wrote', {
            moment: formatTaipeiDateTime(createdAt, locale),
          }),
        },
        { quote: contents },
      ],
    },
  };
}
