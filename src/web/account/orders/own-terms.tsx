import { useTranslations } from 'use-intl';
import type { OwnTerms } from '../../../domains/account/account.schemas.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import { Price } from '../../ui/price.tsx';

/** The payment terms of a gallery or company: credit limit, used and free credit, and the days to pay. */
export function OwnPaymentTerms({ terms, className = '' }: { terms: OwnTerms; className?: string }) {
  const t = useTranslations('orders.ownTerms');
  const localized = useLocalizedPath();
  return (
    <section aria-labelledby="own-terms" className={className}>
      <h2 id="own-terms" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-xl text-sm text-soft">
        {terms.is_resting ? t('resting') : t('text', { days: terms.net_days })}
      </p>
      <dl className="mt-4 grid grid-cols-3 gap-x-6 border-y border-line py-4 text-sm">
        {(['credit_limit', 'used', 'left'] as const).map((name) => (
          <div key={name}>
            <dt className="label">{t(name)}</dt>
            <dd className="mt-1">
              <Price value={terms[name]} />
            </dd>
          </div>
        ))}
      </dl>
      <a
        href={localized('/account/order-statement')}
        className="link mt-2 inline-flex min-h-9 items-center text-sm"
      >
        {t('statement')}
      </a>
    </section>
  );
}
