import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ZoneData, ZoneInput } from '../../../../domains/freight/freight.admin.schemas.ts';
import { freightServices } from '../../../../domains/freight/freight.rules.ts';
import { locales } from '../../../../kernel/locale.ts';
import { baseOf, valuesToShow } from '../../../edits/merge.ts';
import { messageOfField } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox, Field, FormErrorMessage, TextArea } from '../../../ui/field.tsx';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { ConflictNotice, EditedState } from '../../ui/editor/conflict-notice.tsx';
import { LocalizedFields } from '../../ui/editor/localized-fields.tsx';
import { editorForm } from '../../ui/editor/unsaved-changes.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import type { SettingActionResult } from '../shop/setting-action-result.ts';
import { firstError, localizedValues } from '../shop/setting-form.tsx';
import { wholeOf } from './freight-values.ts';

/** The request body for a form. */
export const zoneBody = (values: Record<string, string>): ZoneInput => {
  const daysOf = (service: string) =>
    values[`${service}.offered`] === 'on'
      ? { days_min: wholeOf(values[`${service}.min`]), days_max: wholeOf(values[`${service}.max`]) }
      : null;
  return {
    name: localizedValues(values, 'name'),
    countries: (values.countries ?? '').toUpperCase().match(/[A-Z]+/g) ?? [],
    services: { standard: daysOf('standard'), express: daysOf('express') },
  };
};

const textsOf = (zone: Pick<ZoneData, 'name' | 'countries' | 'services'>): Record<string, string> => ({
  ...Object.fromEntries(locales.map((locale) => [`name.${locale}`, zone.name[locale]])),
  countries: zone.countries.join(' '),
  ...Object.fromEntries(
    zone.services.flatMap(({ service, days_min, days_max }) => [
      [`${service}.offered`, 'on'],
      [`${service}.min`, String(days_min)],
      [`${service}.max`, String(days_max)],
    ]),
  ),
});

type Props = {
  zone: ZoneData | null;
  /** Country names by code. */
  countries: Record<string, string>;
  result: SettingActionResult | undefined;
};

/** Name, countries and delivery days of a zone. */
export function ZoneForm({ zone, countries, result }: Props) {
  const t = useTranslations('adminSettings.freight');
  const words = useTranslations('adminSettings');
  const failure = result?.failure;
  const valuesOf = (given: unknown) => textsOf(given as ZoneData);
  const values = valuesToShow(result, zone ? textsOf(zone) : {}, valuesOf);
  const isConflict = failure?.code === 'version_conflict';
  const rowsOf = (now: Record<string, string>, typed: Record<string, string>) => [
    ...locales.map((locale) => ({
      label: `${t('zone.name')} (${words(`languages.${locale}`)})`,
      now: now[`name.${locale}`],
      typed: typed[`name.${locale}`],
    })),
    { label: t('zone.countries'), now: now.countries, typed: typed.countries },
  ];
  return (
    <Form
      key={failure ? 'typed' : zone?.version}
      {...editorForm(Boolean(failure))}
      method="post"
      preventScrollReset
      className={`max-w-3xl space-y-5 ${dense}`}
    >
      <input type="hidden" name="intent" value="zone" />
      {zone && (
        <EditedState failure={failure} version={zone.version} state={textsOf(zone)} stateOf={valuesOf} />
      )}
      <ConflictNotice
        failure={failure}
        compare={(now) => rowsOf(valuesOf(now), values)}
        others={(now) => rowsOf(valuesOf(now), baseOf(result?.values ?? {}) ?? {})}
      />
      {failure && !isConflict && <FormErrorMessage>{failure.message}</FormErrorMessage>}
      <LocalizedFields
        name="name"
        label={t('zone.name')}
        values={localizedValues(values, 'name')}
        failure={failure}
        required
      />
      <div>
        <TextArea
          name="countries"
          rows={3}
          spellCheck={false}
          label={t('zone.countries')}
          hint={t(zone?.is_fixed ? 'zone.countriesFixed' : 'zone.countriesHint')}
          readOnly={zone?.is_fixed}
          defaultValue={values.countries}
          error={firstError(failure, 'countries')}
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
          <Checkbox
            name={`${service}.offered`}
            className="col-span-2 sm:col-span-1 sm:mb-2"
            label={t(`services.${service}`)}
            defaultChecked={values[`${service}.offered`] === 'on'}
          />
          {(['min', 'max'] as const).map((end) => (
            <Field
              key={end}
              name={`${service}.${end}`}
              inputMode="numeric"
              label={t(`zone.days_${end}`)}
              defaultValue={values[`${service}.${end}`]}
              error={messageOfField(failure, `services.${service}.days_${end}`)}
            />
          ))}
        </fieldset>
      ))}
      <Button isBusy={useNavigation().state !== 'idle'} className={compact}>
        {words(isConflict ? 'saveMine' : 'save')}
      </Button>
      <ActionNotice result={failure ? undefined : result} />
    </Form>
  );
}
