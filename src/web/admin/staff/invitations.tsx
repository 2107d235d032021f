import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Invitation } from '../../../domains/staff/staff.schemas.ts';
import { Form } from '../../forms/form.tsx';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';

/** Open invitations; each can be withdrawn. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('admin.staff.invitations');
  const roles = useTranslations('admin.roles');
  const isBusy = useNavigation().state !== 'idle';
  if (invitations.length === 0) return null;
  const columns: Column<Invitation>[] = [
    { id: 'email', label: t('email'), cell: ({ email }) => <span className="break-all">{email}</span> },
    { id: 'role', label: t('role'), cell: ({ role }) => roles(role) },
    {
      id: 'kind',
      label: t('kind'),
      cell: ({ is_for_password }) => t(is_for_password ? 'forPassword' : 'forAccount'),
    },
    { id: 'until', label: t('until'), cell: ({ expires_at }) => <DateTime time={expires_at} /> },
    {
      id: 'withdraw',
      label: t('action'),
      cell: ({ id, email }) => (
        <Form method="post">
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="id" value={id} />
          <Button
            variant="quiet"
            isBusy={isBusy}
            aria-label={t('withdrawOf', { email })}
            className="min-h-6! text-left"
          >
            {t('withdraw')}
          </Button>
        </Form>
      ),
    },
  ];
  return <DenseTable label={t('title')} columns={columns} rows={invitations} keyOf={({ id }) => id} />;
}
