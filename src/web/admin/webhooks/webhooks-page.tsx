import { useTranslations } from 'use-intl';
import type { EndpointListItem } from '../../../domains/webhooks/webhooks.schemas.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { useJoined } from '../../i18n/use-joined.ts';
import { buttonClass } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { staffOf } from '../admin.server.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { compact } from '../ui/lists/density.ts';
import type { Route } from './+types/webhooks-page.ts';

export const handle: PageHandle = { messages: ['adminWebhooks', 'adminSettings'] };

export async function loader({ context }: Route.LoaderArgs) {
  return {
    endpoints: (await unwrap(getRequestContext(context).api.api.admin.webhook.$get())).items,
    canWrite: staffOf(context).permissions.includes('webhooks.write'),
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
            <LocaleLink to="/admin/webhook/new" className={`${buttonClass('outline')} ${compact}`}>
              {t('new')}
            </LocaleLink>
          )
        }
      />
      {endpoints.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">{t('none')}</p>
      ) : (
        <DenseTable label={t('title')} columns={columns} rows={endpoints} keyOf={({ id }) => id} />
      )}
    </>
  );
}

function useEndpointColumns(): Column<EndpointListItem>[] {
  const t = useTranslations('adminWebhooks');
  const joined = useJoined();
  return [
    {
      id: 'url',
      label: t('fields.url'),
      isWide: true,
      cell: ({ id, url, description }) => (
        <>
          <LocaleLink to={`/admin/webhook/${id}`} className="link inline-block min-h-6 wrap-anywhere">
            {url}
          </LocaleLink>
          {description && <span className="block text-xs text-soft wrap-anywhere">{description}</span>}
        </>
      ),
    },
    {
      id: 'types',
      label: t('fields.event_types'),
      isWide: true,
      cell: ({ event_types }) => joined(event_types.map((type) => t(`types.${type}`))),
    },
    {
      id: 'status',
      label: t('status'),
      cell: ({ status }) => (
        <span className={status === 'active' ? '' : 'text-soft'}>{t(`statuses.${status}`)}</span>
      ),
    },
    {
      id: 'undelivered',
      label: t('undelivered'),
      isNumeric: true,
      cell: ({ undelivered }) => undelivered,
    },
    {
      id: 'last',
      label: t('lastMessage'),
      cell: ({ last_message_at: at }) => (at ? <DateTime time={at} /> : '–'),
    },
  ];
}
