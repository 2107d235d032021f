import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ExampleData } from '../../../../domains/freight/freight.admin.schemas.ts';
import type { Failure } from '../../../failure.ts';
import { Button } from '../../../ui/button.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { Price } from '../../../ui/price.tsx';
import { FormField, FormFields, FormSelect } from '../../ui/editor/form-fields.tsx';
import { DenseTable } from '../../ui/lists/dense-table.tsx';
import { compact, dense } from '../../ui/lists/density.ts';

type Props = {
  today: string;
  countries: readonly { code: string; name: string }[];
  typed: Record<string, string>;
  outcome: { ok: true; data: ExampleData } | { ok: false; failure: Failure } | null;
};

const number = { type: 'number', min: '0', step: '1' } as const;

/** The values of the fields where the URL has none. */
const initial = {
  country_code: 'TW',
  packing: 'box',
  length_mm: '800',
  width_mm: '600',
  height_mm: '150',
  weight_kg: '5',
  nums: '1',
  value_ntd: '10000',
};

/** Calculates the freight of an example with the tables of a day; the inputs are in the URL, so that a result can be shared. */
export function FreightExample({ today, countries, typed, outcome }: Props) {
  const t = useTranslations('adminSettings.freight.example');
  const failure = outcome && !outcome.ok ? outcome.failure : undefined;
  return (
    <div className="space-y-5">
      <Form method="get" preventScrollReset className={`max-w-3xl space-y-4 ${dense}`}>
        <FormErrorMessage>{failure?.message}</FormErrorMessage>
        <FormFields values={{ ...initial, date: today, ...typed }} failure={failure}>
          <div className="grid gap-4 sm:grid-cols-3">
            <FormSelect
              name="country_code"
              label={t('country')}
              options={countries.map(({ code, name }) => ({ value: code, label: name }))}
            />
            <FormField name="postal_code" label={t('postal')} hint={t('postalHint')} />
            <FormField name="date" type="date" label={t('date')} />
          </div>
          <div className="grid gap-4 sm:grid-cols-4">
            <FormSelect
              name="packing"
              label={t('packing')}
              options={(['box', 'tube'] as const).map((kind) => ({ value: kind, label: t(kind) }))}
            />
            <FormField name="length_mm" label={t('length')} {...number} />
            <FormField name="width_mm" label={t('width')} {...number} />
            <FormField name="height_mm" label={t('height')} {...number} />
            <FormField name="weight_kg" label={t('weight')} {...number} step="0.1" />
            <FormField name="nums" label={t('nums')} {...number} />
            <FormField name="value_ntd" label={t('value')} {...number} />
          </div>
        </FormFields>
        <Button variant="outline" className={compact}>
          {t('submit')}
        </Button>
      </Form>
      {outcome?.ok && <Result example={outcome.data} />}
    </div>
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
          getKey={({ kind }) => kind}
          columns={[
            { label: t('service'), cell: ({ name }) => name },
            { label: 'NTD', cell: ({ fee }) => <Price value={fee.NTD} />, isNumeric: true },
            { label: 'USD', cell: ({ fee }) => <Price value={fee.USD} />, isNumeric: true },
            {
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
