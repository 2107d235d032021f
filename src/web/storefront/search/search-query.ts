import { maxHits, type SearchKind, searchKinds } from '../../../domains/search/search.rules.ts';

/** The query of a search. Invalid values are ignored (`docs/rules/api.md`). */
export type SearchQuery = {
  keyword: string;
  /** One kind only, with pages; null for all kinds. */
  kind: SearchKind | null;
  page: number;
};

const maxKeywordLength = 200;

export function parseSearchQuery(params: URLSearchParams): SearchQuery {
  const page = params.get('page') ?? '';
  const kind = searchKinds.find((one) => one === params.get('kind')) ?? null;
  const keyword = [...(params.get('keyword') ?? '').replace(/\p{Cc}/gu, ' ').trim()];
  return {
    keyword: keyword.slice(0, maxKeywordLength).join(''),
    kind,
    page: kind && /^[1-9]\d{0,8}$/.test(page) ? Number(page) : 1,
  };
}

/** Returns the query string of a search: `?keyword=sea&kind=artist&page=2`. */
export function stringifySearchQuery({ keyword, kind, page }: SearchQuery): string {
  const params = new URLSearchParams();
  if (keyword) params.set('keyword', keyword);
  if (kind) params.set('kind', kind);
  if (page > 1) params.set('page', String(page));
  return params.size > 0 ? `?${params}` : '';
}

/** The page size for one kind. */
export const perPage = 24;

/** The page count, limited to the hits that a search ranks. */
export const getPageCount = (total: number): number => Math.ceil(Math.min(total, maxHits) / perPage);
