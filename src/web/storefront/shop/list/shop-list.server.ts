import type { Currency } from '../../../../kernel/money.ts';
import { toResult, unwrap } from '../../../api.server.ts';
import type { RequestContext } from '../../../session/context.ts';
import { correctedKeyword } from '../../search/corrected-keyword.server.ts';
import { suggestionPath } from '../../search/suggestion-path.ts';
import { type PriceRangeIn, priceRangeIn } from './price-range.ts';
import { loadRecommended } from './recommended.server.ts';
import {
  buildApiQuery,
  buildFilters,
  type FilterPart,
  filterGroups,
  parseShopQuery,
  type ShopQuery,
  withKnownFacets,
  withoutFilter,
} from './shop-query.ts';

const perPage = 24;

/** The visitor's currency and the current exchange rate. */
type Paying = { currency: Currency; rate: string };

/** Loads the list of a query with the recommended sizes and frames of its works, where its view shows them. */
export async function loadShopList(ctx: RequestContext, params: URLSearchParams) {
  const loaded = await loadList(ctx, params);
  const ids = loaded.query.view === 'unframed' ? [] : loaded.list.items.map(({ id }) => id);
  return { ...loaded, recommended: await loadRecommended(ctx, ids) };
}

/** Loads the list of a query; of a corrected keyword where only that one has matches, and without matches also suggestions. */
async function loadList(ctx: RequestContext, params: URLSearchParams) {
  const requested = parseShopQuery(params);
  // Only needed for a price range.
  const paying = requested.price && (await getCurrencyAndRate(ctx));
  const price = paying && requested.price && priceRangeIn(requested.price, paying.currency, paying.rate);
  const first = await fetchList(ctx, requested, price, perPage);
  // Unknown facets, as in an old link, are ignored; only the response tells which ones exist.
  const query = withKnownFacets(requested, first.facets);
  const typed = query === requested ? first : await fetchList(ctx, query, price, perPage);
  if (typed.total > 0) return { query, price, list: typed, corrected: null, help: null };
  const corrected = await correctedKeyword(ctx, query.keyword);
  const list = corrected ? await fetchList(ctx, { ...query, keyword: corrected }, price, perPage) : typed;
  if (list.total > 0) return { query, price, list, corrected, help: null };
  const help = buildFilters(query).length > 0 ? await findHelp(ctx, query, price) : null;
  return { query, price, list: typed, corrected: null, help };
}

async function getCurrencyAndRate({ api }: RequestContext): Promise<Paying> {
  const { currency, exchange } = await unwrap(api.api.initial.$get());
  return { currency, rate: exchange.USD.rate };
}

const fetchList = ({ api }: RequestContext, query: ShopQuery, price: PriceRangeIn | null, count: number) =>
  unwrap(api.api.shop.$get({ query: { ...buildApiQuery(query, price), per_page: String(count) } }));

/** The groups of active filters of a query. */
const getParts = (query: ShopQuery): FilterPart[] =>
  (['keyword', ...filterGroups, 'price'] as const).filter((part) =>
    buildFilters(query).some(({ group }) => group === part),
  );

/** Suggestions for a query without matches: the numbers of works without each filter group, and other keywords. */
async function findHelp(ctx: RequestContext, query: ShopQuery, price: PriceRangeIn | null) {
  const parts = getParts(query);
  const [ways, words] = await Promise.all([
    // Removing the only filter group would show the full list.
    parts.length > 1
      ? Promise.all(
          parts.map(async (part) => {
            const { total } = await fetchList(
              ctx,
              withoutFilter(query, { group: part }),
              part === 'price' ? null : price,
              1,
            );
            return { part, total };
          }),
        )
      : [],
    suggestedWords(ctx, query.keyword),
  ]);
  return { ways: ways.filter(({ total }) => total > 0), ...words };
}

/** A corrected keyword, otherwise popular ones. */
async function suggestedWords({ api }: RequestContext, keyword: string) {
  const suggest = async (about: string) => {
    const result = await toResult(api.api.search.suggest.$get({ query: { keyword: about } }));
    return result.ok ? result.data : { corrected: null, items: [] };
  };
  const meant = await suggest(keyword);
  const { items } = meant.items.length > 0 ? meant : await suggest('');
  return {
    corrected: meant.corrected,
    links: items.map((item) => ({ path: suggestionPath(item), text: item.text })),
  };
}

export type ShopList = Awaited<ReturnType<typeof loadShopList>>;
