import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isUnpaid, type ReturnKind } from '../../../domains/orders/orders.rules.ts';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { returnableNums } from '../../../domains/orders/returns/returns.rules.ts';
import type { Failure } from '../../failure.ts';
import { ReasonForm } from '../../forms/reason-form.tsx';
import { TextLink } from '../../ui/links.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

type Props = {
  order: OrderData;
  /** A rejected cancellation, with what was entered. */
  rejected: { failure: Failure; values: Record<string, string> } | undefined;
};

/** What the buyer can do with an order now; operations that its state does not allow are not shown. */
export function OrderOperations({ order, rejected }: Props) {
  const t = useTranslations('orders.operations');
  const { code, operations } = order;
  return (
    <TitledSection title={t('title')}>
      <ul className="mt-6 border-t border-line">
        {operations.includes('correct_address') && (
          <Operation text={t('addressText')}>
            <TextLink to={`/account/order/${code}/address`}>{t('address')}</TextLink>
          </Operation>
        )}
        {!operations.includes('return') && isPastReturns(order) && (
          <Operation text={<ReturnDeadlines options={order.return_options} />} />
        )}
        {operations.includes('return') && (
          <Operation text={<ReturnDeadlines options={order.return_options} />}>
            <TextLink to={`/account/order/${code}/return`}>{t('return')}</TextLink>
          </Operation>
        )}
        {(operations.includes('cancel') || rejected) && (
          <li className="border-b border-line py-5">
            <ReasonForm
              title={t('cancel')}
              className="sm:ml-auto"
              text={t(isUnpaid(order.payment_status) ? 'cancelUnpaid' : 'cancelPaid')}
              reason={t('reason')}
              intent="cancel"
              submit={t('cancelSubmit')}
              rejected={rejected}
            />
          </li>
        )}
        {order.can_withdraw && (
          <Operation text={t('withdrawText')}>
            <TextLink to={`/withdrawal?order=${code}`}>{t('withdraw')}</TextLink>
          </Operation>
        )}
        <Operation text={t('askText')}>
          <TextLink to={`/account/message/new?order=${code}`}>{t('ask')}</TextLink>
        </Operation>
      </ul>
    </TitledSection>
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
