import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { RateKind } from '../../../../domains/settings/rates/rates.rules.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { FormField } from '../../ui/editor/form-fields.tsx';
import { AddForm } from '../add-form.tsx';
import { RateExample } from './rate-table.tsx';

/** Adds a rate, effective now or from a later time. */
export function RateForm({ kind, result }: { kind: RateKind; result: FormResult | undefined }) {
  const t = useTranslations('adminSettings.rates');
  const [value, setValue] = useState(result?.values?.value ?? '');
  return (
    <AddForm title={t(`${kind}.add`)} result={result} sent={{ intent: 'add', kind }} submit={t('save')}>
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,16rem)]">
        <FormField
          id={`${kind}-value`}
          name="value"
          inputMode="decimal"
          autoComplete="off"
          label={t(`${kind}.label`)}
          onChange={(event) => setValue(event.currentTarget.value)}
          required
        />
        <FormField
          id={`${kind}-starts`}
          name="starts_at"
          type="datetime-local"
          label={t('starts')}
          hint={t('startsHint')}
        />
      </div>
      <div aria-live="polite">
        <RateExample kind={kind} value={value} />
      </div>
    </AddForm>
  );
}
