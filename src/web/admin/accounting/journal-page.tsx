import { useTranslations } from 'use-intl';
import { journalKinds } from '../../../domains/accounting/accounts.rules.ts';
import type { Posting } from '../../../domains/accounting/journal.schemas.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { getRequestContext, unwrap } from '../../api.server.ts';
import { useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { Price } from '../../ui/price.tsx';
import type { Column } from '../../ui/table.tsx';
import { can } from '../admin.server.ts';
import { FormSelect } from '../ui/editor/form-fields.tsx';
import { OrderLink } from '../ui/links.tsx';
import { actionLink } from '../ui/lists/density.ts';
import { FilterSelect } from '../ui/lists/filters.tsx';
import { ListPage } from '../ui/lists/list-page.tsx';
import { loadList } from '../ui/lists/load-list.server.ts';
import type { Route } from './+types/journal-page.ts';
import { chooseMonth } from './months.ts';

export const handle: PageHandle = { messages: ['adminAccounting'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, clock } = getRequestContext(context);
  const { month, months } = chooseMonth(taipeiDay(clock.now()), url.searchParams);
  const params = new URLSearchParams(url.searchParams);
  params.set('month', month);
  const { journal } = api.api.admin;
  const found = await loadList(params, ['month', 'account', 'kind'], journal.$get);
  const { items } = await unwrap(api.api.admin['ledger-account'].$get());
  return { ...found, months, accounts: items, canExport: can(context, 'export.read') };
}

/** Every posting of a month. */
export default function JournalPage({ loaderData }: Route.ComponentProps) {
  const { list, months, accounts, canExport } = loaderData;
  const t = useTranslations('adminAccounting');
  const localized = useLocalizedPath();
  const { month } = list;
  return (
    <ListPage
      title={t('journal.title')}
      lead={t('journal.lead')}
      back={{ to: `/admin/accounting?month=${month}`, label: t('title') }}
      found={loaderData}
      columns={useColumns()}
      getKey={({ entry, account }) => `${entry}-${account.key}`}
      none={t('journal.none')}
      actions={
        canExport && (
          <a
            href={localized(`/admin/export/journal.csv?from=${month}&until=${month}`)}
            download
            className={actionLink}
          >
            {t('export.csv')}
          </a>
        )
      }
      filters={
        <>
          <FormSelect name="month" label={t('month')}>
            {months.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </FormSelect>
          <FilterSelect
            name="account"
            label={t('account')}
            options={accounts.map(({ key, number, name }) => ({ value: key, label: `${number} ${name}` }))}
          />
          <FilterSelect
            name="kind"
            label={t('kind')}
            options={journalKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
          />
        </>
      }
    />
  );
}

function useColumns(): Column<Posting>[] {
  const t = useTranslations('adminAccounting');
  return [
    { label: t('journal.entry'), cell: ({ entry }) => <span className="numeric">{entry}</span> },
    { label: t('journal.day'), cell: ({ day }) => <span className="numeric whitespace-nowrap">{day}</span> },
    {
      label: t('kind'),
      isWide: true,
      cell: ({ kind, corrects, from_on, note }) => (
        <>
          {t(`kinds.${kind}`)}
          {corrects && (
            <span className="block text-xs text-soft">{t('journal.corrects', { entry: corrects })}</span>
          )}
          {(from_on || note) && (
            <span className="block text-xs text-soft wrap-anywhere">
              {[from_on && t('journal.since', { day: from_on }), note].filter(Boolean).join(' · ')}
            </span>
          )}
        </>
      ),
    },
    {
      label: t('account'),
      isWide: true,
      cell: ({ account }) => (
        <>
          <span className="numeric text-soft">{account.number}</span> {account.name}
        </>
      ),
    },
    { label: t('debit'), isNumeric: true, cell: ({ debit }) => (debit ? <Price value={debit} /> : '–') },
    { label: t('credit'), isNumeric: true, cell: ({ credit }) => (credit ? <Price value={credit} /> : '–') },
    {
      label: t('journal.order'),
      cell: ({ order_code }) => (order_code ? <OrderLink code={order_code} /> : '–'),
    },
  ];
}
