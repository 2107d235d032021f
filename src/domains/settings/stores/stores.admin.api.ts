import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import type { Locale } from '../../../kernel/locale.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import type { Services } from '../../../platform/services.ts';
import { historyList, historyQuery } from '../../audit/audit.schemas.ts';
import { listHistory } from '../../audit/audit.usecases.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  newStore,
  storeAndWorks,
  storeData,
  storeInput,
  storeOrder,
  type WorksOnlyInStore,
} from './stores.schemas.ts';
import { createStore, getStore, listAllStores, reorderStores, updateStore } from './stores.usecases.ts';

const storeList = z.object({ items: z.array(storeData) });
const params = z.object({ id: pathId });

const listAdminStoresRoute = createRoute({
  method: 'get',
  path: '/api/admin/store',
  operationId: 'listAdminStores',
  tags: ['Admin: settings'],
  ...forStaff('catalogue.read'),
  description: 'The exhibition stores in the shop’s order, closed ones too.',
  responses: okResponses(storeList),
});

const createStoreRoute = createRoute({
  method: 'post',
  path: '/api/admin/store',
  operationId: 'createStore',
  tags: ['Admin: settings'],
  ...forStaff('catalogue.write'),
  description: 'Adds an exhibition store at the end.',
  request: jsonBody(newStore),
  responses: createdResponses(storeData),
});

const reorderStoresRoute = createRoute({
  method: 'put',
  path: '/api/admin/store/order',
  operationId: 'reorderStores',
  tags: ['Admin: settings'],
  ...forStaff('catalogue.write'),
  description:
    'Puts all stores into an order. `seen` is the order that was read; 409 `version_conflict` if it has changed.',
  request: jsonBody(storeOrder),
  responses: changeResponses(storeList),
});

const getAdminStoreRoute = createRoute({
  method: 'get',
  path: '/api/admin/store/{id}',
  operationId: 'getAdminStore',
  tags: ['Admin: settings'],
  ...forStaff('catalogue.read'),
  description: 'A store with the works that no other open store sells.',
  request: { params },
  responses: okResponses(storeAndWorks),
});

const updateStoreRoute = createRoute({
  method: 'put',
  path: '/api/admin/store/{id}',
  operationId: 'updateStore',
  tags: ['Admin: settings'],
  ...forStaff('catalogue.write'),
  description: 'Changes a store; the answer names the works that no other open store sells.',
  request: { params, ...jsonBody(storeInput) },
  responses: changeResponses(storeAndWorks, storeData),
});

const listStoreHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/store/{id}/history',
  operationId: 'listStoreHistory',
  tags: ['Admin: settings'],
  ...forStaff('catalogue.read'),
  description: 'What was done to a store, the newest first.',
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

/** Finds the works that only one store sells. The catalogue provides it, since settings may not import the catalogue. */
type ListWorksOnlyIn = (services: Services, storeId: number, locale: Locale) => Promise<WorksOnlyInStore>;

/** The store routes. @param listWorksOnlyIn from the catalogue, for `only_here` */
export const createStoresAdminApi = (listWorksOnlyIn: ListWorksOnlyIn) =>
  apiRouter()
    .openapi(listAdminStoresRoute, async (c) =>
      c.json(success(c, { items: await listAllStores(c.var.services) }), 200),
    )
    .openapi(createStoreRoute, async (c) => {
      const made = await createStore(c.var.services, getActor(c), c.req.valid('json'));
      return c.json(success(c, made, 'ok.saved'), 201);
    })
    .openapi(reorderStoresRoute, async (c) => {
      const items = await reorderStores(c.var.services, getActor(c), c.req.valid('json'));
      return c.json(success(c, { items }, 'ok.saved'), 200);
    })
    .openapi(getAdminStoreRoute, async (c) => {
      const { services, locale } = c.var;
      const { id } = c.req.valid('param');
      const store = await getStore(services, id);
      return c.json(success(c, { ...store, only_here: await listWorksOnlyIn(services, id, locale) }), 200);
    })
    .openapi(updateStoreRoute, async (c) => {
      const { services, locale } = c.var;
      const { id } = c.req.valid('param');
      const store = await updateStore(services, getActor(c), id, c.req.valid('json'));
      const only = await listWorksOnlyIn(services, id, locale);
      return c.json(success(c, { ...store, only_here: only }, 'ok.saved'), 200);
    })
    .openapi(listStoreHistoryRoute, async (c) => {
      const { id } = c.req.valid('param');
      const found = await listHistory(c.var.services, { kind: 'store', id }, c.req.valid('query'));
      return c.json(success(c, found), 200);
    });
