import type { Permission } from '../../src/domains/staff/staff.rules.ts';
import { createAuthenticator } from '../clients/authenticator.ts';
import { getCode } from '../clients/authenticator-app.ts';
import { collectorForm, createVisitor, freshCaptcha, sendEnquiry, type Visitor } from '../clients/visitor.ts';
import { openSessionOf, type StaffVisitor, staffVisitor } from '../factories/staff.ts';
import type { TestShop } from '../servers/shop.ts';

/** A real shop (not the demo) with an owner who is signed in. */
export type Setup = { shop: TestShop; owner: StaffVisitor };

type Answer = Awaited<ReturnType<Visitor['get']>>;

/** Creates what a call needs, and returns a function that makes the call, which has to succeed. Its name has its method and path. */
export type Example = (setup: Setup, name: string) => Promise<() => Promise<Answer>>;

/**
 * An example of a call for something that is created before: its id, or an object with the parameters of the path, the version for
 * the body or query, and who makes the call where it is not the owner. A body by a function is sent as it is, and none for null.
 */
export const after =
  <Made extends object | string | number>(
    create: (setup: Setup) => Promise<Made>,
    body?: object | null | ((made: Made, setup: Setup) => object),
  ): Example =>
  async (setup, name) => {
    const made = await create(setup);
    const fields: { by?: Visitor; version?: number; [parameter: string]: unknown } =
      typeof made === 'object' ? { ...made } : {};
    const { by = setup.owner, version } = fields;
    const [method, template = ''] = name.split(' ');
    const path = template.replaceAll(/\{(\w+)\}/g, (_, parameter) => String(fields[parameter] ?? made));
    if (method === 'DELETE') return () => by.delete(version ? `${path}?version=${version}` : path);
    const shown = version === undefined ? body : body !== null && { ...body, version };
    const sent = typeof body === 'function' ? body(made, setup) : shown || undefined;
    return () => (method === 'PUT' ? by.put(path, sent) : by.post(path, sent));
  };

/** An example of a call that needs nothing. */
export const call = (body?: object | ((setup: Setup) => object)): Example =>
  after(async () => ({}), typeof body === 'function' ? (_, setup) => body(setup) : body);

/** A route that reads, its maximum number of statements, and a query. */
export type Read = [route: string, most: number, query?: string];

/** One part of the admin, for the tests of every call. */
export type Part = {
  /** The path segments after `/api/admin/` that belong to it, each with the permissions that its calls may require. */
  permissions: Record<string, readonly (Permission | 'own')[]>;
  /** Every call of it that writes, by method and path as in the OpenAPI document. */
  examples: Record<string, Example>;
  /** Every call of it that reads. `{name}` in a route is one of the ids. */
  reads: readonly Read[];
  /** Creates several of everything that the part's lists could query one by one; returns ids for the routes. */
  ids: (setup: Setup) => Promise<Record<string, string | number>>;
};

/** How many of everything are created, so that queries for each row exceed the maximum. */
export const several = 6;

let people = 0;
export const newEmail = () => `example${++people}@example.com`;

let days = 0;
/** Returns a day to come, a later one with each call. */
export const laterDay = ({ shop }: Setup): string => {
  days += 1;
  return new Date(shop.clock.now().getTime() + (days + 2) * 86_400_000).toISOString().slice(0, 10);
};

/** Creates a staff member with an authenticator app, whose next code has not been used. */
export async function withApp({ shop }: Setup) {
  const staff = await staffVisitor(shop, 'service');
  const { secret } = (await staff.post('/api/admin/me/totp')).data;
  await staff.post('/api/admin/me/totp/confirm', { code: getCode(shop, secret) });
  shop.clock.advance(60_000);
  return { staff, secret };
}

/** Confirms the session with another code of the app, as before a change of a factor; the next code has not been used. */
export async function confirmFactor({ shop }: Setup, { staff, secret }: { staff: Visitor; secret: string }) {
  await staff.post('/api/admin/second-factor', { code: getCode(shop, secret) });
  shop.clock.advance(60_000);
}

/** Creates a staff member with a passkey; returns the authenticator as well. */
export async function withPasskey({ shop }: Setup) {
  const staff = await staffVisitor(shop, 'service');
  const key = createAuthenticator(shop.services.settings.siteUrl);
  const options = (await staff.post('/api/admin/me/passkeys/options')).data;
  const { data } = await staff.post('/api/admin/me/passkeys', {
    name: 'A key',
    response: key.create(options),
  });
  return { staff, key, id: data.passkey.id as number };
}

/** The same staff member with a session that has the password but no second factor. */
export const createUnverifiedVisitor = async ({ shop }: Setup, { id }: StaffVisitor): Promise<Visitor> =>
  Object.assign(createVisitor(shop.api), { userToken: await openSessionOf(shop, id, false) });

/** Invites a new staff member; returns the invitation's id and token. */
export async function createInvitation({ shop, owner }: Setup) {
  const email = newEmail();
  const { data } = await owner.post('/api/admin/staff', { email, role: 'editor' });
  const { rows } = await shop.database.pool.query('SELECT text FROM mail WHERE recipient = $1', [email]);
  return { id: data.id as number, token: /\/admin\/join\/([\w-]+)/.exec(rows[0].text)![1]! };
}

/** Registers an artist who waits for review, and returns the member's id. */
export async function createApplicant({ shop }: Pick<Setup, 'shop'>): Promise<number> {
  const visitor = createVisitor(shop.api);
  const form = { ...collectorForm(newEmail()), type: 'artist', captcha: await freshCaptcha(visitor) };
  await visitor.post('/api/member/register', form);
  const { rows } = await shop.database.pool.query('SELECT max(id) AS id FROM member');
  return rows[0].id;
}

/** Creates an enquiry and returns its id. */
export const createEnquiry = (
  { shop }: Pick<Setup, 'shop'>,
  form: 'contact' | 'artist' = 'contact',
  email = newEmail(),
): Promise<number> => sendEnquiry(shop.api, email, form === 'artist' ? '/api/partner/artist' : undefined);
