import { useTranslations } from 'use-intl';
import type { Address, MemberProfile } from '../../../domains/members/members.schemas.ts';
import { fullName, phoneText } from '../../../kernel/contact-details.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { AddressLines } from '../../ui/address-lines.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';

type Props = {
  profile: MemberProfile;
  /** The language of mails to the member. */
  language: Locale;
  createdAt: string;
  addresses: readonly Address[];
  countries: Record<string, string>;
};

/** A member's personal data. */
export function PersonDetails({ profile, language, createdAt, addresses, countries }: Props) {
  const t = useTranslations('adminCustomers');
  const languageName = useLanguageName();
  const locale = useLocale();
  const name = fullName(profile);
  return (
    <DescriptionList
      items={[
        { label: t('person.name'), value: name },
        ...(profile.username === name ? [] : [{ label: t('person.called'), value: profile.username }]),
        {
          label: t('person.email'),
          value: (
            <a href={`mailto:${profile.email}`} className="link">
              {profile.email}
            </a>
          ),
        },
        { label: t('person.mobile'), value: phoneText(profile.mobile) },
        ...(profile.birthday
          ? [{ label: t('person.birthday'), value: formatLongDate(profile.birthday, locale) }]
          : []),
        ...(profile.job_title ? [{ label: t('person.jobTitle'), value: profile.job_title }] : []),
        { label: t('person.language'), value: languageName(language) },
        { label: t('person.since'), value: <DateTime time={createdAt} /> },
        {
          label: t('person.addresses'),
          value:
            addresses.length === 0 ? (
              t('person.noAddress')
            ) : (
              <ul className="space-y-2">
                {addresses.map((address) => (
                  <li key={address.id}>
                    {address.name !== name && <span className="block">{address.name}</span>}
                    <AddressLines address={address} countries={countries} />
                  </li>
                ))}
              </ul>
            ),
        },
      ]}
    />
  );
}
