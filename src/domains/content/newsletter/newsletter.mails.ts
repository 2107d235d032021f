import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';

/** Width of a newsletter's picture in CSS pixels: the mail's column. */
const pictureWidth = 520;

/** A news entry as a mail to a subscriber, with the way to end the subscription. */
export function newsletterMail(
  translate: Translate,
  to: {
    locale: Locale;
    name: string | null;
    /** In the mail's language. */
    news: {
      id: number;
      title: string;
      summary: string;
      picture: { id: number; width: number; height: number } | null;
    };
    siteUrl: string;
    unsubscribePage: string;
  },
): ReturnType<MailSample['write']> {
  const { locale, name, news, siteUrl, unsubscribePage } = to;
  const { id, title, summary, picture } = news;
  return {
    subject: title,
    content: {
      heading: title,
      parts: [
        ...(picture
          ? [
              {
                picture: {
                  // At twice the width, for dense screens.
                  url: `${siteUrl}/iiif/3/${picture.id}/full/${2 * pictureWidth},/0/default.jpg`,
                  alt: title,
                  width: pictureWidth,
                  height: Math.round((pictureWidth * picture.height) / picture.width),
                },
              },
            ]
          : []),
        { text: greeting(translate, locale, name) },
        ...(summary ? [{ text: summary }] : []),
        {
          link: {
            label: translate(locale, 'mail.newsletter.link'),
            url: siteUrl + localizedPath(locale, `/news/${id}`),
          },
        },
        {
          note: {
            text: translate(locale, 'mail.newsletter.why'),
            label: translate(locale, 'mail.newsletter.unsubscribe'),
            url: unsubscribePage,
          },
        },
      ],
    },
  };
}
