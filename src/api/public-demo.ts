import type { MiddlewareHandler } from 'hono';
import { type ErrorDefinition, ShopError } from '../kernel/errors.ts';
import type { ApiEnv } from '../platform/http/router.ts';

/** The calls that `DEMO=public` closes: with them one visitor could take over the demo. */
export const closedInPublic = [
  '/api/admin/*',
  '/api/outbox/*',
  '/api/member/forgot',
  '/api/member/reset',
  '/api/member/password',
  '/api/member/email/*',
];

const demoClosed = {
  code: 'demo_closed',
  status: 403,
  message: 'error.demo_closed',
} as const satisfies ErrorDefinition;

export const rejectInPublic: MiddlewareHandler<ApiEnv> = async (c, next) => {
  if (c.var.services.settings.demoIsPublic) throw new ShopError(demoClosed);
  await next();
};
