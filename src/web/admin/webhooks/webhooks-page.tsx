import { useTranslations } from 'use-intl';
import type { EndpointListItem } from '../../../domains/webhooks/webhooks.schemas.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { ButtonLink, RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import type { Route } from './+types/webhooks-page.ts';

export const handle: PageHandle = { messages: ['adminWebhooks', 'adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    endpoints: (await unwrap(getRequestContext(context).api.api.admin.webhook.$get())).items,
    canWrite: can(context, 'webhooks.write'),
  };
}

export default function WebhooksPage({ loaderData: { endpoints, canWrite } }: Route.ComponentProps) {
  const t = useTranslations('adminWebhooks');
  const settings = useTranslations('adminSettings');
  const columns = useEndpointColumns();
  return (
    <>
      <AdminHeading
        title={t('title')}
        lead={t('lead')}
        back={{ to: '/admin/setting', label: settings('title') }}
        actions={
          canWrite && (
            <ButtonLink to="/admin/webhook/new" variant="outline">
              {t('new')}
            </ButtonLink>
          )
        }
      />
      {endpoints.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t('none')}</p>
      ) : (
        <DenseTable label={t('title')} columns={columns} rows={endpoints} getKey={({ id }) => id} />
      )}
    </>
  );
}

function useEndpointColumns(): Column<EndpointListItem>[] {
  const t = useTranslations('adminWebhooks');
  const joined = useJoined();
  return [
    {
      label: t('fields.url'),
      isWide: true,
      cell: ({ id, url, description }) => (
        <>
          <RowLink to={`/admin/webhook/${id}`} className="wrap-anywhere">
            {url}
          </RowLink>
          {description && <span className="block text-xs text-soft wrap-anywhere">{description}</span>}
        </>
      ),
    },
    {
      label: t('fields.event_types'),
      isWide: true,
      cell: ({ event_types }) => joined(event_types.map((type) => t(`types.${type}`))),
    },
    {
      label: t('status'),
      cell: ({ status }) => (
        <span className={status === 'active' ? '' : 'text-soft'}>{t(`statuses.${status}`)}</span>
      ),
    },
    { label: t('undelivered'), isNumeric: true, cell: ({ undelivered }) => undelivered },
    { label: t('lastMessage'), cell: ({ last_message_at: at }) => (at ? <DateTime time={at} /> : '–') },
  ];
}
