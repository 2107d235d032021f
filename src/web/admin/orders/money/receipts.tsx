import { useTranslations } from 'use-intl';
import { isWaitingReceipt, receiptDecisions } from '../../../../domains/payments/receipts.rules.ts';
import { Price } from '../../../ui/price.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { FormField, FormTextArea } from '../../ui/editor/form-fields.tsx';
import { Fold } from '../../ui/fold.tsx';
import { ActionForm, isRejected } from '../action-form.tsx';
import type { OrderPageData } from '../order-action-result.ts';
import { assignedValues, RefundPartsFields, RefundPartsList } from './refund-parts.tsx';
import { usePaytypeName } from './use-paytype-name.ts';

/** The money received; what does not match waits for a decision. */
export function Receipts({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.receipts');
  const paytypeName = usePaytypeName();
  const { order } = page;
  const canDecide = order.operations.includes('decide_receipt');
  return (
    <div>
      <h3 className="text-base">{t('title')}</h3>
      <ol className="mt-2 border-t border-line">
        {order.receipts.map((receipt) => (
          <li key={receipt.id} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>
                <Price value={receipt.amount} />
                <span className={receipt.status === 'held' ? 'ml-3 text-seal' : 'ml-3 text-soft'}>
                  {t(`statuses.${receipt.status}`)}
                </span>
              </span>
              <span className="numeric text-soft">{receipt.received_on}</span>
            </p>
            <p className="wrap-anywhere">
              {[paytypeName(receipt.paytype), receipt.reference, receipt.remitter, receipt.transaction_id]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {receipt.problems.length > 0 && (
              <p className="text-soft">
                {receipt.problems.map((problem) => t(`problems.${problem}`)).join(' ')}
              </p>
            )}
            <p className="text-xs text-soft">
              {t.rich('recorded', {
                name: receipt.recorded_by?.name ?? t('system'),
                time: () => <DateTime time={receipt.recorded_at} />,
              })}
              {receipt.decided_at && (
                <span className="block">
                  {t.rich('decided', {
                    name: receipt.decided_by?.name ?? t('system'),
                    reason: receipt.decision_reason,
                    time: () => <DateTime time={receipt.decided_at ?? ''} />,
                  })}
                </span>
              )}
            </p>
            {isWaitingReceipt(receipt) && canDecide && (
              <div className="mt-2 flex flex-wrap items-start gap-x-8">
                {receiptDecisions.map((decision) => (
                  <Confirm key={decision} label={t(`${decision}.label`)}>
                    <ActionForm
                      key={order.version}
                      page={page}
                      intent="receipt"
                      id={receipt.id}
                      sent={{ decision }}
                      submit={t(`${decision}.submit`)}
                    >
                      <p>
                        {t(
                          decision === 'refund' && receipt.transaction_id !== null
                            ? 'refund.providerText'
                            : `${decision}.text`,
                        )}
                      </p>
                      <FormTextArea
                        name="reason"
                        rows={2}
                        required
                        label={t('reason')}
                        hint={t('reasonHint')}
                      />
                    </ActionForm>
                  </Confirm>
                ))}
              </div>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Whether staff send the money: by hand from the start, or since the provider rejected. */
const canFinish = (refund: OrderPageData['order']['refunds'][number]): boolean =>
  refund.status === 'open' && (refund.provider === null || refund.provider_code !== null);

/** Pending and completed refunds. */
export function Refunds({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.refunds');
  const paytypeName = usePaytypeName();
  const { order, today } = page;
  return (
    <div>
      <h3 className="text-base">{t('title')}</h3>
      <ol className="mt-2 border-t border-line">
        {order.refunds.map((refund) => (
          <li key={refund.id} className="border-b border-line py-3">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>
                <Price value={refund.amount} />
                <span className={refund.status === 'open' ? 'ml-3 text-seal' : 'ml-3 text-soft'}>
                  {t(`statuses.${refund.status}`)}
                </span>
              </span>
              <span className="numeric text-soft">{refund.done_on}</span>
            </p>
            {refund.is_from_provider && refund.provider && (
              <p className="text-soft">{t('madeAtProvider', { provider: paytypeName(refund.provider) })}</p>
            )}
            {refund.is_overpayment ? (
              <p className="text-soft">{t('surplus')}</p>
            ) : (
              <RefundPartsList order={order} refund={refund} />
            )}
            <p className="break-words whitespace-pre-line">{refund.reason}</p>
            {refund.provider && (
              <p className={refund.provider_code ? 'text-seal' : 'text-soft'}>
                {refund.provider_code
                  ? t('refused', { provider: paytypeName(refund.provider), code: refund.provider_code })
                  : refund.status === 'open' && t('atProvider', { provider: paytypeName(refund.provider) })}
              </p>
            )}
            <p className="text-xs text-soft">
              {t.rich('decided', {
                name: refund.decided_by?.name ?? t('system'),
                time: () => <DateTime time={refund.decided_at} />,
              })}
              {refund.status === 'done' && (
                <span className="block">
                  {t('done', {
                    name:
                      refund.done_by?.name ?? (refund.provider ? paytypeName(refund.provider) : t('system')),
                    reference: refund.done_reference ?? '',
                  })}
                </span>
              )}
            </p>
            {refund.is_from_provider &&
              !refund.is_overpayment &&
              order.operations.includes('assign_refund') && (
                <Fold
                  label={t('assign')}
                  isOpen={isRejected(page, 'refund-assign', refund.id)}
                  className="mt-1"
                >
                  <ActionForm
                    key={order.version}
                    page={page}
                    intent="refund-assign"
                    id={refund.id}
                    initial={assignedValues(refund)}
                    submit={t('assignNow')}
                  >
                    <RefundPartsFields order={order} assigned={refund} />
                  </ActionForm>
                </Fold>
              )}
            {refund.provider_code !== null && order.operations.includes('finish_refund') && (
              <ActionForm
                key={`retry ${order.version}`}
                page={page}
                intent="refund-retry"
                id={refund.id}
                submit={t('retry')}
              />
            )}
            {canFinish(refund) && order.operations.includes('finish_refund') && (
              <Fold label={t('finish')} isOpen={isRejected(page, 'refund-done', refund.id)} className="mt-1">
                <ActionForm
                  key={order.version}
                  page={page}
                  intent="refund-done"
                  id={refund.id}
                  initial={{ done_on: today }}
                  submit={t('finishNow')}
                >
                  <div className="grid gap-4 sm:grid-cols-2">
                    <FormField name="done_on" type="date" required max={today} label={t('doneOn')} />
                    <FormField name="reference" required autoComplete="off" label={t('reference')} />
                  </div>
                </ActionForm>
              </Fold>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
