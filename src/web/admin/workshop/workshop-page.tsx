import { useTranslations } from 'use-intl';
import { workshopQueueFilters } from '../../../domains/orders/admin/order-queue.rules.ts';
import type { WorkshopEntry } from '../../../domains/orders/fulfilment/workshop.admin.schemas.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { type Country, OrderItemsCell, ReceiverCell } from '../orders/list/order-columns.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { OrderLink } from '../ui/links.tsx';
import { compact } from '../ui/lists/density.ts';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { ListColumn } from '../ui/lists/sort-head.tsx';
import { TabLink } from '../ui/lists/tab-link.tsx';
import type { Route } from './+types/workshop-page.ts';

export const handle: PageHandle = { messages: ['adminOrders'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [found, { param }] = await Promise.all([
    loadList(url.searchParams, ['needs'], api.api.admin.workshop.order.$get),
    unwrap(api.api.initial.$get()),
  ]);
  return { ...found, countries: param.countries.map(({ code, name }) => ({ code, name })) };
}

/** The orders to make or to send. */
export default function WorkshopPage({ loaderData }: Route.ComponentProps) {
  const { filters, countries } = loaderData;
  const t = useTranslations('adminOrders');
  const columns = useWorkshopColumns(countries);
  return (
    <ListPage
      title={t('workshop.title')}
      lead={t('workshop.lead')}
      found={loaderData}
      columns={columns}
      getKey={({ code }: WorkshopEntry) => code}
      none={t('workshop.nothing')}
      actions={<ScanLink />}
    >
      <nav
        aria-label={t('needs.label')}
        className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm max-sm:gap-x-5"
      >
        {workshopQueueFilters.map((needs) => (
          <TabLink
            key={needs}
            to={`/admin/workshop?needs=${needs}`}
            isCurrent={needs === (filters.needs ?? 'make')}
          >
            {t(`needs.${needs}`)}
          </TabLink>
        ))}
      </nav>
    </ListPage>
  );
}

/** A plain link: the page that opens the camera is a document of its own. */
function ScanLink() {
  const t = useTranslations('adminOrders.scan');
  const localized = useLocalizedPath();
  return (
    <a href={localized('/admin/workshop/scan')} className={`${buttonClass('outline')} ${compact}`}>
      {t('title')}
    </a>
  );
}

function useWorkshopColumns(countries: readonly Country[]): ListColumn<WorkshopEntry>[] {
  const t = useTranslations('adminOrders.columns');
  const tScan = useTranslations('adminOrders.scan');
  return [
    {
      label: t('order'),
      cell: ({ code, created_at }) => (
        <>
          <OrderLink code={code} to={`/admin/workshop/${code}`} />
          <span className="block text-xs text-soft">
            <DateTime time={created_at} />
          </span>
        </>
      ),
    },
    { label: t('works'), isWide: true, cell: (entry) => <OrderItemsCell entry={entry} /> },
    { label: t('receiver'), cell: (entry) => <ReceiverCell entry={entry} countries={countries} /> },
    {
      label: t('readyBy'),
      cell: ({ ready_on: readyOn, is_late: isLate }) => (
        <span className="numeric whitespace-nowrap">
          {readyOn}
          {isLate && <span className="block text-xs text-error">{tScan('late')}</span>}
        </span>
      ),
    },
    {
      label: t('status'),
      cell: ({ status_label, packed, pieces }) => (
        <>
          {status_label}
          <span className="block text-xs text-soft">{tScan('list', { packed, pieces })}</span>
        </>
      ),
    },
  ];
}
