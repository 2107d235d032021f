import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { splitLocalePath } from '../../../../kernel/locale.ts';
import { getRequestContext } from '../../../api.server.ts';
import type { PageHandle } from '../../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../../seo/meta.ts';
import { PagedList } from '../../../ui/pagination/paged-list.tsx';
import type { Route } from './+types/shop-page.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ListedWorks } from './listed-works.tsx';
import { ShopEmptyState } from './shop-empty-state.tsx';
import { loadShopList } from './shop-list.server.ts';
import { stringifyShopQuery } from './shop-query.ts';
import { useFilterOptions } from './use-filter-names.ts';
import { ViewSwitch } from './view-switch.tsx';
import { WorkFilters } from './work-filters.tsx';
import { WorkSort } from './work-sort.tsx';

export const handle: PageHandle = { messages: ['shop'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadShopList(getRequestContext(context), url.searchParams);
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'shop');
  const page = loaderData?.query.page ?? 1;
  return pageMeta({
    title: t('title'),
    description: t('description'),
    location,
    site: matches[0].loaderData?.site,
    query: page > 1 ? `?page=${page}` : '',
  });
}

/** The layout: filters in a column next to the list, or on small screens behind a button next to the sort order. */
const layout =
  'grid grid-cols-2 gap-x-3 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12';

/** The list of works with filters (a plain GET form), sort order and pages. */
export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('shop');
  const { query, price, list, recommended, corrected, help } = loaderData;
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/shop');
  const options = useFilterOptions(list.facets);
  return (
    <div className="page py-10 lg:py-16">
      <div className={layout}>
        <h1 className="text-3xl lg:col-span-2 lg:mb-4">{t('title')}</h1>
        <p
          className="numeric self-end pb-1 text-right text-sm text-soft lg:col-start-2 lg:row-start-2 lg:self-center lg:pb-0 lg:text-left"
          aria-live="polite"
        >
          {t('count', { count: list.total })}
        </p>
        <div className="contents lg:row-span-2 lg:row-start-2 lg:block">
          <WorkFilters
            query={query}
            price={price}
            total={list.total}
            options={options}
            isLoading={isLoading}
          />
        </div>
        <div className="contents items-center gap-5 lg:col-start-2 lg:row-start-2 lg:flex lg:justify-self-end">
          <WorkSort sort={query.sort} />
          <div className="max-lg:col-span-2 lg:order-first">
            <ViewSwitch query={query} />
          </div>
        </div>
        <section
          id="works"
          tabIndex={-1}
          aria-labelledby="works-title"
          aria-busy={isLoading}
          className="col-span-2 outline-none transition-opacity aria-busy:opacity-50 lg:col-span-1 lg:col-start-2"
        >
          <h2 id="works-title" className="sr-only">
            {t('title')}
          </h2>
          <ActiveFilters query={query} price={price} options={options} />
          {corrected && (
            <p className="mb-8" role="status">
              {t('corrected', { typed: query.keyword, keyword: corrected })}
            </p>
          )}
          <PagedList
            list={list}
            to={(page) => `/shop${stringifyShopQuery({ ...query, page })}#works`}
            empty={<ShopEmptyState query={query} price={price} help={help} options={options} />}
            linksClassName="mt-14 empty:hidden"
          >
            <ListedWorks works={list.items} recommended={recommended} query={query} />
          </PagedList>
        </section>
      </div>
    </div>
  );
}
