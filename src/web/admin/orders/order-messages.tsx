import { useTranslations } from 'use-intl';
import type { AdminThreadEntry } from '../../../domains/messages/messages.admin.schemas.ts';
import { DenseTable } from '../ui/lists/dense-table.tsx';
import { Section } from '../ui/section.tsx';
import { useThreadColumns } from '../ui/thread-columns.tsx';

/** What the buyer has asked about an order and its returns. */
export function MessagesOfOrder({ threads }: { threads: readonly AdminThreadEntry[] }) {
  const t = useTranslations('adminCustomers.messages');
  const columns = useThreadColumns();
  return (
    <Section title={t('ofOrder')}>
      {threads.length === 0 ? (
        <p className="text-sm text-soft">{t('noneOfOrder')}</p>
      ) : (
        <DenseTable label={t('ofOrder')} columns={columns} rows={threads} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
