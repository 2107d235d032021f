import { useTranslations } from 'use-intl';
import { Field } from '../../ui/field.tsx';
import { fieldProps } from '../field-props.ts';
import { schemaCheck } from '../schema-check.ts';
import { AddressFields, OptionalLabel, useAddressLabels } from './address-fields.tsx';
import { PhoneField, withoutEmptyPhone } from './phone-field.tsx';

/** The fields of an address form as they are sent. */
export const addressFields = (fields: Record<string, string>) => withoutEmptyPhone(fields, 'phone');

export const checkAddress = schemaCheck(
  () => import('../../../domains/members/members.schemas.ts').then(({ addressInput }) => addressInput),
  addressFields,
);

/** The labels of the fields, for the error summary. */
export function useReceiverLabels(): Record<string, string> {
  const t = useTranslations('cart.address');
  return {
    name: t('name'),
    email: t('email'),
    'phone.code': t('phone'),
    'phone.number': t('phone'),
    ...useAddressLabels(),
  };
}

/** The fields of a receiver with an address; their texts are in the `cart` and `forms` messages. */
export function ReceiverFields({
  countries,
  values,
  getMessage,
}: {
  countries: Parameters<typeof AddressFields>[0]['countries'];
  values: Record<string, string | undefined>;
  getMessage: (name: string) => string | undefined;
}) {
  const t = useTranslations('cart.address');
  const field = fieldProps(values, getMessage);
  return (
    <>
      <Field {...field('name')} label={t('name')} autoComplete="shipping name" required />
      <AddressFields countries={countries} values={values} getMessage={getMessage} />
      <PhoneField name="phone" label={t('phone')} isOptional values={values} getMessage={getMessage} />
      <Field
        {...field('email')}
        type="email"
        label={<OptionalLabel>{t('email')}</OptionalLabel>}
        hint={t('emailHint')}
        autoComplete="shipping email"
      />
    </>
  );
}
