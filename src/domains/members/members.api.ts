import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { phoneField, searchText } from '../../kernel/fields.ts';
import { required } from '../../kernel/required.ts';
import { createCaptcha } from '../../platform/captcha/captcha.ts';
import { rememberDevice, toDevice, toOrigin } from '../../platform/http/devices.ts';
import {
  asJson,
  createdResponses,
  jsonBody,
  okResponses,
  rejections,
  success,
} from '../../platform/http/responses.ts';
import { apiRouter, pathId } from '../../platform/http/router.ts';
import { sendsMail } from '../../platform/mail/mail.ts';
import { findPhoneWarning } from '../../platform/phone-numbers.ts';
import { passwordWarning } from '../../platform/weak-passwords.ts';
import { forMembers, forOwner, requireMember, requirePerson } from './members.guard.ts';
import {
  address,
  addressInput,
  forgotInput,
  loginCheckData,
  loginInput,
  memberSession,
  passwordCheckInput,
  passwordInput,
  phoneCheckData,
  registeredData,
  registerInput,
  resetCheckData,
  resetInput,
  savedPasswordData,
  tokenData,
} from './members.schemas.ts';
import {
  createAddress,
  deleteAddress,
  getAddress,
  listAddresses,
  updateAddress,
} from './members.usecases.ts';
import { registerMember } from './profile/profile.usecases.ts';
import {
  changePassword,
  checkPassword,
  isResetOpen,
  requestPasswordReset,
  resetPassword,
} from './sessions/passwords.usecases.ts';
import {
  endOtherSessions,
  endSession,
  listSessions,
  logIn,
  logOut,
  memberAccount,
} from './sessions/sessions.usecases.ts';

const createCaptchaChallengeRoute = createRoute({
  method: 'get',
  path: '/api/captcha',
  operationId: 'createCaptchaChallenge',
  tags: ['Members'],
  description: "A form's proof-of-work challenge (altcha v2), without the envelope.",
  responses: {
    200: { description: 'The challenge', content: { 'application/json': { schema: z.looseObject({}) } } },
    ...rejections,
  },
});

const registerMemberRoute = createRoute({
  method: 'post',
  path: '/api/member/register',
  operationId: 'registerMember',
  tags: ['Members'],
  description: 'Creates an account and logs in; artist and business accounts wait for review.',
  request: jsonBody(registerInput),
  responses: createdResponses(registeredData),
});

const logInMemberRoute = createRoute({
  method: 'post',
  path: '/api/member/login',
  operationId: 'logInMember',
  tags: ['Members'],
  description: "Logs in by e-mail and password, and merges the visitor's cart into the member's.",
  request: jsonBody(loginInput),
  responses: okResponses(tokenData),
});

const checkLoginRoute = createRoute({
  method: 'get',
  path: '/api/login/check',
  operationId: 'checkLogin',
  tags: ['Members'],
  description: 'Whether the token belongs to an open session, and the type of its member.',
  responses: okResponses(loginCheckData),
});

const logOutMemberRoute = createRoute({
  method: 'get',
  path: '/api/member/logout',
  operationId: 'logOutMember',
  tags: ['Members'],
  ...forMembers,
  description: 'Ends only this session.',
  responses: okResponses(z.null()),
});

const requestPasswordResetRoute = createRoute({
  method: 'post',
  path: '/api/member/forgot',
  operationId: 'requestPasswordReset',
  tags: ['Members'],
  description:
    'Mails a link to a new password; the response does not reveal whether the address has an account.',
  request: jsonBody(forgotInput),
  responses: okResponses(z.null()),
});

const checkPasswordResetRoute = createRoute({
  method: 'get',
  path: '/api/member/reset',
  operationId: 'checkPasswordReset',
  tags: ['Members'],
  description: 'Whether a mailed link is still valid.',
  request: { query: z.object({ token: searchText.max(200) }) },
  responses: okResponses(resetCheckData),
});

const resetPasswordRoute = createRoute({
  method: 'post',
  path: '/api/member/reset',
  operationId: 'resetPassword',
  tags: ['Members'],
  description: 'Sets a new password by a mailed link; all sessions end.',
  request: jsonBody(resetInput),
  responses: okResponses(savedPasswordData),
});

