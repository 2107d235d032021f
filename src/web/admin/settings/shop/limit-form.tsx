import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { publicLimitBounds } from '../../../../domains/settings/settings.rules.ts';
import { Field } from '../../../ui/field.tsx';
import { firstProblem, SettingForm, type SettingProps } from './setting-form.tsx';

/** The public limit: the largest long side of any public picture, in pixels. */
export function LimitForm({ saved, answer }: SettingProps<SettingValues['public_limit']>) {
  const t = useTranslations('adminSettings.shop.limit');
  return (
    <SettingForm
      intent="public_limit"
      saved={saved}
      answer={answer}
      textsOf={(value) => ({ limit: String(value) })}
      labels={{ limit: t('label') }}
    >
      {(values, failure) => (
        <Field
          name="limit"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-xs"
          label={t('label')}
          hint={t('hint', publicLimitBounds)}
          defaultValue={values.limit}
          error={firstProblem(failure, 'value')}
        />
      )}
    </SettingForm>
  );
}
