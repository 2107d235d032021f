import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { TextArea } from '../../../ui/field.tsx';
import { firstError, SettingForm, type SettingProps } from './setting-form.tsx';

/** Other hosts that links may lead to without a confirmation. */
export function HostsForm({ saved, result }: SettingProps<SettingValues['allowed_hosts']>) {
  const t = useTranslations('adminSettings.shop.hosts');
  return (
    <SettingForm
      intent="allowed_hosts"
      saved={saved}
      result={result}
      textsOf={(value) => ({ value: value.join('\n') })}
      labels={{ value: t('title') }}
    >
      {(values, failure) => (
        <TextArea
          name="value"
          rows={5}
          className="max-w-md"
          label={t('label')}
          hint={t('hint')}
          spellCheck={false}
          defaultValue={values.value}
          error={firstError(failure, 'value')}
        />
      )}
    </SettingForm>
  );
}
