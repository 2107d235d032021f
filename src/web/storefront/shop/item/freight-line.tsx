import { useId } from 'react';
import { useTranslations } from 'use-intl';
import type { Currency } from '../../../../kernel/money.ts';
import { Price } from '../../../ui/price.tsx';
import { useDateFormat } from '../../../ui/use-date-format.ts';
import { useFreightEstimate } from './use-freight-estimate.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysAfter = (moment: string, days: number): string =>
  new Date(Date.parse(moment) + days * dayMs).toISOString();

type Props = {
  itemId: number;
  /** The query string of the chosen size and frame. */
  choice: string;
  currency: Currency;
  /** When the configured item leaves the workshop (ISO 8601). */
  readyAt: string;
};

/** The freight and arrival estimate, before anything is in the cart. */
export function FreightLine({ itemId, choice, currency, readyAt }: Props) {
  const t = useTranslations('shop.item.freight');
  const dates = useDateFormat();
  const countryId = useId();
  const query = new URLSearchParams(choice);
  query.set('item', String(itemId));
  query.set('currency', currency);
  const { freight, isAsking, hasFailed, chooseCountry } = useFreightEstimate(String(query));
  const estimate = freight?.estimate;
  const islands = estimate?.islands;
  return (
    <div className="mt-4 border-t border-line pt-4 text-sm">
      <p className="flex min-h-8 items-baseline justify-between gap-4">
        {freight ? (
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <label htmlFor={countryId}>{t('to')}</label>
            <select
              id={countryId}
              value={freight.country_code ?? ''}
              onChange={({ currentTarget }) => chooseCountry(currentTarget.value)}
              className="max-w-44 border-b border-line bg-paper py-1 hover:border-soft"
            >
              {!freight.countries.some(({ code }) => code === freight.country_code) && (
                <option value={freight.country_code ?? ''}>{t('choose')}</option>
              )}
              {freight.countries.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          </span>
        ) : (
          <span>{t('title')}</span>
        )}
        {estimate && !isAsking && (
          <span className="whitespace-nowrap">
            {t.rich('from', { price: () => <Price value={estimate.fee} /> })}
          </span>
        )}
      </p>
      <p aria-live="polite" className="mt-1 min-h-[1.6em] text-soft">
        <span>
          {isAsking
            ? t('calculating')
            : estimate
              ? t('arrives', {
                  days: dates.days(
                    daysAfter(readyAt, estimate.days_min),
                    daysAfter(readyAt, estimate.days_max),
                  ),
                })
              : (!hasFailed && freight?.error) || t('later')}
        </span>
        {islands !== undefined && !isAsking && (
          <span key={islands ? 'price' : 'none'} className="block">
            {islands ? t.rich('islands', { price: () => <Price value={islands.fee} /> }) : t('noIslands')}
          </span>
        )}
      </p>
    </div>
  );
}
