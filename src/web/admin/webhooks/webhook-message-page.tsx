import { useTranslations } from 'use-intl';
import type { MessageData } from '../../../domains/webhooks/webhooks.schemas.ts';
import { getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { getOutcome, respond } from '../respond.ts';
import { ActionNotice } from '../ui/action-notice.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { OrderLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PostForm } from '../ui/post-form.tsx';
import { Section } from '../ui/section.tsx';
import type { Route } from './+types/webhook-message-page.ts';
import { AttemptOutcome } from './message-columns.tsx';

export const handle: PageHandle = { messages: ['adminWebhooks'] };

export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context);
  return {
    message: await unwrap(api.api.admin['webhook-message'][':id'].$get({ param: { id: params.id } })),
    canWrite: can(context, 'webhooks.write'),
  };
}

/** Sends the message again. */
export async function action({ params, context }: Route.ActionArgs) {
  const { api } = getRequestContext(context);
  const resent = await toResult(
    api.api.admin['webhook-message'][':id'].resend.$post({ param: { id: params.id } }),
  );
  return respond(getOutcome(resent));
}

export default function WebhookMessagePage({
  loaderData: { message, canWrite },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminWebhooks');
  const { endpoint } = message;
  return (
    <>
      <AdminHeading
        title={t(`types.${message.type}`)}
        lead={t(`messageStatuses.${message.status}`)}
        back={{ to: `/admin/webhook/${endpoint.id}`, label: endpoint.url }}
        actions={
          canWrite &&
          endpoint.status === 'active' && (
            <PostForm submit={t(message.status === 'waiting' ? 'sendNow' : 'sendAgain')} />
          )
        }
      />
      <div className="mb-6 empty:hidden">
        <ActionNotice result={result} />
      </div>
      <Section title={t('message')}>
        <MessageDetails message={message} />
      </Section>
      <Section title={t('attempts')}>
        <Attempts log={message.log} />
      </Section>
      <Section title={t('body')} text={t('bodyText')}>
        <pre className="bg-wall p-4 font-mono text-xs whitespace-pre-wrap wrap-anywhere">
          {JSON.stringify(JSON.parse(message.body), null, 2)}
        </pre>
      </Section>
    </>
  );
}

function MessageDetails({ message }: { message: MessageData }) {
  const t = useTranslations('adminWebhooks');
  return (
    <DescriptionList
      items={[
        { label: t('id'), value: <code className="font-mono text-xs break-all">{message.id}</code> },
        { label: t('type'), value: <code className="font-mono text-xs">{message.type}</code> },
        message.order_code !== null && { label: t('order'), value: <OrderLink code={message.order_code} /> },
        { label: t('at'), value: <DateTime time={message.created_at} withSeconds /> },
        message.next_attempt_at !== null && {
          label: t('nextAttemptLabel'),
          value: <DateTime time={message.next_attempt_at} />,
        },
      ]}
    />
  );
}

type Attempt = MessageData['log'][number];

/** The attempts, with what the endpoint responded. */
function Attempts({ log }: { log: readonly Attempt[] }) {
  const t = useTranslations('adminWebhooks');
  const columns: Column<Attempt>[] = [
    { label: t('at'), cell: ({ at }) => <DateTime time={at} withSeconds /> },
    { label: t('response'), cell: (attempt) => <AttemptOutcome attempt={attempt} /> },
    {
      label: t('duration'),
      isNumeric: true,
      cell: ({ duration_ms }) => t('milliseconds', { count: duration_ms }),
    },
    {
      label: t('responseBody'),
      isWide: true,
      cell: ({ response_body }) =>
        response_body === '' ? (
          '–'
        ) : (
          <span className="block max-h-40 overflow-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {response_body}
          </span>
        ),
    },
  ];
  return (
    <DenseTable
      label={t('attempts')}
      columns={columns}
      rows={log}
      getKey={({ at }) => at}
      none={t('noAttempts')}
    />
  );
}
