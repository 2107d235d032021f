import { useTranslations } from 'use-intl';
import type { AdminThreadEntry } from '../../../domains/messages/messages.admin.schemas.ts';
import { threadFilters } from '../../../domains/messages/messages.rules.ts';
import { getRequestContext } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { getStaff } from '../admin.server.ts';
import { FormField } from '../ui/editor/form-fields.tsx';
import { AssigneeFilter } from '../ui/lists/assignee-filter.tsx';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import { useThreadColumns } from '../ui/thread-columns.tsx';
import type { Route } from './+types/messages-page.ts';

export const handle: PageHandle = { messages: ['adminCustomers'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  const read = await loadList(
    url.searchParams,
    ['status', 'assignee', 'keyword'],
    api.api.admin.message.$get,
  );
  return { ...read, me: getStaff(context).id };
}

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminCustomers');
  return (
    <ListPage<AdminThreadEntry>
      title={t('messages.title')}
      lead={t('messages.lead')}
      found={loaderData}
      columns={useThreadColumns({ withMember: true })}
      getKey={({ id }) => id}
      none={t('messages.nothing')}
      filters={
        <>
          <FormField name="keyword" type="search" label={t('messages.keyword')} />
          <FilterSelect
            name="status"
            label={t('enquiries.status')}
            options={threadFilters.map((status) => ({
              value: status,
              label: t(`messages.statuses.${status}`),
            }))}
          />
          <AssigneeFilter me={loaderData.me} assignees={loaderData.list.assignees} />
        </>
      }
    />
  );
}
