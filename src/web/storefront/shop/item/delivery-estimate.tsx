import { memo, useId } from 'react';
import { useTranslations } from 'use-intl';
import { type Money, sumMoney } from '../../../../kernel/money.ts';
import { Price } from '../../../ui/price.tsx';
import { useDateFormat } from '../../../ui/use-date-format.ts';
import type { useFreightEstimate } from './use-freight-estimate.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * dayMs).toISOString();

type Props = {
  /** The price of one configured item; undefined while it is not known. */
  price: Money | undefined;
  /** When the configured item leaves the workshop (ISO 8601). */
  readyAt: string;
  delivery: ReturnType<typeof useFreightEstimate>;
};

/** What one configured item costs with its delivery to the visitor's country, and when it arrives. */
export function DeliveryEstimate({ price, readyAt, delivery }: Props) {
  const t = useTranslations('shop.item.freight');
  const dates = useDateFormat();
  const countryId = useId();
  const { freight, isAsking, hasFailed, chooseCountry } = delivery;
  const estimate = isAsking ? undefined : freight?.estimate;
  return (
    <div className="text-sm max-lg:text-xs">
      <p className="flex min-h-7 items-baseline justify-between gap-4">
        {freight ? (
          <span className="flex min-w-0 items-baseline gap-x-2">
            <label htmlFor={countryId} className="whitespace-nowrap">
              {t('to')}
            </label>
            <select
              id={countryId}
              value={freight.country_code ?? ''}
              onChange={({ currentTarget }) => chooseCountry(currentTarget.value)}
              className="min-h-6 min-w-0 max-w-40 border-b border-line bg-paper hover:border-soft"
            >
              {!freight.countries.some(({ code }) => code === freight.country_code) && (
                <option value={freight.country_code ?? ''}>{t('choose')}</option>
              )}
              <Countries countries={freight.countries} />
            </select>
          </span>
        ) : (
          <span>{t('title')}</span>
        )}
        {estimate && price && (
          <span className="whitespace-nowrap">
            {t.rich('total', {
              price: () => <Price value={sumMoney([price, estimate.fee], price.currency)} />,
            })}
          </span>
        )}
      </p>
      <p aria-live="polite" className="min-h-[1.6em] text-soft">
        {isAsking ? (
          t('calculating')
        ) : estimate ? (
          <span>
            {t.rich('arrives', {
              price: () => <Price value={estimate.fee} />,
              days: dates.days(daysAfter(readyAt, estimate.days_min), daysAfter(readyAt, estimate.days_max)),
            })}
          </span>
        ) : (
          (!hasFailed && freight?.error) || t('later')
        )}
      </p>
    </div>
  );
}

type CountriesProps = { countries: readonly { code: string; name: string }[] };

const Countries = memo(function Countries({ countries }: CountriesProps) {
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
});

/** In Taiwan: the freight to the outlying islands, or that the work is too large for them. */
export function OutlyingIslands({ delivery: { freight, isAsking } }: Pick<Props, 'delivery'>) {
  const t = useTranslations('shop.item.freight');
  const islands = freight?.estimate?.islands;
  if (islands === undefined || isAsking) return null;
  return (
    <p className="mt-1 text-sm text-soft">
      {islands ? (
        <span>{t.rich('islands', { price: () => <Price value={islands.fee} /> })}</span>
      ) : (
        t('noIslands')
      )}
    </p>
  );
}
