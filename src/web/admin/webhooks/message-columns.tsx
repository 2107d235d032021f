import { useTranslations } from 'use-intl';
import type { MessageSummary } from '../../../domains/webhooks/webhooks.schemas.ts';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { OrderLink, RowLink } from '../ui/links.tsx';

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

export function useMessageColumns(): Column<MessageSummary>[] {
  const t = useTranslations('adminWebhooks');
  return [
    {
      label: t('at'),
      cell: ({ id, created_at }) => (
        <RowLink to={`/admin/webhook-message/${id}`}>
          <DateTime time={created_at} withSeconds />
        </RowLink>
      ),
    },
    { label: t('type'), cell: ({ type }) => t(`types.${type}`) },
    { label: t('order'), cell: ({ order_code }) => (order_code ? <OrderLink code={order_code} /> : '–') },
    {
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
    { label: t('attempts'), isNumeric: true, cell: ({ attempts }) => attempts },
    {
      label: t('response'),
      cell: ({ last_attempt }) => (last_attempt ? <AttemptOutcome attempt={last_attempt} /> : '–'),
    },
    {
      label: t('duration'),
      isNumeric: true,
      cell: ({ last_attempt }) =>
        last_attempt ? t('milliseconds', { count: last_attempt.duration_ms }) : '–',
    },
  ];
}
