import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { requiredText } from '../../../kernel/fields.ts';
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
  articleActionInput,
  articleChangeInput,
  articleData,
  articleReviewInput,
  articleRows,
  articleScheduleInput,
} from './articles.admin.schemas.ts';
import {
  createArticleDraft,
  deleteArticleDraft,
  getArticleForStaff,
  listArticlesForStaff,
  markArticleReviewed,
  scheduleArticle,
  unscheduleArticle,
  updateArticle,
} from './articles.admin.usecases.ts';

const params = z.object({ id: pathId });

const listAdminArticlesRoute = createRoute({
  method: 'get',
  path: '/api/admin/article',
  operationId: 'listAdminArticles',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: "The texts of the shop's pages, each with its versions.",
  responses: okResponses(articleRows),
});

const getAdminArticleRoute = createRoute({
  method: 'get',
  path: '/api/admin/article/{id}',
  operationId: 'getAdminArticle',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'A version of a text.',
  request: { params },
  responses: okResponses(articleData),
});

const listArticleHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/article/{id}/history',
  operationId: 'listArticleHistory',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'The history of a version, the newest entry first.',
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

const createArticleDraftRoute = createRoute({
  method: 'post',
  path: '/api/admin/article/draft',
  operationId: 'createArticleDraft',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Creates a draft from the current version of a text.',
  request: jsonBody(z.strictObject({ slug: requiredText }).meta({ id: 'ArticleDraft' })),
  responses: createdResponses(articleData),
});

const updateAdminArticleRoute = createRoute({
  method: 'put',
  path: '/api/admin/article/{id}',
  operationId: 'updateAdminArticle',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description:
    'Updates the texts of a version. A version in effect needs every language; a policy in effect cannot be changed.',
  request: { params, ...jsonBody(articleChangeInput) },
  responses: changeResponses(articleData),
});

const markArticleReviewedRoute = createRoute({
  method: 'post',
  path: '/api/admin/article/{id}/read',
  operationId: 'markArticleReviewed',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Marks the Simplified Chinese of fields as reviewed.',
  request: { params, ...jsonBody(articleReviewInput) },
  responses: changeResponses(articleData),
});

const scheduleArticleRoute = createRoute({
  method: 'post',
  path: '/api/admin/article/{id}/schedule',
  operationId: 'scheduleArticle',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Sets the day in Taipei on which a version takes effect.',
  request: { params, ...jsonBody(articleScheduleInput) },
  responses: changeResponses(articleData),
});

const unscheduleArticleRoute = createRoute({
  method: 'post',
  path: '/api/admin/article/{id}/withdraw',
  operationId: 'unscheduleArticle',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Turns a scheduled version back into a draft.',
  request: { params, ...jsonBody(articleActionInput) },
  responses: changeResponses(articleData),
});

const deleteArticleDraftRoute = createRoute({
  method: 'post',
  path: '/api/admin/article/{id}/delete',
  operationId: 'deleteArticleDraft',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Deletes a draft.',
  request: { params, ...jsonBody(articleActionInput) },
  responses: changeResponses(z.object({}), articleData),
});

export const articlesAdminApi = apiRouter()
  .openapi(listAdminArticlesRoute, async (c) => {
    const items = await listArticlesForStaff(c.var.services, c.var.locale);
    return c.json(success(c, { items }), 200);
  })
  .openapi(getAdminArticleRoute, async (c) => {
    return c.json(success(c, await getArticleForStaff(c.var.services, c.req.valid('param').id)), 200);
  })
  .openapi(listArticleHistoryRoute, async (c) => {
    const subject = { kind: 'article' as const, id: c.req.valid('param').id };
    return c.json(success(c, await listHistory(c.var.services, subject, c.req.valid('query'))), 200);
  })
  .openapi(createArticleDraftRoute, async (c) => {
    const made = await createArticleDraft(c.var.services, getActor(c), c.req.valid('json').slug);
    return c.json(success(c, made, 'ok.draft_begun'), 201);
  })
  .openapi(updateAdminArticleRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await updateArticle(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(markArticleReviewedRoute, async (c) => {
    const { id } = c.req.valid('param');
    const read = await markArticleReviewed(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, read, 'ok.text_read'), 200);
  })
  .openapi(scheduleArticleRoute, async (c) => {
    const { id } = c.req.valid('param');
    const scheduled = await scheduleArticle(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(
      success(c, scheduled, scheduled.state === 'scheduled' ? 'ok.version_scheduled' : 'ok.news_published'),
      200,
    );
  })
  .openapi(unscheduleArticleRoute, async (c) => {
    const { id } = c.req.valid('param');
    const withdrawn = await unscheduleArticle(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, withdrawn, 'ok.version_withdrawn'), 200);
  })
  .openapi(deleteArticleDraftRoute, async (c) => {
    const { id } = c.req.valid('param');
    await deleteArticleDraft(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, {}, 'ok.draft_deleted'), 200);
  });
