import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { facetGroups } from '../../../domains/catalogue/catalogue.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { read, webOf } from '../../api.server.ts';
import { LocaleLink } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { pageMeta, translatorOf } from '../../meta.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { WorkCard } from '../../works/work-card.tsx';
import type { Route } from './+types/shop-page.ts';
import { readShopQuery, type ShopQuery, withoutFacet, writeShopQuery } from './shop-query.ts';
import { WorkFilters } from './work-filters.tsx';

export const handle: PageHandle = { messages: ['shop'] };

const perPage = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api } = webOf(context);
  const query = readShopQuery(url.searchParams);
  const list = await read(
    api.api.shop.$get({
      query: {
        ...(query.keyword && { keyword: query.keyword }),
        ...Object.fromEntries(facetGroups.map((group) => [group, query.facets[group].map(String)])),
        sort: query.sort,
        page: String(query.page),
        per_page: String(perPage),
      },
    }),
  );
  return { query, list };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const t = translatorOf(splitLocalePath(location.pathname).locale, 'shop');
  const page = loaderData?.query.page ?? 1;
  return pageMeta({
    title: t('title'),
    description: t('description'),
    location,
    siteUrl: matches[0].loaderData?.site?.url,
    query: page > 1 ? `?page=${page}` : '',
  });
}

const cardSizes = '(min-width: 88rem) 15rem, (min-width: 68rem) 17vw, (min-width: 40rem) 24vw, 33vw';

/** The list of works: filters in a form that an ordinary browser can send, the works, and the pages of the list. */
export default function ShopPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const t = useTranslations('shop');
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/shop');
  return (
    <div className="page py-10 lg:py-16">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
        <h1 className="text-3xl">{t('title')}</h1>
        <p className="text-sm text-soft" aria-live="polite">
          {t('count', { count: list.total })} {query.keyword && t('for', { keyword: query.keyword })}
        </p>
      </div>
      <div className="columns mt-8 gap-y-8 lg:mt-12">
        <div className="col-span-12 lg:col-span-3 xl:col-span-2">
          <WorkFilters query={query} facets={list.facets} />
        </div>
        <section
          id="works"
          aria-label={t('title')}
          aria-busy={isLoading}
          className="col-span-12 transition-opacity aria-busy:opacity-50 lg:col-span-9 xl:col-span-10"
        >
          <h2 className="sr-only">{t('count', { count: list.total })}</h2>
          <ChosenFilters query={query} facets={list.facets} />
          {list.items.length === 0 ? (
            <NothingFound query={query} total={list.total} />
          ) : (
            <ul className="grid grid-cols-2 gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-10 sm:grid-cols-3 lg:gap-y-14 xl:grid-cols-4">
              {list.items.map((item, index) => (
                <li key={item.id}>
                  <WorkCard item={item} sizes={cardSizes} isFirst={index < 4} />
                </li>
              ))}
            </ul>
          )}
          <div className="mt-14">
            <Pages query={query} pageCount={Math.ceil(list.total / perPage)} />
          </div>
        </section>
      </div>
    </div>
  );
}

type Facets = Route.ComponentProps['loaderData']['list']['facets'];

function ChosenFilters({ query, facets }: { query: ShopQuery; facets: Facets }) {
  const t = useTranslations('shop.filters');
  const chosen = facetGroups.flatMap((group) =>
    facets[group].filter(({ id }) => query.facets[group].includes(id)).map((facet) => ({ ...facet, group })),
  );
  if (chosen.length === 0) return null;
  return (
    <ul aria-label={t('active')} className="mb-6 flex flex-wrap gap-2">
      {chosen.map(({ id, name, group }) => (
        <li key={id}>
          <LocaleLink
            to={`/shop${writeShopQuery(withoutFacet(query, group, id))}`}
            aria-label={t('remove', { name })}
            className="inline-flex min-h-9 items-center gap-2 border border-line px-3 text-sm hover:border-ink"
          >
            {name} <span aria-hidden="true">×</span>
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}

function NothingFound({ query, total }: { query: ShopQuery; total: number }) {
  const t = useTranslations('shop.empty');
  const isShopEmpty = total === 0 && writeShopQuery({ ...query, sort: 'newest', page: 1 }) === '';
  if (isShopEmpty) {
    return (
      <div className="bg-wall px-6 py-16 text-center lg:py-24">
        <h2 className="text-xl">{t('noneTitle')}</h2>
        <p className="mx-auto mt-3 max-w-md text-soft">{t('noneText')}</p>
      </div>
    );
  }
  return (
    <div className="bg-wall px-6 py-16 text-center lg:py-24">
      <h2 className="text-xl">{t('title')}</h2>
      <p className="mx-auto mt-3 max-w-md text-soft">{t('text')}</p>
      <p className="mt-8">
        {total > 0 ? (
          <LocaleLink to={`/shop${writeShopQuery({ ...query, page: 1 })}`} className={buttonClass('outline')}>
            {t('first')}
          </LocaleLink>
        ) : (
          <LocaleLink to="/shop" className={buttonClass('outline')}>
            {t('all')}
          </LocaleLink>
        )}
      </p>
    </div>
  );
}

function Pages({ query, pageCount }: { query: ShopQuery; pageCount: number }) {
  const t = useTranslations('common.pagination');
  return (
    <Pagination
      page={query.page}
      pageCount={pageCount}
      label={t('label')}
      labels={{ previous: t('previous'), next: t('next'), page: (page) => t('page', { page }) }}
      link={(page, props) => (
        <LocaleLink to={`/shop${writeShopQuery({ ...query, page })}#works`} {...props} />
      )}
    />
  );
}
