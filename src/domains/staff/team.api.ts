import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { searchText } from '../../kernel/fields.ts';
import { toOrigin } from '../../platform/http/devices.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { acceptInvitation, changeOwnPassword, getInvitation } from './invitations.usecases.ts';
import { rememberDeviceIfOpen, toSignInOrigin } from './sign-in.api.ts';
import { forStaff, getActor, requireStaff } from './staff.guard.ts';
import {
  acceptInvitationInput,
  invitationData,
  inviteInput,
  newInvitation,
  ownPasswordInput,
  signedIn,
  staffChangeInput,
  staffMember,
  team,
} from './staff.schemas.ts';
import { getTeam, inviteStaff, resetFactors, revokeInvitation, updateStaff } from './team.usecases.ts';

const linkParams = z.object({ token: searchText.max(200) });
const idParams = z.object({ id: pathId });

const getInvitationRoute = createRoute({
  method: 'get',
  path: '/api/admin/invitation/{token}',
  operationId: 'getInvitation',
  tags: ['Admin: staff'],
  security: [],
  description: 'What a one-time link is for; 409 if it has expired or was used.',
  request: { params: linkParams },
  responses: okResponses(invitationData),
});

const acceptInvitationRoute = createRoute({
  method: 'post',
  path: '/api/admin/invitation/{token}',
  operationId: 'acceptInvitation',
  tags: ['Admin: staff'],
  security: [],
  description: 'Accepts the link, once, and signs in.',
  request: { params: linkParams, ...jsonBody(acceptInvitationInput) },
  responses: createdResponses(signedIn),
});

const changeStaffPasswordRoute = createRoute({
  method: 'post',
  path: '/api/admin/me/password',
  operationId: 'changeStaffPassword',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: 'Changes the password; all other sessions end.',
  request: jsonBody(ownPasswordInput),
  responses: okResponses(z.null()),
});

const listStaffRoute = createRoute({
  method: 'get',
  path: '/api/admin/staff',
  operationId: 'listStaff',
  tags: ['Admin: staff'],
  ...forStaff('staff.manage'),
  description: 'All staff accounts and the open invitations.',
  responses: okResponses(team),
});

const inviteStaffMemberRoute = createRoute({
  method: 'post',
  path: '/api/admin/staff',
  operationId: 'inviteStaffMember',
  tags: ['Admin: staff'],
  ...forStaff('staff.manage'),
  description: 'Mails a one-time invitation link and returns it this once.',
  request: jsonBody(inviteInput),
  responses: createdResponses(newInvitation),
});

const revokeInvitationRoute = createRoute({
  method: 'delete',
  path: '/api/admin/staff/invitation/{id}',
  operationId: 'revokeInvitation',
  tags: ['Admin: staff'],
  ...forStaff('staff.manage'),
  description: 'Revokes an invitation; its link becomes invalid.',
  request: { params: idParams },
  responses: okResponses(z.null()),
});

const updateStaffMemberRoute = createRoute({
  method: 'put',
  path: '/api/admin/staff/{id}',
  operationId: 'updateStaffMember',
  tags: ['Admin: staff'],
  ...forStaff('staff.manage'),
  description:
    'Changes the role of an account, or disables or enables it. Only owners change owners, and the last owner cannot be removed.',
  request: { params: idParams, ...jsonBody(staffChangeInput) },
  responses: changeResponses(staffMember),
});

const resetStaffFactorsRoute = createRoute({
  method: 'delete',
  path: '/api/admin/staff/{id}/factors',
  operationId: 'resetStaffFactors',
  tags: ['Admin: staff'],
  ...forStaff('staff.manage'),
  description: 'Removes all second factors of an account that lost them, and signs it out.',
  request: { params: idParams },
  responses: changeResponses(staffMember),
});

export const staffTeamApi = apiRouter()
  .openapi(getInvitationRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(success(c, await getInvitation(c.var.services, c.req.valid('param').token)), 200);
  })
  .openapi(acceptInvitationRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    const { token } = c.req.valid('param');
    const origin = { ...toSignInOrigin(c), locale: c.var.locale };
    const { email, ...signedIn } = await acceptInvitation(c.var.services, token, c.req.valid('json'), origin);
    rememberDeviceIfOpen(c, email, signedIn.state);
    return c.json(success(c, signedIn), 201);
  })
  .openapi(changeStaffPasswordRoute, async (c) => {
    await changeOwnPassword(c.var.services, requireStaff(c), getActor(c), toOrigin(c), c.req.valid('json'));
    return c.json(success(c, null, 'ok.password_saved'), 200);
  })
  .openapi(listStaffRoute, async (c) =>
    c.json(success(c, await getTeam(c.var.services, requireStaff(c))), 200),
  )
  .openapi(inviteStaffMemberRoute, async (c) =>
    c.json(success(c, await inviteStaff(c.var.services, getActor(c), c.req.valid('json'))), 201),
  )
  .openapi(revokeInvitationRoute, async (c) => {
    await revokeInvitation(c.var.services, getActor(c), c.req.valid('param').id);
    return c.json(success(c, null), 200);
  })
  .openapi(updateStaffMemberRoute, async (c) => {
    const { id } = c.req.valid('param');
    return c.json(
      success(c, await updateStaff(c.var.services, getActor(c), id, c.req.valid('json')), 'ok.saved'),
      200,
    );
  })
  .openapi(resetStaffFactorsRoute, async (c) =>
    c.json(success(c, await resetFactors(c.var.services, getActor(c), c.req.valid('param').id)), 200),
  );
