import { useTranslations } from 'use-intl';
import type { AlertData } from '../../../domains/alerts/alerts.admin.schemas.ts';
import { Form } from '../../forms/form.tsx';
import type { Column } from '../../ui/table.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { SubmitButton } from '../ui/submit-button.tsx';

type Job = NonNullable<AlertData['failed_jobs']>['items'][number];

/** Jobs that failed after their last attempt; one job or all that are shown can be retried or dismissed. */
export function FailedJobs({ items }: { items: readonly Job[] }) {
  const t = useTranslations('adminOrders.alerts');
  const columns: Column<Job>[] = [
    {
      label: t('job'),
      cell: ({ job, event, subscriber }) => (
        <>
          <code className="font-mono text-xs">{job}</code>
          {event && (
            <code className="block font-mono text-xs text-soft">
              {[event, subscriber].filter(Boolean).join(' → ')}
            </code>
          )}
        </>
      ),
    },
    { label: t('failedAt'), cell: ({ at }) => <DateTime time={at} /> },
    {
      label: t('error'),
      isWide: true,
      cell: ({ error }) => <span className="line-clamp-3 max-w-md wrap-anywhere">{error}</span>,
    },
    { label: t('attempts'), isNumeric: true, cell: ({ attempts }) => attempts },
    {
      label: t('retry'),
      cell: (one) => (
        <div className="flex flex-wrap items-start gap-x-5 max-sm:justify-end">
          <AlertForm ids={[one.id]} intent="retry" label={t('retryOf', { job: one.job })}>
            {t('retry')}
          </AlertForm>
          <Confirm label={t('dismiss')}>
            <AlertForm ids={[one.id]} intent="dismiss">
              {t('dismissNow')}
            </AlertForm>
          </Confirm>
        </div>
      ),
    },
  ];
  return (
    <>
      <DenseTable label={t('failed_jobs.title')} columns={columns} rows={items} getKey={({ id }) => id} />
      {items.length > 1 && (
        <div className="mt-4">
          <AlertForm ids={items.map(({ id }) => id)} intent="retry">
            {t('retryAll')}
          </AlertForm>
        </div>
      )}
    </>
  );
}

type FormProps = {
  ids: readonly (string | number)[];
  intent: 'retry' | 'dismiss' | 'resolve' | 'see-proof' | 'see-proposal';
  label?: string;
  children: string;
};

/** A button that acts on alerts by their ids. */
export function AlertForm({ ids, intent, label, children }: FormProps) {
  return (
    <Form method="post" preventScrollReset>
      {ids.map((id) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <SubmitButton
        variant={ids.length > 1 || intent === 'dismiss' ? 'outline' : 'quiet'}
        name="intent"
        value={intent}
        aria-label={label}
      >
        {children}
      </SubmitButton>
    </Form>
  );
}
