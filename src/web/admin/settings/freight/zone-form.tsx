import { useTranslations } from 'use-intl';
import type { ZoneData } from '../../../../domains/freight/freight.admin.schemas.ts';
import { freightServices } from '../../../../domains/freight/freight.rules.ts';
import type { FormResult } from '../../../forms/form-result.ts';
import { formValues } from '../../../forms/form-values.ts';
import { FieldsForm } from '../../ui/editor/fields-form.tsx';
import {
  FormCheckbox,
  FormField,
  FormTextArea,
  FormTexts,
  useLocalizedLabels,
} from '../../ui/editor/form-fields.tsx';

const getFields = ({ name, countries, services }: ZoneData): Record<string, string> =>
  formValues({
    name,
    countries: countries.join(' '),
    services: Object.fromEntries(
      services.map(({ service, days_min, days_max }) => [service, { offered: true, days_min, days_max }]),
    ),
  });

type Props = {
  zone: ZoneData | null;
  /** Country names by code. */
  countries: Record<string, string>;
  result: FormResult | undefined;
};

/** Name, countries and delivery days of a zone. */
export function ZoneForm({ zone, countries, result }: Props) {
  const t = useTranslations('adminSettings.freight');
  return (
    <FieldsForm
      sent={{ intent: 'zone' }}
      edited={zone}
      getFields={getFields}
      labels={{ ...useLocalizedLabels({ name: t('zone.name') }), countries: t('zone.countries') }}
      result={result}
    >
      <FormTexts name="name" label={t('zone.name')} />
      <div>
        <FormTextArea
          name="countries"
          rows={3}
          spellCheck={false}
          label={t('zone.countries')}
          hint={t(zone?.is_fixed ? 'zone.countriesFixed' : 'zone.countriesHint')}
          readOnly={zone?.is_fixed}
        />
        {zone && zone.countries.length > 0 && (
          <p className="mt-1.5 text-xs text-soft">
            {zone.countries.map((code) => countries[code] ?? code).join(' · ')}
          </p>
        )}
      </div>
      {freightServices.map((service) => (
        <fieldset key={service} className="grid grid-cols-2 items-end gap-4 sm:grid-cols-[10rem_8rem_8rem]">
          <legend className="sr-only">{t(`services.${service}`)}</legend>
          <FormCheckbox
            name={`services.${service}.offered`}
            className="col-span-2 sm:col-span-1 sm:mb-2"
            label={t(`services.${service}`)}
          />
          {(['min', 'max'] as const).map((end) => (
            <FormField
              key={end}
              name={`services.${service}.days_${end}`}
              inputMode="numeric"
              label={t(`zone.days_${end}`)}
            />
          ))}
        </fieldset>
      ))}
    </FieldsForm>
  );
}
