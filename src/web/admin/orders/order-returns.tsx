import { useTranslations } from 'use-intl';
import type { ReturnData } from '../../../domains/orders/orders.schemas.ts';
import { returnTransitionsFrom } from '../../../domains/orders/returns/returns.rules.ts';
import { decimalAmount } from '../../../kernel/money.ts';
import { Checkbox, FieldErrorMessage } from '../../ui/field.tsx';
import { PhotoList } from '../../ui/pictures/photo-list.tsx';
import { Price } from '../../ui/price.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField, FormTextArea, useFormField } from '../ui/editor/form-fields.tsx';
import { TextLink } from '../ui/links.tsx';
import { ActionForm, SectionNotice } from './action-form.tsx';
import type { OrderPageData } from './order-action-result.ts';

const intents = ['return-accepted', 'return-received', 'return-declined', 'return-refund', 'return-exchange'];

/** The returns of an order, with what can be done with each now. */
export function OrderReturnList({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.returns');
  const { order } = page;
  return (
    <div className="space-y-5 text-sm">
      <SectionNotice page={page} intents={intents} />
      <ol className="border-t border-line">
        {order.returns.map((one) => (
          <li key={one.id} className="space-y-2 border-b border-line py-4">
            <p className="flex flex-wrap justify-between gap-x-6">
              <span>
                {one.nums} × {order.lines.find(({ id }) => id === one.line_id)?.title}
              </span>
              <span className={one.status === 'asked' ? 'text-seal' : 'text-soft'}>{one.status_label}</span>
            </p>
            {one.nums < one.asked_nums && <p>{t('cameBack', { nums: one.nums, asked: one.asked_nums })}</p>}
            <p className="text-soft">
              {t(`kinds.${one.kind}`)} · {t(`wishes.${one.wish}`)} · <DateTime time={one.asked_at} />
            </p>
            <p className="whitespace-pre-line wrap-anywhere">{one.reason}</p>
            <PhotoList photos={one.photos} label={t('photo')} path="/admin/return-photo" />
            {one.answer && (
              <p className="border-l-2 border-line pl-4 whitespace-pre-line wrap-anywhere">{one.answer}</p>
            )}
            {one.exchange_code && (
              <TextLink to={`/admin/order/${one.exchange_code}`}>
                {t('exchangeOrder', { code: one.exchange_code })}
              </TextLink>
            )}
            <Operations page={page} one={one} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Operations({ page, one }: { page: OrderPageData; one: ReturnData }) {
  const t = useTranslations('adminOrders.returns');
  const { order } = page;
  const next = returnTransitionsFrom(one.status, order.status);
  const can = (operation: (typeof order.operations)[number]) => order.operations.includes(operation);
  const transitions = (['accepted', 'received', 'declined'] as const).filter((to) => next.includes(to));
  const shared = { page, id: one.id };
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-1 empty:hidden print:hidden">
      {can('decide_return') &&
        transitions.map((to) => (
          <Confirm key={to} label={t(`transitions.${to}.label`)}>
            <ActionForm
              key={order.version}
              {...shared}
              intent={`return-${to}`}
              initial={{ nums: String(one.nums) }}
              submit={t(`transitions.${to}.submit`)}
            >
              {to === 'received' && one.nums > 1 && (
                <FormField
                  name="nums"
                  type="number"
                  min={1}
                  max={one.nums}
                  required
                  className="max-w-xs"
                  label={t('received.nums')}
                  hint={t('received.hint', { count: one.nums })}
                />
              )}
              <FormTextArea
                name="reason"
                rows={3}
                required={to === 'declined'}
                label={t(to === 'declined' ? 'reason' : 'message')}
                hint={t('mailed')}
              />
            </ActionForm>
          </Confirm>
        ))}
      {can('refund_part') && next.includes('refunded') && (
        <Confirm label={t('refund.label')}>
          <ActionForm
            key={order.version}
            {...shared}
            intent="return-refund"
            sent={{ currency: order.currency }}
            initial={{ amount: decimalAmount(returnedPrice(order, one)) }}
            submit={t('refund.submit')}
          >
            <FormField
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              required
              label={t('refund.amount', { currency: order.currency })}
              hint={t.rich('refund.most', { amount: () => <Price value={order.money.refundable} /> })}
            />
            <Numbers order={order} one={one} />
            <FormTextArea name="reason" rows={2} required label={t('reason')} hint={t('mailed')} />
          </ActionForm>
        </Confirm>
      )}
      {can('decide_return') && next.includes('exchanged') && (
        <Confirm label={t('exchange.label')}>
          <ActionForm key={order.version} {...shared} intent="return-exchange" submit={t('exchange.submit')}>
            <p>{t('exchange.text')}</p>
            <Numbers order={order} one={one} />
            <FormTextArea name="reason" rows={2} label={t('message')} hint={t('mailed')} />
          </ActionForm>
        </Confirm>
      )}
    </div>
  );
}

type Of = { order: OrderPageData['order']; one: ReturnData };

/** The price of the returned prints, at most what can still be refunded. */
function returnedPrice(order: Of['order'], one: ReturnData) {
  const price = order.lines.find(({ id }) => id === one.line_id)?.price.amount ?? 0;
  return {
    amount: Math.min(price * one.nums, order.money.refundable.amount),
    currency: order.currency,
  };
}

/** The numbers of the line's copies to choose from, where only some are returned. */
function Numbers({ order, one }: Of) {
  const t = useTranslations('adminOrders.returns');
  const { error } = useFormField('edition_numbers');
  const numbers = order.lines.find(({ id }) => id === one.line_id)?.edition_numbers ?? [];
  if (numbers.length <= one.nums) return null;
  return (
    <fieldset>
      <legend className="mb-2">{t('numbers', { count: one.nums })}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {numbers.map((number) => (
          <Checkbox key={number} name={`edition_numbers.${number}`} value="on" label={String(number)} />
        ))}
      </div>
      <FieldErrorMessage>{error}</FieldErrorMessage>
    </fieldset>
  );
}
