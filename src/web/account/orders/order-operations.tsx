import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isUnpaid, type ReturnKind } from '../../../domains/orders/orders.rules.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { returnableNums } from '../../../domains/orders/returns/returns.rules.ts';
import type { Failure } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { LocaleLink } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../ui/field.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

type Props = {
  order: OrderData;
  /** A refused cancellation, with what was entered. */
  refused: { failure: Failure; values: Record<string, string> } | undefined;
};

/** What the buyer can do with an order now; operations that its state does not allow are not shown. */
export function OrderOperations({ order, refused }: Props) {
  const t = useTranslations('orders.operations');
  const { code, operations } = order;
  return (
    <section aria-labelledby="operations">
      <h2 id="operations" className="text-xl">
        {t('title')}
      </h2>
      <ul className="mt-6 border-t border-line">
        {operations.includes('correct_address') && (
          <Operation text={t('addressText')}>
            <LocaleLink to={`/account/order/${code}/address`} className="link">
              {t('address')}
            </LocaleLink>
          </Operation>
        )}
        {!operations.includes('return') && isPastReturns(order) && (
          <Operation text={<ReturnDeadlines options={order.return_options} />} />
        )}
        {operations.includes('return') && (
          <Operation text={<ReturnDeadlines options={order.return_options} />}>
            <LocaleLink to={`/account/order/${code}/return`} className="link">
              {t('return')}
            </LocaleLink>
          </Operation>
        )}
        {(operations.includes('cancel') || refused) && (
          <li className="border-b border-line py-5">
            <Cancellation order={order} refused={refused} />
          </li>
        )}
        {order.can_withdraw && (
          <Operation text={t('withdrawText')}>
            <LocaleLink to={`/withdrawal?order=${code}`} className="link">
              {t('withdraw')}
            </LocaleLink>
          </Operation>
        )}
        <Operation text={t('askText')}>
          <LocaleLink to={`/account/message/new?order=${code}`} className="link">
            {t('ask')}
          </LocaleLink>
        </Operation>
      </ul>
    </section>
  );
}

/** Whether prints that are in no return can no longer be returned, since the days for it are over. */
const isPastReturns = ({ lines, returns, return_options: options }: OrderData): boolean =>
  options?.lines.length === 0 &&
  lines.some((line) => {
    const cases = returns.map(({ line_id: lineId, nums, status }) => ({ lineId, nums, status }));
    return returnableNums(line, cases) > 0;
  });

/** Both deadlines with their dates, or until when it was possible; none before the courier reports the arrival. */
function ReturnDeadlines({ options }: { options: OrderData['return_options'] }) {
  const t = useTranslations('orders.operations');
  const { day } = useDateFormat();
  if (!options?.damage_until) return t('returnUnknown', { days: options?.withdrawal_days ?? 0 });
  const isPossible = (kind: ReturnKind) => options.lines.some(({ kinds }) => kinds.includes(kind));
  return (
    <>
      {options.withdrawal_until && (
        <span className="block">
          {t(isPossible('withdrawal') ? 'withdrawal' : 'withdrawalOver', {
            day: day(options.withdrawal_until),
          })}
        </span>
      )}
      <span className="block">
        {t(isPossible('damage') ? 'damage' : 'damageOver', { day: day(options.damage_until) })}
      </span>
    </>
  );
}

function Operation({ text, children }: { text: ReactNode; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b border-line py-5">
      <span className="text-sm text-soft">{text}</span>
      {children}
    </li>
  );
}

/** The cancellation opens in place, so that it takes two deliberate steps, also without scripts. */
function Cancellation({ order, refused }: Props) {
  const t = useTranslations('orders.operations');
  const isBusy = useNavigation().state !== 'idle';
  return (
    <details open={refused !== undefined}>
      <summary className="link w-fit cursor-pointer list-none sm:ml-auto">{t('cancel')}</summary>
      <Form method="post" className="mt-4 max-w-prose space-y-5">
        <p className="text-sm">{t(isUnpaid(order.payment_status) ? 'cancelUnpaid' : 'cancelPaid')}</p>
        <FormErrorMessage>{refused?.failure.message}</FormErrorMessage>
        <Field
          id="reason"
          name="reason"
          label={t('reason')}
          defaultValue={refused?.values.reason}
          maxLength={500}
        />
        <Button name="intent" value="cancel" variant="outline" isBusy={isBusy}>
          {t('cancelSubmit')}
        </Button>
      </Form>
    </details>
  );
}
