import { useTranslations } from 'use-intl';
import { taxStatuses } from '../../../domains/sales/withholding/tax-status.rules.ts';
import type { TaxStatusData } from '../../../domains/sales/withholding/tax-status.schemas.ts';
import type { FormResult } from '../../forms/form-result.ts';
import type { Column } from '../../ui/table.tsx';
import { AddForm } from '../settings/add-form.tsx';
import { DateTime } from '../ui/date-time.tsx';
import { FormField, FormSelect } from '../ui/editor/form-fields.tsx';
import { DenseTable } from '../ui/lists/dense-table.tsx';

type Props = { tax: TaxStatusData; canWrite: boolean; result: FormResult | undefined };

/** The tax status of an artist with its history, and a form that records another one. */
export function TaxStatus({ tax, canWrite, result }: Props) {
  const t = useTranslations('adminPayouts');
  const columns: Column<TaxStatusData['items'][number]>[] = [
    { label: t('tax.starts'), cell: ({ starts_on }) => <span className="numeric">{starts_on}</span> },
    { label: t('taxStatus'), cell: ({ status }) => t(`taxStatuses.${status}`) },
    { label: t('tax.state'), cell: ({ state }) => t(`tax.states.${state}`) },
    {
      label: t('tax.who'),
      cell: ({ staff, recorded_at }) => (
        <>
          {staff.name}
          <span className="block text-xs text-soft">
            <DateTime time={recorded_at} />
          </span>
        </>
      ),
    },
  ];
  return (
    <div className="space-y-6">
      {tax.items.length === 0 ? (
        <p className="text-sm">{t('tax.default')}</p>
      ) : (
        <DenseTable label={t('taxStatus')} columns={columns} rows={tax.items} getKey={({ id }) => id} />
      )}
      {canWrite && (
        <AddForm
          // A recorded status empties the form.
          key={tax.items[0]?.id ?? 'none'}
          title={t('tax.label')}
          result={result}
          sent={{ intent: 'tax' }}
          initial={{ status: tax.status }}
          submit={t('tax.save')}
        >
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <FormSelect
              name="status"
              label={t('tax.status')}
              options={taxStatuses.map((value) => ({ value, label: t(`taxStatuses.${value}`) }))}
            />
            <FormField
              id="starts_on"
              name="starts_on"
              type="date"
              label={t('tax.starts')}
              hint={t('tax.startsHint')}
            />
          </div>
        </AddForm>
      )}
    </div>
  );
}
