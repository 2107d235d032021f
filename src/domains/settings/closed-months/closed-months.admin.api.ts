import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { asDownload } from '../../../platform/http/content-disposition.ts';
import {
  createdResponses,
  fileResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor, requireStaff } from '../../staff/staff.guard.ts';
import { nameExport } from '../settings.usecases.ts';
import { closedFiles, closedFilesQuery } from './closed-files.schemas.ts';
import { getClosedFile, listClosedFiles } from './closed-files.usecases.ts';
import { closedMonths, closeMonthInput, month } from './closed-months.schemas.ts';
import { closeMonth, listClosedMonths } from './closed-months.usecases.ts';

const path = '/api/admin/closed-month';
const tags = ['Admin: settings'];

const listClosedMonthsRoute = createRoute({
  method: 'get',
  path,
  operationId: 'listClosedMonths',
  tags,
  ...forStaff('reports.read'),
  description: 'The closed months, and the next one with what is still open in it.',
  responses: okResponses(closedMonths),
});

const closeMonthRoute = createRoute({
  method: 'post',
  path,
  operationId: 'closeMonth',
  tags,
  ...forStaff('invoices.write'),
  description:
    'Closes the next month: nothing can be dated into it any more, and it cannot be opened again. 409 `month_not_next` for another one.',
  request: jsonBody(closeMonthInput),
  responses: createdResponses(closedMonths),
});

const listClosedMonthFilesRoute = createRoute({
  method: 'get',
  path: `${path}/{month}/file`,
  operationId: 'listClosedMonthFiles',
  tags,
  ...forStaff('reports.read'),
  description:
    'The statements and reports of a closed month as they were stored after its closing, with their SHA-256.',
  request: { params: z.object({ month }), query: closedFilesQuery },
  responses: okResponses(closedFiles),
});

const getClosedMonthFileRoute = createRoute({
  method: 'get',
  path: `${path}/{month}/file/{id}`,
  operationId: 'getClosedMonthFile',
  tags,
  ...forStaff('reports.read'),
  description: 'A stored statement (PDF, CSV, or its figures as JSON) or report (CSV), without the envelope.',
  request: { params: z.object({ month, id: pathId }) },
  responses: fileResponses('application/octet-stream', 'The file, with its own media type', 'Not found'),
});

export const closedMonthsAdminApi = apiRouter()
  .openapi(listClosedMonthsRoute, async (c) =>
    c.json(success(c, await listClosedMonths(c.var.services)), 200),
  )
  .openapi(closeMonthRoute, async (c) => {
    const actor = { ...getActor(c), staffId: requireStaff(c).id };
    const months = await closeMonth(c.var.services, actor, c.req.valid('json'), c.var.locale);
    return c.json(success(c, months, 'ok.saved'), 201);
  })
  .openapi(listClosedMonthFilesRoute, async (c) => {
    const { month: closed } = c.req.valid('param');
    const files = await listClosedFiles(c.var.services, closed, c.req.valid('query'), c.var.locale);
    return c.json(success(c, files), 200);
  })
  .openapi(getClosedMonthFileRoute, async (c) => {
    const { month: closed, id } = c.req.valid('param');
    const file = await getClosedFile(c.var.services, closed, id);
    const name = await nameExport(c.var.services, file.name, file.locale);
    return c.body(new Uint8Array(file.content), 200, {
      'Content-Type': file.mediaType,
      'Content-Disposition': asDownload(name),
    });
  });
