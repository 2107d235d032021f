import { useTranslations } from 'use-intl';
import { rateParams } from '../../../../domains/settings/rates/rates.schemas.ts';
import { getRequestContext } from '../../../api.server.ts';
import { formBody } from '../../../forms/form-body.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { ListPage } from '../../ui/lists/list-page.tsx';
import { loadList } from '../../ui/lists/load-list.server.ts';
import type { Route } from './+types/rate-history-page.ts';
import { useRateColumns } from './rate-table.tsx';

export const handle: PageHandle = { messages: ['adminSettings'] };

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { rate } = getRequestContext(context).api.api.admin;
  const param = formBody(rateParams, params);
  return loadList(url.searchParams, [], ({ query }) => rate[':kind'].$get({ param, query }));
}

export default function RateHistoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('adminSettings');
  const { kind } = loaderData.list.in_force;
  return (
    <ListPage
      title={t(`rates.${kind}.history`)}
      back={{ to: '/admin/setting/rate', label: t('rates.title') }}
      found={loaderData}
      columns={useRateColumns(kind)}
      getKey={({ id }) => id}
      none=""
    />
  );
}
