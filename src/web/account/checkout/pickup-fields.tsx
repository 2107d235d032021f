import { useTranslations } from 'use-intl';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { fieldProps } from '../../forms/field-props.ts';
import { PhoneField } from '../../forms/fields/phone-field.tsx';
import { RadioList } from '../../forms/radio-list.tsx';
import { Field } from '../../ui/field.tsx';
import type { CheckoutFields } from './checkout-fields.ts';

type Store = { id: number; name: string; address: string; hours: string; phone: string };

type StoreProps = CheckoutFields & { stores: readonly Store[]; chosenId: number | undefined };

/** The stores where an order can be picked up. */
export function StoreChoice({ stores, chosenId, getMessage, keep }: StoreProps) {
  const t = useTranslations('cart.checkout');
  return (
    <ChoiceGroup name="store_id" legend={t('store')} isHeading error={getMessage('store_id')}>
      <RadioList
        name="store_id"
        chosen={chosenId}
        onChange={keep}
        options={stores.map(({ id, name, address, hours, phone }) => ({
          value: id,
          label: name,
          hint: (
            <>
              {address}
              <br />
              {hours}, {phone}
            </>
          ),
        }))}
      />
    </ChoiceGroup>
  );
}

/** The person who picks up the order. */
export function PickupPersonFields({ values, getMessage, keep }: CheckoutFields) {
  const t = useTranslations('cart.checkout');
  const field = fieldProps(values, getMessage);
  return (
    <section className="space-y-6">
      <h2 className="text-xl">{t('pickupPerson')}</h2>
      <Field {...field('receiver.name')} label={t('name')} autoComplete="name" onBlur={keep} required />
      <Field
        {...field('receiver.email')}
        type="email"
        label={t('email')}
        autoComplete="email"
        onBlur={keep}
      />
      <PhoneField
        name="receiver.phone"
        label={t('phone')}
        isOptional
        values={values}
        getMessage={getMessage}
      />
    </section>
  );
}
