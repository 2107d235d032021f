import type { MiddlewareHandler } from 'hono';
import { commonErrors, ShopError } from '../../kernel/errors.ts';
import { toOrigin } from '../../platform/http/devices.ts';
import type { ApiContext, ApiEnv } from '../../platform/http/router.ts';
import type { Actor } from '../audit/audit.rules.ts';
import { confirmIdentity } from './factors.usecases.ts';
import { findStaffByToken } from './sign-in.usecases.ts';
import { staffErrors } from './staff.errors.ts';
import { isAllowed, type Permission, type SessionState, type StaffIdentity } from './staff.rules.ts';
import type { ReauthenticationInput } from './staff.schemas.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** Who of the staff is signed in, on routes made with `forStaff`. */
    staff?: StaffIdentity;
  }
}

/** The name of the staff token in the OpenAPI document. */
export const staffTokenScheme = 'staffToken';

/**
 * The middleware and description of a staff route. Before any other check it rejects visitors and members (401), sessions
 * whose second factor is missing (403 `second_factor`) and roles without the permission (403 `forbidden`).
 *
 * @param permission `own` is for one's own account, whatever the role
 * @param states in which a session may call it; those but `open` are for the sign-in's own calls
 * @example
 * const orders = createRoute({ method: 'get', path: '/api/admin/order', ...forStaff('orders.read'), … });
 */
export function forStaff(permission: Permission | 'own', states: readonly SessionState[] = ['open']) {
  const middleware: MiddlewareHandler<ApiEnv> = async (c, next) => {
    const { services, userToken } = c.var;
    // No proxy or browser may store what staff read.
    c.header('Cache-Control', 'no-store');
    const staff = userToken ? await findStaffByToken(services, userToken) : null;
    if (!staff) throw new ShopError(commonErrors.unauthenticated);
    if (!states.includes(staff.state)) {
      throw new ShopError(staff.state === 'open' ? commonErrors.conflict : staffErrors.secondFactor, {
        data: { state: staff.state },
      });
    }
    c.set('staff', staff);
    if (permission !== 'own' && !isAllowed(staff.role, permission))
      throw new ShopError(commonErrors.forbidden);
    await next();
  };
  return {
    middleware,
    security: [{ [staffTokenScheme]: [] as string[] }],
    'x-permission': permission,
    'x-states': [...states],
  };
}

/** Who is signed in, on a route made with `forStaff`. */
export function requireStaff(c: ApiContext): StaffIdentity {
  const { staff } = c.var;
  if (!staff) throw new ShopError(commonErrors.unauthenticated);
  return staff;
}

/** Requires the password or a code again, before an action that would do great harm in a stolen session. */
export const requireReauthentication = (c: ApiContext, proof: ReauthenticationInput): Promise<void> =>
  confirmIdentity(c.var.services, requireStaff(c), toOrigin(c), proof);

/** Who acts, for the audit log. */
export function getActor(c: ApiContext): Actor {
  const { id, name, role } = requireStaff(c);
  return { staffId: id, name, role, ip: c.var.clientIp, requestId: c.var.requestId };
}
