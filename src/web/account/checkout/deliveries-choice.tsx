import { useTranslations } from 'use-intl';
import type { Address } from '../../../domains/members/members.schemas.ts';
import { ChoiceGroup } from '../../forms/choice-group.tsx';
import { AddressLines } from '../../ui/address-lines.tsx';
import { Price } from '../../ui/price.tsx';
import { addressTitle } from '../addresses/address-title.ts';
import type { DeliveryFreight } from './freight.server.ts';

/** The button to the page that divides the cart over several addresses; it saves the checkout form first. */
export function SeveralAddresses() {
  const t = useTranslations('cart.deliveries');
  return (
    <p className="group-has-[[value=store]:checked]/form:hidden">
      <button type="submit" name="intent" value="deliveries" className="link min-h-9 text-sm">
        {t('toSeveral')}
      </button>
    </p>
  );
}

type Props = {
  freights: readonly DeliveryFreight[];
  addresses: readonly Address[];
  countries: Record<string, string>;
  error: string | undefined;
};

/** What goes to each of several addresses, instead of the choice of one. */
export function DeliveriesSummary({ freights, addresses, countries, error }: Props) {
  const t = useTranslations('cart.deliveries');
  return (
    <ChoiceGroup name="deliveries" legend={t('heading')} isHeading error={error}>
      <input type="hidden" name="to_several" value="on" />
      <ul className="border-t border-line text-sm">
        {freights.map(({ addressId, copies, freight, chosen }) => {
          const address = addresses.find(({ id }) => id === addressId);
          return (
            address && (
              <li
                key={addressId}
                className="flex flex-wrap justify-between gap-x-6 gap-y-2 border-b border-line py-4"
              >
                <div className="min-w-0">
                  <p className="text-base">{addressTitle(address)}</p>
                  <div className="text-soft">
                    <AddressLines address={address} countries={countries} />
                  </div>
                </div>
                <div className="sm:text-right">
                  <p className="numeric">{t('copies', { count: copies })}</p>
                  {chosen ? (
                    <p>
                      {chosen.name} <Price value={chosen.fee} />
                    </p>
                  ) : (
                    <p className="text-error">{freight.error}</p>
                  )}
                </div>
              </li>
            )
          );
        })}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-8">
        <button type="submit" name="intent" value="deliveries" className="link min-h-9 text-sm">
          {t('change')}
        </button>
        <button type="submit" name="intent" value="one-address" className="link min-h-9 text-sm">
          {t('toOne')}
        </button>
      </p>
    </ChoiceGroup>
  );
}
