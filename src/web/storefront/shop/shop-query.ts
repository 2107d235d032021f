import {
  type FacetGroup,
  facetGroups,
  type ItemSort,
  itemSorts,
} from '../../../domains/catalogue/catalogue.rules.ts';
import { readPage } from '../../page-number.ts';

/** What a list's address says. What is no such thing is taken as not said (`api: lists`). */
export type ShopQuery = {
  keyword: string;
  facets: Record<FacetGroup, number[]>;
  sort: ItemSort;
  page: number;
};

const longestKeyword = 100;
const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

export function readShopQuery(params: URLSearchParams): ShopQuery {
  const ids = (group: FacetGroup) => [...new Set(params.getAll(group).filter(isId).map(Number))];
  return {
    keyword: (params.get('keyword') ?? '').trim().slice(0, longestKeyword),
    facets: {
      scenario: ids('scenario'),
      purpose: ids('purpose'),
      media: ids('media'),
      subject: ids('subject'),
    },
    sort: itemSorts.find((sort) => sort === params.get('sort')) ?? 'newest',
    page: readPage(params),
  };
}

/** The query string of a list, without what goes without saying: `?keyword=sea&scenario=1&page=2`, or nothing. */
export function writeShopQuery(query: ShopQuery): string {
  const params = new URLSearchParams();
  if (query.keyword) params.set('keyword', query.keyword);
  for (const group of facetGroups) {
    for (const id of query.facets[group]) params.append(group, String(id));
  }
  if (query.sort !== 'newest') params.set('sort', query.sort);
  if (query.page > 1) params.set('page', String(query.page));
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The same list without one of its filters, from its first page. */
export const withoutFacet = (query: ShopQuery, group: FacetGroup, id: number): ShopQuery => ({
  ...query,
  page: 1,
  facets: { ...query.facets, [group]: query.facets[group].filter((one) => one !== id) },
});
