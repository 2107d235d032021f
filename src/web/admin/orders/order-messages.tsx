import { useTranslations } from 'use-intl';
import type { AdminThreadEntry } from '../../../domains/messages/messages.admin.schemas.ts';
import { messageLimit } from '../../../domains/messages/messages.rules.ts';
import { CountedTextArea } from '../../forms/counted-text-area.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { Section } from '../ui/section.tsx';
import { useThreadColumns } from '../ui/thread-columns.tsx';
import { ActionForm, isRefused, SectionNotice } from './action-form.tsx';
import type { OrderPageData } from './order-action-result.ts';

type Props = { page: OrderPageData; threads: readonly AdminThreadEntry[]; canWrite: boolean };

/** The conversations about an order and its returns. Where there is none about the order itself, staff can begin it. */
export function OrderMessages({ page, threads, canWrite }: Props) {
  const t = useTranslations('adminCustomers.messages');
  const columns = useThreadColumns();
  const isBegun = threads.some((thread) => thread.return_id === null);
  return (
    <Section title={t('ofOrder')}>
      <SectionNotice page={page} intents={['message']} />
      {threads.length === 0 ? (
        <p className="text-sm text-soft">{t('noneOfOrder')}</p>
      ) : (
        <DenseTable label={t('ofOrder')} columns={columns} rows={threads} keyOf={({ id }) => id} />
      )}
      {canWrite && !isBegun && (
        <details className="mt-5 text-sm" open={isRefused(page, 'message')}>
          <summary className="link w-fit cursor-pointer list-none">{t('writeToBuyer')}</summary>
          <div className="mt-4">
            <ActionForm page={page} intent="message" submit={t('toBuyerSubmit')}>
              {({ typed, error }) => (
                <CountedTextArea
                  id="message"
                  name="text"
                  rows={5}
                  required
                  limit={messageLimit}
                  label={t('toBuyer')}
                  hint={t('toBuyerHint')}
                  defaultValue={typed('text')}
                  error={error('text')}
                />
              )}
            </ActionForm>
          </div>
        </details>
      )}
    </Section>
  );
}
