import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import { resetMinutes } from '../members.rules.ts';

/** The link to a new password. */
export function passwordResetMail(
  translate: Translate,
  to: {
    locale: Locale;
    name: string | null;
    token: string;
    siteUrl: string;
  },
): ComposedMail {
  const { locale, name, token, siteUrl } = to;
  const path = localizedPath(locale, '/forgotPassword/reset');
  return {
    subject: translate(locale, 'mail.password_reset.subject'),
    content: {
      heading: translate(locale, 'mail.password_reset.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.password_reset.text', { minutes: resetMinutes }) },
        {
          link: {
            label: translate(locale, 'mail.password_reset.link'),
            url: `${siteUrl}${path}?token=${encodeURIComponent(token)}`,
          },
        },
        { text: translate(locale, 'mail.password_reset.not_you') },
      ],
    },
  };
}

/** Notifies the member that the password was changed, in case it was not them. */
export function passwordChangedMail(
  translate: Translate,
  to: {
    locale: Locale;
    name: string | null;
    at: Date;
    siteUrl: string;
  },
): ComposedMail {
  const { locale, name, at, siteUrl } = to;
  return {
    subject: translate(locale, 'mail.password_changed.subject'),
    content: {
      heading: translate(locale, 'mail.password_changed.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        {
          text: translate(locale, 'mail.password_changed.text', { moment: formatTaipeiDateTime(at, locale) }),
        },
        { text: translate(locale, 'mail.password_changed.not_you') },
        {
          link: {
            label: translate(locale, 'mail.password_changed.link'),
            url: `${siteUrl}${localizedPath(locale, '/forgotPassword')}`,
          },
        },
      ],
    },
  };
}
