import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { taipeiDay } from '../../kernel/dates.ts';
import { pdfHeaders, pdfResponses } from '../../platform/http/pdf-response.ts';
import { jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { apiRouter } from '../../platform/http/router.ts';
import { forMembers, forOwnType, requireMember } from '../members/members.guard.ts';
import { memberTypes } from '../members/members.rules.ts';
import { profileInput } from '../members/members.schemas.ts';
import { nameExport } from '../settings/settings.usecases.ts';
import { accountProfile, ownTermsData } from './account.schemas.ts';
import { getAccount, getOwnTerms, updateAccount } from './account.usecases.ts';
import { exportAccountStatement } from './account-statement.usecases.ts';

const getProfileRoute = createRoute({
  method: 'get',
  path: '/api/member/profile',
  operationId: 'getProfile',
  tags: ['Members'],
  ...forMembers,
  description:
    "Returns the member's profile with the latest orders, the company of a gallery, and the sales of a confirmed artist.",
  responses: okResponses(accountProfile),
});

const updateProfileRoute = createRoute({
  method: 'post',
  path: '/api/member/{type}',
  operationId: 'updateProfile',
  tags: ['Members'],
  ...forOwnType,
  description:
    "Updates the profile; the type has to be the member's own. A confirmed company with another name or tax ID waits for a review again.",
  request: { params: z.object({ type: z.enum(memberTypes) }), ...jsonBody(profileInput) },
  responses: okResponses(accountProfile),
});

const getOwnTermsRoute = createRoute({
  method: 'get',
  path: '/api/member/terms',
  operationId: 'getOwnTerms',
  tags: ['Members'],
  ...forMembers,
  description:
    'Returns the payment terms of a gallery or company, with what of the credit limit is used and left; null for others.',
  responses: okResponses(ownTermsData),
});

const getAccountStatementRoute = createRoute({
  method: 'get',
  path: '/api/member/terms/statement',
  operationId: 'getAccountStatement',
  tags: ['Members'],
  ...forMembers,
  description: 'The statement of account as a PDF: the unpaid orders on terms, and what is open of each.',
  responses: pdfResponses,
});

export const accountApi = apiRouter()
  .openapi(getAccountStatementRoute, async (c) => {
    const { services, locale } = c.var;
    const content = await exportAccountStatement(services, await requireMember(c), locale);
    const name = await nameExport(services, `account-${taipeiDay(services.clock.now())}`, locale);
    return c.body(new Uint8Array(content), 200, pdfHeaders(`${name}.pdf`));
  })
  .openapi(getOwnTermsRoute, async (c) => {
    const member = await requireMember(c);
    return c.json(success(c, { terms: await getOwnTerms(c.var.services, member) }), 200);
  })
  .openapi(getProfileRoute, async (c) => {
    const member = await requireMember(c);
    return c.json(success(c, await getAccount(c.var.services, member, c.var.locale)), 200);
  })
  .openapi(updateProfileRoute, async (c) => {
    const member = await requireMember(c);
    const saved = await updateAccount(c.var.services, member, c.req.valid('json'), c.var.locale);
    const isReviewedAgain = member.person.status === 'active' && saved.status === 'pending';
    return c.json(success(c, saved, isReviewedAgain ? 'ok.profile_saved_review' : 'ok.profile_saved'), 200);
  });
