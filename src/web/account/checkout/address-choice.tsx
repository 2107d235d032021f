import { useTranslations } from 'use-intl';
import type { Address } from '../../../domains/members/members.schemas.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Radio } from '../../ui/field.tsx';
import { addressTitle } from '../addresses/address-title.ts';

type Props = {
  addresses: readonly Address[];
  countries: Record<string, string>;
  chosenId: number | undefined;
  error: string | undefined;
  onChange: () => void;
};

/** The member's addresses. The links to add and edit one save the checkout form first. */
export function AddressChoice({ addresses, countries, chosenId, error, onChange }: Props) {
  const t = useTranslations('cart.checkout');
  return (
    <ChoiceGroup name="address_id" legend={t('address')} isHeading error={error}>
      <div className="space-y-3">
        {addresses.map((address) => (
          <div key={address.id} className="relative">
            <Radio
              name="address_id"
              value={address.id}
              defaultChecked={address.id === chosenId}
              onChange={onChange}
              className="pr-20"
              label={addressTitle(address)}
              hint={<AddressLines address={address} countries={countries} />}
            />
            <button
              type="submit"
              name="intent"
              value={`address-${address.id}`}
              aria-label={t('editOf', { name: addressTitle(address) })}
              className="link absolute top-2 right-3 min-h-9 px-1 text-sm text-soft hover:text-ink"
            >
              {t('edit')}
            </button>
          </div>
        ))}
      </div>
      <p className="mt-4">
        <button type="submit" name="intent" value="address" className="link min-h-9 text-sm">
          {t('add')}
        </button>
      </p>
    </ChoiceGroup>
  );
}
