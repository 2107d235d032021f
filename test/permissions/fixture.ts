import { expect } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createGateways } from '../../src/domains/payments/gateways/gateways.ts';
import { systemClock } from '../../src/kernel/clock.ts';
import { createVisitor, register, type Visitor } from '../clients/visitor.ts';
import { createOrdering, type Ordering } from '../factories/ordering.ts';
import { quartersImage } from '../factories/pictures.ts';

/** Settings of CyberSource on a port where nothing listens: a card payment starts without calling the provider. */
const unreachableCybersource = {
  payUrl: 'http://127.0.0.1:9/pay',
  apiUrl: 'http://127.0.0.1:9',
  merchantId: 'merchant',
  restKeyId: 'key',
  restSharedSecret: 'c2VjcmV0',
  profiles: { cybersource: { profileId: 'profile', accessKey: 'access', secretKey: 'secret' } },
};

/** A sign-in provider whose page is never visited. */
const google = {
  name: 'google',
  formOrigins: [],
  startUrl: async () => 'https://provider.example/',
  finish: async () => {
    throw new Error('nobody comes back from the provider');
  },
} as const;

/** Creates a shop where every call of members can be made. */
export async function createPermissionsShop(): Promise<Ordering> {
  const gateways = createGateways(
    { ...readConfig({}).gateways, cybersource: unreachableCybersource },
    { clock: systemClock },
  );
  return createOrdering({ gateways, oauth: new Map([['google', google]]) });
}

/** A shop and the member who owns what a call is about. */
export type PermissionFixture = {
  ordering: Ordering;
  owner: Visitor;
  id: number;
  email: string;
  addressId: number;
};

let owners = 0;

/**
 * Registers an owner who may do as little as a member can: an artist whose e-mail address is not confirmed, and whom staff have not
 * reviewed.
 */
export async function createPermissionFixture(
  ordering: Ordering,
  type = 'artist',
): Promise<PermissionFixture> {
  const { shop } = ordering;
  const email = `owner-${++owners}@example.com`;
  const owner = createVisitor(shop.api);
  const addressId = await register(owner, email);
  const { rows } = await shop.database.pool.query(
    "UPDATE member SET type = $2, status = 'pending' WHERE email = $1 AND email_confirmed_at IS NULL RETURNING id",
    [email, type],
  );
  return { ordering, owner, id: rows[0].id, email, addressId };
}

/** Places an order of the owner. */
export async function placeOrder(
  { ordering, owner, addressId }: PermissionFixture,
  part: object = {},
): Promise<{ code: string; hash: string }> {
  const placed = await ordering.place({ address_id: addressId, ...part }, owner);
  expect(placed.status).toBe(201);
  return placed.data.order;
}

/** Places an order of the owner that was sent; returns the form of its return. */
export async function placeSent(fixture: PermissionFixture, photos: string[] = []) {
  const { code } = await placeOrder(fixture);
  await fixture.ordering.shop.database.pool.query(
    "UPDATE shop_order SET status = 'shipped' WHERE code = $1",
    [code],
  );
  const { lines } = await fixture.ordering.read(code, fixture.owner);
  const form = { line_id: lines[0].id, nums: 1, kind: 'damage', wish: 'refund', reason: 'Torn', photos };
  return { code, form };
}

/** Asks for a return of the owner with a photo. */
export async function askForReturn(fixture: PermissionFixture) {
  const photo = await upload(fixture.owner);
  const { code, form } = await placeSent(fixture, [photo]);
  const asked = await fixture.owner.post(`/api/order/${code}/return`, form);
  expect(asked.status).toBe(201);
  return { photo, returnId: asked.data.returns[0].id as number };
}

/** The bytes of a small picture. */
export const picture = async () => new Uint8Array(await quartersImage(8, 8).png().toBuffer());

/** Uploads a picture; returns its id. */
export async function upload(who: Visitor): Promise<string> {
  const sent = await who.send('POST', '/api/attachment?name=a.png', await picture(), asFile);
  expect(sent.status).toBe(201);
  return sent.data.id;
}
export const asFile = { 'content-type': 'application/octet-stream' };

/** Writes a message of the owner; returns its thread's id. */
export async function writeMessage(
  { owner }: PermissionFixture,
  attachments: string[] = [],
): Promise<number> {
  const sent = await owner.post('/api/message', {
    subject: 'Opening hours',
    text: 'On Sunday?',
    attachments,
  });
  expect(sent.status).toBe(201);
  return sent.data.id;
}
