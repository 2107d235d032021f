import { Secret, TOTP } from 'otpauth';
import type { Permission } from '../../src/domains/staff/staff.rules.ts';
import { createAuthenticator } from '../authenticator.ts';
import type { TestShop } from '../shop.ts';
import { openSessionOf, type StaffVisitor, staffVisitor } from '../staff.ts';
import { collectorForm, createVisitor, freshCaptcha, type Visitor } from '../visitor.ts';

/** Where an example plays: a real shop (not the demo), with an owner who is signed in. */
export type Stage = { shop: TestShop; owner: StaffVisitor };

type Answer = Awaited<ReturnType<Visitor['get']>>;

/** Sets the stage, and returns the one call that has to succeed. */
export type Example = (stage: Stage) => Promise<() => Promise<Answer>>;

/** What the generated input of `test/proof` needs to know of a path: whose call it is where not the owner's, and values that fit. */
export type Caller = { visitor?: Visitor; known?: Record<string, unknown[]> };
export type Callers = Record<string, (stage: Stage) => Promise<Caller>>;

/** A route that reads, what is asked of it, and how many statements it may send at the most. */
export type Read = [route: string, most: number, query?: string];

/** One part of the admin, as the tests of every call see it. */
export type Part = {
  /** The words after `/api/admin/` that are its own, each with the permissions its calls may ask for. */
  permissions: Record<string, readonly (Permission | 'own')[]>;
  /** Every call of it that writes, by method and path as the API's description has them. */
  examples: Record<string, Example>;
  /** Every call of it that reads. `{name}` in a route is one of the ids. */
  reads: readonly Read[];
  /** Makes several of everything that the part's lists could ask about one by one; returns ids for the routes. */
  ids: (stage: Stage) => Promise<Record<string, string | number>>;
  callers: Callers;
};

/** So many of everything that a list could be asked about one by one. */
export const several = 6;

let people = 0;
export const newEmail = () => `example${++people}@example.com`;

/** What an authenticator app with this secret shows. */
export const codeOf = (shop: TestShop, secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: shop.clock.now().getTime() });

/** Somebody with an authenticator app, whose next code has not been used. */
export async function withApp({ shop }: Stage) {
  const staff = await staffVisitor(shop, 'service');
  const { secret } = (await staff.post('/api/admin/me/totp')).data;
  await staff.post('/api/admin/me/totp/confirm', { code: codeOf(shop, secret) });
  shop.clock.advance(60_000);
  return { staff, secret };
}

/** Returns the app's code once more, as before a change of the factors; the next one has not been used. */
export async function confirmed({ shop }: Stage, { staff, secret }: { staff: Visitor; secret: string }) {
  await staff.post('/api/admin/second-factor', { code: codeOf(shop, secret) });
  shop.clock.advance(60_000);
}

/** Somebody with a passkey, and the key that made it. */
export async function withPasskey({ shop }: Stage) {
  const staff = await staffVisitor(shop, 'service');
  const key = createAuthenticator(shop.services.settings.siteUrl);
  const options = (await staff.post('/api/admin/me/passkeys/options')).data;
  const { data } = await staff.post('/api/admin/me/passkeys', {
    name: 'A key',
    response: key.create(options),
  });
  return { staff, key, id: data.passkey.id as number };
}

/** The same person, signed in by the password alone. */
export const halfSignedIn = async ({ shop }: Stage, { id }: StaffVisitor): Promise<Visitor> =>
  Object.assign(createVisitor(shop.api), { userToken: await openSessionOf(shop, id, false) });

/** Somebody invited to the staff. */
export async function invited({ shop, owner }: Stage) {
  const email = newEmail();
  const { data } = await owner.post('/api/admin/staff', { email, role: 'editor' });
  const { rows } = await shop.database.pool.query('SELECT text FROM mail WHERE recipient = $1', [email]);
  return { id: data.id as number, token: /\/admin\/join\/([\w-]+)/.exec(rows[0].text)![1]! };
}

/** The id of an artist who waits for a review. */
export async function applicant({ shop }: Pick<Stage, 'shop'>): Promise<number> {
  const visitor = createVisitor(shop.api);
  const form = { ...collectorForm(newEmail()), type: 'artist', captcha: await freshCaptcha(visitor) };
  await visitor.post('/api/member/register', form);
  const { rows } = await shop.database.pool.query('SELECT max(id) AS id FROM member');
  return rows[0].id;
}

/** The id of a new enquiry. */
export async function enquiry({ shop }: Pick<Stage, 'shop'>): Promise<number> {
  const visitor = createVisitor(shop.api);
  const { data } = await visitor.post('/api/contact', {
    language: 'en',
    title: 'ms',
    firstname: 'Mei',
    lastname: 'Lin',
    email: newEmail(),
    phone: { code: '+886', number: '912345678' },
    contents: 'Does it come in blue?',
    captcha: await freshCaptcha(visitor),
  });
  return data.id;
}
