import { createHash, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Provider } from 'oidc-provider';
import { memoryAdapter } from './memory-adapter.ts';
import { type Person, signInPages } from './page.ts';

type OauthClient = {
  clientId: string;
  /** At least 32 characters, since it signs ID tokens with HS256. */
  clientSecret: string;
  /** The algorithm of ID tokens: LINE uses HS256, others RS256. */
  algorithm: 'RS256' | 'HS256';
  redirectUris: string[];
};

export type OauthOptions = {
  /** Port on 127.0.0.1; 0 or nothing for any free one. */
  port?: number | undefined;
  clients: OauthClient[];
  /** Signs ID tokens with RS256; a new one if not given. */
  signingKey?: JsonWebKey | undefined;
};

export type OauthEmulator = { origin: string; close(): Promise<void> };

/** The provider's own id of a person: the same for an address at every start. */
const getSubject = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('base64url').slice(0, 24);

/** Returns a new private key of a provider. */
export const newSigningKey = (): JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/**
 * Starts an OpenID provider on loopback, which signs in the account that is typed into its page. Rejects where the
 * port is taken.
 */
export async function startOauth({
  port = 0,
  clients,
  signingKey = newSigningKey(),
}: OauthOptions): Promise<OauthEmulator> {
  const server = createServer();
  await new Promise<void>((settle, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', settle);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, Person>();
  const provider = createProvider(origin, clients, signingKey, people);
  const signIn = (person: Person): string => {
    const subject = getSubject(person.email);
    people.set(subject, person);
    return subject;
  };
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.get('/readyz', (c) => c.text('ready'));
  app.route('/', signInPages(provider, signIn));
  app.get('/graph/me', async (c) => {
    const token = await provider.AccessToken.find(
      c.req.header('authorization')?.replace(/^Bearer /, '') ?? '',
    );
    const person = token && people.get(token.accountId);
    if (!token || !person)
      return c.json({ error: { message: 'Invalid OAuth access token.', code: 190 } }, 401);
    const { firstname, lastname, email, sharesEmail } = person;
    return c.json({
      id: token.accountId,
      name: `${firstname} ${lastname}`,
      first_name: firstname,
      last_name: lastname,
      ...(sharesEmail && { email }),
    });
  });
  const ownPages = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const protocol = provider.callback();
  server.on('request', (request, response) => {
    forgetSession(request);
    const isOwn = /^\/(?:interaction|graph|readyz)(?:[/?]|$)/.test(request.url ?? '');
    return isOwn ? ownPages(request, response) : protocol(request, response);
  });
  return {
    origin,
    async close() {
      const closed = new Promise((settle) => server.close(settle));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Every visit chooses a person: the cookie of an earlier sign-in is not read. */
function forgetSession(request: IncomingMessage): void {
  const cookies = request.headers.cookie?.split(/;\s*/).filter((cookie) => !cookie.startsWith('_session'));
  if (cookies) request.headers.cookie = cookies.join('; ');
}

function createProvider(
  origin: string,
  clients: OauthClient[],
  signingKey: JsonWebKey,
  people: Map<string, Person>,
): Provider {
  return new Provider(origin, {
    adapter: memoryAdapter(),
    jwks: { keys: [{ ...signingKey, kid: 'demo', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(24).toString('base64url')] },
    clients: clients.map(({ clientId, clientSecret, algorithm, redirectUris }) => ({
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: redirectUris,
      id_token_signed_response_alg: algorithm,
      token_endpoint_auth_method: 'client_secret_post',
    })),
    enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
    scopes: ['openid', 'email', 'profile', 'public_profile'],
    claims: { email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // As Google and LINE do, the address is in the ID token.
    conformIdTokenClaims: false,
    expiresWithSession: () => false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: 300,
      IdToken: 300,
      Interaction: 900,
      Session: 900,
      Grant: 900,
    },
    findAccount: (_context, subject) => {
      const person = people.get(subject);
      return person && { accountId: subject, claims: () => toClaims(subject, person) };
    },
  });
}

function toClaims(subject: string, { firstname, lastname, email, sharesEmail, isVerified }: Person) {
  return {
    sub: subject,
    name: `${firstname} ${lastname}`,
    given_name: firstname,
    family_name: lastname,
    ...(sharesEmail && { email, email_verified: isVerified }),
  };
}
