import { useState } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { RateKind } from '../../../../domains/settings/rates/rates.rules.ts';
import { messageOfField } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../../ui/field.tsx';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import type { SettingActionResult } from '../shop/setting-action-result.ts';
import { RateExample } from './rate-example.tsx';

/** Adds a rate, effective now or from a later time. */
export function RateForm({ kind, result }: { kind: RateKind; result: SettingActionResult | undefined }) {
  const t = useTranslations('adminSettings.rates');
  const { failure, values = {} } = result ?? {};
  const [value, setValue] = useState(values.value ?? '');
  return (
    <Form
      method="post"
      preventScrollReset
      aria-label={t(`${kind}.add`)}
      className={`max-w-2xl space-y-3 border-l-2 border-line pl-5 ${dense}`}
    >
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name="kind" value={kind} />
      <h3 className="text-base">{t(`${kind}.add`)}</h3>
      {failure && failure.errors.length === 0 && <FormErrorMessage>{failure.message}</FormErrorMessage>}
      <div className="grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,16rem)]">
        <Field
          id={`${kind}-value`}
          name="value"
          inputMode="decimal"
          autoComplete="off"
          label={t(`${kind}.label`)}
          defaultValue={values.value}
          onChange={(event) => setValue(event.currentTarget.value)}
          error={messageOfField(failure, 'value')}
          required
        />
        <Field
          id={`${kind}-starts`}
          name="starts_at"
          type="datetime-local"
          label={t('starts')}
          hint={t('startsHint')}
          defaultValue={values.starts_at}
          error={messageOfField(failure, 'starts_at')}
        />
      </div>
      <div aria-live="polite">
        <RateExample kind={kind} value={value} />
      </div>
      <Button isBusy={useNavigation().state !== 'idle'} className={compact}>
        {t('save')}
      </Button>
      <ActionNotice result={failure ? undefined : result} />
    </Form>
  );
}