const changePasswordRoute = createRoute({
  method: 'post',
  path: '/api/member/password',
  operationId: 'changePassword',
  tags: ['Members'],
  ...forMembers,
  description: 'Changes the password; all other sessions end.',
  request: jsonBody(passwordInput),
  responses: okResponses(savedPasswordData),
});

const checkPasswordRoute = createRoute({
  method: 'post',
  path: '/api/member/password/check',
  operationId: 'checkPassword',
  tags: ['Members'],
  description: 'Why a password is easy to guess, before it is saved; it is never rejected for that.',
  request: jsonBody(passwordCheckInput),
  responses: okResponses(savedPasswordData),
});

const checkPhoneRoute = createRoute({
  method: 'post',
  path: '/api/phone/check',
  operationId: 'checkPhone',
  tags: ['Members'],
  description: 'Whether a telephone number seems wrong, before it is saved; it is never rejected for that.',
  request: jsonBody(phoneField),
  responses: okResponses(phoneCheckData),
});

const listMemberSessionsRoute = createRoute({
  method: 'get',
  path: '/api/member/session',
  operationId: 'listMemberSessions',
  tags: ['Members'],
  ...forMembers,
  description: "The member's open sessions, the last used first.",
  responses: okResponses(z.object({ items: z.array(memberSession) })),
});

const endOtherMemberSessionsRoute = createRoute({
  method: 'delete',
  path: '/api/member/session',
  operationId: 'endOtherMemberSessions',
  tags: ['Members'],
  ...forMembers,
  description: 'Ends all sessions of the member except this one.',
  responses: okResponses(z.null()),
});

const endMemberSessionRoute = createRoute({
  method: 'delete',
  path: '/api/member/session/{id}',
  operationId: 'endMemberSession',
  tags: ['Members'],
  ...forOwner,
  description: 'Ends one session of the member.',
  request: { params: z.object({ id: pathId }) },
  responses: okResponses(z.null()),
});

const listAddressesRoute = createRoute({
  method: 'get',
  path: '/api/member/address',
  operationId: 'listAddresses',
  tags: ['Members'],
  ...forMembers,
  description: "The member's addresses; the first is the one from the registration.",
  responses: okResponses(z.object({ items: z.array(address) })),
});

const createAddressRoute = createRoute({
  method: 'post',
  path: '/api/member/address',
  operationId: 'createAddress',
  tags: ['Members'],
  ...forMembers,
  description: "Adds an address to the member's address book.",
  request: jsonBody(addressInput),
  responses: createdResponses(address),
});

const addressParams = z.object({ id: pathId });

const getAddressRoute = createRoute({
  method: 'get',
  path: '/api/member/address/{id}',
  operationId: 'getAddress',
  tags: ['Members'],
  ...forOwner,
  description: "One of the member's addresses.",
  request: { params: addressParams },
  responses: okResponses(address),
});

const updateAddressRoute = createRoute({
  method: 'put',
  path: '/api/member/address/{id}',
  operationId: 'updateAddress',
  tags: ['Members'],
  ...forOwner,
  description: 'Updates an address; placed orders keep theirs.',
  request: { params: addressParams, ...jsonBody(addressInput) },
  responses: okResponses(address),
});

const deleteAddressRoute = createRoute({
  method: 'delete',
  path: '/api/member/address/{id}',
  operationId: 'deleteAddress',
  tags: ['Members'],
  ...forOwner,
  description: 'Deletes an address; placed orders keep theirs.',
  request: { params: addressParams },
  responses: okResponses(z.null()),
});

