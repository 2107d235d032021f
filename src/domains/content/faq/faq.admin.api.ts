import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { historyList, historyQuery } from '../../audit/audit.schemas.ts';
import { listHistory } from '../../audit/audit.usecases.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  faqActionInput,
  faqChangeInput,
  faqCreateInput,
  faqData,
  faqOrderInput,
  faqReviewInput,
  faqRows,
} from './faq.admin.schemas.ts';
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  listQuestions,
  markQuestionReviewed,
  reorderQuestions,
  updateQuestion,
} from './faq.admin.usecases.ts';

const params = z.object({ id: pathId });

const listAdminQuestionsRoute = createRoute({
  method: 'get',
  path: '/api/admin/faq',
  operationId: 'listAdminQuestions',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'All questions in their order, hidden ones included.',
  responses: okResponses(faqRows),
});

const getAdminQuestionRoute = createRoute({
  method: 'get',
  path: '/api/admin/faq/{id}',
  operationId: 'getAdminQuestion',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'A question with its answer, published or hidden.',
  request: { params },
  responses: okResponses(faqData),
});

const listQuestionHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/faq/{id}/history',
  operationId: 'listQuestionHistory',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'The history of a question, the newest entry first.',
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

const createQuestionRoute = createRoute({
  method: 'post',
  path: '/api/admin/faq',
  operationId: 'createQuestion',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Adds a question at the end.',
  request: jsonBody(faqCreateInput),
  responses: createdResponses(faqData),
});

const reorderQuestionsRoute = createRoute({
  method: 'put',
  path: '/api/admin/faq/order',
  operationId: 'reorderQuestions',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Sets the order of all questions.',
  request: jsonBody(faqOrderInput),
  responses: changeResponses(faqRows),
});

const updateQuestionRoute = createRoute({
  method: 'put',
  path: '/api/admin/faq/{id}',
  operationId: 'updateQuestion',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Updates a question with its answer; a published one needs every language.',
  request: { params, ...jsonBody(faqChangeInput) },
  responses: changeResponses(faqData),
});

const markQuestionReviewedRoute = createRoute({
  method: 'post',
  path: '/api/admin/faq/{id}/read',
  operationId: 'markQuestionReviewed',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Marks the Simplified Chinese of fields as reviewed.',
  request: { params, ...jsonBody(faqReviewInput) },
  responses: changeResponses(faqData),
});

const deleteQuestionRoute = createRoute({
  method: 'post',
  path: '/api/admin/faq/{id}/delete',
  operationId: 'deleteQuestion',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Deletes a question; its texts stay in the audit log.',
  request: { params, ...jsonBody(faqActionInput) },
  responses: changeResponses(z.object({}), faqData),
});

export const faqAdminApi = apiRouter()
  .openapi(listAdminQuestionsRoute, async (c) =>
    c.json(success(c, { items: await listQuestions(c.var.services) }), 200),
  )
  .openapi(reorderQuestionsRoute, async (c) => {
    const items = await reorderQuestions(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, { items }, 'ok.order_kept'), 200);
  })
  .openapi(getAdminQuestionRoute, async (c) =>
    c.json(success(c, await getQuestion(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(listQuestionHistoryRoute, async (c) => {
    const subject = { kind: 'faq' as const, id: c.req.valid('param').id };
    return c.json(success(c, await listHistory(c.var.services, subject, c.req.valid('query'))), 200);
  })
  .openapi(createQuestionRoute, async (c) => {
    const made = await createQuestion(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, made, 'ok.saved'), 201);
  })
  .openapi(updateQuestionRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await updateQuestion(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(markQuestionReviewedRoute, async (c) => {
    const { id } = c.req.valid('param');
    const read = await markQuestionReviewed(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, read, 'ok.text_read'), 200);
  })
  .openapi(deleteQuestionRoute, async (c) => {
    await deleteQuestion(c.var.services, getActor(c), c.req.valid('param').id, c.req.valid('json'));
    return c.json(success(c, {}, 'ok.removed'), 200);
  });
