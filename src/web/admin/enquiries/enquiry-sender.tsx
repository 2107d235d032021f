import { useTranslations } from 'use-intl';
import type { EnquiryData } from '../../../domains/enquiries/enquiries.admin.schemas.ts';
import { fullName, phoneText } from '../../../kernel/contact-details.ts';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { TextLink } from '../ui/links.tsx';
import { useLanguageName } from '../ui/use-language-names.ts';

type Props = { enquiry: EnquiryData; canReadMembers: boolean };

/** The writer of an enquiry, the subject and the contact details. */
export function EnquirySender({ enquiry, canReadMembers }: Props) {
  const t = useTranslations('adminCustomers.enquiries');
  const languageName = useLanguageName();
  const person = useTranslations('adminCustomers.person');
  const { title, email, phone, company, company_phone, item, member_id, closed_at } = enquiry;
  const items = [
    { label: person('name'), value: t('nameTitle', { title, name: fullName(enquiry) }) },
    { label: person('email'), value: <span className="break-all">{email}</span> },
    { label: person('mobile'), value: phoneText(phone) },
    company && { label: t('company'), value: company },
    company_phone && { label: t('companyPhone'), value: phoneText(company_phone) },
    { label: t('language'), value: languageName(enquiry.language) },
    item && { label: t('item'), value: <TextLink to={`/shop/${item.id}`}>{item.title}</TextLink> },
    member_id !== null &&
      canReadMembers && {
        label: t('member'),
        value: <TextLink to={`/admin/member/${member_id}`}>{t('seeMember')}</TextLink>,
      },
    { label: t('received'), value: <DateTime time={enquiry.created_at} /> },
    closed_at && { label: t('closedAt'), value: <DateTime time={closed_at} /> },
  ];
  return <DescriptionList items={items} />;
}
