import { useTranslations } from 'use-intl';
import type { AlertCounts } from '../../../../domains/alerts/alerts.admin.schemas.ts';
import type { QueueFilter } from '../../../../domains/orders/admin/order-queue.rules.ts';
import type { ViewData } from '../../../../domains/orders/admin/order-views.admin.schemas.ts';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { FormCheckbox, FormField } from '../../ui/editor/form-fields.tsx';
import { Fold } from '../../ui/fold.tsx';
import { countText } from '../../ui/lists/count-text.ts';
import { TabLink } from '../../ui/lists/tab-link.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import type { ListActionResult } from './bulk-actions.server.ts';
import type { OrderFilterValues } from './order-filters.tsx';

/** A query with sorted names, so that equal queries compare as equal. */
function normal(query: string | OrderFilterValues): string {
  const params = new URLSearchParams(query as Record<string, string>);
  params.sort();
  return params.toString();
}

type Props = {
  filters: OrderFilterValues;
  views: readonly ViewData[];
  result: ListActionResult | undefined;
};

/** The user's own and shared saved views; the current filters can be saved as a new one. */
export function SavedViews({ filters, views, result }: Props) {
  const t = useTranslations('adminOrders.views');
  const query = normal(filters);
  const current = views.find((view) => normal(view.query) === query);
  // The quick views have names already.
  const isNamed = Object.keys(filters).every((name) => name === 'needs');
  const findIntentResult = (intent: string) => (result?.intent === intent ? result : undefined);
  if (views.length === 0 && isNamed) return null;
  return (
    <div className="mb-5 flex flex-wrap items-start gap-x-5 gap-y-1 text-sm">
      {views.length > 0 && (
        <nav aria-label={t('label')} className="flex flex-wrap items-center gap-x-5">
          {views.map((view) => (
            <LocaleLink
              key={view.id}
              to={`/admin/order?${view.query}`}
              aria-current={view === current ? 'page' : undefined}
              className="link inline-flex min-h-8 max-w-72 items-center text-soft wrap-anywhere aria-[current=page]:text-ink"
            >
              {view.is_shared ? t('shared', { name: view.name }) : view.name}
            </LocaleLink>
          ))}
        </nav>
      )}
      {current?.can_change && (
        <ViewForm
          key={`${current.id}/${current.version}`}
          intent="change-view"
          label={t('change')}
          submit={t('saveChange')}
          view={current}
          query={current.query}
          result={findIntentResult('change-view')}
        />
      )}
      {current?.can_change && (
        <Confirm label={t('remove')}>
          <PostForm
            sent={{ intent: 'remove-view', id: current.id, version: current.version }}
            submit={t('removeNow', { name: current.name })}
            preventScrollReset
          />
        </Confirm>
      )}
      {!current && !isNamed && (
        <ViewForm
          key={query}
          intent="save-view"
          label={t('save')}
          submit={t('saveNow')}
          query={query}
          result={findIntentResult('save-view')}
        />
      )}
    </div>
  );
}

type FormProps = {
  intent: string;
  label: string;
  submit: string;
  /** The view being edited. */
  view?: ViewData;
  query: string;
  result: ListActionResult | undefined;
};

function ViewForm({ intent, label, submit, view, query, result }: FormProps) {
  const t = useTranslations('adminOrders.views');
  const typed = result?.values;
  return (
    <Fold label={<span className="text-soft">{label}</span>} isOpen={result?.failure !== undefined}>
      <PostForm
        sent={{ intent, id: view?.id ?? '', version: view?.version ?? '', query }}
        submit={submit}
        values={{ name: typed?.name ?? view?.name }}
        failure={result?.failure}
        preventScrollReset
        className="mb-3 flex flex-wrap items-end gap-4"
      >
        <FormField name="name" label={t('name')} required maxLength={149} />
        <FormCheckbox
          name="is_shared"
          label={t('isShared')}
          defaultChecked={typed?.is_shared ?? view?.is_shared}
          className="pb-2"
        />
      </PostForm>
    </Fold>
  );
}

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
