import { useTranslations } from 'use-intl';
import { transactionOutcomes } from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import type { TransactionData } from '../../../domains/orders/bank-statements/bank-statements.schemas.ts';
import { buildForm, getRequestContext, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import type { Column } from '../../ui/table.tsx';
import { parsePage } from '../../urls/page-number.ts';
import { respond } from '../respond.ts';
import { AdminHeading } from '../ui/admin-heading.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { OrderLink, TextLink } from '../ui/links.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { PageLinks } from '../ui/lists/list-pager.tsx';
import { queryWith } from '../ui/lists/list-query.ts';
import { TabLink } from '../ui/lists/tab-link.tsx';
import type { Route } from './+types/transactions-page.ts';
import { performTransactionAction, type TransactionActionResult } from './transaction-actions.server.ts';
import { TransactionActions, TransactionNotice } from './transaction-actions.tsx';
import { Outcome, outcomeOfQuery, TransactionDetails, TransferAmount } from './transaction-columns.tsx';

export const handle: PageHandle = { messages: ['adminStatements'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const outcome = outcomeOfQuery(url.searchParams, transactionOutcomes);
  const query = { page: String(parsePage(url.searchParams)), ...(outcome && { outcome }) };
  return {
    list: await unwrap(getRequestContext(context).api.api.admin['bank-transaction'].$get({ query })),
    outcome,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const result = await performTransactionAction(getRequestContext(context).api, await buildForm(request));
  return respond<TransactionActionResult>(result);
}

const place = '/admin/bank-statement/transaction';
/** Those that staff decide on, and all. */
const shown = ['unknown', 'already_recorded', 'dismissed', undefined] as const;

export default function TransactionsPage({
  loaderData: { list, outcome },
  actionData: result,
}: Route.ComponentProps) {
  const t = useTranslations('adminStatements');
  const columns = useColumns(result);
  return (
    <>
      <AdminHeading
        title={t('transactions.title')}
        lead={t('transactions.lead')}
        back={{ to: '/admin/bank-statement', label: t('title') }}
      />
      <nav aria-label={t('byOutcome')} className="mb-5 flex flex-wrap gap-x-6 border-b border-line text-sm">
        {shown.map((key) => (
          <TabLink
            key={key ?? 'all'}
            to={`${place}${queryWith('', { outcome: key ?? '' })}`}
            isCurrent={key === outcome}
          >
            {key ? t(`outcomes.${key}`) : t('all')}
          </TabLink>
        ))}
      </nav>
      <TransactionNotice result={result} />
      {list.items.length === 0 ? (
        <p className="border-t border-line pt-5 text-sm text-soft">
          {t(outcome === 'unknown' ? 'transactions.noneUnknown' : 'noRows')}
        </p>
      ) : (
        <DenseTable label={t('transfers')} columns={columns} rows={list.items} getKey={({ id }) => id} />
      )}
      <PageLinks list={list} />
    </>
  );
}

function useColumns(result: TransactionActionResult | undefined): Column<TransactionData>[] {
  const t = useTranslations('adminStatements');
  return [
    {
      label: t('transfer'),
      isWide: true,
      cell: (one) => (
        <TransactionDetails transfer={one}>
          {' · '}
          <TextLink to={`/admin/bank-statement/${one.statement_id}`}>{t('fromStatement')}</TextLink>
        </TransactionDetails>
      ),
    },
    { label: t('amount'), isNumeric: true, cell: (one) => <TransferAmount transfer={one} /> },
    {
      label: t('outcome'),
      isWide: true,
      cell: (one) => (
        <>
          <Outcome outcome={one.outcome} code={one.order_code} />
          {one.recorded_code && one.recorded_code !== one.order_code && (
            <p className="text-xs">
              {t.rich('recordedFor', { order: () => <OrderLink code={one.recorded_code ?? ''} /> })}
            </p>
          )}
          {one.decided_at && (
            <p className="text-xs text-soft">
              {t.rich('decided', {
                name: one.decided_by?.name ?? '',
                time: () => <DateTime time={one.decided_at ?? ''} />,
              })}
              {one.decision_reason && <span className="block wrap-anywhere">{one.decision_reason}</span>}
            </p>
          )}
          <TransactionActions transaction={one} result={result} />
        </>
      ),
    },
  ];
}
