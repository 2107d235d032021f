import { createRoute } from '@hono/zod-openapi';
import { rememberDevice, toDevice, toOrigin } from '../../../platform/http/devices.ts';
import {
  changeResponses,
  createdResponses,
  jsonBody,
  okResponses,
  success,
} from '../../../platform/http/responses.ts';
import { type ApiContext, apiRouter } from '../../../platform/http/router.ts';
import { forMembers, requirePerson, withMemberFields } from '../members.guard.ts';
import { tokenData } from '../members.schemas.ts';
import { memberAccount } from '../sessions/sessions.usecases.ts';
import { getLoginMethods, unlinkProvider } from './login-methods.usecases.ts';
import {
  loginMethods,
  oauthCallbackData,
  oauthCallbackInput,
  oauthCodeQuery,
  oauthProviderParam,
  oauthSignupData,
  oauthSignupInput,
  oauthStartData,
  oauthStartInput,
  unlinkInput,
} from './oauth.schemas.ts';
import {
  exchangeOauthCode,
  finishOauth,
  getOauthSignup,
  type OauthVisitor,
  signUpByOauth,
  startOauth,
} from './oauth.usecases.ts';

const checkOauthCodeRoute = createRoute({
  method: 'get',
  path: '/api/oauth/check',
  operationId: 'checkOauthCode',
  tags: ['Members'],
  description:
    "Exchanges the one-time code of a sign-in with a provider for a user token, and merges the visitor's cart.",
  request: { query: oauthCodeQuery },
  responses: okResponses(tokenData),
});

const getOauthSignupRoute = createRoute({
  method: 'get',
  path: '/api/oauth/signup',
  operationId: 'getOauthSignup',
  tags: ['Members'],
  description: 'What the provider said about a person who signs in for the first time.',
  request: { query: oauthCodeQuery },
  responses: okResponses(oauthSignupData),
});

const signUpByOauthRoute = createRoute({
  method: 'post',
  path: '/api/oauth/signup',
  operationId: 'signUpByOauth',
  tags: ['Members'],
  description: 'Completes the registration after a first sign-in with a provider, and logs in.',
  request: jsonBody(oauthSignupInput),
  responses: createdResponses(tokenData),
});

const startOauthRoute = createRoute({
  method: 'post',
  path: '/api/oauth/{provider}',
  operationId: 'startOauth',
  tags: ['Members'],
  ...withMemberFields,
  description:
    "Begins a sign-in with a provider, bound to the browser's user or cart token; returns the address of the provider's page.",
  request: { params: oauthProviderParam, ...jsonBody(oauthStartInput) },
  responses: okResponses(oauthStartData),
});

const finishOauthRoute = createRoute({
  method: 'post',
  path: '/api/oauth/{provider}/callback',
  operationId: 'finishOauth',
  tags: ['Members'],
  description:
    'Checks what the provider sent the browser back with, once; returns a one-time code. A rejection has the page to return to.',
  request: { params: oauthProviderParam, ...jsonBody(oauthCallbackInput) },
  responses: changeResponses(oauthCallbackData, oauthCallbackData.pick({ next: true })),
});

const getLoginMethodsRoute = createRoute({
  method: 'get',
  path: '/api/member/oauth',
  operationId: 'getLoginMethods',
  tags: ['Members'],
  ...forMembers,
  description: "The member's login methods.",
  responses: okResponses(loginMethods),
});

const unlinkProviderRoute = createRoute({
  method: 'delete',
  path: '/api/member/oauth/{provider}',
  operationId: 'unlinkProvider',
  tags: ['Members'],
  ...forMembers,
  description:
    'Unlinks a provider, for a member who gives the password or, without one, has just logged in; the last login method stays.',
  request: { params: oauthProviderParam, ...jsonBody(unlinkInput) },
  responses: okResponses(loginMethods),
});

const toVisitor = async (c: ApiContext): Promise<OauthVisitor> => ({
  ...toDevice(c),
  ...toOrigin(c),
  userToken: c.var.userToken,
  cartToken: c.var.cartToken,
  member: (await c.var.member())?.person ?? null,
  locale: c.var.locale,
});

export const oauthApi = apiRouter()
  .openapi(checkOauthCodeRoute, async (c) => {
    const data = await exchangeOauthCode(c.var.services, c.req.valid('query').oauth, await toVisitor(c));
    return c.json(success(c, data), 200);
  })
  .openapi(getOauthSignupRoute, async (c) => {
    const data = await getOauthSignup(c.var.services, c.req.valid('query').oauth, await toVisitor(c));
    return c.json(success(c, data), 200);
  })
  .openapi(signUpByOauthRoute, async (c) => {
    const { token, email } = await signUpByOauth(c.var.services, c.req.valid('json'), await toVisitor(c));
    rememberDevice(c, memberAccount(email));
    return c.json(success(c, { token }), 201);
  })
  .openapi(startOauthRoute, async (c) => {
    const { provider } = c.req.valid('param');
    const data = await startOauth(c.var.services, provider, c.req.valid('json'), await toVisitor(c));
    return c.json(success(c, data), 200);
  })
  .openapi(finishOauthRoute, async (c) => {
    const { provider } = c.req.valid('param');
    const { query } = c.req.valid('json');
    return c.json(success(c, await finishOauth(c.var.services, provider, query, await toVisitor(c))), 200);
  })
  .openapi(getLoginMethodsRoute, async (c) => {
    const { id } = await requirePerson(c);
    return c.json(success(c, await getLoginMethods(c.var.services, id)), 200);
  })
  .openapi(unlinkProviderRoute, async (c) => {
    const person = await requirePerson(c);
    const owner = { ...toOrigin(c), memberId: person.id, email: person.email, token: c.var.userToken ?? '' };
    const { provider } = c.req.valid('param');
    const left = await unlinkProvider(c.var.services, owner, provider, c.req.valid('json'));
    return c.json(success(c, left, 'ok.provider_unlinked'), 200);
  });
