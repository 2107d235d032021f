import { useTranslations } from 'use-intl';
import { currencies, decimalAmount } from '../../../../kernel/money.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { Price } from '../../../ui/price.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { FormField, FormSelect, FormTextArea } from '../../ui/editor/form-fields.tsx';
import { Fold } from '../../ui/fold.tsx';
import { ActionForm, isRejected } from '../action-form.tsx';
import type { OrderPageData } from '../order-action-result.ts';
import { RefundPartsFields } from './refund-parts.tsx';

/** Records a bank transfer as on the bank's statement; the amount is prefilled with what is still due. */
export function TransferForm({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.transfer');
  const { order, result, today } = page;
  const { missing } = order.money;
  const isKnown = result?.intent === 'transfer' && result.failure?.code === 'duplicate_transfer';
  const isAwaited = order.paytype === 'transfer' && missing.amount > 0 && order.status === 'generating';
  return (
    <Fold label={t('label')} isOpen={isAwaited || isRejected(page, 'transfer')} className="mb-4">
      <ActionForm
        key={order.receipts.length}
        page={page}
        intent="transfer"
        initial={{
          amount: missing.amount > 0 ? decimalAmount(missing) : '',
          currency: order.currency,
          received_on: today,
        }}
        submit={t('submit')}
        variant={isAwaited ? 'solid' : 'outline'}
      >
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)]">
          <FormField name="amount" inputMode="decimal" autoComplete="off" required label={t('amount')} />
          <FormSelect
            name="currency"
            label={t('currency')}
            options={currencies.map((currency) => ({ value: currency, label: currency }))}
          />
          <FormField
            name="received_on"
            type="date"
            required
            max={today}
            label={t('receivedOn')}
            className="max-sm:col-span-2"
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            name="reference"
            required
            autoComplete="off"
            label={t('reference')}
            hint={t('referenceHint')}
          />
          <FormField name="remitter" autoComplete="off" label={t('remitter')} />
        </div>
        {isKnown && <Checkbox name="confirm" value="true" label={t('confirm')} />}
      </ActionForm>
    </Fold>
  );
}

/** Refunds the whole payment, which cancels the order, or a part of it. */
export function RefundForms({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.refund');
  const { order } = page;
  const { operations, version, currency, money } = order;
  const reason = <FormTextArea name="reason" rows={2} required label={t('reason')} hint={t('reasonHint')} />;
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-1">
      {operations.includes('refund_part') && (
        <Confirm label={t('part.label')}>
          <ActionForm
            key={version}
            page={page}
            intent="refund-part"
            sent={{ currency }}
            submit={t('part.submit')}
          >
            <RefundPartsFields order={order} />
            <FormField
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              label={t('amount', { currency })}
              hint={t.rich('most', { amount: () => <Price value={money.refundable} /> })}
            />
            {reason}
          </ActionForm>
        </Confirm>
      )}
      {operations.includes('refund') && (
        <Confirm label={t('all.label')}>
          <ActionForm key={version} page={page} intent="refund" submit={t('all.submit')}>
            <p>{t('all.text')}</p>
            {reason}
          </ActionForm>
        </Confirm>
      )}
    </div>
  );
}
