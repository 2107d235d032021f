import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { OrderData } from '../../../domains/orders/orders.schemas.ts';
import { paymentMethods } from '../../../domains/payments/payments.rules.ts';
import { Form } from '../../forms/form.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { useDateFormat } from '../../ui/use-date-format.ts';

type Props = {
  order: OrderData;
  /** Visitors in Taiwan learn which method takes no account of Taiwan. */
  isInTaiwan: boolean;
};

/** The ways to pay an order now: on a provider's page, or by bank transfer instead. */
export function PaymentMethods({ order, isInTaiwan }: Props) {
  const t = useTranslations('orders.payment');
  const checkout = useTranslations('cart.checkout');
  const { dateTime } = useDateFormat();
  const isBusy = useNavigation().state !== 'idle';
  const { online_payment: online, transfer, pay_before: deadline } = order;
  if (!online) return null;
  return (
    <TitledSection title={t(transfer ? 'instead' : 'title')}>
      {deadline && !transfer && (
        <p className="mt-2 text-sm text-soft">{t('deadline', { time: dateTime(deadline) })}</p>
      )}
      <ul className="mt-6 border-t border-line">
        {online.methods.map(({ id, label, note, url }) => (
          <li
            key={id}
            className="grid gap-x-8 gap-y-3 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center"
          >
            <div>
              <p>{label}</p>
              <p className="text-sm text-soft">{note}</p>
              {isInTaiwan && !paymentMethods[id].takesTaiwanAccounts && (
                <p className="text-sm text-soft">{checkout('taiwanAccount', { method: label })}</p>
              )}
            </div>
            {/* Leads to another site, by way of the API. */}
            <a href={url} className={buttonClass(id === order.paytype ? 'solid' : 'outline')}>
              {t(`pay.${id}`)}
            </a>
          </li>
        ))}
        {!transfer && (
          <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
            <div>
              <p>{t('transfer')}</p>
              <p className="text-sm text-soft">{t('transferNote')}</p>
            </div>
            <Form method="post">
              <Button name="intent" value="transfer" variant="outline" isBusy={isBusy} className="w-full">
                {t('transferSubmit')}
              </Button>
            </Form>
          </li>
        )}
      </ul>
    </TitledSection>
  );
}
