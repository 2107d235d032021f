import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import { invitationDays } from './invitations.rules.ts';

/** The invitation of an artist, with the link to a password. */
export function artistInvitationMail(
  translate: Translate,
  to: { locale: Locale; name: string; token: string; siteUrl: string },
): ComposedMail {
  const { locale, name, token, siteUrl } = to;
  const query = new URLSearchParams({ token, invited: 'artist' });
  return {
    subject: translate(locale, 'mail.artist_invitation.subject'),
    content: {
      heading: translate(locale, 'mail.artist_invitation.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, 'mail.artist_invitation.text') },
        { text: translate(locale, 'mail.artist_invitation.then', { days: invitationDays }) },
        {
          link: {
            label: translate(locale, 'mail.artist_invitation.link'),
            url: `${siteUrl}${localizedPath(locale, '/forgotPassword/reset')}?${query}`,
          },
        },
        { text: translate(locale, 'mail.artist_invitation.not_you') },
        { text: translate(locale, 'mail.reply') },
      ],
    },
  };
}
