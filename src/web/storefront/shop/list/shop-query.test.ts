import { expect, test } from 'vitest';
import {
  buildApiQuery,
  buildFilters,
  parseShopQuery,
  stringifyShopQuery,
  withKnownFacets,
  withoutFilter,
} from './shop-query.ts';

const read = (query: string) => parseShopQuery(new URLSearchParams(query));

test('a query is parsed and written the same', () => {
  const address =
    '?keyword=%E6%B5%B7&scenario=1&scenario=2&subject=32&color=blue&orientation=square&size=large' +
    '&min_price=1000&price_currency=NTD&sort=price_asc&view=room&page=3';
  expect(stringifyShopQuery(read(address))).toBe(address);
});

test('defaults are not written', () => {
  expect(
    stringifyShopQuery(
      read('?keyword=&min_price=&max_price=&price_currency=NTD&sort=newest&view=unframed&page=1'),
    ),
  ).toBe('');
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=99999999999999999999',
  'scenario=x',
  'color=colourful',
  'orientation=round',
  'size=huge',
  'max_price=cheap',
  'sort=worst',
  'view=wall',
  'keyword=%20',
])('%s is ignored', (query) => {
  expect(stringifyShopQuery(read(query))).toBe('');
});

test('a filter is listed once, and removing it goes to the first page', () => {
  const query = read('scenario=1&scenario=1&scenario=2&page=2');
  expect(query.chosen.scenario).toEqual(['1', '2']);
  expect(stringifyShopQuery(withoutFilter(query, { group: 'scenario', id: '1' }))).toBe('?scenario=2');
});

test('removing each filter leaves none', () => {
  const query = read(
    'keyword=sea&media=7&color=blue&color=red&size=small&max_price=900&sort=price_desc&page=2',
  );
  const filters = buildFilters(query);
  expect(filters).toHaveLength(6);
  expect(stringifyShopQuery(filters.reduce(withoutFilter, query))).toBe('?sort=price_desc');
});

test('an unknown facet is removed', () => {
  const query = read('scenario=1&scenario=99&media=98&page=2');
  const facets = { scenario: [{ id: 1 }], purpose: [], media: [{ id: 7 }], subject: [] };
  expect(stringifyShopQuery(withKnownFacets(query, facets))).toBe('?scenario=1&page=2');
  const known = read('scenario=1');
  expect(withKnownFacets(known, facets)).toBe(known);
});

test('any colour belongs to its family', () => {
  expect(read('color=%232b5fa8&color=2B5FA8&color=blue').chosen.color).toEqual(['blue']);
});

test('the API query respects the API’s limits', () => {
  const many = Array.from({ length: 200 }, (_, index) => `scenario=${index + 1}`).join('&');
  expect(buildApiQuery(read(many), null).scenario).toHaveLength(50);
});

test.each([
  ['NTD', '1000', '9999999'],
  ['USD', '100000', '999999900'],
] as const)('prices go to the API in minor units of %s', (currency, min_price, max_price) => {
  const query = read('min_price=1000&max_price=9999999');
  expect(buildApiQuery(query, { ...query.price!, currency })).toMatchObject({ min_price, max_price });
});
