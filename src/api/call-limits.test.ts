import { beforeAll, describe, expect, test } from 'vitest';
import { completeProviderFlow } from '../../test/clients/oauth-flow.ts';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  register,
  taipeiAddress,
  type Visitor,
} from '../../test/clients/visitor.ts';
import { createItem } from '../../test/factories/items.ts';
import { type Item, line } from '../../test/factories/ordering.ts';
import { newEmail, openOauthShop, person } from '../../test/servers/oauth-shop.ts';
import { newCartLimit } from '../domains/cart/cart.rules.ts';
import { newFramesOfIp, newSizesOfIp } from '../domains/catalogue/framing/custom-configurations.usecases.ts';
import { enquiryLimits } from '../domains/enquiries/enquiries.rules.ts';
import { freightQuoteLimit } from '../domains/freight/freight.rules.ts';
import { maxAddresses, rateLimits } from '../domains/members/members.rules.ts';
import { oauthLimits } from '../domains/members/oauth/oauth.rules.ts';
import { challengesOfIp } from '../platform/captcha/captcha.ts';
import type { RateLimit } from '../platform/rate-limits/rate-limits.repository.ts';

const { shop, newVisitor } = await openOauthShop();
let item: Item;
beforeAll(async () => {
  item = await createItem(shop.services.db);
  const first = await newVisitor();
  await first.post('/api/oauth/signup', signupForm(await codeOfProvider(first, returning)));
});

/** Leaves this number of calls to callers whose keys contain the text. */
const leave = (left: number, { limit }: RateLimit, key: string) =>
  shop.database.pool.query('UPDATE rate_limit SET count = $1 WHERE strpos(key, $2) > 0', [limit - left, key]);

/** Visits the sign-in provider from another address; returns the query that it sends the browser back with. */
async function visitProvider(visitor: Visitor, email: string): Promise<string> {
  const { data } = await visitor.post('/api/oauth/google', {});
  return completeProviderFlow(data.url, person({ email }));
}

/** Signs in at the provider and returns to the shop. Returns the one-time code. */
async function codeOfProvider(visitor: Visitor, email: string): Promise<string> {
  const query = await visitProvider(visitor, email);
  return (await visitor.post('/api/oauth/google/callback', { query })).data.oauth;
}

/** The form after a first sign-in with a provider. */
function signupForm(oauth: string) {
  const { firstname, lastname, mobile, birthday, gender, agree } = collectorForm('');
  return { oauth, firstname, lastname, mobile, birthday, gender, agree };
}

/** The address of a person who has signed up with the provider. */
const returning = 'returning@example.org';
let width = 500;
let border = 45;

/** Each call is from a new visitor and creates something new. */
const calls: Record<
  string,
  { limit: RateLimit; call: (headers: Record<string, string>) => Promise<number> }
> = {
  'reading a cart that does not exist': {
    limit: newCartLimit,
    call: async (headers) => (await shop.api.request('/api/cart', { headers })).status,
  },
  'adding to a cart that does not exist': {
    limit: newCartLimit,
    call: async (headers) =>
      (await createVisitor(shop.api).send('PUT', '/api/cart', JSON.stringify(line(item)), headers)).status,
  },
  'requesting a freight quote': {
    limit: freightQuoteLimit,
    call: async (headers) => {
      const body = { address: taipeiAddress, items: [line(item)], currency: 'NTD' };
      return (await createVisitor(shop.api).post('/api/freight', body, headers)).status;
    },
  },
  'creating a custom frame': {
    limit: newFramesOfIp,
    call: async (headers) => {
      border += 5;
      const body = { moulding_id: 5, mat: { color: 'slate', border_mm: border }, glazing_id: 2 };
      return (await createVisitor(shop.api).post('/api/frame', body, headers)).status;
    },
  },
  'creating a custom size': {
    limit: newSizesOfIp,
    call: async (headers) => {
      const body = { item_id: item.id, width_mm: width++, substrate_id: 1 };
      return (await createVisitor(shop.api).post('/api/size', body, headers)).status;
    },
  },
  'sending an enquiry': {
    limit: enquiryLimits.ofIp,
    call: async (headers) => {
      const visitor = createVisitor(shop.api);
      const body = {
        language: 'en',
        title: 'ms',
        firstname: 'Mei',
        lastname: 'Lin',
        email: 'mei@example.com',
        phone: { code: '+886', number: '912345678' },
        contents: 'Hello',
        captcha: await freshCaptcha(visitor),
      };
      return (await visitor.post('/api/contact', body, headers)).status;
    },
  },
  'beginning a sign-in with a provider': {
    limit: oauthLimits.startsOfIp,
    call: async (headers) => {
      const visitor = await newVisitor();
      return (await visitor.post('/api/oauth/google', {}, headers)).status;
    },
  },
  'coming back from a provider': {
    limit: oauthLimits.answersOfIp,
    call: async (headers) => {
      const visitor = await newVisitor();
      const query = await visitProvider(visitor, newEmail());
      return (await visitor.post('/api/oauth/google/callback', { query }, headers)).status;
    },
  },
  'exchanging the code of a provider': {
    limit: oauthLimits.answersOfIp,
    call: async (headers) => {
      const visitor = await newVisitor();
      const oauth = await codeOfProvider(visitor, returning);
      return (await visitor.get(`/api/oauth/check?oauth=${oauth}`, headers)).status;
    },
  },
  'registering after a sign-in with a provider': {
    limit: rateLimits.registrationsOfIp,
    call: async (headers) => {
      const visitor = await newVisitor();
      const oauth = await codeOfProvider(visitor, newEmail());
      return (await visitor.post('/api/oauth/signup', signupForm(oauth), headers)).status;
    },
  },
  'requesting a captcha': {
    limit: challengesOfIp,
    call: async (headers) => (await shop.api.request('/api/captcha', { headers })).status,
  },
};

