import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectorForm, createVisitor, freshCaptcha, type Visitor } from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
let staff: Visitor;
let people = 0;

beforeAll(async () => {
  shop = await createTestShop();
  staff = await staffVisitor(shop, 'service');
});
afterAll(() => shop.close());

const getRows = async (query: string, values: unknown[] = []) =>
  (await shop.database.pool.query(query, values)).rows;

async function join(change: Record<string, unknown> = {}) {
  const visitor = createVisitor(shop.api);
  const email = `person${++people}@example.com`;
  const form = { ...collectorForm(email), ...change, captcha: await freshCaptcha(visitor) };
  const answer = await visitor.post('/api/member/register', form);
  expect(answer.status).toBe(201);
  visitor.userToken = answer.data.token;
  const [{ id }] = await getRows('SELECT id FROM member WHERE email = $1', [form.email]);
  return { visitor, email: form.email, id: id as number };
}

/** Orders something to the first address, and returns the order's code. */
async function order(visitor: Visitor, items: unknown[]): Promise<string> {
  const [address] = (await visitor.get('/api/member/address')).data.items;
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    items,
    address_id: address.id,
    currency: 'NTD',
    agree: true,
  });
  expect(placed.status).toBe(201);
  return placed.data.order.code;
}

const company = {
  name: 'Galerie Nordlicht',
  contact: 'Brandt',
  phone: { code: '+49', number: '30555010' },
  tax: '04595257',
};

const found = async (query: Record<string, string>) =>
  (await staff.get(`/api/admin/member?${new URLSearchParams(query)}`)).data.items.map(
    (item: { id: number }) => item.id,
  );

describe('the list of members', () => {
  test('finds by name in either order, e-mail address, phone number in common formats, company and tax id', async () => {
    const { id } = await join({
      email: 'Yating.Hsu@example.org',
      firstname: '雅婷',
      lastname: '許',
      mobile: { code: '+886', number: '987654321' },
    });
    const own = { ...company, name: 'Galerie Ostlicht', tax: '12345675' };
    const gallery = await join({ type: 'business', company: own, firstname: 'Karla', lastname: 'Schmidt' });
    for (const keyword of ['許雅婷', 'YATING.HSU@', 'yating', '0987 654 321', '+886987654321', '654321']) {
      expect(await found({ keyword }), keyword).toEqual([id]);
    }
    for (const keyword of ['ostlicht', '12345675', 'Karla Schmidt', 'schmidt']) {
      expect(await found({ keyword }), keyword).toEqual([gallery.id]);
    }
    const { items } = (await staff.get('/api/admin/member?keyword=ostlicht')).data;
    expect(items).toEqual([
      {
        id: gallery.id,
        type: 'business',
        status: 'pending',
        email: gallery.email,
        firstname: 'Karla',
        lastname: 'Schmidt',
        company: 'Galerie Ostlicht',
        tax: '12345675',
        contact: 'Brandt',
        is_blocked: false,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
      },
    ]);
    await getRows('UPDATE member SET blocked_at = now() WHERE id = $1', [gallery.id]);
    const blocked = await staff.get('/api/admin/member?keyword=ostlicht');
    expect(blocked.data.items[0].is_blocked).toBe(true);
    for (const keyword of ['%', '_', "'", 'nobody at all', '00']) {
      expect(await found({ keyword }), keyword).toEqual([]);
    }
  });

  test('filters by type and status, the newest first, with pages', async () => {
    const lastname = 'Lister';
    const one = (await join({ lastname })).id;
    const two = (await join({ lastname, type: 'artist' })).id;
    const three = (await join({ lastname, type: 'artist' })).id;
    await getRows("UPDATE member SET status = 'active' WHERE id = $1", [two]);
    const keyword = 'lister';
    expect(await found({ keyword })).toEqual([three, two, one]);
    expect(await found({ keyword, type: 'artist' })).toEqual([three, two]);
    expect(await found({ keyword, status: 'active' })).toEqual([two, one]);
    expect(await found({ keyword, type: 'artist', status: 'pending' })).toEqual([three]);
    expect((await staff.get('/api/admin/member?keyword=lister&per_page=2&page=2')).data).toMatchObject({
      items: [{ id: one, type: 'basic', status: 'active', company: null }],
      page: 2,
      per_page: 2,
      total: 3,
    });
  });

  test.each(['type=staff', 'status=confirmed', 'page=0'])('rejects ?%s', async (query) => {
    expect(await staff.get(`/api/admin/member?${query}`)).toMatchObject({ status: 422 });
  });
});

