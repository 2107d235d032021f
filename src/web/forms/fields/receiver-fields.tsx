import { useTranslations } from 'use-intl';
import type { AddressInput } from '../../../domains/members/members.schemas.ts';
import { Field } from '../../ui/field.tsx';
import { schemaCheck } from '../schema-check.ts';
import { wireBody } from '../wire-body.ts';
import { AddressFields, OptionalLabel, useAddressLabels } from './address-fields.tsx';
import { addressFieldNames } from './person-fields.tsx';
import { PhoneField } from './phone-field.tsx';

const addressNames = addressFieldNames();

/** The fields of an address form. */
export const addressFormNames = [
  'label',
  'name',
  'email',
  'phone.code',
  'phone.number',
  ...addressNames.required,
  ...addressNames.optional,
];

/** The address of a form's fields. A phone without a number is omitted, whatever its calling code. */
export function addressBody(values: Record<string, string>): AddressInput {
  const phone = values['phone.number']?.trim() ? ['phone.code', 'phone.number'] : [];
  return wireBody(values, {
    required: ['name', ...phone, ...addressNames.required],
    optional: ['email', 'label', ...addressNames.optional],
  }) as AddressInput;
}

export const checkAddress = schemaCheck(
  () => import('../../../domains/members/members.schemas.ts').then(({ addressInput }) => addressInput),
  addressBody,
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
  messageOf,
}: {
  countries: Parameters<typeof AddressFields>[0]['countries'];
  values: Record<string, string | undefined>;
  messageOf: (name: string) => string | undefined;
}) {
  const t = useTranslations('cart.address');
  return (
    <>
      <Field
        id="name"
        name="name"
        label={t('name')}
        autoComplete="shipping name"
        defaultValue={values.name}
        error={messageOf('name')}
        required
      />
      <AddressFields countries={countries} values={values} messageOf={messageOf} />
      <PhoneField name="phone" label={t('phone')} isOptional values={values} messageOf={messageOf} />
      <Field
        id="email"
        name="email"
        type="email"
        label={<OptionalLabel>{t('email')}</OptionalLabel>}
        hint={t('emailHint')}
        autoComplete="shipping email"
        defaultValue={values.email}
        error={messageOf('email')}
      />
    </>
  );
}
