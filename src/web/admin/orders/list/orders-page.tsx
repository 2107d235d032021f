import { useTranslations } from 'use-intl';
import type { OrderEntry } from '../../../../domains/orders/admin/orders.admin.schemas.ts';
import { getRequestContext, unwrap } from '../../../api.server.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { can } from '../../admin.server.ts';
import { respond } from '../../respond.ts';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { compact } from '../../ui/lists/density.ts';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { loadList } from '../../ui/lists/load-list.server.ts';
import type { Route } from './+types/orders-page.ts';
import { type ListActionResult, performBulkAction } from './bulk-actions.server.ts';
import { useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { QuickViews, SavedViews } from './saved-views.tsx';

export const handle: PageHandle = { messages: ['adminOrders'] };

/** As in the list's URL and in saved views. */
const filterNames = [
  'needs',
  'keyword',
  'status',
  'payment_status',
  'paytype',
  'currency',
  'country',
  'from',
  'to',
  'member',
  'group',
  'sort',
] as const;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const [found, views, counts, { param }] = await Promise.all([
    loadList(url.searchParams, filterNames, api.api.admin.order.$get),
    unwrap(api.api.admin.view.$get()),
    unwrap(api.api.admin.alert.count.$get()),
    unwrap(api.api.initial.$get()),
  ]);
  return {
    ...found,
    views: views.items,
    counts,
    countries: param.countries.map(({ code, name }) => ({ code, name })),
    canWrite: can(context, 'orders.write'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await performBulkAction(getRequestContext(context).api, request);
  return respond<ListActionResult>(result);
}

export default function OrdersPage({ loaderData, actionData: result }: Route.ComponentProps) {
  const { filters, views, counts, countries, canWrite } = loaderData;
  const t = useTranslations('adminOrders');
  const columns = useOrderColumns(countries);
  return (
    <ListPage
      title={t('title')}
      lead={t('lead')}
      found={loaderData}
      columns={columns}
      getKey={({ code }: OrderEntry) => code}
      defaultSort={filters.needs === 'payment' || filters.needs === 'due' ? 'deadline' : 'newest'}
      none={t('nothing')}
      filters={<OrderFilters filters={filters} countries={countries} />}
      bulk={
        canWrite
          ? {
              getName: ({ code }) => code,
              actions: (
                <Button variant="outline" name="intent" value="see" className={compact}>
                  {t('see')}
                </Button>
              ),
            }
          : undefined
      }
    >
      <QuickViews needs={filters.needs} counts={counts} />
      <SavedViews filters={filters} views={views} result={result} />
      <div className="mb-4 empty:hidden">
        <ActionNotice result={result} />
      </div>
    </ListPage>
  );
}
