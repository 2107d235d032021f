import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import type { OauthProviderName } from '../members.rules.ts';

/** Tells a member that a provider was linked to the account or unlinked, in case it was not them. */
export function loginMethodMail(
  translate: Translate,
  to: {
    locale: Locale;
    name: string | null;
    provider: OauthProviderName;
    isLinked: boolean;
    at: Date;
    siteUrl: string;
  },
): ComposedMail {
  const { locale, name, at, siteUrl } = to;
  const provider = translate(locale, `oauth_provider.${to.provider}`);
  const text = to.isLinked ? 'mail.login_method.linked' : 'mail.login_method.unlinked';
  return {
    subject: translate(locale, 'mail.login_method.subject'),
    content: {
      heading: translate(locale, 'mail.login_method.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        { text: translate(locale, text, { provider, moment: formatTaipeiDateTime(at, locale) }) },
        { text: translate(locale, 'mail.login_method.not_you') },
        {
          link: {
            label: translate(locale, 'mail.login_method.link'),
            url: `${siteUrl}${localizedPath(locale, '/forgotPassword')}`,
          },
        },
      ],
    },
  };
}
