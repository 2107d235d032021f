import { useTranslations } from 'use-intl';
import type { MemberProfile } from '../../../domains/members/members.schemas.ts';
import { phoneText } from '../../../kernel/contact-details.ts';
import { isLikelyTaxId } from '../../../kernel/tax/tax-id.ts';
import { DescriptionList } from '../ui/description-list.tsx';

/** A member's company; a tax ID with a wrong check digit is only marked as doubtful (`docs/rules/members.md`). */
export function CompanyDetails({ company }: { company: NonNullable<MemberProfile['company']> }) {
  const t = useTranslations('adminCustomers.company');
  return (
    <DescriptionList
      items={[
        { label: t('name'), value: company.name },
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
