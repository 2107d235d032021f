import { updateInvoiceOfOrder } from '../../src/domains/invoices/issue-invoices.usecases.ts';
import { tokenHash } from '../../src/platform/passwords.ts';
import {
  collectorForm,
  createVisitor,
  logIn,
  password,
  registerCollector,
  taipeiAddress,
} from '../clients/visitor.ts';
import { addApplication } from '../factories/applications.ts';
import { issueCertificatesOf } from '../factories/certificates.ts';
import { createItem } from '../factories/items.ts';
import { askForOffer } from '../factories/offers.ts';
import { line } from '../factories/ordering.ts';
import { type Example, type Examples, plain } from './example.ts';
import {
  asFile,
  askForReturn,
  createPermissionFixture,
  type PermissionFixture,
  picture,
  placeOrder,
  placeSent,
  upload,
  writeMessage,
} from './fixture.ts';

const plainCalls: Examples = Object.assign(
  {},
  ...[
    'GET /api/artist-application',
    'GET /api/favorite',
    'GET /api/favorite/ids',
    'GET /api/member/address',
    'GET /api/member/email',
    'POST /api/member/email/confirmation',
    'GET /api/member/export',
    'GET /api/member/logout',
    'GET /api/member/oauth',
    'GET /api/member/profile',
    'GET /api/member/terms',
    'GET /api/member/terms/statement',
    'GET /api/member/session',
    'DELETE /api/member/session',
    'GET /api/message',
    'GET /api/message/unread',
    'GET /api/order/history',
    'GET /api/order/latest',
    'GET /api/order/purchase',
  ].map(plain),
);

const address = { name: 'Mei Lin', ...taipeiAddress };

const ofFavourite = ({ ordering }: PermissionFixture) => ({ path: `/api/favorite/${ordering.item.id}` });

/** A work to be listed that the member, whose address is confirmed, waits for. */
async function ofAlert({ ordering, id }: PermissionFixture) {
  const { services, database } = ordering.shop;
  const awaited = await createItem(services.db, { status: 'to_be_listed' });
  await database.pool.query('UPDATE member SET email_confirmed_at = now() WHERE id = $1', [id]);
  await database.pool.query(
    'INSERT INTO listing_alert (item_id, member_id, created_at) VALUES ($1, $2, now())',
    [awaited.id, id],
  );
  return { path: `/api/listing-alert/${awaited.id}` };
}

const { firstname, lastname, mobile, birthday, gender } = collectorForm('');
/** The form of a profile, without the company of a gallery. */
export const profile = { firstname, lastname, mobile, birthday, gender };

/** Calls for members about what no path names. */
const ofMembers: Examples = {
  ...plainCalls,
  'PUT /api/artist-application': async () => ({
    path: '/api/artist-application',
    body: { artist_name: 'Lin Mei', links: [], pictures: [], version: 0 },
  }),
  'POST /api/attachment': async () => ({
    path: '/api/attachment?name=a.png',
    body: await picture(),
    headers: asFile,
  }),
  'POST /api/company/join': async (fixture) => {
    const { ordering, id, email } = fixture;
    const { pool } = ordering.shop.database;
    const { id: company } = await createPermissionFixture(ordering, 'business');
    await asCompany({ ...fixture, id: company });
    await storeInvitation({ ...fixture, id: company }, `join-${id}`);
    await pool.query(
      'UPDATE company_invitation SET email = $2::text, email_key = $2::text WHERE company_id = $1',
      [company, email],
    );
    // Only a collector whose address is confirmed can accept.
    await pool.query("UPDATE member SET type = 'basic', email_confirmed_at = now() WHERE id = $1", [id]);
    return { path: '/api/company/join', body: { token: `join-${id}` } };
  },
  'GET /api/favorite/{item_id}': ofFavourite,
  'PUT /api/favorite/{item_id}': ofFavourite,
  'DELETE /api/favorite/{item_id}': ofFavourite,
  'GET /api/listing-alert/{item_id}': ofAlert,
  'PUT /api/listing-alert/{item_id}': ofAlert,
  'DELETE /api/listing-alert/{item_id}': ofAlert,
  'POST /api/member/address': () => ({ path: '/api/member/address', body: address }),
  'POST /api/member/close': () => ({ path: '/api/member/close', body: { current_password: password } }),
  'POST /api/member/email': () => ({
    path: '/api/member/email',
    body: { email: 'next@example.com', current_password: password },
  }),
  'DELETE /api/member/email': async ({ owner }) => {
    await owner.post('/api/member/email', { email: 'next@example.com', current_password: password });
    return { path: '/api/member/email' };
  },
  'DELETE /api/member/oauth/{provider}': () => ({
    path: '/api/member/oauth/google',
    body: { current_password: password },
  }),
  'POST /api/member/password': () => ({
    path: '/api/member/password',
    body: { current_password: password, password: 'Another.123' },
  }),
  'POST /api/member/{type}': () => ({ path: '/api/member/artist', body: profile }),
  'POST /api/message': () => ({
    path: '/api/message',
    body: { subject: 'Opening hours', text: 'On Sunday?' },
  }),
  'POST /api/order/order': ({ ordering, addressId }) => ({
    path: '/api/order/order',
    body: ordering.form({ address_id: addressId }),
  }),
  'POST /api/order-approval': async (fixture) => {
    const { addressId } = await asPersonOfCompany(fixture);
    return { path: '/api/order-approval', body: fixture.ordering.form({ address_id: addressId }) };
  },
  'POST /api/order/quote': ({ ordering, addressId }) => ({
    path: '/api/order/quote',
    body: ordering.quoteForm({ address_id: addressId }),
  }),
};