export const membersApi = apiRouter()
  .openapi(createCaptchaChallengeRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    return c.json(asJson(await createCaptcha(c.var.services, c.var.clientIp)), 200);
  })
  .openapi(registerMemberRoute, async (c) => {
    const { services, cartToken, locale } = c.var;
    const form = c.req.valid('json');
    const data = await registerMember(services, form, { ...toDevice(c), cartToken, locale });
    rememberDevice(c, memberAccount(form.email));
    const password_warning = await passwordWarning(form.password, form.email);
    return c.json(success(c, { ...data, password_warning }), 201);
  })
  .openapi(logInMemberRoute, async (c) => {
    const { services, cartToken } = c.var;
    const form = c.req.valid('json');
    const data = await logIn(services, form, { ...toOrigin(c), ...toDevice(c), cartToken });
    rememberDevice(c, memberAccount(form.email));
    return c.json(success(c, data), 200);
  })
  .openapi(checkLoginRoute, async (c) => {
    const member = await c.var.member();
    const data = member ? { isLogin: 'Y' as const, type: member.type } : { isLogin: 'N' as const };
    return c.json(success(c, data), 200);
  })
  .openapi(logOutMemberRoute, async (c) => {
    await requireMember(c);
    await logOut(c.var.services, required(c.var.userToken, 'the user token'));
    return c.json(success(c, null, 'ok.logged_out'), 200);
  })
  .openapi(requestPasswordResetRoute, async (c) => {
    const { services, locale } = c.var;
    await requestPasswordReset(services, c.req.valid('json'), { ...toOrigin(c), locale });
    return c.json(success(c, null, sendsMail(services) ? 'ok.forgot_sent' : 'ok.done_without_mail'), 200);
  })
  .openapi(checkPasswordResetRoute, async (c) => {
    c.header('Cache-Control', 'no-store');
    const isOpen = await isResetOpen(c.var.services, c.req.valid('query').token);
    return c.json(success(c, { isOpen }), 200);
  })
  .openapi(resetPasswordRoute, async (c) => {
    const { services, clientIp, locale } = c.var;
    const form = c.req.valid('json');
    const { email } = await resetPassword(services, form, { ip: clientIp, locale });
    rememberDevice(c, memberAccount(email));
    const password_warning = await passwordWarning(form.password, email);
    return c.json(success(c, { password_warning }, 'ok.password_saved'), 200);
  })
  .openapi(changePasswordRoute, async (c) => {
    const { services, userToken, locale } = c.var;
    const { id, email } = await requirePerson(c);
    const session = {
      ...toOrigin(c),
      memberId: id,
      email,
      token: required(userToken, 'the user token'),
      locale,
    };
    const form = c.req.valid('json');
    await changePassword(services, session, form);
    const password_warning = await passwordWarning(form.password, email);
    return c.json(success(c, { password_warning }, 'ok.password_saved'), 200);
  })
  .openapi(checkPasswordRoute, async (c) => {
    const member = await c.var.member();
    const password_warning = await checkPassword(
      c.var.services,
      c.req.valid('json'),
      member?.person.email ?? null,
    );
    return c.json(success(c, { password_warning }), 200);
  })
  .openapi(checkPhoneRoute, async (c) => {
    const phone_warning = await findPhoneWarning(c.req.valid('json'));
    return c.json(success(c, { phone_warning }), 200);
  })
  .openapi(listMemberSessionsRoute, async (c) => {
    const { id } = await requirePerson(c);
    const items = await listSessions(c.var.services, id, required(c.var.userToken, 'the user token'));
    return c.json(success(c, { items }), 200);
  })
  .openapi(endOtherMemberSessionsRoute, async (c) => {
    const { id } = await requirePerson(c);
    await endOtherSessions(c.var.services, id, required(c.var.userToken, 'the user token'));
    return c.json(success(c, null, 'ok.other_sessions_ended'), 200);
  })
  .openapi(endMemberSessionRoute, async (c) => {
    const { id } = await requirePerson(c);
    await endSession(c.var.services, id, c.req.valid('param').id);
    return c.json(success(c, null, 'ok.session_ended'), 200);
  })
  .openapi(listAddressesRoute, async (c) => {
    const member = await requireMember(c);
    return c.json(success(c, { items: await listAddresses(c.var.services, member.id) }), 200);
  })
  .openapi(createAddressRoute, async (c) => {
    const member = await requireMember(c);
    const added = await createAddress(c.var.services, member.id, c.req.valid('json'));
    return c.json(success(c, added, 'ok.address_saved'), 201);
  })
  .openapi(getAddressRoute, async (c) => {
    const member = await requireMember(c);
    return c.json(success(c, await getAddress(c.var.services, member.id, c.req.valid('param').id)), 200);
  })
  .openapi(updateAddressRoute, async (c) => {
    const member = await requireMember(c);
    const { id } = c.req.valid('param');
    const changed = await updateAddress(c.var.services, member.id, id, c.req.valid('json'));
    return c.json(success(c, changed, 'ok.address_saved'), 200);
  })
  .openapi(deleteAddressRoute, async (c) => {
    const member = await requireMember(c);
    await deleteAddress(c.var.services, member.id, c.req.valid('param').id);
    return c.json(success(c, null), 200);
  });
