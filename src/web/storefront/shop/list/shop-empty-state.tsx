import { useTranslations } from 'use-intl';
import { LocaleLink } from '../../../i18n/locale.tsx';
import { useJoined } from '../../../i18n/use-joined.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ButtonLink } from '../../../ui/links.tsx';
import type { ShopList } from './shop-list.server.ts';
import { buildFilters, type FilterPart, stringifyShopQuery, withoutFilter } from './shop-query.ts';
import { type FilterOptions, useFilterName } from './use-filter-names.ts';

type Props = Pick<ShopList, 'query' | 'price' | 'help'> & { options: FilterOptions };

/** No matching works: which filters to remove, other keywords, and the full list. */
export function ShopEmptyState({ query, price, help, options }: Props) {
  const t = useTranslations('shop.empty');
  if (!help) return <EmptyState title={t('noneTitle')} text={t('noneText')} />;
  return (
    <EmptyState title={t('title')} text={help.ways.length > 0 ? t('which') : t('text')}>
      {help.corrected && (
        <p className="mt-6">
          <LocaleLink
            to={`/shop${stringifyShopQuery({ ...query, page: 1, keyword: help.corrected })}`}
            className="link"
          >
            {t('corrected', { keyword: help.corrected })}
          </LocaleLink>
        </p>
      )}
      <RemovableFilters query={query} price={price} help={help} options={options} />
      {help.links.length > 0 && (
        <section aria-labelledby="instead" className="mt-10">
          <h3 id="instead" className="label font-sans">
            {t('instead')}
          </h3>
          <ul className="mt-3 flex flex-wrap justify-center gap-2.5">
            {help.links.map(({ path, text }) => (
              <li key={path}>
                <LocaleLink
                  to={path}
                  className="inline-flex min-h-11 items-center border border-line bg-paper px-4 text-sm hover:border-ink"
                >
                  {text}
                </LocaleLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="mt-10">
        <ButtonLink variant="outline" to="/shop">
          {t('all')}
        </ButtonLink>
      </p>
    </EmptyState>
  );
}

function RemovableFilters({ query, price, help, options }: Props) {
  const t = useTranslations('shop.empty');
  const getName = useFilterName(query, price, options);
  const joined = useJoined();
  const ways = help?.ways ?? [];
  if (ways.length === 0) return null;
  const getNames = (part: FilterPart) =>
    joined(
      buildFilters(query)
        .filter(({ group }) => group === part)
        .map(getName),
    );
  return (
    <ul className="mx-auto mt-7 max-w-md border-t border-line text-left">
      {ways.map(({ part, total }) => (
        <li key={part} className="border-b border-line">
          <LocaleLink
            to={`/shop${stringifyShopQuery(withoutFilter(query, { group: part }))}`}
            className="flex min-h-12 items-center justify-between gap-6 py-2 hover:underline"
          >
            <span>{t('without', { name: getNames(part) })}</span>
            <span className="numeric text-sm text-soft">{t('count', { count: total })}</span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}
