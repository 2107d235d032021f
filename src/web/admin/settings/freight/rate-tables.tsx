import { useTranslations } from 'use-intl';
import type { ZoneData } from '../../../../domains/freight/freight.admin.schemas.ts';
import { freightServices } from '../../../../domains/freight/freight.rules.ts';
import { formatRateRows } from '../../../../domains/freight/rate-tables.rules.ts';
import { messageOfField } from '../../../failure.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { TextArea } from '../../../ui/field.tsx';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { versionToSend } from '../../ui/editor/conflict-notice.tsx';
import { FormField, FormSelect } from '../../ui/editor/form-fields.tsx';
import { RowForm } from '../../ui/row-form.tsx';
import { AddForm } from '../add-form.tsx';

type Props = { zone: ZoneData; result: FormResult | undefined };

/** The rate tables of a zone, all folded but the current ones. A future table can be deleted. */
export function RateTables({ zone, result }: Props) {
  const t = useTranslations('adminSettings.freight');
  const states = useTranslations('adminSettings.rates.states');
  return (
    <div className="space-y-2">
      <ActionNotice result={result} />
      {zone.tables.length === 0 && <p className="text-sm text-soft">{t('noTable')}</p>}
      {zone.tables.map(({ service, starts_on, state, rows }) => (
        <details key={service + starts_on} className="border-b border-line pb-2">
          <summary className="min-h-8 cursor-pointer text-sm">
            {t('tables.of', { service: t(`services.${service}`), day: starts_on })}
            <span className="ml-2 text-soft">{states(state)}</span>
          </summary>
          <div className="mt-2 flex flex-wrap items-start gap-x-12 gap-y-3">
            <table className="numeric text-sm">
              <thead>
                <tr className="label text-left">
                  <th className="pr-8 font-normal">{t('tables.upTo')}</th>
                  <th className="text-right font-normal">NTD</th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ up_to_g, price_ntd }) => (
                  <tr key={up_to_g}>
                    <th scope="row" className="pr-8 text-left font-normal">
                      {up_to_g / 1000} kg
                    </th>
                    <td className="text-right">{price_ntd.toLocaleString('en')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            {state === 'future' && (
              <RowForm
                sent={{ intent: 'remove-table', service, starts_on, version: zone.version }}
                label={t('tables.remove')}
              />
            )}
          </div>
        </details>
      ))}
    </div>
  );
}

/** A new rate table from a day on, typed or pasted; prefilled with the current one. */
export function RateTableForm({ zone, result }: Props) {
  const t = useTranslations('adminSettings.freight');
  const failure = result?.failure;
  const values = result?.values ?? {};
  const offered = freightServices.filter((one) => zone.services.some(({ service }) => service === one));
  const service = values.service ?? offered[0];
  const inForce = zone.tables.find((table) => table.service === service && table.state === 'in_force');
  return (
    <AddForm
      title={t('tables.add')}
      result={result}
      sent={{ intent: 'table', version: versionToSend(failure, zone.version) }}
      error={failure && (findTableError(failure, t) ?? failure.message)}
      submit={t('tables.save')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FormSelect
          name="service"
          label={t('tables.service')}
          defaultValue={service}
          options={offered.map((one) => ({ value: one, label: t(`services.${one}`) }))}
        />
        <FormField name="starts_on" type="date" label={t('tables.starts')} required />
      </div>
      <TextArea
        name="table"
        rows={14}
        spellCheck={false}
        label={t('tables.rows')}
        hint={t('tables.rowsHint')}
        defaultValue={values.table ?? formatRateRows(inForce?.rows ?? [])}
        error={messageOfField(failure, 'rows')}
        required
      />
    </AddForm>
  );
}

type Words = ReturnType<typeof useTranslations<'adminSettings.freight'>>;

/** Which line is wrong, and why. */
function findTableError(
  { code, data, errors }: NonNullable<FormResult['failure']>,
  t: Words,
): string | undefined {
  if (code === 'unreadable') return t('tables.unreadable', { line: Number(data) });
  for (const { field, message } of errors) {
    const row = /^rows\.(\d+)/.exec(field);
    if (row) return t('tables.line', { line: Number(row[1]) + 1, message });
  }
  return undefined;
}
