import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { changeResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { sendsMail } from '../../../platform/mail/mail.ts';
import { forStaff, getActor } from '../../staff/staff.guard.ts';
import {
  blockMember,
  endMemberSessions,
  sendMemberPasswordLink,
  startMemberEmailChange,
  unblockMember,
  updateMember,
} from './member-updates.admin.usecases.ts';
import {
  blockInput,
  memberActionInput,
  memberAfter,
  memberChangeInput,
  memberEmailInput,
  memberList,
  memberQuery,
} from './members.admin.schemas.ts';
import { listMembers } from './members.admin.usecases.ts';

const listAdminMembersRoute = createRoute({
  method: 'get',
  path: '/api/admin/member',
  operationId: 'listAdminMembers',
  tags: ['Admin: customers'],
  ...forStaff('members.read'),
  description: 'Members by name, e-mail address, telephone number, company or tax ID, the newest first.',
  request: { query: memberQuery },
  responses: okResponses(memberList),
});

const params = z.object({ id: pathId });

const updateAdminMemberRoute = createRoute({
  method: 'put',
  path: '/api/admin/member/{id}',
  operationId: 'updateAdminMember',
  tags: ['Admin: customers'],
  ...forStaff('members.write'),
  description: "Updates a member's name, telephone, language and company.",
  request: { params, ...jsonBody(memberChangeInput) },
  responses: changeResponses(memberAfter),
});

const endMemberSessionsRoute = createRoute({
  method: 'post',
  path: '/api/admin/member/{id}/end-sessions',
  operationId: 'endMemberSessions',
  tags: ['Admin: customers'],
  ...forStaff('members.write'),
  description: 'Ends all sessions of a member.',
  request: { params, ...jsonBody(memberActionInput) },
  responses: changeResponses(memberAfter),
});

const sendMemberPasswordLinkRoute = createRoute({
  method: 'post',
  path: '/api/admin/member/{id}/send-link',
  operationId: 'sendMemberPasswordLink',
  tags: ['Admin: customers'],
  ...forStaff('members.write'),
  description: 'Mails a member a link to a new password.',
  request: { params, ...jsonBody(memberActionInput) },
  responses: changeResponses(memberAfter),
});

const startMemberEmailChangeRoute = createRoute({
  method: 'post',
  path: '/api/admin/member/{id}/email',
  operationId: 'startMemberEmailChange',
  tags: ['Admin: customers'],
  ...forStaff('members.write'),
  description: "Starts a change of a member's e-mail address; the old and the new one are mailed a link.",
  request: { params, ...jsonBody(memberEmailInput) },
  responses: changeResponses(memberAfter),
});

const blockMemberRoute = createRoute({
  method: 'post',
  path: '/api/admin/member/{id}/block',
  operationId: 'blockMember',
  tags: ['Admin: customers'],
  ...forStaff('members.write'),
  description: 'Blocks a member and ends their sessions.',
  request: { params, ...jsonBody(blockInput) },
  responses: changeResponses(memberAfter),
});

const unblockMemberRoute = createRoute({
  method: 'post',
  path: '/api/admin/member/{id}/unblock',
  operationId: 'unblockMember',
  tags: ['Admin: customers'],
  ...forStaff('members.write'),
  description: 'Unblocks a member.',
  request: { params, ...jsonBody(memberActionInput) },
  responses: changeResponses(memberAfter),
});

export const membersAdminApi = apiRouter()
  .openapi(listAdminMembersRoute, async (c) =>
    c.json(success(c, await listMembers(c.var.services, c.req.valid('query'))), 200),
  )
  .openapi(updateAdminMemberRoute, async (c) => {
    const { id } = c.req.valid('param');
    const changed = await updateMember(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.saved'), 200);
  })
  .openapi(endMemberSessionsRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { version } = c.req.valid('json');
    const after = await endMemberSessions(c.var.services, getActor(c), id, version);
    return c.json(success(c, after, 'ok.sessions_ended'), 200);
  })
  .openapi(sendMemberPasswordLinkRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { version } = c.req.valid('json');
    const after = await sendMemberPasswordLink(c.var.services, getActor(c), id, version);
    return c.json(
      success(c, after, sendsMail(c.var.services) ? 'ok.mail_sent' : 'ok.done_without_mail'),
      200,
    );
  })
  .openapi(startMemberEmailChangeRoute, async (c) => {
    const { id } = c.req.valid('param');
    const after = await startMemberEmailChange(c.var.services, getActor(c), id, c.req.valid('json'));
    const message = sendsMail(c.var.services) ? 'ok.member_email_started' : 'ok.done_without_mail';
    return c.json(success(c, after, message), 200);
  })
  .openapi(blockMemberRoute, async (c) => {
    const { id } = c.req.valid('param');
    const after = await blockMember(c.var.services, getActor(c), id, c.req.valid('json'));
    return c.json(success(c, after, 'ok.member_blocked'), 200);
  })
  .openapi(unblockMemberRoute, async (c) => {
    const { id } = c.req.valid('param');
    const { version } = c.req.valid('json');
    const after = await unblockMember(c.var.services, getActor(c), id, version);
    return c.json(success(c, after, 'ok.member_unblocked'), 200);
  });
