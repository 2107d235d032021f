import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { listViews, type ShopQuery, stringifyShopQuery } from './shop-query.ts';

/** Links to the same page of the list in its other views. */
export function ViewSwitch({ query }: { query: ShopQuery }) {
  const t = useTranslations('shop.view');
  return (
    <nav aria-label={t('label')} className="flex">
      {listViews.map((view) => (
        <LocaleLink
          key={view}
          to={`/shop${stringifyShopQuery({ ...query, view })}`}
          preventScrollReset
          aria-current={view === query.view ? 'true' : undefined}
          className="-ml-px inline-flex min-h-12 flex-1 items-center justify-center border border-line px-3.5 text-sm whitespace-nowrap text-soft hover:text-ink aria-current:z-10 aria-current:border-ink aria-current:text-ink first:ml-0 lg:min-h-11"
        >
          {t(view)}
        </LocaleLink>
      ))}
    </nav>
  );
}
