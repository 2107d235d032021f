import { useTranslations } from 'use-intl';
import { useIsHydrated } from '../../forms/use-is-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { compact } from '../ui/density.ts';

/** The page as a packing list: what is in it and where it goes. Without scripts one prints by the browser's menu. */
export function PrintButton() {
  const t = useTranslations('adminOrders');
  if (!useIsHydrated()) return null;
  return (
    <Button type="button" look="quiet" onClick={() => window.print()} className={`${compact} print:hidden`}>
      {t('print')}
    </Button>
  );
}
