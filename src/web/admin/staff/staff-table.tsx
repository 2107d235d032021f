import { useTranslations } from 'use-intl';
import type { StaffMember } from '../../../domains/staff/staff.schemas.ts';
import type { Role } from '../../../kernel/roles.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { Column } from '../../ui/table.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';

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
      id: 'name',
      label: t('table.name'),
      cell: ({ id, name, role }) =>
        managedRoles.includes(role) ? (
          <LocaleLink to={`/admin/staff/${id}`} className="link inline-block min-h-6">
            {name}
          </LocaleLink>
        ) : (
          name
        ),
    },
    { id: 'role', label: t('table.role'), cell: ({ role }) => roles(role) },
    {
      id: 'email',
      label: t('table.email'),
      cell: ({ email }) => <span className="break-all">{email}</span>,
    },
    {
      id: 'factor',
      label: t('table.factor'),
      cell: ({ factors }) => t(factors.totp || factors.passkeys > 0 ? 'table.hasFactor' : 'table.noFactor'),
    },
    {
      id: 'active',
      label: t('table.active'),
      cell: ({ active }) => (
        <span className={active ? '' : 'text-soft'}>{t(active ? 'table.on' : 'table.off')}</span>
      ),
    },
    { id: 'since', label: t('table.since'), cell: ({ created_at }) => <DateTime time={created_at} /> },
  ];
  return <DenseTable label={t('title')} columns={columns} rows={staff} keyOf={({ id }) => id} />;
}
