import { createRoute } from '@hono/zod-openapi';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { searchParameters, searchResult, suggestionList, suggestParameters } from './search.schemas.ts';
import { searchEverything } from './search.usecases.ts';
import { listSuggestions } from './suggestions.usecases.ts';

const searchRoute = createRoute({
  method: 'get',
  path: '/api/search',
  operationId: 'search',
  tags: ['Catalogue'],
  description: 'Finds works, artists, masterpieces and news by words in any language.',
  request: { query: searchParameters },
  responses: okResponses(searchResult),
});

const listSearchSuggestionsRoute = createRoute({
  method: 'get',
  path: '/api/search/suggest',
  operationId: 'listSearchSuggestions',
  tags: ['Catalogue'],
  description: 'Suggestions for a keyword while it is typed; popular ones without a keyword.',
  request: { query: suggestParameters },
  responses: okResponses(suggestionList),
});

export const searchApi = apiRouter()
  .openapi(searchRoute, async (c) => {
    const query = c.req.valid('query');
    const localization = { locale: c.var.locale, currency: query.currency ?? (await c.var.currency()) };
    return c.json(success(c, await searchEverything(c.var.services, query, localization)), 200);
  })
  .openapi(listSearchSuggestionsRoute, async (c) => {
    const { keyword = '' } = c.req.valid('query');
    return c.json(success(c, await listSuggestions(c.var.services, keyword, c.var.locale)), 200);
  });
