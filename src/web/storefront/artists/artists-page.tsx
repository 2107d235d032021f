import { useRef } from 'react';
import { Form } from 'react-router';
import { useTranslations } from 'use-intl';
import { artistCategories } from '../../../domains/artists/artist-categories.rules.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult, unwrap } from '../../api.server.ts';
import { useUrlFields } from '../../forms/use-url-fields.ts';
import { LocaleLink, useLocalizedPath } from '../../i18n/locale.tsx';
import type { PageHandle } from '../../i18n/messages.ts';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import type { RequestContext } from '../../session/context.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { PagedList } from '../../ui/pagination/paged-list.tsx';
import { sluggedPath } from '../../urls/slugged-path.ts';
import { correctedKeyword } from '../search/corrected-keyword.server.ts';
import type { Route } from './+types/artists-page.ts';
import { ArtistCard } from './artist-card.tsx';
import { type ArtistsQuery, parseArtistsQuery, stringifyArtistsQuery } from './artists-query.ts';
import { firstSentence } from './first-sentence.ts';

export const handle: PageHandle = { messages: ['artists'] };

const perPage = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { api, locale } = ctx;
  const query = parseArtistsQuery(url.searchParams);
  const [{ list, corrected }, initial, article] = await Promise.all([
    loadArtists(ctx, query),
    unwrap(api.api.initial.$get()),
    toResult(api.api.article.$get({ query: { slug: 'artist' } })),
  ]);
  const text = article.ok ? article.data.items[0] : undefined;
  const names = new Map(initial.shop.artist_categories.map(({ id, name }) => [id, name]));
  return {
    query,
    corrected,
    text: text && { title: text.title, summary: text.summary },
    categories: artistCategories.map(({ id, key }) => ({ key, name: names.get(id) ?? key })),
    total: list.total,
    artists: list.items.map(({ id, slug, name, statement, works_count, picture }) => ({
      path: `/artist/${sluggedPath({ id, slug })}`,
      id,
      name,
      sentence: firstSentence(statement, locale),
      worksCount: works_count,
      picture,
    })),
  };
}

/** The artists of a query; of a corrected keyword where only that one has matches. */
async function loadArtists(ctx: RequestContext, query: ArtistsQuery) {
  const fetchList = ({ category, keyword, page }: ArtistsQuery) =>
    unwrap(
      ctx.api.api.artist.$get({
        query: {
          ...(category && { category }),
          ...(keyword && { keyword }),
          page: String(page),
          per_page: String(perPage),
        },
      }),
    );
  const typed = await fetchList(query);
  const corrected = typed.total > 0 ? null : await correctedKeyword(ctx, query.keyword);
  const list = corrected ? await fetchList({ ...query, keyword: corrected }) : typed;
  return list.total > 0 ? { list, corrected } : { list: typed, corrected: null };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { query, text, categories } = loaderData;
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'artists');
  const category = categories.find(({ key }) => key === query.category);
  const title = text?.title ?? t('title');
  return pageMeta({
    title: category ? t('titleOf', { title, category: category.name }) : title,
    description: text?.summary,
    location,
    site: matches[0].loaderData?.site,
    query: stringifyArtistsQuery({ ...query, keyword: '' }),
  });
}