const from = (ip: string) => ({ 'x-forwarded-for': ip });

describe.each(Object.entries(calls))('%s', (_, { limit, call }) => {
  test('is limited per address, the /64 of IPv6, and not for other addresses', async () => {
    expect(limit.limit).toBeGreaterThanOrEqual(50 * 6);
    const statuses = [await call(from('2001:db8:1:2::1'))];
    await leave(2, limit, ':network:2001:db8:1:2:');
    for (const last of ['2', '3', '4']) statuses.push(await call(from(`2001:db8:1:2::${last}`)));
    expect(statuses.map((status) => status < 300)).toEqual([true, true, true, false]);
    expect(statuses.at(-1)).toBe(429);
    expect(await call(from('2001:db8:1:3::1'))).toBeLessThan(300);
    await shop.database.pool.query('DELETE FROM rate_limit');
  });
});

test('a rejection has the seconds to wait', async () => {
  const visitor = createVisitor(shop.api);
  await visitor.get('/api/captcha');
  await leave(0, challengesOfIp, 'captcha');
  const rejected = await visitor.get('/api/captcha');
  expect(rejected).toMatchObject({ status: 429, code: 'rate_limited' });
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(rejected.headers.get('retry-after'))).toBeLessThanOrEqual(challengesOfIp.windowSeconds);
  await shop.database.pool.query('DELETE FROM rate_limit');
});

test('a visitor with a cart can go on where no new carts are created', async () => {
  const visitor = createVisitor(shop.api);
  await visitor.get('/api/cart');
  await leave(0, newCartLimit, 'cart');
  expect((await visitor.get('/api/cart')).status).toBe(200);
  expect((await createVisitor(shop.api).get('/api/cart')).status).toBe(429);
  await shop.database.pool.query('DELETE FROM rate_limit');
});

describe('the address book', () => {
  const address = { ...taipeiAddress, name: 'Mei Lin' };

  test('is full at its limit, also under concurrency, and has room again after a deletion', async () => {
    const visitor = createVisitor(shop.api);
    const first = await register(visitor, 'full-book@example.com');
    const added = await Promise.all(
      Array.from({ length: maxAddresses + 5 }, () => visitor.post('/api/member/address', address)),
    );
    expect(added.filter(({ status }) => status === 201)).toHaveLength(maxAddresses - 1);
    const rejected = await visitor.post('/api/member/address', address);
    expect(rejected).toMatchObject({ status: 409, code: 'conflict' });
    expect(rejected.message).toContain(String(maxAddresses));
    await visitor.delete(`/api/member/address/${first}`);
    expect((await visitor.post('/api/member/address', address)).status).toBe(201);
  });

  test('limits repeated creation and deletion of addresses', async () => {
    const visitor = createVisitor(shop.api);
    await register(visitor, 'busy-book@example.com');
    expect((await visitor.post('/api/member/address', address)).status).toBe(201);
    await leave(0, rateLimits.newAddressesOfMember, 'address:member');
    expect((await visitor.post('/api/member/address', address)).status).toBe(429);
  });
});
