import { useTranslations } from 'use-intl';
import type { ServiceHours } from '../../../domains/settings/settings.rules.ts';
import { useIsPublished } from '../../i18n/article-link.tsx';
import { Detail } from '../../ui/detail.tsx';
import { TextLink } from '../../ui/links.tsx';
import { faqPath } from '../../urls/article-slugs.ts';
import { EmailLink, PhoneLink } from './contact-links.tsx';
import { ServiceStatus, ServiceTimes } from './service-status.tsx';

type Props = {
  info: { phone: string; email: string; address: string; service_hours: ServiceHours & { zone: string } };
  /** The server's time when it rendered the page. */
  at: string;
  hasFaq?: boolean;
};

/** Phone, service hours, e-mail and address of customer service, as far as the shop has set them. */
export function ContactDetails({ info, at, hasFaq = false }: Props) {
  const t = useTranslations('enquiries.contact');
  const isPublished = useIsPublished();
  const { phone, email, address, service_hours: hours } = info;
  return (
    <dl className="space-y-7">
      {phone && (
        <Detail label={t('phone')}>
          <p className="text-lg">
            <PhoneLink phone={phone} />
          </p>
        </Detail>
      )}
      <Detail label={t('hours')}>
        <p>
          <ServiceTimes hours={hours} zone={hours.zone} />
        </p>
        <p className="text-sm text-soft">
          <ServiceStatus hours={hours} at={at} />
        </p>
      </Detail>
      {email && (
        <Detail label={t('email')}>
          <p className="text-lg">
            <EmailLink email={email} />
          </p>
        </Detail>
      )}
      {address && (
        <Detail label={t('address')}>
          <p>{address}</p>
        </Detail>
      )}
      {hasFaq && isPublished(faqPath) && (
        <Detail label={t('faq')}>
          <p>
            <TextLink to={faqPath}>{t('faqLink')}</TextLink>
          </p>
        </Detail>
      )}
    </dl>
  );
}
