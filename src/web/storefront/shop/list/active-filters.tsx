import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../../i18n/locale.tsx';
import type { PriceRangeIn } from './price-range.ts';
import { buildFilters, type ShopQuery, stringifyShopQuery, withoutFilter } from './shop-query.ts';
import { type FilterOptions, useFilterName } from './use-filter-names.ts';

type Props = {
  query: ShopQuery;
  price: PriceRangeIn | null;
  options: FilterOptions;
};

/** The active filters, each with a link that removes it; the focus then moves to the next one. */
export function ActiveFilters({ query, price, options }: Props) {
  const t = useTranslations('shop.filters');
  const getName = useFilterName(query, price, options);
  const filters = buildFilters(query);
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef<number | null>(null);
  useEffect(() => {
    if (taken.current === null) return;
    const links = list.current?.querySelectorAll('a') ?? [];
    (links[Math.min(taken.current, links.length - 1)] ?? document.getElementById('works'))?.focus();
    taken.current = null;
  }, [filters.length]);
  if (filters.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('active')} className="mb-7 flex flex-wrap items-center gap-2">
      {filters.map((filter, index) => {
        const name = getName(filter);
        return (
          <li key={`${filter.group} ${filter.id}`}>
            <LocaleLink
              to={`/shop${stringifyShopQuery(withoutFilter(query, filter))}`}
              onClick={() => {
                taken.current = index;
              }}
              aria-label={t('remove', { name })}
              className="inline-flex min-h-10 items-center gap-2.5 border border-line pr-3 pl-3.5 text-sm hover:border-ink"
            >
              {name}
              <svg viewBox="0 0 10 10" className="size-2.5 fill-none stroke-current" aria-hidden="true">
                <path d="m1 1 8 8M9 1 1 9" />
              </svg>
            </LocaleLink>
          </li>
        );
      })}
      {filters.length > 1 && (
        <li>
          <LocaleLink to="/shop" className="link inline-flex min-h-10 items-center px-2 text-sm">
            {t('reset')}
          </LocaleLink>
        </li>
      )}
    </ul>
  );
}
