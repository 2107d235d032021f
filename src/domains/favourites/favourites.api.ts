import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { forMembers, requirePerson } from '../members/members.guard.ts';
import { favouriteIds, favouriteList, favouriteQuery, favouriteState } from './favourites.schemas.ts';
import {
  createFavourite,
  deleteFavourite,
  isFavourite,
  listFavouriteIds,
  listFavourites,
} from './favourites.usecases.ts';

const itemParams = z.object({ item_id: pathId });

const listFavoritesRoute = createRoute({
  method: 'get',
  path: '/api/favorite',
  operationId: 'listFavorites',
  tags: ['Members'],
  ...forMembers,
  description: "The member's favourites, newest first; works off the shelf are included with their status.",
  request: { query: favouriteQuery },
  responses: okResponses(favouriteList),
});

const listFavoriteIdsRoute = createRoute({
  method: 'get',
  path: '/api/favorite/ids',
  operationId: 'listFavoriteIds',
  tags: ['Members'],
  ...forMembers,
  description: "The ids of all of the member's favourites, newest first.",
  responses: okResponses(favouriteIds),
});

const getFavoriteRoute = createRoute({
  method: 'get',
  path: '/api/favorite/{item_id}',
  operationId: 'getFavorite',
  tags: ['Members'],
  ...forMembers,
  description: 'Whether an item is among the favourites.',
  request: { params: itemParams },
  responses: okResponses(favouriteState),
});

const createFavoriteRoute = createRoute({
  method: 'put',
  path: '/api/favorite/{item_id}',
  operationId: 'createFavorite',
  tags: ['Members'],
  ...forMembers,
  description: 'Adds an item to the favourites, up to 1,000; idempotent.',
  request: { params: itemParams },
  responses: okResponses(favouriteState),
});

const deleteFavoriteRoute = createRoute({
  method: 'delete',
  path: '/api/favorite/{item_id}',
  operationId: 'deleteFavorite',
  tags: ['Members'],
  ...forMembers,
  description: 'Removes an item from the favourites; idempotent.',
  request: { params: itemParams },
  responses: okResponses(favouriteState),
});

export const favouritesApi = apiRouter()
  .openapi(listFavoritesRoute, async (c) => {
    const { id } = await requirePerson(c);
    const { services, locale } = c.var;
    const query = c.req.valid('query');
    const currency = query.currency ?? (await c.var.currency());
    return c.json(success(c, await listFavourites(services, id, query, { locale, currency })), 200);
  })
  .openapi(listFavoriteIdsRoute, async (c) => {
    const { id } = await requirePerson(c);
    return c.json(success(c, { ids: await listFavouriteIds(c.var.services, id) }), 200);
  })
  .openapi(getFavoriteRoute, async (c) => {
    const { id } = await requirePerson(c);
    const favorite = await isFavourite(c.var.services, id, c.req.valid('param').item_id);
    return c.json(success(c, { favorite }), 200);
  })
  .openapi(createFavoriteRoute, async (c) => {
    const { id } = await requirePerson(c);
    await createFavourite(c.var.services, id, c.req.valid('param').item_id);
    return c.json(success(c, { favorite: true }, 'ok.favorite_added'), 200);
  })
  .openapi(deleteFavoriteRoute, async (c) => {
    const { id } = await requirePerson(c);
    await deleteFavourite(c.var.services, id, c.req.valid('param').item_id);
    return c.json(success(c, { favorite: false }, 'ok.favorite_removed'), 200);
  });
