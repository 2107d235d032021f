import { useTranslations } from 'use-intl';

/** Explains why the checkout is disabled while the shop is being set up. */
export function ClosedNotice() {
  const t = useTranslations('cart.closed');
  return (
    <div role="note" className="mt-6 border-l-2 border-seal py-1 pl-4 text-sm">
      <p className="font-medium">{t('title')}</p>
      <p className="mt-1 text-soft">{t('text')}</p>
    </div>
  );
}
