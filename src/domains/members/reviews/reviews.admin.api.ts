import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { sendsMail } from '../../../platform/mail/mail.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import { decisionInput, review, reviewList, reviewQuery } from './reviews.schemas.ts';
import { decideReview, getReview, listReviews } from './reviews.usecases.ts';

const listReviewsRoute = createRoute({
  method: 'get',
  path: '/api/admin/review',
  operationId: 'listReviews',
  tags: ['Admin: customers'],
  ...forStaff('reviews.decide'),
  description: 'Artist and gallery accounts to review: by default the pending ones, longest waiting first.',
  request: { query: reviewQuery },
  responses: okResponses(reviewList),
});

const params = z.object({ member_id: pathId });

const getReviewRoute = createRoute({
  method: 'get',
  path: '/api/admin/review/{member_id}',
  operationId: 'getReview',
  tags: ['Admin: customers'],
  ...forStaff('reviews.decide'),
  description: 'An account with its past decisions, and the reasons to choose from.',
  request: { params },
  responses: okResponses(review),
});

const decideReviewRoute = createRoute({
  method: 'post',
  path: '/api/admin/review/{member_id}',
  operationId: 'decideReview',
  tags: ['Admin: customers'],
  ...forStaff('reviews.decide'),
  description: 'Confirms or declines an account, and mails the applicant.',
  request: { params, ...jsonBody(decisionInput) },
  responses: changeResponses(review),
});

export const reviewsAdminApi = apiRouter()
  .openapi(listReviewsRoute, async (c) =>
    c.json(success(c, await listReviews(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(getReviewRoute, async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    return c.json(success(c, await getReview(c.var.services, memberId, c.var.locale)), 200);
  })
  .openapi(decideReviewRoute, async (c) => {
    const { member_id: memberId } = c.req.valid('param');
    const form = c.req.valid('json');
    const decided = await decideReview(c.var.services, getActor(c), memberId, form, c.var.locale);
    return c.json(
      success(c, decided, sendsMail(c.var.services) ? `ok.review_${form.decision}` : 'ok.done_without_mail'),
      200,
    );
  });
