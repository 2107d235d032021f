import type { MiddlewareHandler } from 'hono';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import type { ApiContext, ApiEnv } from '../../platform/http/router.ts';
import type { MemberIdentity } from './members.rules.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The member who is logged in, or null. */
    member(): Promise<MemberIdentity | null>;
  }
}

/** The member who is logged in; throws 401 otherwise. */
export async function requireMember(c: ApiContext): Promise<MemberIdentity> {
  const member = await c.var.member();
  if (!member) throw new ShopError(commonErrors.unauthenticated);
  return member;
}

/** Refuses callers who are not logged in, before the request is validated. */
export const membersOnly: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await requireMember(c);
  await next();
};

/** The name of the user token in the OpenAPI document. */
export const userTokenScheme = 'userToken';

/** Options of a route for members only. */
export const forMembers = {
  middleware: membersOnly,
  security: [{ [userTokenScheme]: [] as string[] }],
};
