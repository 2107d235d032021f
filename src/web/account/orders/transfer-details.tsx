import { useTranslations } from 'use-intl';
import { isPaidFromAbroad } from '../../../domains/orders/orders.rules.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { describeDeposit } from '../../../domains/orders/terms/terms.rules.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';
import { CopyButton } from './copy-button.tsx';

/** The bank account, reference and deadline of an order that is paid by bank transfer; nothing for others. */
export function TransferDetails({ order }: { order: OrderData }) {
  const t = useTranslations('orders.transfer');
  const locale = useLocale();
  const { dateTime } = useDateFormat();
  const { transfer } = order;
  if (!transfer) return null;
  // What a payer abroad needs.
  const isFromAbroad = isPaidFromAbroad(order);
  const rows: { label: string; value: string; copy?: string }[] = [
    { label: t('bank'), value: transfer.bank_name },
    { label: t('code'), value: transfer.bank_code },
    ...(isFromAbroad && transfer.swift
      ? [{ label: t('swift'), value: transfer.swift, copy: transfer.swift }]
      : []),
    { label: t('bankAddress'), value: transfer.address },
    { label: t('account'), value: transfer.account, copy: transfer.account },
    { label: t('accountName'), value: transfer.account_name, copy: transfer.account_name },
    { label: t('amount'), value: formatMoney(transfer.amount, locale) },
    { label: t('reference'), value: transfer.reference, copy: transfer.reference },
    { label: t('deadline'), value: dateTime(transfer.pay_before) },
  ];
  return (
    <TitledSection title={t('title')}>
      <p className="mt-2 max-w-xl text-sm text-soft">
        {order.deposit && !order.on_terms
          ? t('depositText', describeDeposit(order.total, order.deposit, locale))
          : t(order.on_terms ? 'termsText' : 'text')}
      </p>
      <dl className="mt-6 border-t border-line">
        {rows.map(({ label, value, copy }) => (
          <div
            key={label}
            className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline"
          >
            <dt className="label">{label}</dt>
            <dd className="numeric flex flex-wrap items-baseline justify-between gap-x-6 break-words">
              {value}
              {copy && <CopyButton text={copy} label={label} />}
            </dd>
          </div>
        ))}
      </dl>
      {isFromAbroad && <p className="mt-4 max-w-xl text-sm text-soft">{t('charges')}</p>}
    </TitledSection>
  );
}
