import { useTranslations } from 'use-intl';
import { currencies, decimalAmount } from '../../../kernel/money.ts';
import { Checkbox, Field, Select, TextArea } from '../../ui/field.tsx';
import { Price } from '../../ui/price.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { ActionForm, isRefused } from './action-form.tsx';
import type { OrderPageData } from './order-action-result.ts';

/** Records a bank transfer as on the bank's statement; the amount is prefilled with what is still due. */
export function TransferForm({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.transfer');
  const { order, result, today } = page;
  const { missing } = order.money;
  const isKnown = result?.intent === 'transfer' && result.failure?.code === 'duplicate_transfer';
  const isAwaited = order.paytype === 'transfer' && missing.amount > 0 && order.status === 'generating';
  return (
    <details open={isAwaited || isRefused(page, 'transfer')}>
      <summary className="link inline-flex min-h-8 items-center">{t('label')}</summary>
      <div className="mt-3 mb-4">
        <ActionForm
          key={order.receipts.length}
          page={page}
          intent="transfer"
          submit={t('submit')}
          variant={isAwaited ? 'solid' : 'outline'}
        >
          {({ typed, error }) => (
            <>
              <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-4 sm:grid-cols-[minmax(0,1fr)_7rem_minmax(0,1fr)]">
                <Field
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  label={t('amount')}
                  defaultValue={typed('amount') ?? (missing.amount > 0 ? decimalAmount(missing) : '')}
                  error={error('amount')}
                />
                <Select
                  name="currency"
                  label={t('currency')}
                  defaultValue={typed('currency') ?? order.currency}
                  error={error('currency')}
                >
                  {currencies.map((currency) => (
                    <option key={currency} value={currency}>
                      {currency}
                    </option>
                  ))}
                </Select>
                <Field
                  name="received_on"
                  type="date"
                  required
                  max={today}
                  label={t('receivedOn')}
                  className="max-sm:col-span-2"
                  defaultValue={typed('received_on') ?? today}
                  error={error('received_on')}
                />
              </div>
              <div className="grid gap-4 sm:grid-cols-2">
                <Field
                  name="reference"
                  required
                  autoComplete="off"
                  label={t('reference')}
                  hint={t('referenceHint')}
                  defaultValue={typed('reference')}
                  error={error('reference')}
                />
                <Field
                  name="remitter"
                  autoComplete="off"
                  label={t('remitter')}
                  defaultValue={typed('remitter')}
                  error={error('remitter')}
                />
              </div>
              {isKnown && <Checkbox name="confirm" value="true" label={t('confirm')} />}
            </>
          )}
        </ActionForm>
      </div>
    </details>
  );
}

/** Refunds the whole payment, which cancels the order, or a part of it. */
export function RefundForms({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.refund');
  const { order } = page;
  const { operations, version, currency, money } = order;
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
            {({ typed, error }) => (
              <>
                <Field
                  name="amount"
                  inputMode="decimal"
                  autoComplete="off"
                  required
                  label={t('amount', { currency })}
                  hint={t.rich('most', { amount: () => <Price value={money.refundable} /> })}
                  defaultValue={typed('amount')}
                  error={error('amount')}
                />
                <Reason typed={typed('reason')} error={error('reason')} />
              </>
            )}
          </ActionForm>
        </Confirm>
      )}
      {operations.includes('refund') && (
        <Confirm label={t('all.label')}>
          <ActionForm key={version} page={page} intent="refund" submit={t('all.submit')}>
            {({ typed, error }) => (
              <>
                <p>{t('all.text')}</p>
                <Reason typed={typed('reason')} error={error('reason')} />
              </>
            )}
          </ActionForm>
        </Confirm>
      )}
    </div>
  );
}

function Reason({ typed, error }: { typed: string | undefined; error: string | undefined }) {
  const t = useTranslations('adminOrders.refund');
  return (
    <TextArea
      name="reason"
      rows={2}
      required
      label={t('reason')}
      hint={t('reasonHint')}
      defaultValue={typed}
      error={error}
    />
  );
}
