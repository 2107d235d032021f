import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { getBody } from '../../platform/http/raw-body.ts';
import {
  changeResponses,
  createdResponses,
  fileResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { sendsMail } from '../../platform/mail/mail.ts';
import { maxAttachmentBytes } from '../attachments/attachments.rules.ts';
import { attachmentBody, attachmentData, attachmentQuery } from '../attachments/attachments.schemas.ts';
import { receiveAttachment } from '../attachments/attachments.usecases.ts';
import { forStaff, getActor, requireStaff } from '../staff/staff.guard.ts';
import { seeAnswers } from './answers.usecases.ts';
import { showProof } from './proofs.admin.usecases.ts';
import { proofInput } from './proofs.schemas.ts';
import { readProofPicture } from './proofs.usecases.ts';
import {
  decideSubmission,
  getReviewedPreview,
  getReviewedSubmission,
  listReviewedSubmissions,
} from './submissions.admin.usecases.ts';
import {
  seenAnswersData,
  seenAnswersInput,
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

const createProofPictureRoute = createRoute({
  method: 'post',
  path: '/api/admin/proof-picture',
  operationId: 'createProofPicture',
  tags,
  ...forStaff('catalogue.write'),
  description:
    'Uploads the picture of a proof (JPEG, PNG or WebP) as the raw body, up to 10 MiB. It can be used for a day.',
  request: { query: attachmentQuery, body: attachmentBody },
  responses: createdResponses(attachmentData),
});

const showProofRoute = createRoute({
  method: 'post',
  path: '/api/admin/submission/{id}/proof',
  operationId: 'showProof',
  tags,
  ...forStaff('catalogue.write'),
  description: 'Shows a proof of an accepted work to its artist, who is mailed; it replaces an open one.',
  request: { params, ...jsonBody(proofInput) },
  responses: changeResponses(submissionAdminData),
});

const getAdminProofPictureRoute = createRoute({
  method: 'get',
  path: '/api/admin/submission/{id}/proof/{proof_id}',
  operationId: 'getAdminProofPicture',
  tags,
  ...forStaff('catalogue.read'),
  description: 'The picture of a proof.',
  request: { params: z.object({ id: pathId, proof_id: pathId }) },
  responses: fileResponses('image/jpeg', 'The picture', 'No such proof'),
});

const seeArtistAnswersRoute = createRoute({
  method: 'post',
  path: '/api/admin/submission/answer/see',
  operationId: 'seeArtistAnswers',
  tags,
  ...forStaff('catalogue.write'),
  description: 'Marks answers of artists about proofs or proposals as read; they are no alerts any more.',
  request: jsonBody(seenAnswersInput),
  responses: okResponses(seenAnswersData),
});

export const submissionsAdminApi = apiRouter()
  .openapi(seeArtistAnswersRoute, async (c) =>
    c.json(success(c, await seeAnswers(c.var.services, getActor(c), c.req.valid('json'))), 200),
  )
  .openapi(createProofPictureRoute, async (c) => {
    const received = await receiveAttachment(
      c.var.services,
      { staffId: requireStaff(c).id },
      { name: c.req.valid('query').name, body: getBody(c, maxAttachmentBytes) },
    );
    return c.json(success(c, received), 201);
  })
  .openapi(showProofRoute, async (c) => {
    const { services } = c.var;
    const actor = { ...getActor(c), staffId: requireStaff(c).id };
    const shown = await showProof(services, actor, c.req.valid('param').id, c.req.valid('json'));
    return c.json(success(c, shown, sendsMail(services) ? 'ok.proof_shown' : 'ok.done_without_mail'), 200);
  })
  .openapi(getAdminProofPictureRoute, async (c) => {
    const { id, proof_id: proofId } = c.req.valid('param');
    const picture = await readProofPicture(c.var.services, { id, proofId }, 'staff');
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  })
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
