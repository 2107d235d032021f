import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { searchGroups, searchKinds } from '../../../domains/search/search.rules.ts';
import type { SearchResult } from '../../../domains/search/search.schemas.ts';
import { splitLocalePath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult, unwrap } from '../../api.server.ts';
import type { PageHandle } from '../../i18n/messages.ts';
import { SearchForm } from '../../layout/search-form.tsx';
import { getTranslator, pageMeta } from '../../seo/meta.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { firstSentence } from '../artists/first-sentence.ts';
import type { Route } from './+types/search-page.ts';
import { Popular, SearchEmptyState } from './search-empty-state.tsx';
import { parseSearchQuery, perPage, type SearchQuery } from './search-query.ts';
import { KindResults, ResultKinds } from './search-results.tsx';
import { suggestionPath } from './suggestion-path.ts';

export const handle: PageHandle = { messages: ['search', 'shop', 'artists'] };

export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const query = parseSearchQuery(url.searchParams);
  const { keyword, kind, page } = query;
  const [article, result] = await Promise.all([
    toResult(api.api.article.$get({ query: { slug: 'search' } })),
    keyword === ''
      ? null
      : unwrap(
          api.api.search.$get({
            query: { keyword, ...(kind && { kind, page: String(page), per_page: String(perPage) }) },
          }),
        ),
  ]);
  const isEmpty = result === null || searchKinds.every((one) => result[searchGroups[one]].total === 0);
  const popular = isEmpty ? await toResult(api.api.search.suggest.$get({ query: {} })) : null;
  const text = article.ok ? article.data.items[0] : undefined;
  return {
    query,
    result: result && inBrief(result, query, locale),
    text: text && { title: text.title, summary: text.summary },
    popular: popular?.ok
      ? popular.data.items.map((item) => ({ path: suggestionPath(item), text: item.text }))
      : [],
  };
}

/** In the overview each kind has two rows of three, and artists show only the first sentence of their statement. */
function inBrief(result: SearchResult, { kind }: SearchQuery, locale: string): SearchResult {
  const { artists, masterpieces, news } = result;
  const first = <Thing,>(things: Thing[]): Thing[] => (kind ? things : things.slice(0, 6));
  return {
    ...result,
    artists: {
      ...artists,
      items: first(artists.items).map((artist) => ({
        ...artist,
        statement: firstSentence(artist.statement, locale),
      })),
    },
    masterpieces: { ...masterpieces, items: first(masterpieces.items) },
    news: { ...news, items: first(news.items) },
  };
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { query, text } = loaderData;
  const t = getTranslator(splitLocalePath(location.pathname).locale, 'search');
  return pageMeta({
    title: query.keyword ? t('titleOf', { keyword: query.keyword }) : (text?.title ?? t('title')),
    description: text?.summary,
    location,
    site: matches[0].loaderData?.site,
    isPrivate: query.keyword !== '',
  });
}

/** The search results: works, artists, masterpieces and news together, or one kind with pages. */
export default function SearchPage({ loaderData: { query, result, text, popular } }: Route.ComponentProps) {
  const t = useTranslations('search');
  const navigation = useNavigation();
  const isLoading = navigation.state === 'loading' && navigation.location.pathname.endsWith('/search');
  const totals = searchKinds.map((kind) => result?.[searchGroups[kind]].total ?? 0);
  const hasHits = totals.some((total) => total > 0);
  const shown = query.kind;
  return (
    <div className="page py-12 lg:py-20">
      <PageHeading title={text?.title ?? t('title')} lead={query.keyword ? undefined : text?.summary} />
      <SearchForm keyword={query.keyword} isLarge className="mt-8 max-w-2xl" />
      <div aria-busy={isLoading} className="transition-opacity aria-busy:opacity-50">
        {result && hasHits && (
          <>
            <p className="mt-8 text-lg" role="status">
              {result.corrected === null
                ? t('for', { keyword: query.keyword })
                : t('corrected', { typed: query.keyword, keyword: result.corrected })}
            </p>
            <ResultKinds query={query} result={result} />
            {searchKinds.map((kind) =>
              (shown === null && result[searchGroups[kind]].total > 0) || shown === kind ? (
                <KindResults key={kind} kind={kind} query={query} result={result} />
              ) : null,
            )}
          </>
        )}
        {result && !hasHits && <SearchEmptyState keyword={query.keyword} popular={popular} />}
        {!result && <Popular links={popular} className="mt-10" />}
      </div>
    </div>
  );
}
