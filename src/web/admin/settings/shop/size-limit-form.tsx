import { useTranslations } from 'use-intl';
import { Field } from '../../../ui/field.tsx';
import { firstError, SettingForm, type SettingProps } from './setting-form.tsx';

type LimitProps = SettingProps<number> & {
  intent: 'public_limit' | 'upload_limit';
  bounds: { minimum: number; maximum: number };
};

/** A limit that is one number: the long side of public pictures in pixels, or the size of artists' files in MB. */
export function SizeLimitForm({ intent, bounds, saved, result }: LimitProps) {
  const t = useTranslations(`adminSettings.shop.${intent === 'public_limit' ? 'limit' : 'uploadLimit'}`);
  return (
    <SettingForm
      intent={intent}
      saved={saved}
      result={result}
      textsOf={(value) => ({ value: String(value) })}
      labels={{ value: t('label') }}
    >
      {(values, failure) => (
        <Field
          name="value"
          inputMode="numeric"
          autoComplete="off"
          className="max-w-xs"
          label={t('label')}
          hint={t('hint', bounds)}
          defaultValue={values.value}
          error={firstError(failure, 'value')}
        />
      )}
    </SettingForm>
  );
}
