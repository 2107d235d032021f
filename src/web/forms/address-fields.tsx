import { useTranslations } from 'use-intl';
import { Field, Select } from '../ui/field.tsx';

type Country = { code: string; name: string; phone_code: string };

type Props = {
  /** Prefix of the wire names: `address.` where the address is part of a larger form. */
  prefix?: string;
  countries: readonly Country[];
  values: Record<string, string | undefined>;
  messageOf: (field: string) => string | undefined;
  onCountry?: (country: Country | undefined) => void;
};

/** The fields of an address, from the country to the street. */
export function AddressFields({ prefix = '', countries, values, messageOf, onCountry }: Props) {
  const t = useTranslations('forms.address');
  const field = (name: string) => ({
    id: prefix + name,
    name: prefix + name,
    defaultValue: values[prefix + name],
    error: messageOf(prefix + name),
  });
  return (
    <div className="grid gap-x-6 gap-y-6 sm:grid-cols-2">
      <Select
        {...field('country_code')}
        label={t('country')}
        autoComplete="shipping country"
        onChange={(event) => onCountry?.(countries.find(({ code }) => code === event.currentTarget.value))}
        required
      >
        <option value="">{t('choose')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Field {...field('postal_code')} label={t('postalCode')} autoComplete="shipping postal-code" required />
      <Field {...field('city')} label={t('city')} autoComplete="shipping address-level1" required />
      <Field {...field('township')} label={t('township')} autoComplete="shipping address-level2" required />
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
