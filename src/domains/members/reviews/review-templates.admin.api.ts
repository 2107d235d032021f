import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { versionQuery } from '../../../kernel/paging.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  templateChangeInput,
  templateData,
  templateInput,
  templateList,
  templateParams,
} from './review-templates.schemas.ts';
import {
  createTemplate,
  deleteTemplate,
  listTemplates,
  updateTemplate,
} from './review-templates.usecases.ts';

const listReviewTemplatesRoute = createRoute({
  method: 'get',
  path: '/api/admin/review-template',
  operationId: 'listReviewTemplates',
  tags: ['Admin: customers'],
  ...forStaff('settings.read'),
  description: 'The reasons that staff choose from when they review an account.',
  responses: okResponses(templateList),
});

const createReviewTemplateRoute = createRoute({
  method: 'post',
  path: '/api/admin/review-template',
  operationId: 'createReviewTemplate',
  tags: ['Admin: customers'],
  ...forStaff('settings.write'),
  description: 'Adds a reason for reviews.',
  request: jsonBody(templateInput),
  responses: createdResponses(templateData),
});

const updateReviewTemplateRoute = createRoute({
  method: 'put',
  path: '/api/admin/review-template/{key}',
  operationId: 'updateReviewTemplate',
  tags: ['Admin: customers'],
  ...forStaff('settings.write'),
  description: 'Changes a reason; past decisions keep their text.',
  request: { params: templateParams, ...jsonBody(templateChangeInput) },
  responses: changeResponses(templateData),
});

const deleteReviewTemplateRoute = createRoute({
  method: 'delete',
  path: '/api/admin/review-template/{key}',
  operationId: 'deleteReviewTemplate',
  tags: ['Admin: customers'],
  ...forStaff('settings.write'),
  description: 'Deletes a reason; past decisions keep their text.',
  request: { params: templateParams, query: versionQuery },
  responses: changeResponses(z.null(), templateData),
});

export const reviewTemplatesAdminApi = apiRouter()
  .openapi(listReviewTemplatesRoute, async (c) =>
    c.json(success(c, { items: await listTemplates(c.var.services) }), 200),
  )
  .openapi(createReviewTemplateRoute, async (c) => {
    const added = await createTemplate(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, added, 'ok.saved'), 201);
  })
  .openapi(updateReviewTemplateRoute, async (c) => {
    const { key } = c.req.valid('param');
    const changed = await updateTemplate(c.var.services, getActor(c), key, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(deleteReviewTemplateRoute, async (c) => {
    const { key } = c.req.valid('param');
    await deleteTemplate(c.var.services, getActor(c), key, c.req.valid('query').version);
    return c.json(success(c, null, 'ok.removed'), 200);
  });
