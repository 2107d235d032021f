import { formatTaipeiDateTime } from '../../../kernel/dates.ts';
import { greeting } from '../../../kernel/greeting.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import type { Translate } from '../../../kernel/messages/messages.ts';
import type { ComposedMail } from '../../../platform/mail/mail-layout.ts';
import { changeDays, confirmationDays } from './email.rules.ts';

type LinkTo = { locale: Locale; token: string; siteUrl: string };

const linkUrl = ({ locale, token, siteUrl }: LinkTo): string =>
  `${siteUrl}${localizedPath(locale, '/confirmEmail')}?token=${encodeURIComponent(token)}`;

/** The link that confirms the address of an account. Without a name, since the address may be a stranger's (`greetingName`). */
export function confirmEmailMail(translate: Translate, to: LinkTo): ComposedMail {
  const { locale } = to;
  return {
    subject: translate(locale, 'mail.confirm_email.subject'),
    content: {
      heading: translate(locale, 'mail.confirm_email.heading'),
      parts: [
        { text: greeting(translate, locale, null) },
        { text: translate(locale, 'mail.confirm_email.text', { days: confirmationDays }) },
        { link: { label: translate(locale, 'mail.confirm_email.link'), url: linkUrl(to) } },
        { text: translate(locale, 'mail.confirm_email.not_you') },
      ],
    },
  };
}

/** To the new address of a change: the link that confirms it. */
export function newEmailMail(translate: Translate, to: LinkTo): ComposedMail {
  const { locale } = to;
  return {
    subject: translate(locale, 'mail.email_new.subject'),
    content: {
      heading: translate(locale, 'mail.email_new.heading'),
      parts: [
        { text: greeting(translate, locale, null) },
        { text: translate(locale, 'mail.email_new.text', { days: changeDays }) },
        { link: { label: translate(locale, 'mail.email_new.link'), url: linkUrl(to) } },
        { text: translate(locale, 'mail.email_new.not_you') },
      ],
    },
  };
}

/** To the old address of a change: the link that confirms or stops it. */
export function oldEmailMail(
  translate: Translate,
  to: LinkTo & {
    name: string | null;
    newEmail: string;
    isByStaff: boolean;
    /** When the change takes effect without this address; null if it has to confirm. */
    withoutOldFrom: Date | null;
    /** False for an address that was never confirmed, which can only stop the change. */
    canConfirm: boolean;
  },
): ComposedMail {
  const { locale, name, newEmail, isByStaff, withoutOldFrom, canConfirm } = to;
  return {
    subject: translate(locale, 'mail.email_old.subject'),
    content: {
      heading: translate(locale, 'mail.email_old.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        {
          text: translate(locale, isByStaff ? 'mail.email_old.text_staff' : 'mail.email_old.text', {
            email: newEmail,
          }),
        },
        {
          text: !canConfirm
            ? translate(locale, 'mail.email_old.stop_only')
            : withoutOldFrom
              ? translate(locale, 'mail.email_old.until', {
                  moment: formatTaipeiDateTime(withoutOldFrom, locale),
                })
              : translate(locale, 'mail.email_old.needed', { days: changeDays }),
        },
        { link: { label: translate(locale, 'mail.email_old.link'), url: linkUrl(to) } },
        { text: translate(locale, 'mail.email_old.not_you') },
      ],
    },
  };
}

/** To the old address after a change, in case it was not the member. */
export function emailChangedMail(
  translate: Translate,
  to: { locale: Locale; name: string | null; newEmail: string; at: Date; siteUrl: string },
): ComposedMail {
  const { locale, name, newEmail, at, siteUrl } = to;
  return {
    subject: translate(locale, 'mail.email_changed.subject'),
    content: {
      heading: translate(locale, 'mail.email_changed.heading'),
      parts: [
        { text: greeting(translate, locale, name) },
        {
          text: translate(locale, 'mail.email_changed.text', {
            email: newEmail,
            moment: formatTaipeiDateTime(at, locale),
          }),
        },
        { text: translate(locale, 'mail.email_changed.not_you') },
        {
          link: {
            label: translate(locale, 'mail.email_changed.link'),
            url: `${siteUrl}${localizedPath(locale, '/contact')}`,
          },
        },
      ],
    },
  };
}
