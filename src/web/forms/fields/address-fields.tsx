import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLocale } from '../../i18n/locale.tsx';
import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../field-props.ts';
import { setFieldValue } from '../set-field-value.ts';
import { ComboField } from './combo-field.tsx';
import { CountryField } from './country-field.tsx';
import { cityOptions, loadTownships } from './taiwan-options.ts';

type Country = { code: string; name: string; phone_code: string };

type Props = {
  /** Prefix of the wire names: `address.` where the address is part of a larger form. */
  prefix?: string;
  countries: readonly Country[];
  values: Record<string, string | undefined>;
  getMessage: (field: string) => string | undefined;
  onCountry?: (country: Country | undefined) => void;
};

/** The fields of an address, from the country to the street. Taiwan's cities and townships can be chosen from lists. */
export function AddressFields({ prefix = '', countries, values, getMessage, onCountry }: Props) {
  const t = useTranslations('forms.address');
  const locale = useLocale();
  const place = useRef<HTMLDivElement>(null);
  const [country, setCountry] = useState(values[`${prefix}country_code`]);
  /** The post code that a chosen township filled in, which another township replaces. */
  const filledCode = useRef('');
  const findInput = (name: string) =>
    place.current?.querySelector<HTMLInputElement>(`input[name="${prefix}${name}"]`) ?? null;
  const fillIn = (name: string, value: string) => {
    const input = findInput(name);
    if (input && input.value !== value) setFieldValue(input, { value });
  };
  const fillInCode = (code: string) => {
    const before = findInput('postal_code')?.value.trim() ?? '';
    // A code of 5 or 6 digits begins with that of its township.
    if ((before !== '' && before !== filledCode.current) || before.startsWith(code)) return;
    filledCode.current = code;
    fillIn('postal_code', code);
  };
  const props = fieldProps(values, getMessage);
  const field = (name: string) => props(prefix + name);
  return (
    <div ref={place} className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      <CountryField
        {...field('country_code')}
        countries={countries}
        autoComplete="shipping country"
        onChange={(event) => {
          const { value } = event.currentTarget;
          setCountry(value);
          onCountry?.(countries.find(({ code }) => code === value));
        }}
      />
      <Field {...field('postal_code')} label={t('postalCode')} autoComplete="shipping postal-code" required />
      <ComboField
        {...field('city')}
        label={t('city')}
        autoComplete="shipping address-level1"
        isPlain={country !== 'TW'}
        suggested={cityOptions(locale).map(({ value }) => value)}
        load={async () => cityOptions(locale)}
        required
      />
      <ComboField
        {...field('township')}
        label={t('township')}
        autoComplete="shipping address-level2"
        isPlain={country !== 'TW'}
        load={() => loadTownships(locale, findInput('city')?.value ?? '')}
        onChoose={(option) => {
          fillIn('city', option.city);
          fillInCode(option.postalCode);
        }}
        required
      />
      <Field
        {...field('address')}
        label={t('street')}
        autoComplete="shipping street-address"
        className="sm:col-span-2"
        required
      />
      <Field
        {...field('remark')}
        label={<OptionalLabel>{t('remark')}</OptionalLabel>}
        hint={t('remarkHint')}
        autoComplete="off"
        className="sm:col-span-2"
      />
    </div>
  );
}

/** A label that marks a field as optional. */
export function OptionalLabel({ children }: { children: string }) {
  const t = useTranslations('common.form');
  return (
    <>
      {children} <span className="text-soft">{t('optional')}</span>
    </>
  );
}

/** The labels of the address fields by wire name, for an error summary. */
export function useAddressLabels(prefix = ''): Record<string, string> {
  const t = useTranslations('forms.address');
  return {
    [`${prefix}country_code`]: t('country'),
    [`${prefix}postal_code`]: t('postalCode'),
    [`${prefix}city`]: t('city'),
    [`${prefix}township`]: t('township'),
    [`${prefix}address`]: t('street'),
    [`${prefix}remark`]: t('remark'),
  };
}