describe('a member', () => {
  test('has company, addresses, credit, orders, enquiries, messages and decisions, and no secrets', async () => {
    const { id, visitor, email } = await join({ type: 'business', company });
    const item = await createItem(shop.services.db);
    const toConfiguredItem = (size: number, nums: number) => ({
      item_id: item.id,
      size_id: item.sizes[size]!.id,
      frame_id: 1,
      nums,
    });
    await order((await join()).visitor, [toConfiguredItem(0, 5), toConfiguredItem(1, 7)]);
    const code = await order(visitor, [toConfiguredItem(0, 2), toConfiguredItem(1, 1)]);
    const [first] = (await visitor.get('/api/member/address')).data.items;
    const sent = await visitor.post('/api/contact', {
      language: 'en',
      title: 'ms',
      firstname: 'Mei',
      lastname: 'Lin',
      email,
      phone: { code: '+886', number: '912345678' },
      contents: 'Where is my order?',
      captcha: await freshCaptcha(visitor),
    });
    await staff.post(`/api/admin/review/${id}`, { decision: 'confirm', reason: 'Seen', version: 1 });
    const { data: thread } = await visitor.post('/api/message', { subject: 'Hours', text: 'Open?' });
    await getRows(
      `INSERT INTO payment_terms (member_id, net_days, credit_limit_ntd, granted_at) VALUES ($1, 45, 71003, now())`,
      [id],
    );

    const { status, data } = await staff.get(`/api/admin/member/${id}`);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      id,
      language: 'en',
      profile: { email, type: 'business', status: 'active', company },
      addresses: [{ id: first.id, city: '臺北市' }],
      credit: { used: 0, left: 71_003 },
      orders: {
        total: 1,
        items: [{ code, status: 'generating', pieces: 3, status_label: 'Awaiting payment' }],
      },
      enquiries: { total: 1, items: [{ id: sent.data.id, status: 'open' }] },
      messages: { total: 1, items: [{ id: thread.id, title: 'Hours', status: 'unanswered' }] },
      reviews: [{ decision: 'confirm', by: 'The service', reason: 'Seen' }],
      sessions: 1,
      blocked: null,
    });
    expect(data.orders.items[0].total).toEqual((await visitor.get(`/api/order/${code}`)).data.total);
    expect(JSON.stringify(data)).not.toMatch(/password|hash|\$argon2/);
  });

  test('does not have another account’s orders, enquiries and messages, and is 404 if unknown', async () => {
    const { id } = await join();
    expect((await staff.get(`/api/admin/member/${id}`)).data).toMatchObject({
      orders: { items: [], total: 0 },
      credit: null,
      enquiries: { items: [], total: 0 },
      messages: { items: [], total: 0 },
      reviews: [],
    });
    expect(await staff.get('/api/admin/member/999999')).toMatchObject({ status: 404 });
  });

  test.each(['editor', 'workshop', 'finance'] as const)('is not for %s', async (role) => {
    const { id, visitor } = await join();
    const other = await staffVisitor(shop, role);
    for (const path of ['/api/admin/member', `/api/admin/member/${id}`]) {
      expect(await other.get(path)).toMatchObject({ status: 403, code: 'forbidden' });
      expect(await visitor.get(path)).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
  });
});
