import { useTranslations } from 'use-intl';
import { WithScripts } from '../../forms/with-scripts.tsx';
import { Button } from '../../ui/button.tsx';
import { compact } from '../ui/lists/density.ts';

/** Prints the page as a packing list. Without scripts, use the browser's menu. */
export function PrintButton() {
  const t = useTranslations('adminOrders');
  return (
    <WithScripts className="print:hidden">
      <Button type="button" variant="quiet" onClick={() => window.print()} className={compact}>
        {t('print')}
      </Button>
    </WithScripts>
  );
}
