import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Currency } from '../../kernel/money.ts';
import { jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import { successWithSharedJson } from '../../platform/http/shared-json.ts';
import { getItem, listRecommendedItems } from './browse/item-details.usecases.ts';
import { listItems } from './browse/item-list.usecases.ts';
import { listSimilarItems } from './browse/similar-items.usecases.ts';
import { isListed } from './catalogue.rules.ts';
import {
  configuredItemPrice,
  currencyOnlyQuery,
  frameInput,
  frameOption,
  itemCards,
  itemDetail,
  itemDetailQuery,
  itemList,
  itemQuery,
  listedItemsQuery,
  priceQuery,
  recommendedItems,
  recommendedItemsQuery,
  sizeInput,
  sizeOption,
} from './catalogue.schemas.ts';
import { type Localization, listItemsByIds } from './catalogue.usecases.ts';
import { getConfiguredItemPrice } from './framing/configured-items.usecases.ts';
import { createCustomFrame, createCustomSize } from './framing/custom-configurations.usecases.ts';

const itemParams = z.object({ id: pathId });

const listItemsRoute = createRoute({
  method: 'get',
  path: '/api/shop',
  operationId: 'listItems',
  tags: ['Catalogue'],
  description: 'Lists items on the shelf or to be listed, with the counts of the filters.',
  request: { query: itemQuery },
  responses: okResponses(itemList),
});

const listListedItemsRoute = createRoute({
  method: 'get',
  path: '/api/shop/listed',
  operationId: 'listListedItems',
  tags: ['Catalogue'],
  description: 'Lists those of these items that visitors see in lists, in the order of the ids.',
  request: { query: listedItemsQuery },
  responses: okResponses(itemCards),
});

const listRecommendedItemsRoute = createRoute({
  method: 'get',
  path: '/api/shop/recommended',
  operationId: 'listRecommendedItems',
  tags: ['Catalogue'],
  description:
    'Lists those of these items that visitors see in lists, each in its recommended size and frame.',
  request: { query: recommendedItemsQuery },
  responses: okResponses(recommendedItems),
});

const getItemRoute = createRoute({
  method: 'get',
  path: '/api/shop/{id}',
  operationId: 'getItem',
  tags: ['Catalogue'],
  description: 'Returns an item that visitors can see; with a token as `preview` any item.',
  request: { params: itemParams, query: itemDetailQuery },
  responses: okResponses(itemDetail),
});

const listSimilarItemsRoute = createRoute({
  method: 'get',
  path: '/api/shop/{id}/similar',
  operationId: 'listSimilarItems',
  tags: ['Catalogue'],
  description: 'Lists works for sale like an item in subject, technique and colour, the most similar first.',
  request: { params: itemParams, query: currencyOnlyQuery },
  responses: okResponses(itemCards),
});

const getConfiguredItemPriceRoute = createRoute({
  method: 'get',
  path: '/api/shop/{id}/price',
  operationId: 'getConfiguredItemPrice',
  tags: ['Catalogue'],
  description: 'Returns the price of one print with its frame.',
  request: { params: itemParams, query: priceQuery },
  responses: okResponses(configuredItemPrice),
});

const createFrameRoute = createRoute({
  method: 'post',
  path: '/api/frame',
  operationId: 'createFrame',
  tags: ['Catalogue'],
  description: 'Creates a custom frame; the same configuration always has the same id.',
  request: jsonBody(frameInput),
  responses: okResponses(frameOption),
});

const createSizeRoute = createRoute({
  method: 'post',
  path: '/api/size',
  operationId: 'createSize',
  tags: ['Catalogue'],
  description: 'Creates a custom size; the same configuration always has the same id.',
  request: jsonBody(sizeInput),
  responses: okResponses(sizeOption),
});

/** The user's language, and the currency of the call or of the visitor. */
async function toLocalization(c: ApiContext, currency?: Currency): Promise<Localization> {
  return { locale: c.var.locale, currency: currency ?? (await c.var.currency()) };
}

export const catalogueApi = apiRouter()
  .openapi(listItemsRoute, async (c) => {
    const query = c.req.valid('query');
    const localization = await toLocalization(c, query.currency);
    return c.json(success(c, await listItems(c.var.services, query, localization)), 200);
  })
  .openapi(listListedItemsRoute, async (c) => {
    const { ids, currency } = c.req.valid('query');
    const localization = await toLocalization(c, currency);
    const items = await listItemsByIds(c.var.services, ids, localization);
    return c.json(success(c, { items: items.filter(isListed) }), 200);
  })
  .openapi(listRecommendedItemsRoute, async (c) => {
    const { ids } = c.req.valid('query');
    const localization = await toLocalization(c);
    return c.json(success(c, await listRecommendedItems(c.var.services, ids, localization)), 200);
  })
  .openapi(getItemRoute, async (c) => {
    const { currency, preview } = c.req.valid('query');
    const localization = await toLocalization(c, currency);
    const item = await getItem(c.var.services, c.req.valid('param').id, localization, preview);
    return successWithSharedJson(c, item, 'frames');
  })
  .openapi(listSimilarItemsRoute, async (c) => {
    const localization = await toLocalization(c, c.req.valid('query').currency);
    const { id } = c.req.valid('param');
    return c.json(success(c, await listSimilarItems(c.var.services, id, localization)), 200);
  })
  .openapi(getConfiguredItemPriceRoute, async (c) => {
    const query = c.req.valid('query');
    const { currency } = await toLocalization(c, query.currency);
    const { id } = c.req.valid('param');
    return c.json(success(c, await getConfiguredItemPrice(c.var.services, id, query, currency)), 200);
  })
  .openapi(createFrameRoute, async (c) => {
    const localization = await toLocalization(c);
    const { services, clientIp } = c.var;
    return c.json(
      success(c, await createCustomFrame(services, c.req.valid('json'), localization, clientIp)),
      200,
    );
  })
  .openapi(createSizeRoute, async (c) => {
    const localization = await toLocalization(c);
    const { services, clientIp } = c.var;
    return c.json(
      success(c, await createCustomSize(services, c.req.valid('json'), localization, clientIp)),
      200,
    );
  });
