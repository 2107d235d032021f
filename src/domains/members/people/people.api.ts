import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { rememberDevice, toDevice } from '../../../platform/http/devices.ts';
import { createdResponses, jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../../platform/http/router.ts';
import { sendsMail } from '../../../platform/mail/mail.ts';
import { forCompanyOwners, forMembers, requireMember, requirePerson } from '../members.guard.ts';
import { tokenData } from '../members.schemas.ts';
import { memberAccount } from '../sessions/sessions.usecases.ts';
import { findCompanyInvitation, joinWithAccount, joinWithNewAccount } from './join-company.usecases.ts';
import {
  companyInvitationData,
  companyPeople,
  inviteInput,
  joinInput,
  newPersonInput,
  personChangeInput,
} from './people.schemas.ts';
import {
  getPeople,
  invitePerson,
  removePerson,
  revokeCompanyInvitation,
  setOrderLimit,
} from './people.usecases.ts';

const idParams = z.object({ id: pathId });

const listPeopleRoute = createRoute({
  method: 'get',
  path: '/api/company/people',
  operationId: 'listCompanyPeople',
  tags: ['Companies'],
  ...forCompanyOwners,
  description: 'The people who order for the company besides its owner, and the open invitations.',
  responses: okResponses(companyPeople),
});

const removePersonRoute = createRoute({
  method: 'delete',
  path: '/api/company/people/{id}',
  operationId: 'removeCompanyPerson',
  tags: ['Companies'],
  ...forCompanyOwners,
  description: 'Removes a person, who from then on acts for themselves only.',
  request: { params: idParams },
  responses: okResponses(companyPeople),
});

const changePersonRoute = createRoute({
  method: 'put',
  path: '/api/company/people/{id}',
  operationId: 'changeCompanyPerson',
  tags: ['Companies'],
  ...forCompanyOwners,
  description: "Sets what one order of the person may cost without the owner's approval.",
  request: { params: idParams, ...jsonBody(personChangeInput) },
  responses: okResponses(companyPeople),
});

const invitePersonRoute = createRoute({
  method: 'post',
  path: '/api/company/invitation',
  operationId: 'inviteCompanyPerson',
  tags: ['Companies'],
  ...forCompanyOwners,
  description: 'Mails a person an invitation to order for the company; an earlier one to the address ends.',
  request: jsonBody(inviteInput),
  responses: createdResponses(companyPeople),
});

const revokeInvitationRoute = createRoute({
  method: 'delete',
  path: '/api/company/invitation/{id}',
  operationId: 'revokeCompanyInvitation',
  tags: ['Companies'],
  ...forCompanyOwners,
  description: 'Takes an open invitation back.',
  request: { params: idParams },
  responses: okResponses(companyPeople),
});

const checkInvitationRoute = createRoute({
  method: 'get',
  path: '/api/company/invitation',
  operationId: 'checkCompanyInvitation',
  tags: ['Companies'],
  description: 'What the mailed link of an invitation is for; it is not used by this call.',
  request: { query: z.object({ token: searchText.max(200) }) },
  responses: okResponses(companyInvitationData),
});

const joinWithNewAccountRoute = createRoute({
  method: 'post',
  path: '/api/company/join/account',
  operationId: 'joinCompanyWithNewAccount',
  tags: ['Companies'],
  description: 'Accepts an invitation by its mailed link with a new account, and logs in.',
  request: jsonBody(newPersonInput),
  responses: createdResponses(tokenData),
});

const joinRoute = createRoute({
  method: 'post',
  path: '/api/company/join',
  operationId: 'joinCompany',
  tags: ['Companies'],
  ...forMembers,
  description: 'Accepts an invitation by its mailed link, with the account that is logged in.',
  request: jsonBody(joinInput),
  responses: okResponses(z.null()),
});

export const peopleApi = apiRouter()
  .openapi(listPeopleRoute, async (c) => {
    const { id } = await requireMember(c);
    return c.json(success(c, await getPeople(c.var.services, id)), 200);
  })
  .openapi(removePersonRoute, async (c) => {
    const { id } = await requireMember(c);
    const left = await removePerson(c.var.services, id, c.req.valid('param').id);
    return c.json(success(c, left, 'ok.person_removed'), 200);
  })
  .openapi(changePersonRoute, async (c) => {
    const { id } = await requireMember(c);
    const of = { companyId: id, personId: c.req.valid('param').id };
    const { order_limit } = c.req.valid('json');
    return c.json(success(c, await setOrderLimit(c.var.services, of, order_limit), 'ok.saved'), 200);
  })
  .openapi(invitePersonRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = await requireMember(c);
    const { email, order_limit: limit = null } = c.req.valid('json');
    const people = await invitePerson(services, id, { email, limit }, locale);
    return c.json(success(c, people, sendsMail(services) ? 'ok.mail_sent' : 'ok.done_without_mail'), 201);
  })
  .openapi(revokeInvitationRoute, async (c) => {
    const { id } = await requireMember(c);
    const left = await revokeCompanyInvitation(c.var.services, id, c.req.valid('param').id);
    return c.json(success(c, left, 'ok.invitation_revoked'), 200);
  })
  .openapi(checkInvitationRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(success(c, await findCompanyInvitation(c.var.services, c.req.valid('query').token)), 200);
  })
  .openapi(joinWithNewAccountRoute, async (c) => {
    const { services, cartToken, locale } = c.var;
    const visitor = { ...toDevice(c), cartToken, locale };
    const { token, email } = await joinWithNewAccount(services, c.req.valid('json'), visitor);
    rememberDevice(c, memberAccount(email));
    return c.json(success(c, { token }, 'ok.company_joined'), 201);
  })
  .openapi(joinRoute, async (c) => {
    await joinWithAccount(c.var.services, await requirePerson(c), c.req.valid('json').token);
    return c.json(success(c, null, 'ok.company_joined'), 200);
  });
