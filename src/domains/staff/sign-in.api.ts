import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { rememberDevice, toDevice, toOrigin } from '../../platform/http/devices.ts';
import { jsonBody, okResponses, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import { sendsMail } from '../../platform/mail/mail.ts';
import { requestStaffPasswordReset } from './password-reset.usecases.ts';
import {
  endOwnSession,
  getOwnAccount,
  listOwnSessions,
  type SignInOrigin,
  signIn,
  signOut,
  staffAccount,
} from './sign-in.usecases.ts';
import { forStaff, getActor, requireStaff } from './staff.guard.ts';
import { type SessionState, sessionStates } from './staff.rules.ts';
import { ownAccount, ownSession, signedIn, staffForgotInput, staffLoginInput } from './staff.schemas.ts';

const logInStaffRoute = createRoute({
  method: 'post',
  path: '/api/admin/login',
  operationId: 'logInStaff',
  tags: ['Admin: staff'],
  security: [],
  description:
    'Signs staff in by password; `state` says whether a second factor has to be verified or set up.',
  request: jsonBody(staffLoginInput),
  responses: okResponses(signedIn),
});

const requestStaffPasswordResetRoute = createRoute({
  method: 'post',
  path: '/api/admin/forgot',
  operationId: 'requestStaffPasswordReset',
  tags: ['Admin: staff'],
  security: [],
  description:
    'Mails a link to a new password if the address has a staff account; the response is the same for every address.',
  request: jsonBody(staffForgotInput),
  responses: okResponses(z.null()),
});

const logOutStaffRoute = createRoute({
  method: 'post',
  path: '/api/admin/logout',
  operationId: 'logOutStaff',
  tags: ['Admin: staff'],
  ...forStaff('own', sessionStates),
  description: 'Ends only this session.',
  responses: okResponses(z.null()),
});

const getStaffAccountRoute = createRoute({
  method: 'get',
  path: '/api/admin/me',
  operationId: 'getStaffAccount',
  tags: ['Admin: staff'],
  ...forStaff('own', sessionStates),
  description: 'The signed-in account with its role, permissions and second factors.',
  responses: okResponses(ownAccount),
});

const listStaffSessionsRoute = createRoute({
  method: 'get',
  path: '/api/admin/me/sessions',
  operationId: 'listStaffSessions',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: "The user's own sessions; the current one is marked.",
  responses: okResponses(z.object({ items: z.array(ownSession) })),
});

const endStaffSessionRoute = createRoute({
  method: 'delete',
  path: '/api/admin/me/sessions/{id}',
  operationId: 'endStaffSession',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: "Ends one of the user's own sessions.",
  request: { params: z.object({ id: pathId }) },
  responses: okResponses(z.null()),
});

/** Where the request signs in from. */
export const toSignInOrigin = (c: ApiContext): SignInOrigin => ({
  ...toOrigin(c),
  ...toDevice(c),
  requestId: c.var.requestId,
});

/**
 * Makes the device known only when the session is open. If the password alone did so, whoever knows it
 * could guess codes within the limit of a known device.
 */
export function rememberDeviceIfOpen(c: ApiContext, email: string, state: SessionState): void {
  if (state === 'open') rememberDevice(c, staffAccount(email));
}

export const staffSignInApi = apiRouter()
  .openapi(logInStaffRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    const form = c.req.valid('json');
    const signedIn = await signIn(c.var.services, form, toSignInOrigin(c));
    rememberDeviceIfOpen(c, form.email, signedIn.state);
    return c.json(success(c, signedIn), 200);
  })
  .openapi(requestStaffPasswordResetRoute, async (c) => {
    await requestStaffPasswordReset(c.var.services, c.req.valid('json'), toSignInOrigin(c));
    const message = sendsMail(c.var.services) ? 'ok.forgot_sent' : 'ok.done_without_mail';
    return c.json(success(c, null, message), 200);
  })
  .openapi(logOutStaffRoute, async (c) => {
    await signOut(c.var.services, requireStaff(c), getActor(c));
    return c.json(success(c, null, 'ok.signed_out'), 200);
  })
  .openapi(getStaffAccountRoute, async (c) =>
    c.json(success(c, await getOwnAccount(c.var.services, requireStaff(c))), 200),
  )
  .openapi(listStaffSessionsRoute, async (c) =>
    c.json(success(c, { items: await listOwnSessions(c.var.services, requireStaff(c)) }), 200),
  )
  .openapi(endStaffSessionRoute, async (c) => {
    await endOwnSession(c.var.services, requireStaff(c), getActor(c), c.req.valid('param').id);
    return c.json(success(c, null), 200);
  });