/** Calls about a thing of the owner. */
const ofOwners: Examples = {
  'GET /api/member/address/{id}': ({ addressId }) => ({ path: `/api/member/address/${addressId}` }),
  'PUT /api/member/address/{id}': ({ addressId }) => ({
    path: `/api/member/address/${addressId}`,
    body: address,
  }),
  'DELETE /api/member/address/{id}': ({ addressId }) => ({ path: `/api/member/address/${addressId}` }),
  'DELETE /api/member/session/{id}': async ({ ordering, owner, email }) => {
    await logIn(createVisitor(ordering.shop.api), email);
    const { items } = (await owner.get('/api/member/session')).data;
    const elsewhere = items.find((session: { is_current: boolean }) => !session.is_current);
    return { path: `/api/member/session/${elsewhere.id}` };
  },
  'GET /api/artist-application/picture/{id}': async (fixture) => ({
    path: `/api/artist-application/picture/${await addApplication(fixture.ordering.shop, fixture.id)}`,
  }),
  'GET /api/message/{id}': async (fixture) => ({ path: `/api/message/${await writeMessage(fixture)}` }),
  'GET /api/message-attachment/{id}': async (fixture) => {
    const file = await upload(fixture.owner);
    await writeMessage(fixture, [file]);
    return { path: `/api/message-attachment/${file}` };
  },
  'GET /api/order/item/{id}': async (fixture) => {
    await placeOrder(fixture);
    return { path: `/api/order/item/${fixture.ordering.item.id}` };
  },
  'GET /api/order/placed': async ({ ordering, owner, addressId }) => {
    const form = ordering.form({ address_id: addressId });
    await owner.post('/api/order/order', form, { 'idempotency-key': 'the-key-of-an-order' });
    return { path: '/api/order/placed?key=the-key-of-an-order' };
  },
  'POST /api/order-approval/{id}/withdraw': async (fixture) => {
    const { id: company } = await asPersonOfCompany(fixture);
    return {
      path: `/api/order-approval/${await storeApproval(fixture, { company, person: fixture.id })}/withdraw`,
    };
  },
  'PUT /api/order/{code}/address': async (fixture) => ({
    path: `/api/order/${(await placeOrder(fixture)).code}/address`,
    body: address,
  }),
  'POST /api/order/{code}/ask': async (fixture) => ({
    path: `/api/order/${(await placeOrder(fixture)).code}/ask`,
    body: { text: 'When will it arrive?' },
  }),
  'POST /api/order/{code}/cancel': async (fixture) => ({
    path: `/api/order/${(await placeOrder(fixture)).code}/cancel`,
    body: {},
  }),
  'POST /api/order/{code}/return': async (fixture) => {
    const { code, form } = await placeSent(fixture);
    return { path: `/api/order/${code}/return`, body: form };
  },
  'GET /api/return-photo/{id}': async (fixture) => ({
    path: `/api/return-photo/${(await askForReturn(fixture)).photo}`,
  }),
};

/** An offer of the owner, that staff have answered. */
async function placeOffer({ ordering, owner, addressId, id }: PermissionFixture): Promise<string> {
  const { pool } = ordering.shop.database;
  await pool.query("UPDATE member SET status = 'active' WHERE id = $1", [id]);
  const code = await askForOffer({ visitor: owner, addressId }, [line(ordering.item, 3)]);
  await pool.query(
    `WITH priced AS (UPDATE offer_line SET unit_list_price = 3200, unit_price = 3000
       WHERE offer_id = (SELECT id FROM offer WHERE code = $1))
     UPDATE offer SET status = 'answered', answered_at = now(), freight = 100, days_min = 1, days_max = 2,
       valid_until = '2100-01-01' WHERE code = $1`,
    [code],
  );
  await pool.query("UPDATE member SET status = 'pending' WHERE id = $1", [id]);
  return code;
}

