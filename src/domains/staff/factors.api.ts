import { createRoute } from '@hono/zod-openapi';
import * as z from 'zod';
import { rememberDevice, toOrigin } from '../../platform/http/devices.ts';
import { asJson, createdResponses, jsonBody, okResponses, success } from '../../platform/http/responses.ts';
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
import { forStaff, getActor, requireStaff } from './staff.guard.ts';
import {
  codeInput,
  passkeyAdded,
  passkeyAnswer,
  passkeyInput,
  passkeyOptions,
  reauthenticationInput,
  recoveryCodes,
  stateData,
  totpOffer,
} from './staff.schemas.ts';

/** Sessions that may set up a factor; `enrol` sessions have to set one up. */
const setupStates = ['open', 'enrol'] as const;
/** Open sessions verify a factor again to confirm a change of the factors. */
const verificationStates = ['second_factor', 'open'] as const;

const verifySecondFactorRoute = createRoute({
  method: 'post',
  path: '/api/admin/second-factor',
  operationId: 'verifySecondFactor',
  tags: ['Admin: staff'],
  ...forStaff('own', verificationStates),
  description:
    "Verifies the second factor by an authenticator app's code, which is accepted once, or by a recovery code. An open session has to verify it again before each change of the factors (403 `confirm_factor`).",
  request: jsonBody(codeInput),
  responses: okResponses(stateData),
});

const createPasskeySignInOptionsRoute = createRoute({
  method: 'post',
  path: '/api/admin/passkey/options',
  operationId: 'createPasskeySignInOptions',
  tags: ['Admin: staff'],
  ...forStaff('own', verificationStates),
  description: 'Creates the WebAuthn options for verifying the second factor by a passkey.',
  responses: okResponses(passkeyOptions),
});

const verifyPasskeyRoute = createRoute({
  method: 'post',
  path: '/api/admin/passkey/verify',
  operationId: 'verifyPasskey',
  tags: ['Admin: staff'],
  ...forStaff('own', verificationStates),
  description: 'Verifies the second factor by a passkey.',
  request: jsonBody(passkeyAnswer),
  responses: okResponses(stateData),
});

const createTotpSecretRoute = createRoute({
  method: 'post',
  path: '/api/admin/me/totp',
  operationId: 'createTotpSecret',
  tags: ['Admin: staff'],
  ...forStaff('own', setupStates),
  description: 'Creates a secret for an authenticator app; it takes effect when its first code is confirmed.',
  responses: okResponses(totpOffer),
});

const confirmTotpRoute = createRoute({
  method: 'post',
  path: '/api/admin/me/totp/confirm',
  operationId: 'confirmTotp',
  tags: ['Admin: staff'],
  ...forStaff('own', setupStates),
  description: 'Sets up the authenticator app by its first code; the recovery codes are shown only once.',
  request: jsonBody(codeInput),
  responses: okResponses(recoveryCodes),
});

const deleteTotpRoute = createRoute({
  method: 'delete',
  path: '/api/admin/me/totp',
  operationId: 'deleteTotp',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: 'Removes the authenticator app as a second factor.',
  request: jsonBody(reauthenticationInput),
  responses: okResponses(z.null()),
});

const createRecoveryCodesRoute = createRoute({
  method: 'post',
  path: '/api/admin/me/recovery-codes',
  operationId: 'createRecoveryCodes',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: 'Replaces the recovery codes and shows the new ones once.',
  responses: okResponses(recoveryCodes),
});

const createPasskeyOptionsRoute = createRoute({
  method: 'post',
  path: '/api/admin/me/passkeys/options',
  operationId: 'createPasskeyOptions',
  tags: ['Admin: staff'],
  ...forStaff('own', setupStates),
  description: 'Creates the WebAuthn options for registering a passkey.',
  responses: okResponses(passkeyOptions),
});

const createPasskeyRoute = createRoute({
  method: 'post',
  path: '/api/admin/me/passkeys',
  operationId: 'createPasskey',
  tags: ['Admin: staff'],
  ...forStaff('own', setupStates),
  description: 'Registers a new passkey as a second factor.',
  request: jsonBody(passkeyInput),
  responses: createdResponses(passkeyAdded),
});

const deletePasskeyRoute = createRoute({
  method: 'delete',
  path: '/api/admin/me/passkeys/{id}',
  operationId: 'deletePasskey',
  tags: ['Admin: staff'],
  ...forStaff('own'),
  description: 'Removes a passkey as a second factor.',
  request: { params: z.object({ id: pathId }) },
  responses: okResponses(z.null()),
});

/** Makes the device known after its user has verified a second factor. */
const rememberStaffDevice = (c: ApiContext): void => rememberDevice(c, staffAccount(requireStaff(c).email));

/** The shop's name as authenticators show it. */
const shopName = async ({ var: { services, locale } }: ApiContext): Promise<string> =>
  (await services.mail.letterhead(services, locale)).name;

export const staffFactorsApi = apiRouter()
  .openapi(verifySecondFactorRoute, async (c) => {
    const { code } = c.req.valid('json');
    const given = await verifySecondFactor(c.var.services, requireStaff(c), getActor(c), toOrigin(c), code);
    rememberStaffDevice(c);
    return c.json(success(c, given), 200);
  })
  .openapi(createPasskeySignInOptionsRoute, async (c) => {
    const options = await createPasskeySignInOptions(c.var.services, requireStaff(c));
    return c.json(success(c, { ...asJson(options), challenge: options.challenge }), 200);
  })
  .openapi(verifyPasskeyRoute, async (c) => {
    const { response } = c.req.valid('json');
    const { services } = c.var;
    const staff = requireStaff(c);
    const given = await verifyPasskey(services, staff, getActor(c), toOrigin(c), response);
    rememberStaffDevice(c);
    return c.json(success(c, given), 200);
  })
  .openapi(createTotpSecretRoute, async (c) =>
    c.json(success(c, await createTotpSecret(c.var.services, requireStaff(c), await shopName(c))), 200),
  )
  .openapi(confirmTotpRoute, async (c) => {
    const { code } = c.req.valid('json');
    const codes = await confirmTotp(c.var.services, requireStaff(c), getActor(c), toOrigin(c), code);
    rememberStaffDevice(c);
    return c.json(success(c, codes), 200);
  })
  .openapi(deleteTotpRoute, async (c) => {
    await deleteTotp(c.var.services, requireStaff(c), getActor(c), toOrigin(c), c.req.valid('json'));
    return c.json(success(c, null), 200);
  })
  .openapi(createRecoveryCodesRoute, async (c) =>
    c.json(success(c, await regenerateRecoveryCodes(c.var.services, requireStaff(c), getActor(c))), 200),
  )
  .openapi(createPasskeyOptionsRoute, async (c) => {
    const options = await createPasskeyOptions(c.var.services, requireStaff(c), await shopName(c));
    return c.json(success(c, { ...asJson(options), challenge: options.challenge }), 200);
  })
  .openapi(createPasskeyRoute, async (c) => {
    const added = await createPasskey(c.var.services, requireStaff(c), getActor(c), c.req.valid('json'));
    rememberStaffDevice(c);
    return c.json(success(c, added, 'ok.saved'), 201);
  })
  .openapi(deletePasskeyRoute, async (c) => {
    await deletePasskey(c.var.services, requireStaff(c), getActor(c), c.req.valid('param').id);
    return c.json(success(c, null), 200);
  });
