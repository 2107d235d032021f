import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TextLink } from '../../ui/links.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';

/** The certificates of an order's prints, to print and to see. */
export function OrderCertificates({ order }: { order: OrderData }) {
  const t = useTranslations('orders.certificates');
  const certificates = order.lines.flatMap((line) =>
    line.certificates.map((certificate) => ({
      ...certificate,
      title: line.title,
      isLimited: line.edition_numbers !== undefined,
      isOnly: line.nums === 1,
    })),
  );
  if (certificates.length === 0) return null;
  return (
    <TitledSection id="certificates" title={t('title')} className="scroll-mt-24">
      <p className="mt-3 max-w-prose text-sm text-soft">{t('text')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
        {certificates.map(({ id, number, title, revoked, isLimited, isOnly }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <TextLink to={`/certificate/${id}`}>
              {isLimited ? t('copy', { title, number }) : isOnly ? title : t('print', { title, number })}
            </TextLink>
            {revoked && <span className="text-soft">{t('revoked')}</span>}
          </li>
        ))}
      </ul>
      {certificates.some(({ revoked }) => !revoked) && (
        <p className="mt-5">
          <LocaleLink
            to={`/account/order/${order.code}/certificate`}
            reloadDocument
            className={buttonClass('outline')}
          >
            {t('pdf')}
          </LocaleLink>
        </p>
      )}
    </TitledSection>
  );
}
