import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { RowOutcome } from '../../../domains/orders/bank-statements/bank-statements.rules.ts';
import type { TransactionData } from '../../../domains/orders/bank-statements/bank-statements.schemas.ts';
import { Price } from '../../ui/price.tsx';
import { OrderLink } from '../ui/links.tsx';

type Transfer = Pick<TransactionData, 'received_on' | 'amount' | 'reference' | 'remitter' | 'bank_id'>;

/** What the payer stated, who paid, and the bank's id. */
export function TransactionDetails({ transfer, children }: { transfer: Transfer; children?: ReactNode }) {
  const t = useTranslations('adminStatements');
  return (
    <div className="wrap-anywhere">
      <span className="block">{transfer.reference || t('noReference')}</span>
      {transfer.remitter && <span className="block text-soft">{transfer.remitter}</span>}
      <span className="block text-xs text-soft">
        {transfer.bank_id}
        {children}
      </span>
    </div>
  );
}

/** The amount and its day. */
export const TransferAmount = ({ transfer }: { transfer: Transfer }) => (
  <>
    <Price value={transfer.amount} />
    <span className="numeric block text-xs whitespace-nowrap text-soft">{transfer.received_on}</span>
  </>
);

/** Outcomes that staff have to look at. */
const open: readonly RowOutcome[] = ['less', 'more', 'late', 'already_paid', 'currency', 'unknown'];

/** An outcome and what it means, with the order that it is about. */
export function Outcome({ outcome, code }: { outcome: RowOutcome; code: string | null }) {
  const t = useTranslations('adminStatements');
  const look = outcome === 'refused' ? 'text-error' : open.includes(outcome) ? 'text-seal' : '';
  return (
    <div className="max-w-sm">
      <span className={look}>{t(`outcomes.${outcome}`)}</span>
      {code && (
        <>
          {' · '}
          <OrderLink code={code} />
        </>
      )}
      <span className="block text-xs text-soft">{t(`meanings.${outcome}`)}</span>
    </div>
  );
}

/** The outcome of an address; undefined for all. */
export const outcomeOfQuery = <Known extends RowOutcome>(
  params: URLSearchParams,
  known: readonly Known[],
): Known | undefined => known.find((one) => one === params.get('outcome'));
