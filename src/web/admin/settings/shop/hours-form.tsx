import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { daysInWords } from '../../../../domains/settings/settings.rules.ts';
import { formValues } from '../../../forms/form-values.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { FormCheckbox, FormField, FormTextArea } from '../../ui/editor/form-fields.tsx';
import { SettingForm, type SettingProps } from './setting-form.tsx';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The telephone hours, and the days on which the shop is closed. */
export function HoursForm({ saved, result }: SettingProps<SettingValues['service_hours']>) {
  const t = useTranslations('adminSettings.shop.hours');
  const locale = useLocale();
  const days = weekdays.map((day) => ({ day, name: daysInWords([day], locale, (first) => first) }));
  return (
    <SettingForm
      intent="service_hours"
      saved={saved}
      result={result}
      getTexts={({ closed_on, ...value }) => ({
        ...formValues({ value }),
        'value.closed_on': closed_on.join('\n'),
      })}
      labels={{
        ...Object.fromEntries(days.map(({ day, name }) => [`value.days.${day}`, name])),
        'value.from': t('from'),
        'value.to': t('to'),
        'value.closed_on': t('closed'),
      }}
    >
      <fieldset>
        <legend className="mb-2 text-sm">{t('days')}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {days.map(({ day, name }) => (
            <FormCheckbox key={day} name={`value.days.${day}`} label={name} />
          ))}
        </div>
      </fieldset>
      <div className="grid max-w-sm grid-cols-2 gap-4">
        <FormField name="value.from" type="time" label={t('from')} required />
        <FormField name="value.to" type="time" label={t('to')} required />
      </div>
      <FormTextArea
        name="value.closed_on"
        rows={4}
        className="max-w-sm"
        label={t('closed')}
        hint={t('closedHint')}
        placeholder="2027-02-05"
      />
    </SettingForm>
  );
}
