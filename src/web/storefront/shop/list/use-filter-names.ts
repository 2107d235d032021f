import { useTranslations } from 'use-intl';
import {
  facetGroups,
  type SizeClass,
  sizeClasses,
  sizeClassLimitsMm,
} from '../../../../domains/catalogue/catalogue.rules.ts';
import type { ItemList } from '../../../../domains/catalogue/catalogue.schemas.ts';
import { formatMoney, wholeMoney } from '../../../../kernel/money.ts';
import { useLocale } from '../../../i18n/locale.tsx';
import type { PriceRangeIn } from './price-range.ts';
import type { Filter, FilterGroup, ShopQuery } from './shop-query.ts';

/** A filter value. `color` is `rrggbb`. */
export type FilterOption = { id: string; name: string; count: number; hint?: string; color?: string };
export type FilterOptions = Record<FilterGroup, FilterOption[]>;

/** All filter values with their names, in display order. */
export function useFilterOptions(facets: ItemList['facets']): FilterOptions {
  const t = useTranslations('shop.filters');
  const reach = useSizeReach();
  const [scenario, purpose, media, subject] = facetGroups.map((group) =>
    facets[group].map(({ id, name, count }) => ({ id: String(id), name, count })),
  ) as [FilterOption[], FilterOption[], FilterOption[], FilterOption[]];
  return {
    scenario,
    purpose,
    media,
    subject,
    color: facets.color.map(({ id, color, count }) => ({ id, name: t(`colors.${id}`), count, color })),
    orientation: facets.orientation.map(({ id, count }) => ({ id, name: t(`orientations.${id}`), count })),
    size: facets.size.map(({ id, count }) => ({ id, name: t(`sizes.${id}`), count, hint: reach(id) })),
  };
}

/** The length of the long side of a size class: `40–70 cm / 16–28 in`. */
function useSizeReach() {
  const t = useTranslations('shop.filters.reach');
  const inCm = (mm: number) => String(mm / 10);
  const inInches = (mm: number) => String(Math.round(mm / 25.4));
  return (size: SizeClass): string => {
    const to = sizeClassLimitsMm[size];
    const before = sizeClasses[sizeClasses.indexOf(size) - 1];
    const from = before && sizeClassLimitsMm[before];
    if (!from) return to === null ? '' : t('upTo', { cm: inCm(to), inches: inInches(to) });
    if (to === null) return t('over', { cm: inCm(from), inches: inInches(from) });
    return t('between', {
      cm: `${inCm(from)}–${inCm(to)}`,
      inches: `${inInches(from)}–${inInches(to)}`,
    });
  };
}

/** The name of an active filter: `Calm`, `“sea”`, `NT$1,000 to NT$5,000`. */
export function useFilterName(query: ShopQuery, price: PriceRangeIn | null, options: FilterOptions) {
  const t = useTranslations('shop.filters');
  const locale = useLocale();
  const said = (units: number, { currency }: PriceRangeIn): string =>
    formatMoney(wholeMoney(units, currency), locale);
  return ({ group, id }: Filter): string => {
    if (group === 'keyword') return t('quoted', { keyword: query.keyword });
    if (group !== 'price') return options[group].find((option) => option.id === id)?.name ?? id ?? '';
    if (!price) return '';
    const { minimum, maximum } = price;
    if (minimum === null) return maximum === null ? '' : t('priceTo', { price: said(maximum, price) });
    if (maximum === null) return t('priceFrom', { price: said(minimum, price) });
    return t('priceBetween', { from: said(minimum, price), to: said(maximum, price) });
  };
}
