import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { historyList, historyQuery } from '../../audit/audit.schemas.ts';
import { listHistory } from '../../audit/audit.usecases.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { getMaterial, listMaterials } from './material-list.usecases.ts';
import {
  materialData,
  materialInput,
  materialKindField,
  materialList,
  materialOrder,
  newMaterial,
} from './materials.schemas.ts';
import { createMaterial, reorderMaterials, updateMaterial } from './materials.usecases.ts';

const params = z.object({
  kind: materialKindField,
  /** A number, or a mat's colour key. */
  id: z.string().regex(/^(?:[1-9]\d{0,8}|[a-z][a-z0-9-]{0,59})$/),
});

const listMaterialsRoute = createRoute({
  method: 'get',
  path: '/api/admin/material',
  operationId: 'listMaterials',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Lists materials and frames in the shop’s order, inactive ones included.',
  responses: okResponses(materialList),
});

const createMaterialRoute = createRoute({
  method: 'post',
  path: '/api/admin/material',
  operationId: 'createMaterial',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Creates a material at the end of its kind.',
  request: jsonBody(newMaterial),
  responses: createdResponses(materialData),
});

const reorderMaterialsRoute = createRoute({
  method: 'put',
  path: '/api/admin/material/order',
  operationId: 'reorderMaterials',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description:
    'Sets the order of all materials of a kind. `seen` is the order that was read; 409 `version_conflict` if it has changed.',
  request: jsonBody(materialOrder),
  responses: changeResponses(materialList),
});

const getMaterialRoute = createRoute({
  method: 'get',
  path: '/api/admin/material/{kind}/{id}',
  operationId: 'getMaterial',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: 'Returns a material with all fields that staff can change.',
  request: { params },
  responses: okResponses(materialData),
});

const updateMaterialRoute = createRoute({
  method: 'put',
  path: '/api/admin/material/{kind}/{id}',
  operationId: 'updateMaterial',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Updates a material; an inactive one stays valid in carts and orders.',
  request: { params, ...jsonBody(materialInput) },
  responses: changeResponses(materialData),
});

const listMaterialHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/material/{kind}/{id}/history',
  operationId: 'listMaterialHistory',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description: "Lists a material's audit events, the newest first.",
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

export const materialsAdminApi = apiRouter()
  .openapi(listMaterialsRoute, async (c) => c.json(success(c, await listMaterials(c.var.services)), 200))
  .openapi(createMaterialRoute, async (c) => {
    const made = await createMaterial(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, made, 'ok.saved'), 201);
  })
  .openapi(reorderMaterialsRoute, async (c) => {
    const ordered = await reorderMaterials(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, ordered, 'ok.saved'), 200);
  })
  .openapi(getMaterialRoute, async (c) => {
    const { kind, id } = c.req.valid('param');
    return c.json(success(c, await getMaterial(c.var.services, kind, id)), 200);
  })
  .openapi(updateMaterialRoute, async (c) => {
    const { kind, id } = c.req.valid('param');
    const changed = await updateMaterial(c.var.services, getActor(c), kind, id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(listMaterialHistoryRoute, async (c) => {
    const { kind, id } = c.req.valid('param');
    const found = await listHistory(c.var.services, { kind, id }, c.req.valid('query'));
    return c.json(success(c, found), 200);
  });
