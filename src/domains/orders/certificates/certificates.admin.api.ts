import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { toPictureClient } from '../../../platform/http/picture-client.ts';
import { fileResponses } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { orderCodeParam } from '../orders.schemas.ts';
import { certificatePdfHeaders } from './certificates.api.ts';
import { getOrderCertificatesForStaff } from './print-certificates.usecases.ts';

const getOrderCertificatesForStaffRoute = createRoute({
  method: 'get',
  path: '/api/admin/workshop/order/{code}/certificate',
  operationId: 'getOrderCertificatesForStaff',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: "The certificates of an order's prints as a PDF, to put into the parcel.",
  request: { params: z.object({ code: orderCodeParam }) },
  responses: fileResponses(
    'application/pdf',
    'One page for each certificate',
    'No such order, or nothing of it has a certificate',
  ),
});

export const certificatesAdminApi = apiRouter().openapi(getOrderCertificatesForStaffRoute, async (c) => {
  const { services } = c.var;
  const { code } = c.req.valid('param');
  const client = toPictureClient(c);
  const content = await getOrderCertificatesForStaff(services, code, client);
  return c.body(new Uint8Array(content), 200, certificatePdfHeaders(code));
});
