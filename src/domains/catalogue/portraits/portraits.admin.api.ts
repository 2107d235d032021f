import { createRoute } from '@hono/zod-openapi';
import { createdResponses, jsonBody, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { picture } from '../catalogue.schemas.ts';
import { portraitInput } from './portraits.schemas.ts';
import { ingestPortrait } from './portraits.usecases.ts';

const createPortraitRoute = createRoute({
  method: 'post',
  path: '/api/admin/artist/picture',
  operationId: 'createPortrait',
  tags: ['Admin: catalogue'],
  ...forStaff('catalogue.write'),
  description: "Creates a picture from an upload, for the portrait of an artist's page.",
  request: jsonBody(portraitInput),
  responses: createdResponses(picture),
});

export const portraitsAdminApi = apiRouter().openapi(createPortraitRoute, async (c) => {
  const made = await ingestPortrait(c.var.services, getActor(c), c.req.valid('json'));
  return c.json(success(c, made), 201);
});
