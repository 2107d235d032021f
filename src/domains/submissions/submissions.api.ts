import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import {
  changeResponses,
  createdResponses,
  fileResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { forArtists, forOwningArtist, requireMember } from '../members/members.guard.ts';
import { decideAgreement, setAllowedSizes } from './agreements.usecases.ts';
import { proofAnswer } from './proofs.schemas.ts';
import { answerProof, readProofPicture } from './proofs.usecases.ts';
import {
  agreementDecision,
  customSizesInput,
  newSubmission,
  shareData,
  shareInput,
  submissionChange,
  submissionData,
  submissionList,
  submissionQuery,
  submissionTerms,
  submitInput,
  withdrawInput,
} from './submissions.schemas.ts';
import {
  calculateShares,
  createSubmission,
  getSubmission,
  getSubmissionTerms,
  listSubmissions,
  submitWork,
  updateOwnSubmission,
  withdrawWork,
} from './submissions.usecases.ts';

const tags = ['Submissions'];
const params = z.object({ id: pathId });
const proofParams = z.object({ id: pathId, proof_id: pathId });

const listSubmissionsRoute = createRoute({
  method: 'get',
  path: '/api/submission',
  operationId: 'listSubmissions',
  tags,
  ...forArtists,
  description: "The artist's submissions, the latest change first, with the number in each state.",
  request: { query: submissionQuery },
  responses: okResponses(submissionList),
});

const createSubmissionRoute = createRoute({
  method: 'post',
  path: '/api/submission',
  operationId: 'createSubmission',
  tags,
  ...forArtists,
  description: 'Creates a draft; all fields are optional.',
  request: jsonBody(newSubmission),
  responses: createdResponses(submissionData),
});

const calculateSharesRoute = createRoute({
  method: 'post',
  path: '/api/submission/share',
  operationId: 'calculateShares',
  tags,
  ...forArtists,
  description:
    "The artist's share of prices in NTD, for a sale in Taiwan and abroad, in NTD and USD; nothing is stored.",
  request: jsonBody(shareInput),
  responses: okResponses(shareData),
});

const getSubmissionTermsRoute = createRoute({
  method: 'get',
  path: '/api/submission/terms',
  operationId: 'getSubmissionTerms',
  tags,
  ...forArtists,
  description: "What holds for a new submission: licence terms, the artist's share, tax and public limit.",
  responses: okResponses(submissionTerms),
});

const getSubmissionRoute = createRoute({
  method: 'get',
  path: '/api/submission/{id}',
  operationId: 'getSubmission',
  tags,
  ...forOwningArtist,
  description:
    'A submission with its sizes and shares, the sizes that its picture allows, and what staff wrote.',
  request: { params },
  responses: okResponses(submissionData),
});

const updateSubmissionRoute = createRoute({
  method: 'put',
  path: '/api/submission/{id}',
  operationId: 'updateSubmission',
  tags,
  ...forOwningArtist,
  description: 'Changes a draft, or a submission that staff asked to change.',
  request: { params, ...jsonBody(submissionChange) },
  responses: changeResponses(submissionData),
});

const submitWorkRoute = createRoute({
  method: 'post',
  path: '/api/submission/{id}/submit',
  operationId: 'submitWork',
  tags,
  ...forOwningArtist,
  description: 'Submits a work for review, with agreement to the licence terms in force.',
  request: { params, ...jsonBody(submitInput) },
  responses: changeResponses(submissionData),
});

const withdrawWorkRoute = createRoute({
  method: 'post',
  path: '/api/submission/{id}/withdraw',
  operationId: 'withdrawWork',
  tags,
  ...forOwningArtist,
  description: 'Withdraws a submission; an accepted work leaves the shelf, and placed orders are kept.',
  request: { params, ...jsonBody(withdrawInput) },
  responses: changeResponses(submissionData),
});

const decideAgreementRoute = createRoute({
  method: 'post',
  path: '/api/submission/{id}/agreement',
  operationId: 'decideAgreement',
  tags,
  ...forOwningArtist,
  description:
    'Accepts or declines another share or other prices that staff proposed for an accepted work; until then the agreed ones apply.',
  request: { params, ...jsonBody(agreementDecision) },
  responses: changeResponses(submissionData),
});

const setAllowedSizesRoute = createRoute({
  method: 'put',
  path: '/api/submission/{id}/custom-sizes',
  operationId: 'setAllowedSizes',
  tags,
  ...forOwningArtist,
  description:
    'Allows or excludes custom sizes of a work, within widths; for a work in the shop at once, otherwise once it is accepted.',
  request: { params, ...jsonBody(customSizesInput) },
  responses: changeResponses(submissionData),
});

const getProofPictureRoute = createRoute({
  method: 'get',
  path: '/api/submission/{id}/proof/{proof_id}',
  operationId: 'getProofPicture',
  tags,
  ...forOwningArtist,
  description: "The picture of a proof of the artist's work.",
  request: { params: proofParams },
  responses: fileResponses('image/jpeg', 'The picture', 'No such proof'),
});

const answerProofRoute = createRoute({
  method: 'post',
  path: '/api/submission/{id}/proof/{proof_id}',
  operationId: 'answerProof',
  tags,
  ...forOwningArtist,
  description: 'Approves a proof, so that the work can go on sale, or asks for changes.',
  request: { params: proofParams, ...jsonBody(proofAnswer) },
  responses: changeResponses(submissionData),
});

export const submissionsApi = apiRouter()
  .openapi(getProofPictureRoute, async (c) => {
    const { id: memberId } = await requireMember(c);
    const { id, proof_id: proofId } = c.req.valid('param');
    const picture = await readProofPicture(c.var.services, { id, proofId }, { memberId });
    return c.body(new Uint8Array(picture), 200, { 'Content-Type': 'image/jpeg' });
  })
  .openapi(answerProofRoute, async (c) => {
    const { id: memberId } = await requireMember(c);
    const { services, requestId } = c.var;
    const { id, proof_id: proofId } = c.req.valid('param');
    const answer = c.req.valid('json');
    const answered = await answerProof(services, { memberId, requestId }, { id, proofId }, answer);
    return c.json(success(c, answered, `ok.proof_${answer.decision}`), 200);
  })
  .openapi(setAllowedSizesRoute, async (c) => {
    const { id: memberId } = await requireMember(c);
    const { services, requestId } = c.var;
    const { id } = c.req.valid('param');
    const saved = await setAllowedSizes(services, { memberId, requestId }, id, c.req.valid('json'));
    return c.json(success(c, saved, 'ok.saved'), 200);
  })
  .openapi(decideAgreementRoute, async (c) => {
    const { id: memberId } = await requireMember(c);
    const { services, requestId } = c.var;
    const decision = c.req.valid('json');
    const decided = await decideAgreement(
      services,
      { memberId, requestId },
      c.req.valid('param').id,
      decision,
    );
    return c.json(success(c, decided, `ok.agreement_${decision.decision}`), 200);
  })
  .openapi(listSubmissionsRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await listSubmissions(c.var.services, id, c.req.valid('query'))), 200);
  })
  .openapi(createSubmissionRoute, async (c) => {
    const { id } = await requireMember(c);
    const created = await createSubmission(c.var.services, id, c.req.valid('json'));
    return c.json(success(c, created, 'ok.saved'), 201);
  })
  .openapi(calculateSharesRoute, async (c) => {
    const { id } = await requireMember(c);
    const { prices_ntd: prices } = c.req.valid('json');
    return c.json(success(c, await calculateShares(c.var.services, id, prices)), 200);
  })
  .openapi(getSubmissionTermsRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await getSubmissionTerms(c.var.services, id)), 200);
  })
  .openapi(getSubmissionRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await getSubmission(c.var.services, id, c.req.valid('param').id)), 200);
  })
  .openapi(updateSubmissionRoute, async (c) => {
    const { id } = await requireMember(c);
    const { id: submissionId } = c.req.valid('param');
    const changed = await updateOwnSubmission(c.var.services, id, submissionId, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(submitWorkRoute, async (c) => {
    const { id } = await requireMember(c);
    const submitted = await submitWork(c.var.services, id, c.req.valid('param').id, c.req.valid('json'));
    return c.json(success(c, submitted, 'ok.work_submitted'), 200);
  })
  .openapi(withdrawWorkRoute, async (c) => {
    const { id } = await requireMember(c);
    const { version } = c.req.valid('json');
    const withdrawn = await withdrawWork(c.var.services, id, c.req.valid('param').id, version);
    return c.json(success(c, withdrawn, 'ok.work_withdrawn'), 200);
  });
