import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { originOf, rememberDevice } from '../../platform/http/devices.ts';
import { answers, asJson, createdAnswers, jsonBody, success } from '../../platform/http/responses.ts';
import { type ApiContext, apiRouter, pathId } from '../../platform/http/router.ts';
import {
  confirmTotp,
  createTotpSecret,
  deleteTotp,
  regenerateRecoveryCodes,
  verifySecondFactor,
} from './factors.usecases.ts';
import {
  createPasskey,
  createPasskeyOptions,
  createPasskeySignInOptions,
  deletePasskey,
  verifyPasskey,
} from './passkeys.usecases.ts';
import { staffAccount } from './sign-in.usecases.ts';
import { actorOf, forStaff, requireStaff } from './staff.guard.ts';
import {
  codeInput,
  passkeyAdded,
  passkeyAnswer,
  passkeyInput,
  passkeyOptions,
  proofInput,
  recoveryCodes,
  stateData,
  totpOffer,
} from './staff.schemas.ts';

/** Setting a factor up is also the way on for who has to have one. */
const setupStates = ['open', 'enrol'] as const;
/** Also for who is signed in, to confirm it before a change of the factors. */
const verificationStates = ['second_factor', 'open'] as const;

const secondFactor = createRoute({
  method: 'post',
  path: '/api/admin/second-factor',
  operationId: 'verifySecondFactor',
  tags: ['Admin: staff'],
  ...forStaff('own', verificationStates),
  description:
    "Gives the second factor: an authenticator app's code, which counts once, or a recovery code. Who is signed in gives it once more before each change of the factors (403 `confirm_factor`).",
  request: jsonBody(codeInput),
  responses: answers(stateData),
});

const passkeySignIn = createRoute({
  method: 'post',
  path: '/api/admin/passkey/options',
  operationId: 'createPasskeySignInOptions',
  tags: ['Admin: staff'],
  ...forStaff('own', verificationStates),
  description: "What the browser's WebAuthn needs to give the second factor by a passkey.",
  responses: answers(passkeyOptions),
});

const passkeyVerify = createRoute({
  method: 'post',
  path: '/api/admin/passkey/verify',
  operationId: 'verifyPasskey',
  tags: ['Admin: staff'],
  ...forStaff('own', verificationStates),
  description: 'Gives the second factor by a passkey.',
  request: jsonBody(passkeyAnswer),
  responses: answers(stateData),
});

const totpSecret = createRoute({
  method: 'post',
  path: '/api/admin/me/totp',
  operationId: 'createTotpSecret',
  tags: ['Admin: staff'],
  ...forStaff('own', setupStates),
  description: 'Offers a secret for an authenticator app; it counts once its first code is given.',
  responses: answers(totpOffer),
});

const totpConfirm = createRoute({
  method: 'post',
  path: '/api/admin/me/totp/confirm',
  operationId: 'confirmTotp',
  tags: ['Admin: staff'],
  ...forStaff('own', setupStates),
  description: 'Sets the app up by its first code; the recovery codes are shown this once.',
  request: jsonBody(codeInput),
  responses: answers(recoveryCodes),
});

const totpRemove = createRoute({
  method: 'delete',
  path: '/api/admin/me/totp',
  operationId: 'deleteTotp',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: 'Takes the authenticator app away as a second factor.',
  request: jsonBody(proofInput),
  responses: answers(z.null()),
});

const recoveryRenew = createRoute({
  method: 'post',
  path: '/api/admin/me/recovery-codes',
  operationId: 'createRecoveryCodes',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: 'Makes new recovery codes in place of the old ones, and shows them this once.',
  responses: answers(recoveryCodes),
});

const passkeyCreationOptions = createRoute({
  method: 'post',
  path: '/api/admin/me/passkeys/options',
  operationId: 'createPasskeyOptions',
  tags: ['Admin: staff'],
  ...forStaff('own', setupStates),
  description: "What the browser's WebAuthn needs to make a passkey.",
  responses: answers(passkeyOptions),
});

const passkeyAdd = createRoute({
  method: 'post',
  path: '/api/admin/me/passkeys',
  operationId: 'createPasskey',
  tags: ['Admin: staff'],
  ...forStaff('own', setupStates),
  description: 'Keeps a new passkey as a second factor.',
  request: jsonBody(passkeyInput),
  responses: createdAnswers(passkeyAdded),
});

const passkeyRemove = createRoute({
  method: 'delete',
  path: '/api/admin/me/passkeys/{id}',
  operationId: 'deletePasskey',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: 'Takes a passkey away as a second factor.',
  request: { params: z.object({ id: pathId }) },
  responses: answers(z.null()),
});

/** Who has proved a second factor is known at this device from now on. */
const rememberStaffDevice = (c: ApiContext): void => rememberDevice(c, staffAccount(requireStaff(c).email));

/** What an authenticator calls the shop. */
const shopName = async ({ var: { services, locale } }: ApiContext): Promise<string> =>
  (await services.mail.letterhead(services, locale)).name;

export const staffFactorsApi = apiRouter()
  .openapi(secondFactor, async (c) => {
    const { code } = c.req.valid('json');
    const given = await verifySecondFactor(c.var.services, requireStaff(c), actorOf(c), originOf(c), code);
    rememberStaffDevice(c);
    return c.json(success(c, given), 200);
  })
  .openapi(passkeySignIn, async (c) => {
    const options = await createPasskeySignInOptions(c.var.services, requireStaff(c));
    return c.json(success(c, { ...asJson(options), challenge: options.challenge }), 200);
  })
  .openapi(passkeyVerify, async (c) => {
    const { response } = c.req.valid('json');
    const { services } = c.var;
    const staff = requireStaff(c);
    const given = await verifyPasskey(services, staff, actorOf(c), originOf(c), response);
    rememberStaffDevice(c);
    return c.json(success(c, given), 200);
  })
  .openapi(totpSecret, async (c) =>
    c.json(success(c, await createTotpSecret(c.var.services, requireStaff(c), await shopName(c))), 200),
  )
  .openapi(totpConfirm, async (c) => {
    const { code } = c.req.valid('json');
    const codes = await confirmTotp(c.var.services, requireStaff(c), actorOf(c), originOf(c), code);
    rememberStaffDevice(c);
    return c.json(success(c, codes), 200);
  })
  .openapi(totpRemove, async (c) => {
    await deleteTotp(c.var.services, requireStaff(c), actorOf(c), originOf(c), c.req.valid('json'));
    return c.json(success(c, null), 200);
  })
  .openapi(recoveryRenew, async (c) =>
    c.json(success(c, await regenerateRecoveryCodes(c.var.services, requireStaff(c), actorOf(c))), 200),
  )
  .openapi(passkeyCreationOptions, async (c) => {
    const options = await createPasskeyOptions(c.var.services, requireStaff(c), await shopName(c));
    return c.json(success(c, { ...asJson(options), challenge: options.challenge }), 200);
  })
  .openapi(passkeyAdd, async (c) => {
    const added = await createPasskey(c.var.services, requireStaff(c), actorOf(c), c.req.valid('json'));
    rememberStaffDevice(c);
    return c.json(success(c, added, 'ok.saved'), 201);
  })
  .openapi(passkeyRemove, async (c) => {
    await deletePasskey(c.var.services, requireStaff(c), actorOf(c), c.req.valid('param').id);
    return c.json(success(c, null), 200);
  });
