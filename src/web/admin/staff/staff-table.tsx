import { useTranslations } from 'use-intl';
import type { Invitation, StaffMember } from '../../../domains/staff/staff.schemas.ts';
import type { Role } from '../../../kernel/roles.ts';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { RowForm } from '../ui/row-form.tsx';

/** All staff accounts; each name links to the account's page. */
export function StaffTable({
  staff,
  managedRoles,
}: {
  staff: readonly StaffMember[];
  managedRoles: readonly Role[];
}) {
  const t = useTranslations('admin.staff');
  const roles = useTranslations('admin.roles');
  const columns: Column<StaffMember>[] = [
    {
      label: t('table.name'),
      cell: ({ id, name, role }) =>
        managedRoles.includes(role) ? <RowLink to={`/admin/staff/${id}`}>{name}</RowLink> : name,
    },
    { label: t('table.role'), cell: ({ role }) => roles(role) },
    { label: t('table.email'), cell: ({ email }) => <span className="break-all">{email}</span> },
    {
      label: t('table.factor'),
      cell: ({ factors }) => t(factors.totp || factors.passkeys > 0 ? 'table.hasFactor' : 'table.noFactor'),
    },
    {
      label: t('table.active'),
      cell: ({ active }) => (
        <span className={active ? '' : 'text-soft'}>{t(active ? 'table.on' : 'table.off')}</span>
      ),
    },
    { label: t('table.since'), cell: ({ created_at }) => <DateTime time={created_at} /> },
  ];
  return <DenseTable label={t('title')} columns={columns} rows={staff} getKey={({ id }) => id} />;
}

/** Open invitations; each can be withdrawn. */
export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations('admin.staff.invitations');
  const roles = useTranslations('admin.roles');
  if (invitations.length === 0) return null;
  const columns: Column<Invitation>[] = [
    { label: t('email'), cell: ({ email }) => <span className="break-all">{email}</span> },
    { label: t('role'), cell: ({ role }) => roles(role) },
    { label: t('kind'), cell: ({ is_for_password }) => t(is_for_password ? 'forPassword' : 'forAccount') },
    { label: t('until'), cell: ({ expires_at }) => <DateTime time={expires_at} /> },
    {
      label: t('action'),
      cell: ({ id, email }) => (
        <RowForm sent={{ intent: 'withdraw', id }} label={t('withdraw')} name={t('withdrawOf', { email })} />
      ),
    },
  ];
  return <DenseTable label={t('title')} columns={columns} rows={invitations} getKey={({ id }) => id} />;
}
