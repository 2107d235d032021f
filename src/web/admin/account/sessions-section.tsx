import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { browserName } from '../../../kernel/http/browser-name.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
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
  const isBusy = useNavigation().state !== 'idle';
  const own = result?.intent === 'session-end' ? result : undefined;
  const columns: Column<Session>[] = [
    {
      id: 'device',
      label: t('device'),
      cell: ({ user_agent }) => <span title={user_agent}>{browserName(user_agent) ?? t('unknown')}</span>,
    },
    { id: 'ip', label: t('ip'), cell: ({ ip }) => <span className="numeric">{ip}</span> },
    { id: 'since', label: t('since'), cell: ({ created_at }) => <DateTime time={created_at} /> },
    { id: 'until', label: t('until'), cell: ({ expires_at }) => <DateTime time={expires_at} /> },
    {
      id: 'end',
      label: t('action'),
      cell: ({ id, is_current, ip }) =>
        is_current ? (
          <span className="text-soft">{t('current')}</span>
        ) : (
          <Form method="post">
            <input type="hidden" name="intent" value="session-end" />
            <input type="hidden" name="id" value={id} />
            <Button
              variant="quiet"
              isBusy={isBusy}
              aria-label={t('endOf', { ip })}
              className="min-h-6! text-left"
            >
              {t('end')}
            </Button>
          </Form>
        ),
    },
  ];
  return (
    <Section title={t('title')} text={t('text')}>
      <DenseTable label={t('title')} columns={columns} rows={sessions} keyOf={({ id }) => id} />
      <div className="mt-3">
        <ActionNotice result={own?.failure ? { failure: own.failure } : own && { message: t('ended') }} />
      </div>
    </Section>
  );
}
