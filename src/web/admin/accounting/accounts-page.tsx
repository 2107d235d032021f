import { useTranslations } from 'use-intl';
import type { LedgerAccount } from '../../../domains/accounting/accounts.schemas.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { RowLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import type { Route } from './+types/accounts-page.ts';

export const handle: PageHandle = { messages: ['adminAccounting'] };

export const loader = ({ context }: Route.LoaderArgs) =>
  unwrap(getRequestContext(context).api.api.admin['ledger-account'].$get());

/** The chart of accounts. */
export default function AccountsPage({ loaderData: { items } }: Route.ComponentProps) {
  const t = useTranslations('adminAccounting');
  const columns: Column<LedgerAccount>[] = [
    { label: t('number'), cell: ({ number }) => <span className="numeric">{number}</span> },
    {
      label: t('account'),
      isWide: true,
      cell: ({ key, name }) => <RowLink to={`/admin/accounting/account/${key}`}>{name}</RowLink>,
    },
    { label: t('accounts.key'), cell: ({ key }) => <code className="text-xs text-soft">{key}</code> },
  ];
  return (
    <>
      <AdminHeading
        title={t('accounts.title')}
        lead={t('accounts.lead')}
        back={{ to: '/admin/accounting', label: t('title') }}
      />
      <DenseTable label={t('accounts.title')} columns={columns} rows={items} getKey={({ key }) => key} />
    </>
  );
}