/** An example of every call for confirmed galleries and companies. */
export const businessExamples: Examples = {
  ...plain('GET /api/offer'),
  ...plain('GET /api/order-approval'),
  'POST /api/offer': ({ ordering, addressId }) => ({
    path: '/api/offer',
    body: { items: [line(ordering.item, 3)], address_id: addressId, currency: 'NTD' },
  }),
  'POST /api/offer/list': ({ ordering }) => ({
    path: '/api/offer/list?currency=NTD',
    body: new TextEncoder().encode(`work,size,copies\n${ordering.item.id},${ordering.item.sizes[0]?.id},3`),
    headers: { 'content-type': 'text/csv' },
  }),
  'GET /api/offer/{code}': async (fixture) => ({ path: `/api/offer/${await placeOffer(fixture)}` }),
  'GET /api/offer/{code}/pdf': async (fixture) => ({ path: `/api/offer/${await placeOffer(fixture)}/pdf` }),
  'POST /api/offer/{code}/accept': async (fixture) => ({
    path: `/api/offer/${await placeOffer(fixture)}/accept`,
    body: { paytype: 'transfer', agree: true },
  }),
  'POST /api/offer/{code}/decline': async (fixture) => ({
    path: `/api/offer/${await placeOffer(fixture)}/decline`,
    body: {},
  }),
};

/** Lets the owner be a company, as far as its people and invitations need one. */
async function asCompany({ ordering, id }: PermissionFixture): Promise<void> {
  await ordering.shop.database.pool.query(
    `INSERT INTO company (member_id, name, contact, phone_code, phone_number, tax)
     VALUES ($1, 'Quay', 'Mei', '+886', '223456789', '04595257')`,
    [id],
  );
}

/** An open invitation to the owner's company; returns its id. */
async function storeInvitation({ ordering, id }: PermissionFixture, token = `token-${id}`): Promise<number> {
  const { rows } = await ordering.shop.database.pool.query(
    `INSERT INTO company_invitation (token_hash, company_id, email, email_key, created_at, expires_at)
     VALUES ($2, $1, 'ken@people.example', 'ken@people.example', now(), '2100-01-01') RETURNING id`,
    [id, tokenHash(token)],
  );
  return rows[0].id;
}

/** Lets the owner order for a company, with a limit of 0; returns the company's account and an address of it. */
async function asPersonOfCompany(fixture: PermissionFixture) {
  const { ordering, id } = fixture;
  const company = await createPermissionFixture(ordering, 'business');
  const { pool } = ordering.shop.database;
  await pool.query("UPDATE member SET type = 'basic' WHERE id = $1", [id]);
  await pool.query(
    "INSERT INTO company_person (person_id, company_id, order_limit, limit_currency, joined_at) VALUES ($1, $2, 0, 'NTD', now())",
    [id, company.id],
  );
  return company;
}

/** A request for approval that waits; returns its id. */
async function storeApproval(
  { ordering, addressId }: PermissionFixture,
  of: { company: number; person: number },
) {
  const { rows } = await ordering.shop.database.pool.query(
    `INSERT INTO order_approval
       (company_id, person_id, locale, form, lines, total, currency, status, requested_at, expires_at)
     VALUES ($1, $2, 'en', $3, '[]', 100, 'NTD', 'requested', now(), '2100-01-01') RETURNING id`,
    [of.company, of.person, JSON.stringify(ordering.form({ address_id: addressId }))],
  );
  return rows[0].id as number;
}

/** Stores a person of the owner's company; returns the id. */
async function storePerson({ ordering, id }: PermissionFixture): Promise<number> {
  const { token } = await registerCollector(ordering.shop.api, `person-of-${id}@example.com`);
  const { rows } = await ordering.shop.database.pool.query(
    `INSERT INTO company_person (person_id, company_id, order_limit, limit_currency, joined_at)
     SELECT member_id, $1, 0, 'NTD', now() FROM session WHERE token_hash = $2 RETURNING person_id`,
    [id, tokenHash(token)],
  );
  return rows[0].person_id;
}

/** A request of one of the people of the owner's company; returns its id. */
const ofRequest = async (fixture: PermissionFixture) =>
  storeApproval(fixture, { company: fixture.id, person: await storePerson(fixture) });

