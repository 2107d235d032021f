import { createRoute } from '@hono/zod-openapi';
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { answers, jsonBody, success } from '../../platform/http/responses.ts';
import { type ApiEnv, apiRouter } from '../../platform/http/router.ts';
import { forMembers, membersOnly, requireMember } from '../members/members.guard.ts';
import { memberTypes } from '../members/members.rules.ts';
import { profileInput } from '../members/members.schemas.ts';
import { accountProfile } from './account.schemas.ts';
import { getAccount, updateAccount } from './account.usecases.ts';

/** The profile is of another type than the member's. */
const ownTypeOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const member = await requireMember(c);
  if (c.req.param('type') !== member.type) throw new ShopError(commonErrors.notFound);
  await next();
};

const profileGet = createRoute({
  method: 'get',
  path: '/api/member/profile',
  operationId: 'getProfile',
  tags: ['Members'],
  ...forMembers,
  description: "Returns the member's profile with the latest orders, and the company of a gallery.",
  responses: answers(accountProfile),
});

const profileSave = createRoute({
  method: 'post',
  path: '/api/member/{type}',
  operationId: 'updateProfile',
  tags: ['Members'],
  ...forMembers,
  middleware: [membersOnly, ownTypeOnly] as const,
  description: "Updates the profile; the type has to be the member's own.",
  request: { params: z.object({ type: z.enum(memberTypes) }), ...jsonBody(profileInput) },
  responses: answers(accountProfile),
});

export const accountApi = apiRouter()
  .openapi(profileGet, async (c) => {
    const member = await requireMember(c);
    return c.json(success(c, await getAccount(c.var.services, member, c.var.locale)), 200);
  })
  .openapi(profileSave, async (c) => {
    const member = await requireMember(c);
    const saved = await updateAccount(c.var.services, member, c.req.valid('json'), c.var.locale);
    return c.json(success(c, saved, 'ok.profile_saved'), 200);
  });
