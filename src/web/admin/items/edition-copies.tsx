import { useTranslations } from 'use-intl';
import type { ItemData } from '../../../domains/catalogue/items/items.admin.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';

/** The assigned numbers of an edition, each with its order. */
export function EditionCopies({ edition, copies }: Pick<ItemData, 'edition' | 'copies'>) {
  const t = useTranslations('adminCatalogue.edition');
  if (!edition) return null;
  return (
    <div className="mt-3 text-sm">
      <p className="numeric">{t('left', edition)}</p>
      {copies.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-8 items-center">
            {t('given', { count: copies.length })}
          </summary>
          <ul className="mt-1 max-h-64 space-y-0.5 overflow-y-auto border-l-2 border-line pl-4">
            {copies.map(({ number, status, order_code }) => (
              <li key={number} className="numeric flex flex-wrap gap-x-4">
                <span className="w-12">{t('number', { number })}</span>
                <span className="text-soft">{t(`statuses.${status}`)}</span>
                {order_code && (
                  <LocaleLink to={`/admin/order/${order_code}`} className="link">
                    {order_code}
                  </LocaleLink>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
