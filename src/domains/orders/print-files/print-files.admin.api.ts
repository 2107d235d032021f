import { Readable } from 'node:stream';
import { createRoute } from '@hono/zod-openapi';
import type { Context } from 'hono';
import * as z from 'zod';
import { positive } from '../../../kernel/paging.ts';
import { asDownload } from '../../../platform/http/content-disposition.ts';
import { fileResponses } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { orderCodeParam } from '../orders.schemas.ts';
import { exportPrintFile, openMasterOfLine } from './print-files.usecases.ts';

const params = z.object({ code: orderCodeParam, id: pathId });
const noSuchLine = 'No such line of an order that is to be made';

const getPrintMasterRoute = createRoute({
  method: 'get',
  path: '/api/admin/workshop/order/{code}/line/{id}/master',
  operationId: 'getPrintMaster',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: "Returns the print master of an order's line as a file, and logs the download.",
  request: { params },
  responses: fileResponses('application/octet-stream', 'The file as it was uploaded', noSuchLine),
});

const exportPrintFileRoute = createRoute({
  method: 'get',
  path: '/api/admin/workshop/order/{code}/line/{id}/print-file',
  operationId: 'exportPrintFile',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description:
    "Returns an order's line as a TIFF in the size of its print, with its sheet, bleed and crop marks, and logs the download. A copy is for the file's name.",
  request: { params, query: z.object({ copy: positive.meta({ type: 'integer', minimum: 1 }).optional() }) },
  responses: fileResponses('image/tiff', 'The print as it is sent to the printer', noSuchLine),
});

type FileToSend = { content: Readable; bytes: number; name: string };

function send(c: Context, type: string, { content, bytes, name }: FileToSend) {
  // A HEAD request reads nothing of the file.
  if (c.req.method === 'HEAD') content.destroy();
  return c.body(Readable.toWeb(content) as ReadableStream, 200, {
    'Content-Type': type,
    'Content-Length': String(bytes),
    'Content-Disposition': asDownload(name),
    'X-Content-Type-Options': 'nosniff',
  });
}

export const printFilesAdminApi = apiRouter()
  .openapi(getPrintMasterRoute, async (c) => {
    const { code, id: lineId } = c.req.valid('param');
    const file = await openMasterOfLine(c.var.services, getActor(c), { code, lineId });
    return send(c, 'application/octet-stream', file);
  })
  .openapi(exportPrintFileRoute, async (c) => {
    const { code, id: lineId } = c.req.valid('param');
    const { copy } = c.req.valid('query');
    return send(c, 'image/tiff', await exportPrintFile(c.var.services, getActor(c), { code, lineId, copy }));
  });
