import { formatTaipeiDateTime } from '../../kernel/dates.ts';
import { type Locale, localizedPath } from '../../kernel/locale.ts';
import type { Translate } from '../../kernel/messages/messages.ts';
import type { Role } from '../../kernel/roles.ts';
import type { ComposedMail } from '../../platform/mail/mail-layout.ts';
import { invitationDays, passwordLinkHours } from './staff.rules.ts';

/** The page where an invitation is accepted, or a new password set. */
export const invitationUrl = (siteUrl: string, locale: Locale, token: string): string =>
  `${siteUrl}${localizedPath(locale, `/admin/join/${token}`)}`;

/** The invitation; `by` is the name of the staff member who created it. */
export function invitationMail(
  translate: Translate,
  to: {
    locale: Locale;
    by: string;
    role: Role;
    shop: string;
    token: string;
    siteUrl: string;
  },
): ComposedMail {
  const { locale, by, role, shop, token, siteUrl } = to;
  return {
    subject: translate(locale, 'mail.staff_invitation.subject', { shop }),
    content: {
      heading: translate(locale, 'mail.staff_invitation.heading'),
      parts: [
        {
          text: translate(locale, 'mail.staff_invitation.text', {
            name: by,
            shop,
            role: translate(locale, `role.${role}`),
            days: invitationDays,
          }),
        },
        {
          link: {
            label: translate(locale, 'mail.staff_invitation.link'),
            url: invitationUrl(siteUrl, locale, token),
          },
        },
        { text: translate(locale, 'mail.staff_invitation.mistaken') },
      ],
    },
  };
}

/** The link to a new password; the second factor stays. */
export function staffResetMail(
  translate: Translate,
  to: { locale: Locale; name: string; token: string; siteUrl: string },
): ComposedMail {
  const { locale, name, token, siteUrl } = to;
  return {
    subject: translate(locale, 'mail.staff_reset.subject'),
    content: {
      heading: translate(locale, 'mail.staff_reset.heading'),
      parts: [
        { text: translate(locale, 'mail.hello', { name }) },
        { text: translate(locale, 'mail.staff_reset.text', { minutes: passwordLinkHours * 60 }) },
        {
          link: {
            label: translate(locale, 'mail.staff_reset.link'),
            url: invitationUrl(siteUrl, locale, token),
          },
        },
        { text: translate(locale, 'mail.staff_reset.not_you') },
      ],
    },
  };
}

/** Notifies the account that its password was changed, in case it was not its user. */
export function staffPasswordChangedMail(
  translate: Translate,
  to: { locale: Locale; name: string; at: Date },
): ComposedMail {
  const { locale, name, at } = to;
  return {
    subject: translate(locale, 'mail.password_changed.subject'),
    content: {
      heading: translate(locale, 'mail.password_changed.heading'),
      parts: [
        { text: translate(locale, 'mail.hello', { name }) },
        { text: translate(locale, 'mail.staff_password.text', { moment: formatTaipeiDateTime(at, locale) }) },
        { text: translate(locale, 'mail.staff_password.not_you') },
      ],
    },
  };
}
