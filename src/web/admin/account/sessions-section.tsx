import { useTranslations } from 'use-intl';
import { browserName } from '../../../kernel/http/browser-name.ts';
import { resultForIntent } from '../../forms/form-result.ts';
import type { Column } from '../../ui/table.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { RowForm } from '../ui/row-form.tsx';
import { Section } from '../ui/section.tsx';
import type { AccountActionResult } from './account.server.ts';

type Session = {
  id: number;
  is_current: boolean;
  is_verified: boolean;
  ip: string;
  user_agent: string;
  created_at: string;
  expires_at: string;
};

/** The user's sessions; each can be ended here. */
export function SessionsSection({
  sessions,
  result,
}: {
  sessions: readonly Session[];
  result: AccountActionResult | undefined;
}) {
  const t = useTranslations('admin.sessions');
  const own = resultForIntent(result, 'session-end');
  const columns: Column<Session>[] = [
    {
      label: t('device'),
      cell: ({ user_agent }) => <span title={user_agent}>{browserName(user_agent) ?? t('unknown')}</span>,
    },
    { label: t('ip'), cell: ({ ip }) => <span className="numeric">{ip}</span> },
    { label: t('since'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    { label: t('until'), cell: ({ expires_at }) => <DateTime time={expires_at} /> },
    {
      label: t('action'),
      cell: ({ id, is_current, ip }) =>
        is_current ? (
          <span className="text-soft">{t('current')}</span>
        ) : (
          <RowForm sent={{ intent: 'session-end', id }} label={t('end')} name={t('endOf', { ip })} />
        ),
    },
  ];
  return (
    <Section title={t('title')} text={t('text')}>
      <DenseTable label={t('title')} columns={columns} rows={sessions} getKey={({ id }) => id} />
      <div className="mt-3">
        <ActionNotice result={own?.failure ? { failure: own.failure } : own && { message: t('ended') }} />
      </div>
    </Section>
  );
}
