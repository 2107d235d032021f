import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import { buttonClass } from '../../ui/button.tsx';

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
    <section id="certificates" aria-labelledby="certificates-title" className="scroll-mt-24">
      <h2 id="certificates-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-3 max-w-prose text-sm text-soft">{t('text')}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line text-sm">
        {certificates.map(({ id, number, title, revoked, isLimited, isOnly }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <LocaleLink to={`/certificate/${id}`} className="link">
              {isLimited ? t('copy', { title, number }) : isOnly ? title : t('print', { title, number })}
            </LocaleLink>
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
    </section>
  );
}
