import { useTranslations } from 'use-intl';
import { Price } from '../../../ui/price.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { FormTextArea } from '../../ui/editor/form-fields.tsx';
import { ActionForm, isRejected } from '../action-form.tsx';
import type { OrderPageData } from '../order-action-result.ts';

/** Writes off what is open of an order on terms, or takes that back. */
export function WriteOffForm({ page }: { page: OrderPageData }) {
  const t = useTranslations('adminOrders.writeOff');
  const { order } = page;
  const amount = order.write_off?.amount ?? order.to_write_off;
  const isWrittenOff = order.write_off !== null;
  if (!amount) return null;
  return (
    <Confirm label={t(isWrittenOff ? 'takeBack' : 'label')} isOpen={isRejected(page, 'write-off')}>
      <ActionForm
        key={order.version}
        page={page}
        intent="write-off"
        sent={{ is_written_off: String(!isWrittenOff) }}
        submit={t(isWrittenOff ? 'takeBackNow' : 'submit')}
      >
        <p>{t.rich(isWrittenOff ? 'takeBackText' : 'text', { amount: () => <Price value={amount} /> })}</p>
        <FormTextArea name="reason" rows={2} required label={t('reason')} hint={t('hint')} />
      </ActionForm>
    </Confirm>
  );
}
