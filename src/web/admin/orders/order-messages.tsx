import { useTranslations } from 'use-intl';
import type { AdminThreadEntry } from '../../../domains/messages/messages.admin.schemas.ts';
import { messageLimit } from '../../../domains/messages/messages.rules.ts';
import { FormCountedText } from '../ui/counted-text.tsx';
import { Fold } from '../ui/fold.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { Section } from '../ui/section.tsx';
import { useThreadColumns } from '../ui/thread-columns.tsx';
import { ActionForm, isRejected, SectionNotice } from './action-form.tsx';
import type { OrderPageData } from './order-action-result.ts';

type Props = { page: OrderPageData; threads: readonly AdminThreadEntry[]; canWrite: boolean };

/** The conversations about an order and its returns. Where there is none about the order itself, staff can begin it. */
export function OrderMessages({ page, threads, canWrite }: Props) {
  const t = useTranslations('adminCustomers.messages');
  const isBegun = threads.some((thread) => thread.return_id === null);
  return (
    <Section title={t('ofOrder')}>
      <SectionNotice page={page} intents={['message']} />
      <DenseTable
        label={t('ofOrder')}
        columns={useThreadColumns()}
        rows={threads}
        getKey={({ id }) => id}
        none={t('noneOfOrder')}
      />
      {canWrite && !isBegun && (
        <Fold label={t('writeToBuyer')} isOpen={isRejected(page, 'message')} className="mt-5 text-sm">
          <ActionForm page={page} intent="message" submit={t('toBuyerSubmit')}>
            <FormCountedText
              id="message"
              name="text"
              rows={5}
              required
              limit={messageLimit}
              label={t('toBuyer')}
              hint={t('toBuyerHint')}
            />
          </ActionForm>
        </Fold>
      )}
    </Section>
  );
}
