import type { Suggestion } from '../../../domains/search/search.schemas.ts';
import { type Locale, localizedPath } from '../../../kernel/locale.ts';
import { getRequestContext, toResult } from '../../api.server.ts';
import type { Suggestions } from '../../layout/suggestions.ts';
import { getTranslator } from '../../seo/meta.ts';
import type { Route } from './+types/suggest-route.ts';
import { suggestionPath } from './suggestion-path.ts';

/** Suggestions for the search field. The response contains its texts, so that the field needs no dictionary. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { api, locale } = getRequestContext(context);
  const keyword = url.searchParams.get('keyword') ?? '';
  const result = await toResult(api.api.search.suggest.$get({ query: { keyword } }));
  if (!result.ok) return Response.json(null, { status: result.failure.status });
  const t = getTranslator(locale, 'search');
  const { items, corrected } = result.data;
  const suggestions: Suggestions = {
    keyword: result.data.keyword,
    label: t('suggest.label'),
    status: t('suggest.count', { count: items.length }),
    corrected: corrected && t('suggest.corrected', { keyword: corrected }),
    options: items.map((item) => ({
      to: localizedAddress(locale, suggestionPath(item)),
      text: item.text,
      detail: getDetail(item, locale),
      picture: item.picture,
    })),
  };
  return Response.json(suggestions, { headers: { 'cache-control': 'public, max-age=60' } });
}

const localizedAddress = (locale: Locale, path: string): string => {
  const [pathname, query] = path.split('?') as [string, string?];
  return localizedPath(locale, pathname) + (query ? `?${query}` : '');
};

/** The kind of the suggestion and its artist. */
function getDetail({ kind, group, detail }: Suggestion, locale: Locale): string {
  if (kind === 'facet') return group ? getTranslator(locale, 'shop')(`filters.${group}`) : '';
  const t = getTranslator(locale, 'search');
  const name = t(`suggest.${kind}`);
  return detail === null ? name : t('suggest.of', { kind: name, artist: detail });
}
