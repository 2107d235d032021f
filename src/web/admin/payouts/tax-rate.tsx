import { useTranslations } from 'use-intl';
import type { TaxStatus } from '../../../domains/sales/withholding/tax-status.rules.ts';

/** The tax status of an artist with the rate of what is withheld, in percent. */
export function TaxRate({ status, percent }: { status: TaxStatus; percent: string }) {
  const t = useTranslations('adminPayouts');
  return (
    <>
      {t(`taxStatuses.${status}`)}
      <span className="numeric block text-xs text-soft">{t('taxRate', { percent })}</span>
    </>
  );
}