/** The list of artists, filtered by category or keyword. */
export default function ArtistsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('artists');
  const { query, text, artists, total, corrected } = loaderData;
  return (
    <div className="page py-12 lg:py-20">
      <PageHeading title={text?.title ?? t('title')} lead={text?.summary} />
      <div className="mt-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-6 border-b border-line lg:mt-14">
        <CategoryLinks query={query} categories={loaderData.categories} />
        <SearchArtists query={query} />
      </div>
      <section id="artists" tabIndex={-1} aria-labelledby="found" className="mt-8 outline-none">
        <h2 id="found" className="label font-sans" aria-live="polite">
          {query.keyword
            ? t('countFor', { count: total, keyword: corrected ?? query.keyword })
            : t('count', { count: total })}
        </h2>
        {corrected && (
          <p className="mt-3" role="status">
            {t('corrected', { typed: query.keyword, keyword: corrected })}
          </p>
        )}
        <PagedList
          list={{ items: artists, page: query.page, per_page: perPage, total }}
          to={(page) => `/artist${stringifyArtistsQuery({ ...query, page })}#artists`}
          empty={<NobodyFound query={query} />}
          insteadClassName="mt-8"
          linksClassName="mt-16 empty:hidden"
        >
          <ul className="mt-8 grid gap-x-[clamp(1rem,2.2vw,2rem)] gap-y-8 sm:grid-cols-2 sm:gap-y-14 lg:grid-cols-3 lg:gap-y-20">
            {artists.map((artist, index) => (
              <li key={artist.id}>
                <ArtistCard artist={artist} isFirst={index < 3} />
              </li>
            ))}
          </ul>
        </PagedList>
      </section>
    </div>
  );
}

type Categories = Route.ComponentProps['loaderData']['categories'];

/** A change of category keeps the keyword. */
function CategoryLinks({ query, categories }: { query: ArtistsQuery; categories: Categories }) {
  const t = useTranslations('artists.categories');
  const links = [{ key: null, name: t('all') }, ...categories];
  return (
    <nav aria-label={t('label')} className="min-w-0">
      <ul className="flex flex-wrap gap-x-7">
        {links.map(({ key, name }) => {
          const isShown = query.category === key;
          return (
            <li key={key}>
              <LocaleLink
                to={`/artist${stringifyArtistsQuery({ ...query, category: key, page: 1 })}`}
                aria-current={isShown ? 'page' : undefined}
                className={`inline-flex min-h-12 items-center border-b-2 -outline-offset-2 ${isShown ? 'border-ink' : 'border-transparent text-soft hover:text-ink'}`}
              >
                {name}
              </LocaleLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function SearchArtists({ query: { category, keyword } }: { query: ArtistsQuery }) {
  const t = useTranslations('artists.search');
  const localized = useLocalizedPath();
  const form = useRef<HTMLFormElement>(null);
  return (
    <Form
      ref={form}
      {...useUrlFields(form)}
      action={localized('/artist')}
      role="search"
      aria-label={t('label')}
      className="mb-3 flex w-full gap-2 sm:w-auto"
    >
      {category && <input type="hidden" name="category" value={category} />}
      <input
        type="search"
        name="keyword"
        defaultValue={keyword}
        aria-label={t('label')}
        placeholder={t('label')}
        maxLength={100}
        className="min-h-12 w-full min-w-0 border border-line bg-transparent px-3.5 text-base placeholder:text-soft hover:border-soft sm:w-64"
      />
      <Button variant="outline" className="shrink-0">
        {t('submit')}
      </Button>
      {keyword && (
        <LocaleLink
          to={`/artist${stringifyArtistsQuery({ category, keyword: '', page: 1 })}`}
          className="link inline-flex min-h-12 shrink-0 items-center px-1 text-sm"
        >
          {t('reset')}
        </LocaleLink>
      )}
    </Form>
  );
}

/** No artist matches the keyword or category. */
function NobodyFound({ query }: { query: ArtistsQuery }) {
  const t = useTranslations('artists.empty');
  const inOthers = query.category !== null && query.keyword !== '';
  return (
    <EmptyState
      title={t(query.keyword ? 'title' : 'noneTitle')}
      text={t(query.keyword ? 'text' : 'noneText')}
    >
      <p className="mt-8 flex flex-wrap justify-center gap-x-8 gap-y-4">
        <LocaleLink
          to={`/artist${inOthers ? stringifyArtistsQuery({ ...query, category: null, page: 1 }) : ''}`}
          className={buttonClass('outline')}
        >
          {t(inOthers ? 'others' : 'all')}
        </LocaleLink>
        {query.keyword && (
          <LocaleLink
            to={`/shop?${new URLSearchParams({ keyword: query.keyword })}`}
            className={buttonClass('quiet')}
          >
            {t('works')}
          </LocaleLink>
        )}
      </p>
    </EmptyState>
  );
}