/** An example of every call for the owner of a company's account. */
export const companyExamples: Examples = {
  ...plain('GET /api/company/people'),
  'POST /api/company/invitation': async (fixture) => {
    await asCompany(fixture);
    return { path: '/api/company/invitation', body: { email: 'ken@people.example' } };
  },
  'DELETE /api/company/invitation/{id}': async (fixture) => ({
    path: `/api/company/invitation/${await storeInvitation(fixture)}`,
  }),
  'POST /api/order-approval/{id}/approve': async (fixture) => {
    const { ordering, owner, addressId: address_id } = fixture;
    const { data } = await owner.post('/api/order/quote', ordering.quoteForm({ address_id }));
    const path = `/api/order-approval/${await ofRequest(fixture)}/approve`;
    return { path, body: { agreed_total: data.total } };
  },
  'POST /api/order-approval/{id}/decline': async (fixture) => ({
    path: `/api/order-approval/${await ofRequest(fixture)}/decline`,
    body: {},
  }),
  'PUT /api/company/people/{id}': async (fixture) => ({
    path: `/api/company/people/${await storePerson(fixture)}`,
    body: { order_limit: { amount: 100, currency: 'USD' } },
  }),
  'DELETE /api/company/people/{id}': async (fixture) => ({
    path: `/api/company/people/${await storePerson(fixture)}`,
  }),
};

/** An example of every call that needs a login. */
export const memberExamples: Examples = { ...ofMembers, ...ofOwners };

/** An order whose invoice is issued. */
async function placeInvoiced(fixture: PermissionFixture) {
  const placed = await placeOrder(fixture);
  const { shop } = fixture.ordering;
  const { rows } = await shop.database.pool.query(
    "UPDATE shop_order SET payment_status = 'paid', settled_at = now() WHERE code = $1 RETURNING id",
    [placed.code],
  );
  await updateInvoiceOfOrder(shop.services, rows[0].id);
  return placed;
}

async function placeCertified(fixture: PermissionFixture) {
  const placed = await placeOrder(fixture);
  await issueCertificatesOf(fixture.ordering.shop, placed.code);
  return placed;
}

/** An order to be paid by card. */
const placeByCard = (fixture: PermissionFixture) => placeOrder(fixture, { paytype: 'cybersource' });

/** An order, and the address of a call about it with a hash, or without. */
export type OrderExample = {
  place: (fixture: PermissionFixture) => Promise<{ code: string; hash: string }>;
  path: (code: string, hash?: string) => string;
};

const ofOrder = (name: string, place: OrderExample['place']): Record<string, OrderExample> => ({
  [name]: {
    place,
    path: (code, hash) => name.split(' ')[1]!.replace('{code}', code) + (hash ? `?hash=${hash}` : ''),
  },
});

/** An example of every call for the owner of an order or the holder of its hash. */
export const orderExamples: Record<string, OrderExample> = {
  ...ofOrder('GET /api/order/{code}', placeOrder),
  ...ofOrder('GET /api/order/{code}/certificate', placeCertified),
  ...ofOrder('GET /api/order/{code}/invoice', placeInvoiced),
  ...ofOrder('GET /api/order/{code}/receipt', placeInvoiced),
  ...ofOrder('POST /api/order/{code}/transfer', placeByCard),
  'GET /api/payment/{type}': {
    place: placeByCard,
    // The hash is required; an empty one belongs to no order.
    path: (code, hash = '') => `/api/payment/cybersource?code=${code}&hash=${hash}`,
  },
};

/** An example of every call with fields that need a login. */
export const fieldExamples: Examples = {
  'POST /api/freight': ({ ordering, addressId }) => ({
    path: '/api/freight',
    body: { address_id: addressId, items: [line(ordering.item)], currency: 'NTD' },
  }),
  'POST /api/oauth/{provider}': () => ({
    path: '/api/oauth/google',
    body: { link: true, current_password: password },
  }),
};

/** Examples of every call of a cart, about a work in it. */
export const cartExamples = (item: PermissionFixture['ordering']['item']): Record<string, Example> => {
  const added = line(item);
  const { nums, ...key } = added;
  return {
    'GET /api/cart': { path: '/api/cart' },
    'POST /api/cart': { path: '/api/cart', body: [] },
    'PUT /api/cart': { path: '/api/cart', body: { ...key, nums: nums + 1 } },
    'PATCH /api/cart': { path: '/api/cart', body: { lines: [{ ...key, nums: nums + 1 }] } },
    'DELETE /api/cart': { path: '/api/cart' },
    'PUT /api/cart/form': { path: '/api/cart/form', body: { selection: [], step: 2, currency: 'USD' } },
    'GET /api/cart/item': { path: '/api/cart/item' },
    'GET /api/header': { path: '/api/header' },
    'POST /api/cart/line': { path: '/api/cart/line', body: added },
    'DELETE /api/cart/{item_id}': { path: `/api/cart/${item.id}` },
  };
};
