import { useTranslations } from 'use-intl';
import type {
  StatementData,
  StatementRowData,
} from '../../../domains/orders/bank-statements/bank-statements.schemas.ts';
import type { Column } from '../../ui/table.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { RowErrors } from '../ui/lists/row-errors.tsx';
import type { TransactionActionResult } from './transaction-actions.server.ts';
import { TransactionActions } from './transaction-actions.tsx';
import { Outcome, TransactionDetails, TransferAmount } from './transaction-columns.tsx';

type Props = { statement: StatementData; result: TransactionActionResult | undefined };

/** The rows of a statement with their outcomes, and what staff can still do. */
export function StatementRows({ statement: { rows }, result }: Props) {
  const t = useTranslations('adminStatements');
  const columns: Column<StatementRowData>[] = [
    {
      label: t('transfer'),
      isWide: true,
      cell: ({ line, transfer, cells }) =>
        transfer ? (
          <TransactionDetails transfer={transfer}> · {t('line', { line })}</TransactionDetails>
        ) : (
          <div className="wrap-anywhere">
            <span className="block text-soft">
              {Object.values(cells ?? {})
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span className="block text-xs text-soft">{t('line', { line })}</span>
          </div>
        ),
    },
    {
      label: t('amount'),
      isNumeric: true,
      cell: ({ transfer }) => (transfer ? <TransferAmount transfer={transfer} /> : '–'),
    },
    {
      label: t('outcome'),
      isWide: true,
      cell: ({ outcome, order_code, transaction_id, faults }) => (
        <>
          <Outcome outcome={outcome} code={order_code} />
          <RowErrors errors={faults} />
          {transaction_id !== null && (
            <TransactionActions transaction={{ id: transaction_id, outcome }} result={result} />
          )}
        </>
      ),
    },
  ];
  return (
    <DenseTable label={t('transfers')} columns={columns} rows={rows.items} getKey={({ line }) => line} />
  );
}
