import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  fileResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { sendsMail } from '../../platform/mail/mail.ts';
import { forStaff, getActor } from '../staff/staff.guard.ts';
import {
  decideSubmission,
  getReviewedPreview,
  getReviewedSubmission,
  listReviewedSubmissions,
} from './submissions.admin.usecases.ts';
import {
  submissionAdminData,
  submissionAdminList,
  submissionAdminQuery,
  submissionDecisionInput,
} from './submissions.schemas.ts';

const tags = ['Admin: catalogue'];
const params = z.object({ id: pathId });

const listAdminSubmissionsRoute = createRoute({
  method: 'get',
  path: '/api/admin/submission',
  operationId: 'listAdminSubmissions',
  tags,
  ...forStaff('catalogue.read'),
  description: 'Works that artists submitted: by default those under review, longest waiting first.',
  request: { query: submissionAdminQuery },
  responses: okResponses(submissionAdminList),
});

const getAdminSubmissionRoute = createRoute({
  method: 'get',
  path: '/api/admin/submission/{id}',
  operationId: 'getAdminSubmission',
  tags,
  ...forStaff('catalogue.read'),
  description: "A submission with its sizes, prices, the artist's rate and shares, and past decisions.",
  request: { params },
  responses: okResponses(submissionAdminData),
});

const getAdminSubmissionPreviewRoute = createRoute({
  method: 'get',
  path: '/api/admin/submission/{id}/preview',
  operationId: 'getAdminSubmissionPreview',
  tags,
  ...forStaff('catalogue.read'),
  description: "A small JPEG of a submission's picture; none after the submission has ended.",
  request: { params },
  responses: fileResponses('image/jpeg', 'The picture', 'No such submission, or no picture'),
});

const decideSubmissionRoute = createRoute({
  method: 'post',
  path: '/api/admin/submission/{id}',
  operationId: 'decideSubmission',
  tags,
  ...forStaff('catalogue.write'),
  description: 'Accepts a submission as a new item, asks for changes, or declines it; the artist is mailed.',
  request: { params, ...jsonBody(submissionDecisionInput) },
  responses: changeResponses(submissionAdminData),
});

export const submissionsAdminApi = apiRouter()
  .openapi(listAdminSubmissionsRoute, async (c) =>
    c.json(success(c, await listReviewedSubmissions(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(getAdminSubmissionRoute, async (c) =>
    c.json(success(c, await getReviewedSubmission(c.var.services, c.req.valid('param').id)), 200),
  )
  .openapi(getAdminSubmissionPreviewRoute, async (c) => {
    const picture = await getReviewedPreview(c.var.services, c.req.valid('param').id);
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  })
  .openapi(decideSubmissionRoute, async (c) => {
    const form = c.req.valid('json');
    const decided = await decideSubmission(c.var.services, getActor(c), c.req.valid('param').id, form);
    const message = sendsMail(c.var.services)
      ? (`ok.submission_${form.decision}` as const)
      : 'ok.done_without_mail';
    return c.json(success(c, decided, message), 200);
  });
