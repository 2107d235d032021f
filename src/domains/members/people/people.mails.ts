import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import { companyInvitationDays } from './people.rules.ts';

/** The invitation of a person to order for a company. */
export function companyInvitationMail(
  translate: Translate,
  to: { locale: Locale; company: string; token: string; siteUrl: string },
): ComposedMail {
  const { locale, company, token, siteUrl } = to;
  return {
    subject: translate(locale, 'mail.company_invitation.subject', { company }),
    content: {
      heading: translate(locale, 'mail.company_invitation.heading', { company }),
      parts: [
        { text: translate(locale, 'mail.company_invitation.text', { company }) },
        { text: translate(locale, 'mail.company_invitation.then', { days: companyInvitationDays }) },
        {
          link: {
            label: translate(locale, 'mail.company_invitation.link'),
            url: `${siteUrl}${localizedPath(locale, '/joinCompany')}?${new URLSearchParams({ token })}`,
          },
        },
        { text: translate(locale, 'mail.company_invitation.not_you') },
      ],
    },
  };
}
