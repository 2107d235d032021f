import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import { momentInTaipei } from '../../../kernel/moments.ts';
import type { MailSample } from '../../../platform/mail/mail.ts';

/** Tells an artist that the account for payouts has changed, in case it was not them. */
export function payoutAccountChangedMail(
  translate: Translate,
  to: { locale: Locale; name: string | null; masked: string; at: Date; siteUrl: string },
): ReturnType<MailSample['write']> {
  const { locale, name, masked, at, siteUrl } = to;
  return {
    subject: translate(locale, 'mail.payout_account.subject'),
    content: {
      heading: translate(locale, 'mail.payout_account.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        {
          text: translate(locale, 'mail.payout_account.text', { masked, moment: momentInTaipei(at, locale) }),
        },
        { text: translate(locale, 'mail.payout_account.not_you') },
        {
          link: {
            label: translate(locale, 'mail.payout_account.link'),
            url: `${siteUrl}${localizedPath(locale, '/contact')}`,
          },
        },
      ],
    },
  };
}
