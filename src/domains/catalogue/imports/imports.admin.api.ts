import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { csvHeaders } from '../../../platform/http/csv-response.ts';
import { getBody } from '../../../platform/http/raw-body.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  rejections,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { itemAdminQuery } from '../items/items.admin.schemas.ts';
import { toUploader } from '../pictures/uploads.admin.api.ts';
import { exportWorks } from './exports.usecases.ts';
import { maxListBytes } from './imports.rules.ts';
import {
  importApplyInput,
  importData,
  importFileQuery,
  importList,
  importRowsQuery,
} from './imports.schemas.ts';
import { applyImport, getImport, listImports, receiveImport } from './imports.usecases.ts';

const params = z.object({ id: pathId });

const createImportRoute = createRoute({
  method: 'post',
  path: '/api/admin/import',
  operationId: 'createImport',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description:
    'Uploads a list of works (the table format of `npm run import`) as the raw body, up to 16 MiB, and checks it; no work is changed yet.',
  request: {
    query: importFileQuery,
    body: { content: { 'text/csv': { schema: { type: 'string' } } } },
  },
  responses: createdResponses(importData),
});

const listImportsRoute = createRoute({
  method: 'get',
  path: '/api/admin/import',
  operationId: 'listImports',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'The newest imported lists.',
  responses: okResponses(importList),
});

const getImportRoute = createRoute({
  method: 'get',
  path: '/api/admin/import/{id}',
  operationId: 'getImport',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'What an import would create, change and refuse; after it has been applied, its results.',
  request: { params, query: importRowsQuery },
  responses: okResponses(importData),
});

const applyImportRoute = createRoute({
  method: 'post',
  path: '/api/admin/import/{id}/apply',
  operationId: 'applyImport',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: 'Applies a checked import; refused rows do not stop the others.',
  request: { params, ...jsonBody(importApplyInput) },
  responses: changeResponses(importData),
});

const { page: _page, per_page: _perPage, sort: _sort, ...filter } = itemAdminQuery.shape;

const exportItemsRoute = createRoute({
  method: 'get',
  path: '/api/admin/export/item.csv',
  operationId: 'exportItems',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.read'),
  description:
    'The works as a list that can be imported again; all of them, or those that match the filters.',
  request: { query: z.object(filter) },
  responses: {
    200: { description: 'The list', content: { 'text/csv': { schema: { type: 'string' } } } },
    ...rejections,
  },
});

export const importsAdminApi = apiRouter()
  .openapi(createImportRoute, async (c) => {
    const { services, locale } = c.var;
    const received = await receiveImport(services, toUploader(c), {
      name: c.req.valid('query').name,
      body: getBody(c, maxListBytes),
      locale,
    });
    return c.json(success(c, received), 201);
  })
  .openapi(listImportsRoute, async (c) =>
    c.json(success(c, { items: await listImports(c.var.services) }), 200),
  )
  .openapi(getImportRoute, async (c) => {
    const { services, locale } = c.var;
    const found = await getImport(services, c.req.valid('param').id, c.req.valid('query'), locale);
    return c.json(success(c, found), 200);
  })
  .openapi(applyImportRoute, async (c) => {
    const { services, locale } = c.var;
    const input = { ...c.req.valid('param'), ...c.req.valid('json'), locale };
    return c.json(success(c, await applyImport(services, getActor(c), input)), 200);
  })
  .openapi(exportItemsRoute, (c) =>
    c.body(exportWorks(c.var.services, c.req.valid('query')), 200, csvHeaders('works.csv')),
  );
