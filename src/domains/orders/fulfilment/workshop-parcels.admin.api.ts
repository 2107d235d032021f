import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdOrConflict,
  fileResponses,
  jsonBody,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { forStaff } from '../../staff/staff.guard.ts';
import { toOrderActor } from '../admin/orders.admin.api.ts';
import { orderCodeParam } from '../orders.schemas.ts';
import { exportPackingSlip, exportParcelLabel } from './parcel-documents.usecases.ts';
import { orderVersionQuery, parcelInput, parcelTransitionInput } from './parcels.admin.schemas.ts';
import { workshopOrder } from './workshop.admin.schemas.ts';
import {
  createWorkshopParcel,
  deleteWorkshopParcel,
  transitionWorkshopParcel,
  updateWorkshopParcel,
} from './workshop.usecases.ts';

const createWorkshopParcelRoute = createRoute({
  method: 'post',
  path: '/api/admin/workshop/order/{code}/parcel',
  operationId: 'createWorkshopParcel',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Creates a parcel of an order that is made. The answer has no amounts.',
  request: { params: z.object({ code: orderCodeParam }), ...jsonBody(parcelInput) },
  responses: createdOrConflict(workshopOrder, workshopOrder),
});

const params = z.object({ id: pathId });

const updateWorkshopParcelRoute = createRoute({
  method: 'put',
  path: '/api/admin/workshop/parcel/{id}',
  operationId: 'updateWorkshopParcel',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: "Updates a parcel's courier, tracking number or contents. The answer has no amounts.",
  request: { params, ...jsonBody(parcelInput) },
  responses: changeResponses(workshopOrder),
});

const transitionWorkshopParcelRoute = createRoute({
  method: 'post',
  path: '/api/admin/workshop/parcel/{id}/transition',
  operationId: 'transitionWorkshopParcel',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Transitions a parcel, and its order if it was the slowest. The answer has no amounts.',
  request: { params, ...jsonBody(parcelTransitionInput) },
  responses: changeResponses(workshopOrder),
});

const deleteWorkshopParcelRoute = createRoute({
  method: 'delete',
  path: '/api/admin/workshop/parcel/{id}',
  operationId: 'deleteWorkshopParcel',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Deletes a parcel that was not sent. The answer has no amounts.',
  request: { params, query: orderVersionQuery },
  responses: changeResponses(workshopOrder),
});

const exportPackingSlipRoute = createRoute({
  method: 'get',
  path: '/api/admin/workshop/parcel/{id}/packing-slip',
  operationId: 'exportPackingSlip',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: "Returns what is in a parcel as a PDF in the buyer's language, without prices.",
  request: { params },
  responses: fileResponses('application/pdf', 'The packing slip', 'No such parcel that can be sent'),
});

const exportParcelLabelRoute = createRoute({
  method: 'get',
  path: '/api/admin/workshop/parcel/{id}/label',
  operationId: 'exportParcelLabel',
  tags: ['Admin: orders'],
  ...forStaff('workshop.work'),
  description: 'Returns the address label of a parcel as a PDF of 100 × 150 mm.',
  request: { params },
  responses: fileResponses('application/pdf', 'The label', 'No such parcel that can be sent'),
});

const pdfHeaders = (name: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': `inline; filename="${name}.pdf"`,
});

export const workshopParcelsAdminApi = apiRouter()
  .openapi(createWorkshopParcelRoute, async (c) => {
    const { services, locale } = c.var;
    const { code } = c.req.valid('param');
    const form = c.req.valid('json');
    const order = await createWorkshopParcel(services, toOrderActor(c), code, form, locale);
    return c.json(success(c, order, 'ok.saved'), 201);
  })
  .openapi(updateWorkshopParcelRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const form = c.req.valid('json');
    const order = await updateWorkshopParcel(services, toOrderActor(c), id, form, locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(transitionWorkshopParcelRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const form = c.req.valid('json');
    const order = await transitionWorkshopParcel(services, toOrderActor(c), id, form, locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(deleteWorkshopParcelRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const { version } = c.req.valid('query');
    const order = await deleteWorkshopParcel(services, toOrderActor(c), id, version, locale);
    return c.json(success(c, order, 'ok.saved'), 200);
  })
  .openapi(exportPackingSlipRoute, async (c) => {
    const { id } = c.req.valid('param');
    const content = await exportPackingSlip(c.var.services, id);
    return c.body(new Uint8Array(content), 200, pdfHeaders(`packing-slip-${id}`));
  })
  .openapi(exportParcelLabelRoute, async (c) => {
    const { id } = c.req.valid('param');
    const content = await exportParcelLabel(c.var.services, id);
    return c.body(new Uint8Array(content), 200, pdfHeaders(`label-${id}`));
  });
