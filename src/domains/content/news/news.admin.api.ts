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
import { picture } from '../../catalogue/catalogue.schemas.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  newsActionInput,
  newsAdminQuery,
  newsChangeInput,
  newsCreateInput,
  newsData,
  newsPictureInput,
  newsPublishInput,
  newsReviewInput,
  newsRows,
} from './news.admin.schemas.ts';
import {
  createNews,
  deleteNews,
  getNewsForStaff,
  ingestNewsPicture,
  listNewsForStaff,
  markNewsReviewed,
  publishNews,
  sendNewsAsNewsletter,
  unpublishNews,
  updateNews,
} from './news.admin.usecases.ts';

const params = z.object({ id: pathId });

const listAdminNewsRoute = createRoute({
  method: 'get',
  path: '/api/admin/news',
  operationId: 'listAdminNews',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'News in every state: drafts first, then the latest.',
  request: { query: newsAdminQuery },
  responses: okResponses(newsRows),
});

const getAdminNewsRoute = createRoute({
  method: 'get',
  path: '/api/admin/news/{id}',
  operationId: 'getAdminNews',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'A news entry with everything that can be edited.',
  request: { params },
  responses: okResponses(newsData),
});

const listNewsHistoryRoute = createRoute({
  method: 'get',
  path: '/api/admin/news/{id}/history',
  operationId: 'listNewsHistory',
  tags: ['Admin: content'],
  ...forStaff('content.read'),
  description: 'The history of a news entry, the newest entry first.',
  request: { params, query: historyQuery },
  responses: okResponses(historyList),
});

const createAdminNewsRoute = createRoute({
  method: 'post',
  path: '/api/admin/news',
  operationId: 'createAdminNews',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Creates a draft.',
  request: jsonBody(newsCreateInput),
  responses: createdResponses(newsData),
});

const updateAdminNewsRoute = createRoute({
  method: 'put',
  path: '/api/admin/news/{id}',
  operationId: 'updateAdminNews',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Updates a news entry; a published one needs every language.',
  request: { params, ...jsonBody(newsChangeInput) },
  responses: changeResponses(newsData),
});

const markNewsReviewedRoute = createRoute({
  method: 'post',
  path: '/api/admin/news/{id}/read',
  operationId: 'markNewsReviewed',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Marks the Simplified Chinese of fields as reviewed.',
  request: { params, ...jsonBody(newsReviewInput) },
  responses: changeResponses(newsData),
});

const publishNewsRoute = createRoute({
  method: 'post',
  path: '/api/admin/news/{id}/publish',
  operationId: 'publishNews',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Publishes it in all languages, now or at a time.',
  request: { params, ...jsonBody(newsPublishInput) },
  responses: changeResponses(newsData),
});

const unpublishNewsRoute = createRoute({
  method: 'post',
  path: '/api/admin/news/{id}/unpublish',
  operationId: 'unpublishNews',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Turns it back into a draft.',
  request: { params, ...jsonBody(newsActionInput) },
  responses: changeResponses(newsData),
});

const sendNewsletterRoute = createRoute({
  method: 'post',
  path: '/api/admin/news/{id}/newsletter',
  operationId: 'sendNewsletter',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Mails published news to the subscribers of the newsletter, once.',
  request: { params, ...jsonBody(newsActionInput) },
  responses: changeResponses(newsData),
});

const deleteAdminNewsRoute = createRoute({
  method: 'post',
  path: '/api/admin/news/{id}/delete',
  operationId: 'deleteAdminNews',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Deletes a draft.',
  request: { params, ...jsonBody(newsActionInput) },
  responses: changeResponses(z.object({}), newsData),
});

const createNewsPictureRoute = createRoute({
  method: 'post',
  path: '/api/admin/news/picture',
  operationId: 'createNewsPicture',
  tags: ['Admin: content'],
  ...forStaff('content.write'),
  description: 'Creates a picture from an upload, for a cover or a text.',
  request: jsonBody(newsPictureInput),
  responses: createdResponses(picture),
});

export const newsAdminApi = apiRouter()
  .openapi(listAdminNewsRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await listNewsForStaff(services, c.req.valid('query'), locale)), 200);
  })
  .openapi(createNewsPictureRoute, async (c) => {
    const made = await ingestNewsPicture(c.var.services, getActor(c), c.req.valid('json'));
    return c.json(success(c, made), 201);
  })
  .openapi(getAdminNewsRoute, async (c) => {
    const { services, locale } = c.var;
    return c.json(success(c, await getNewsForStaff(services, c.req.valid('param').id, locale)), 200);
  })
  .openapi(listNewsHistoryRoute, async (c) => {
    const subject = { kind: 'news' as const, id: c.req.valid('param').id };
    return c.json(success(c, await listHistory(c.var.services, subject, c.req.valid('query'))), 200);
  })
  .openapi(createAdminNewsRoute, async (c) => {
    const { services, locale } = c.var;
    const made = await createNews(services, getActor(c), c.req.valid('json'), locale);
    return c.json(success(c, made, 'ok.draft_begun'), 201);
  })
  .openapi(updateAdminNewsRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const changed = await updateNews(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(markNewsReviewedRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const read = await markNewsReviewed(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, read, 'ok.text_read'), 200);
  })
  .openapi(publishNewsRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const news = await publishNews(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(
      success(c, news, news.state === 'scheduled' ? 'ok.news_scheduled' : 'ok.news_published'),
      200,
    );
  })
  .openapi(unpublishNewsRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const news = await unpublishNews(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, news, 'ok.news_unpublished'), 200);
  })
  .openapi(sendNewsletterRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = c.req.valid('param');
    const news = await sendNewsAsNewsletter(services, getActor(c), id, c.req.valid('json'), locale);
    return c.json(success(c, news, 'ok.newsletter_sent'), 200);
  })
  .openapi(deleteAdminNewsRoute, async (c) => {
    const { services, locale } = c.var;
    await deleteNews(services, getActor(c), c.req.valid('param').id, c.req.valid('json'), locale);
    return c.json(success(c, {}, 'ok.draft_deleted'), 200);
  });
