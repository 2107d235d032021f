import { useTranslations } from 'use-intl';
import type { MessageSummary } from '../../../domains/webhooks/webhooks.schemas.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';

type Attempt = NonNullable<MessageSummary['last_attempt']>;

/** What an endpoint responded, or why it did not. */
export function AttemptOutcome({ attempt }: { attempt: Attempt }) {
  const t = useTranslations('adminWebhooks');
  return (
    <>
      {attempt.error === null ? (
        <span className="numeric">{attempt.response_status}</span>
      ) : (
        <>
          {t(`errors.${attempt.error}`)}
          {attempt.error_code && (
            <code className="block font-mono text-xs text-soft">{attempt.error_code}</code>
          )}
        </>
      )}
    </>
  );
}

/** The order of a message, with a link. */
export const MessageOrder = ({ code }: { code: string }) => (
  <LocaleLink to={`/admin/order/${code}`} className="link numeric inline-block min-h-6 whitespace-nowrap">
    {code}
  </LocaleLink>
);

export function useMessageColumns(): Column<MessageSummary>[] {
  const t = useTranslations('adminWebhooks');
  return [
    {
      id: 'at',
      label: t('at'),
      cell: ({ id, created_at }) => (
        <LocaleLink to={`/admin/webhook-message/${id}`} className="link inline-block min-h-6">
          <DateTime time={created_at} withSeconds />
        </LocaleLink>
      ),
    },
    { id: 'type', label: t('type'), cell: ({ type }) => t(`types.${type}`) },
    {
      id: 'order',
      label: t('order'),
      cell: ({ order_code }) => (order_code ? <MessageOrder code={order_code} /> : '–'),
    },
    {
      id: 'status',
      label: t('status'),
      cell: ({ status, next_attempt_at }) => (
        <>
          <span className={status === 'failed' ? 'text-error' : ''}>{t(`messageStatuses.${status}`)}</span>
          {next_attempt_at && (
            <span className="block text-xs text-soft">
              {t.rich('nextAttempt', { time: () => <DateTime time={next_attempt_at} /> })}
            </span>
          )}
        </>
      ),
    },
    { id: 'attempts', label: t('attempts'), isNumeric: true, cell: ({ attempts }) => attempts },
    {
      id: 'response',
      label: t('response'),
      cell: ({ last_attempt }) => (last_attempt ? <AttemptOutcome attempt={last_attempt} /> : '–'),
    },
    {
      id: 'duration',
      label: t('duration'),
      isNumeric: true,
      cell: ({ last_attempt }) =>
        last_attempt ? t('milliseconds', { count: last_attempt.duration_ms }) : '–',
    },
  ];
}
