import { createHmac } from 'node:crypto';
import * as client from 'openid-client';
import * as z from 'zod';
import { ShopError } from '../../../../kernel/errors.ts';
import { memoizeAsync } from '../../../../kernel/memoize-async.ts';
import { required } from '../../../../kernel/required.ts';
import { isSameSecret } from '../../../../platform/same-secret.ts';
import type { OauthProviderName } from '../../members.rules.ts';
import { oauthErrors } from '../oauth.errors.ts';
import type { OauthChecks, OauthProvider, ProviderIdentity } from './provider.ts';

/** Seconds until a call to a provider is given up. */
const timeoutSeconds = 10;

export type Credentials = { clientId: string; clientSecret: string };

/** `http` is for providers on loopback, which only the demo and tests have. */
const extensions = (address: string): ((config: client.Configuration) => void)[] =>
  new URL(address).protocol === 'http:' ? [client.allowInsecureRequests] : [];

/** An OpenID Connect provider whose ID tokens are signed with its own keys, which are looked up by discovery. */
export function openidProvider(
  name: OauthProviderName,
  { issuer, clientId, clientSecret }: Credentials & { issuer: string },
): OauthProvider {
  const configuration = memoizeAsync(() =>
    client.discovery(
      new URL(issuer),
      clientId,
      { id_token_signed_response_alg: 'RS256' },
      client.ClientSecretPost(clientSecret),
      // Without it the library trusts the connection, and checks no signature.
      { execute: [...extensions(issuer), client.enableNonRepudiationChecks], timeout: timeoutSeconds },
    ),
  );
  return {
    name,
    formOrigins: [new URL(issuer).origin],
    startUrl: (redirectUri, checks) =>
      rejecting(async () =>
        authorizationUrl(await configuration(), redirectUri, 'openid email profile', checks),
      ),
    finish: (callback, checks) =>
      rejecting(async () => {
        const tokens = await exchange(await configuration(), callback, checks);
        return toIdentity(required(tokens.claims(), 'the claims of the ID token'));
      }),
  };
}

export type LineSettings = Credentials & { issuer: string; authorizeUrl: string; tokenUrl: string };

/**
 * LINE signs the ID tokens of web logins with HS256 and the channel secret, although its discovery document names ES256 only: so
 * nothing is discovered, and the signature is checked here. https://developers.line.biz/en/docs/line-login/verify-id-token/
 */
export function lineProvider({
  issuer,
  authorizeUrl,
  tokenUrl,
  clientId,
  clientSecret,
}: LineSettings): OauthProvider {
  const configuration = manualConfiguration(
    { issuer, authorization_endpoint: authorizeUrl, token_endpoint: tokenUrl },
    { clientId, clientSecret },
    { id_token_signed_response_alg: 'HS256' },
  );
  return {
    name: 'line',
    formOrigins: [new URL(authorizeUrl).origin],
    startUrl: (redirectUri, checks) =>
      rejecting(async () => authorizationUrl(configuration, redirectUri, 'openid email profile', checks)),
    finish: (callback, checks) =>
      rejecting(async () => {
        const tokens = await exchange(configuration, callback, checks);
        if (!isSignedWith(required(tokens.id_token, 'the ID token'), clientSecret)) {
          throw new ShopError(oauthErrors.failed);
        }
        return toIdentity(required(tokens.claims(), 'the claims of the ID token'));
      }),
  };
}

/** A provider whose addresses are known, and are not looked up. */
export function manualConfiguration(
  server: client.ServerMetadata & { token_endpoint: string },
  { clientId, clientSecret }: Credentials,
  metadata: Partial<client.ClientMetadata> = {},
): client.Configuration {
  const configuration = new client.Configuration(
    server,
    clientId,
    metadata,
    client.ClientSecretPost(clientSecret),
  );
  configuration.timeout = timeoutSeconds;
  for (const extend of extensions(server.token_endpoint)) extend(configuration);
  return configuration;
}

/** Whether a JWT's signature is the HMAC-SHA256 of its header and payload. */
function isSignedWith(token: string, secret: string): boolean {
  const end = token.lastIndexOf('.');
  const expected = createHmac('sha256', secret).update(token.slice(0, end)).digest();
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  return isSameSecret(given, expected);
}

export async function authorizationUrl(
  configuration: client.Configuration,
  redirectUri: string,
  scope: string,
  // OAuth 2.0 without ID tokens knows no nonce.
  { state, nonce, verifier }: Omit<OauthChecks, 'nonce'> & { nonce?: string },
): Promise<string> {
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUri,
    scope,
    state,
    ...(nonce && { nonce }),
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

const exchange = (
  configuration: client.Configuration,
  callback: URL,
  { state, nonce, verifier }: OauthChecks,
) =>
  client.authorizationCodeGrant(configuration, callback, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
  });

/** The claims of an ID token as an identity; without an e-mail address the person is asked for one. */
function toIdentity(claims: client.IDToken): ProviderIdentity {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    subject: claims.sub,
    email: text('email') || null,
    isEmailVerified: claims.email_verified === true,
    firstname: text('given_name') || text('name'),
    lastname: text('family_name'),
  };
}

/** Runs a step of a sign-in, and turns the library's errors into rejections. */
export async function rejecting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError) throw error;
    if (error instanceof client.AuthorizationResponseError && error.error === 'access_denied') {
      throw new ShopError(oauthErrors.declined);
    }
    if (isUnreachable(error) || isUnreadable(error)) throw new ShopError(oauthErrors.unavailable);
    throw new ShopError(oauthErrors.failed);
  }
}

/** An answer that is no JSON, or has another shape. */
const isUnreadable = (error: unknown): boolean => error instanceof SyntaxError || error instanceof z.ZodError;

/** `fetch` rejects with a TypeError; a time-out and a response with a server error have codes of the library. */
const isUnreachable = (error: unknown): boolean =>
  error instanceof client.ClientError
    ? error.code === 'OAUTH_TIMEOUT' || (error.cause instanceof Response && error.cause.status >= 500)
    : error instanceof TypeError && error.message === 'fetch failed';
