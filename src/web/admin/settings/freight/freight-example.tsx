import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ExampleData } from '../../../../domains/freight/freight.admin.schemas.ts';
import { type Failure, messageOfField } from '../../../failure.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormErrorMessage, Select } from '../../../ui/field.tsx';
import { Price } from '../../../ui/price.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { compact, dense } from '../../ui/lists/density.ts';

type Props = {
  today: string;
  countries: readonly { code: string; name: string }[];
  typed: Record<string, string>;
  outcome: { ok: true; data: ExampleData } | { ok: false; failure: Failure } | null;
};

/** Calculates the freight of an example with the tables of a day; the inputs are in the URL, so that a result can be shared. */
export function FreightExample({ today, countries, typed, outcome }: Props) {
  const t = useTranslations('adminSettings.freight.example');
  const failure = outcome && !outcome.ok ? outcome.failure : undefined;
  return (
    <div className="space-y-5">
      <Form method="get" preventScrollReset className={`max-w-3xl space-y-4 ${dense}`}>
        <FormErrorMessage>{failure?.message}</FormErrorMessage>
        <div className="grid gap-4 sm:grid-cols-3">
          <Select name="country_code" label={t('country')} defaultValue={typed.country_code ?? 'TW'}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
          <Field
            name="postal_code"
            label={t('postal')}
            hint={t('postalHint')}
            defaultValue={typed.postal_code}
            error={messageOfField(failure, 'postal_code')}
          />
          <Field
            name="date"
            type="date"
            label={t('date')}
            defaultValue={typed.date ?? today}
            error={messageOfField(failure, 'date')}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-4">
          <Select name="packing" label={t('packing')} defaultValue={typed.packing ?? 'box'}>
            <option value="box">{t('box')}</option>
            <option value="tube">{t('tube')}</option>
          </Select>
          <NumberField
            name="length_mm"
            label={t('length')}
            value={typed.length_mm ?? '800'}
            failure={failure}
          />
          <NumberField name="width_mm" label={t('width')} value={typed.width_mm ?? '600'} failure={failure} />
          <NumberField
            name="height_mm"
            label={t('height')}
            value={typed.height_mm ?? '150'}
            failure={failure}
          />
          <NumberField
            name="weight_kg"
            label={t('weight')}
            value={typed.weight_kg ?? '5'}
            step="0.1"
            failure={failure}
          />
          <NumberField name="nums" label={t('nums')} value={typed.nums ?? '1'} failure={failure} />
          <NumberField
            name="value_ntd"
            label={t('value')}
            value={typed.value_ntd ?? '10000'}
            failure={failure}
          />
        </div>
        <Button variant="outline" className={compact}>
          {t('submit')}
        </Button>
      </Form>
      {outcome?.ok && <Result example={outcome.data} />}
    </div>
  );
}

function NumberField(props: {
  name: string;
  label: string;
  value: string;
  step?: string;
  failure: Failure | undefined;
}) {
  const { name, label, value, step = '1', failure } = props;
  return (
    <Field
      name={name}
      type="number"
      min="0"
      step={step}
      label={label}
      defaultValue={value}
      error={messageOfField(failure, name)}
    />
  );
}

function Result({ example }: { example: ExampleData }) {
  const t = useTranslations('adminSettings.freight.example');
  const { zone, date, parcels, options, reason } = example;
  const kg = (grams: number) => (grams / 1000).toFixed(1);
  return (
    <div role="status" className="space-y-3 border-l-2 border-ink pl-5">
      <p className="text-sm">
        {zone ? t('inZone', { zone: zone.name, day: date }) : t('noZone')}
        {parcels.map((parcel, index) => (
          // Parcels have no id and never change order.
          <span key={index} className="numeric block text-xs text-soft">
            {t('parcel', {
              size: `${parcel.length_mm} × ${parcel.width_mm} × ${parcel.height_mm} mm`,
              weight: kg(parcel.weight_g),
              charged: kg(parcel.charged_g),
            })}
          </span>
        ))}
      </p>
      {reason ? (
        <p className="text-sm text-error">{t(`undeliverable.${reason}`)}</p>
      ) : (
        <DenseTable
          label={t('title')}
          rows={options}
          keyOf={({ kind }) => kind}
          columns={[
            { id: 'name', label: t('service'), cell: ({ name }) => name },
            { id: 'ntd', label: 'NTD', cell: ({ fee }) => <Price value={fee.NTD} />, isNumeric: true },
            { id: 'usd', label: 'USD', cell: ({ fee }) => <Price value={fee.USD} />, isNumeric: true },
            {
              id: 'days',
              label: t('days'),
              cell: ({ days_min, days_max }) => `${days_min}–${days_max}`,
              isNumeric: true,
            },
          ]}
        />
      )}
    </div>
  );
}
