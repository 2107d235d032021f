import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { searchText } from '../../../kernel/fields.ts';
import { toOrigin } from '../../../platform/http/devices.ts';
import { jsonBody, okResponses, success } from '../../../platform/http/responses.ts';
import { apiRouter } from '../../../platform/http/router.ts';
import { sendsMail } from '../../../platform/mail/mail.ts';
import { forMembers, requirePerson } from '../members.guard.ts';
import { resendConfirmation } from './confirmations.usecases.ts';
import {
  emailChangeInput,
  emailLinkData,
  emailLinkInput,
  emailLinkOutcome,
  emailState,
} from './email.schemas.ts';
import { findEmailLink, getEmailState, useEmailLink } from './email.usecases.ts';
import { cancelEmailChange, requestEmailChange } from './email-changes.usecases.ts';

const getMemberEmailRoute = createRoute({
  method: 'get',
  path: '/api/member/email',
  operationId: 'getMemberEmail',
  tags: ['Members'],
  ...forMembers,
  description: "The member's e-mail address, and a change that waits for its confirmations.",
  responses: okResponses(emailState),
});

const requestEmailChangeRoute = createRoute({
  method: 'post',
  path: '/api/member/email',
  operationId: 'requestEmailChange',
  tags: ['Members'],
  ...forMembers,
  description: 'Asks for another e-mail address: the old and the new one are mailed a link.',
  request: jsonBody(emailChangeInput),
  responses: okResponses(emailState),
});

const cancelEmailChangeRoute = createRoute({
  method: 'delete',
  path: '/api/member/email',
  operationId: 'cancelEmailChange',
  tags: ['Members'],
  ...forMembers,
  description: 'Drops the open change of the e-mail address.',
  responses: okResponses(emailState),
});

const resendEmailConfirmationRoute = createRoute({
  method: 'post',
  path: '/api/member/email/confirmation',
  operationId: 'resendEmailConfirmation',
  tags: ['Members'],
  ...forMembers,
  description: 'Mails the link that confirms the e-mail address again.',
  responses: okResponses(emailState),
});

const checkEmailLinkRoute = createRoute({
  method: 'get',
  path: '/api/member/email/link',
  operationId: 'checkEmailLink',
  tags: ['Members'],
  description: 'What a mailed link is for; it is not used by this call.',
  request: { query: z.object({ token: searchText.max(200) }) },
  responses: okResponses(emailLinkData),
});

const useEmailLinkRoute = createRoute({
  method: 'post',
  path: '/api/member/email/link',
  operationId: 'useEmailLink',
  tags: ['Members'],
  description:
    'Confirms an e-mail address, in a session of its account, or stops its change, by a mailed link.',
  request: jsonBody(emailLinkInput),
  responses: okResponses(emailLinkOutcome),
});

export const memberEmailApi = apiRouter()
  .openapi(getMemberEmailRoute, async (c) => {
    const { id } = await requirePerson(c);
    return c.json(success(c, await getEmailState(c.var.services, id)), 200);
  })
  .openapi(requestEmailChangeRoute, async (c) => {
    const { services, locale } = c.var;
    const person = await requirePerson(c);
    const session = { ...toOrigin(c), memberId: person.id, email: person.email, locale };
    await requestEmailChange(services, session, c.req.valid('json'));
    const message = sendsMail(services) ? 'ok.email_change_started' : 'ok.done_without_mail';
    return c.json(success(c, await getEmailState(services, person.id), message), 200);
  })
  .openapi(cancelEmailChangeRoute, async (c) => {
    const { id } = await requirePerson(c);
    await cancelEmailChange(c.var.services, id);
    return c.json(success(c, await getEmailState(c.var.services, id), 'ok.email_change_stopped'), 200);
  })
  .openapi(resendEmailConfirmationRoute, async (c) => {
    const { services, locale } = c.var;
    const { id } = await requirePerson(c);
    const isMailed = await resendConfirmation(services, id, locale);
    const sent = sendsMail(services) ? 'ok.mail_sent' : 'ok.done_without_mail';
    const state = await getEmailState(services, id);
    return c.json(success(c, state, isMailed ? sent : 'ok.email_confirmed'), 200);
  })
  .openapi(checkEmailLinkRoute, async (c) => {
    const link = await findEmailLink(c.var.services, c.req.valid('query').token, c.var.userToken);
    return c.json(success(c, { link }), 200);
  })
  .openapi(useEmailLinkRoute, async (c) => {
    const outcome = await useEmailLink(c.var.services, c.req.valid('json'), c.var.userToken);
    return c.json(success(c, outcome, `ok.email_${outcome.result}`), 200);
  });
