import { useTranslations } from 'use-intl';
import type { AlertCounts } from '../../../domains/alerts/alerts.admin.schemas.ts';
import type { QueueFilter } from '../../../domains/orders/admin/order-queue.rules.ts';
import { countText } from '../ui/lists/count-text.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';

/** The queues of work in the order of an order's progress, each with its count from the alerts. */
const shown: readonly { needs: QueueFilter; count?: keyof AlertCounts }[] = [
  { needs: 'new', count: 'new_orders' },
  { needs: 'payment' },
  { needs: 'due', count: 'due_transfers' },
  { needs: 'overdue' },
  { needs: 'make', count: 'make' },
  { needs: 'send', count: 'send' },
  { needs: 'held', count: 'held_payments' },
  { needs: 'return', count: 'asked_returns' },
  { needs: 'refund', count: 'open_refunds' },
  { needs: 'invoice', count: 'invoices' },
];

/** The queues of work as links, which can be shared. */
export function QuickViews({ needs, counts }: { needs: string | undefined; counts: AlertCounts }) {
  const t = useTranslations('adminOrders.needs');
  return (
    <nav
      aria-label={t('label')}
      className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm max-sm:gap-x-5"
    >
      <TabLink to="/admin/order" isCurrent={needs === undefined}>
        {t('all')}
      </TabLink>
      {shown.map(({ needs: one, count }) => (
        <TabLink key={one} to={`/admin/order?needs=${one}`} isCurrent={needs === one}>
          {t(one)}
          {count && <Count value={counts[count]} />}
        </TabLink>
      ))}
    </nav>
  );
}

const Count = ({ value }: { value: number | null }) =>
  value === null || value === 0 ? null : <span className="numeric ml-1.5 text-xs">{countText(value)}</span>;
