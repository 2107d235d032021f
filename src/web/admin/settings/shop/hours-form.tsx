import { useTranslations } from 'use-intl';
import type { SettingValues } from '../../../../domains/settings/settings.admin.schemas.ts';
import { daysInWords } from '../../../../domains/settings/settings.rules.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import { Checkbox, TextArea } from '../../../ui/field.tsx';
import { SettingField, SettingFields } from './setting-fields.tsx';
import { failureInValue, firstError, SettingForm, type SettingProps } from './setting-form.tsx';
import { weekdays } from './shop-values.ts';

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
      textsOf={({ days: open, from, to, closed_on }) => ({
        ...Object.fromEntries(open.map((day) => [`day.${day}`, 'on'])),
        from,
        to,
        closed_on: closed_on.join('\n'),
      })}
      labels={{
        ...Object.fromEntries(days.map(({ day, name }) => [`day.${day}`, name])),
        from: t('from'),
        to: t('to'),
        closed_on: t('closed'),
      }}
    >
      {(values, failure) => (
        <SettingFields values={values} failure={failure}>
          <fieldset>
            <legend className="mb-2 text-sm">{t('days')}</legend>
            <div className="flex flex-wrap gap-x-6 gap-y-2">
              {days.map(({ day, name }) => (
                <Checkbox
                  key={day}
                  name={`day.${day}`}
                  label={name}
                  defaultChecked={values[`day.${day}`] === 'on'}
                />
              ))}
            </div>
          </fieldset>
          <div className="grid max-w-sm grid-cols-2 gap-4">
            <SettingField name="from" type="time" label={t('from')} required />
            <SettingField name="to" type="time" label={t('to')} required />
          </div>
          <TextArea
            name="closed_on"
            rows={4}
            className="max-w-sm"
            label={t('closed')}
            hint={t('closedHint')}
            placeholder="2027-02-05"
            defaultValue={values.closed_on}
            error={firstError(failureInValue(failure), 'closed_on')}
          />
        </SettingFields>
      )}
    </SettingForm>
  );
}
