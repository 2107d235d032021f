import { useTranslations } from 'use-intl';
import type { Address, MemberProfile } from '../../../domains/members/members.schemas.ts';
import type { PastReview } from '../../../domains/members/reviews/reviews.schemas.ts';
import { fullName, phoneText } from '../../../kernel/contact-details.ts';
import { formatLongDate } from '../../../kernel/dates.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { isLikelyTaxId } from '../../../kernel/tax/tax-id.ts';
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
        profile.username !== name && { label: t('person.called'), value: profile.username },
        {
          label: t('person.email'),
          value: (
            <a href={`mailto:${profile.email}`} className="link">
              {profile.email}
            </a>
          ),
        },
        { label: t('person.mobile'), value: phoneText(profile.mobile) },
        profile.birthday && { label: t('person.birthday'), value: formatLongDate(profile.birthday, locale) },
        profile.job_title && { label: t('person.jobTitle'), value: profile.job_title },
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

/** A member's company; a tax ID with a wrong check digit is only marked as doubtful (`docs/rules/members.md`). */
export function CompanyDetails({ company }: { company: NonNullable<MemberProfile['company']> }) {
  const t = useTranslations('adminCustomers.company');
  return (
    <DescriptionList
      items={[
        { label: t('name'), value: company.name },
        company.confirmed && {
          label: t('confirmed'),
          value: (
            <>
              {company.confirmed.name}
              <span className="numeric block">{company.confirmed.tax}</span>
            </>
          ),
        },
        { label: t('contact'), value: company.contact },
        { label: t('phone'), value: phoneText(company.phone) },
        {
          label: t('tax'),
          value: (
            <>
              <span className="numeric">{company.tax}</span>
              {!isLikelyTaxId(company.tax) && (
                <span className="block text-xs text-error">{t('taxDoubt')}</span>
              )}
            </>
          ),
        },
      ]}
    />
  );
}

/** The past reviews of an account, newest first, with the reason as it was mailed. */
export function PastReviews({ reviews }: { reviews: readonly PastReview[] }) {
  const t = useTranslations('adminCustomers.history');
  if (reviews.length === 0) return <p className="text-sm text-soft">{t('none')}</p>;
  return (
    <ol className="max-w-2xl space-y-4 text-sm">
      {reviews.map(({ at, decision, by, reason }) => (
        <li key={at}>
          <p className="flex flex-wrap justify-between gap-x-6">
            <span>{t(decision, { name: by })}</span>
            <span className="text-soft">
              <DateTime time={at} />
            </span>
          </p>
          <p className="mt-1 border-l-2 border-line pl-4 whitespace-pre-line text-soft">
            {reason || t('noReason')}
          </p>
        </li>
      ))}
    </ol>
  );
}
