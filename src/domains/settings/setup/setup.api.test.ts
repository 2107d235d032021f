import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  password,
  registerCollector,
  type Visitor,
} from '../../../../test/clients/visitor.ts';
import { createItem, inAllLanguages } from '../../../../test/factories/items.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { acceptingTransport } from '../../../../test/servers/mail-transport.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { taipeiDay } from '../../../kernel/dates.ts';
import { queueWaitingMails } from '../../../platform/mail/mail.ts';

let shop: TestShop;
let owner: StaffVisitor;
let member: Visitor;
let addressId: number;
let item: Awaited<ReturnType<typeof createItem>>;
beforeEach(async () => {
  shop = await createTestShop({ isNew: true });
  owner = await staffVisitor(shop, 'owner');
  ({ visitor: member, addressId } = await registerCollector(shop.api, 'first@example.org'));
  item = await createItem(shop.services.db);
});
afterEach(() => shop.close());

const initial = async () => {
  shop.clock.advance(5000);
  return (await createVisitor(shop.api).get('/api/initial')).data;
};
const setting = async () => (await owner.get('/api/admin/setting')).data;
const save = async (key: string, change: object, proof: object = {}) => {
  const { value, version } = (await setting())[key];
  return owner.put(`/api/admin/setting/${key}`, { value: { ...value, ...change }, version, ...proof });
};
const steps = async (): Promise<Record<string, boolean>> => {
  const { data } = await owner.get('/api/admin/setup');
  return Object.fromEntries(data.steps.map((step: { key: string; done: boolean }) => [step.key, step.done]));
};
const articles = async () => (await owner.get('/api/admin/article')).data.items;
type Row = { slug: string; versions: { id: number; state: string }[] };
/** What staff do after reading a text. */
async function publish(slug: string): Promise<void> {
  const { versions } = (await articles()).find((row: Row) => row.slug === slug);
  const draft = versions.find(({ state }: { state: string }) => state === 'draft');
  const { version } = (await owner.get(`/api/admin/article/${draft.id}`)).data;
  const effective_from = taipeiDay(shop.clock.now());
  const published = await owner.post(`/api/admin/article/${draft.id}/schedule`, { effective_from, version });
  const message = 'Published: visitors see it now';
  expect(published).toMatchObject({ status: 200, message, data: { state: 'in_force' } });
}
const form = () => ({
  paytype: 'transfer',
  currency: 'NTD',
  items: [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 1 }],
  address_id: addressId,
});

describe('a new shop', () => {
  test('has no invented name, address, bank account or store', async () => {
    const { info, param } = await initial();
    expect(info).toMatchObject({ name: 'My shop', phone: '', email: '', address: '', social: [] });
    expect(param.stores).toEqual([]);
    expect((await setting()).bank_account.value).toBeNull();
    const { rows } = await shop.database.pool.query(`
      SELECT key, value::text FROM setting
      -- The print process is a term, not the name of a shop.
      WHERE replace(value::text, 'Giclée, archival pigment print', '') ~* 'example|示範|示例|5550|gicl'
        AND key NOT IN ('secrets')`);
    expect(rows).toEqual([]);
  });

  test('shows no text that nobody has read: pages that need none have only their title', async () => {
    const states = new Map(
      (await articles()).map((row: Row) => [row.slug, row.versions.map((v) => v.state)]),
    );
    for (const slug of ['terms', 'policy', 'exchange', 'freight', 'about', 'membership', 'contact-faq']) {
      expect(states.get(slug), slug).toEqual(['draft']);
      expect((await createVisitor(shop.api).get(`/api/article?slug=${slug}`)).status, slug).toBe(404);
    }
    for (const slug of ['home', 'contact', 'partner-artist', 'partner-collaborate']) {
      expect(states.get(slug), slug).toEqual(['draft', 'in_force']);
      const { items } = (await createVisitor(shop.api).get(`/api/article?slug=${slug}`)).data;
      expect(items, slug).toMatchObject([{ title: expect.stringMatching(/./), summary: '', body: '' }]);
    }
    expect((await createVisitor(shop.api).get('/api/faq')).data.items).toEqual([]);
  });

  test('asks who registers to agree to what is published, and to nothing before', async () => {
    const visitor = createVisitor(shop.api);
    const registered = async (email: string, agree: boolean) => {
      const form = { ...collectorForm(email), agree, captcha: await freshCaptcha(visitor) };
      return visitor.post('/api/member/register', form);
    };
    expect((await registered('early@example.org', false)).status).toBe(201);
    await publish('about');
    expect((await registered('next@example.org', false)).status).toBe(201);
    await publish('policy');
    const rejected = await registered('late@example.org', false);
    expect(rejected).toMatchObject({ status: 422, errors: [{ field: 'agree' }] });
    expect(rejected.errors[0]?.message).toBe('Please agree before you continue');
    expect((await registered('late@example.org', true)).status).toBe(201);
  });

  test('can be visited, in either currency', async () => {
    const visitor = createVisitor(shop.api);
    expect((await visitor.get(`/api/shop/${item.id}?currency=USD`)).status).toBe(200);
    expect((await visitor.get('/api/shop')).data.total).toBe(1);
  });

  test.each([
    ['en', 'This shop is not taking orders at the moment'],
    ['zh-Hant', '本店目前不接受訂購'],
    ['zh-Hans', '本店目前不接受订购'],
  ])('takes no orders, and says so in %s', async (lang, words) => {
    expect((await initial()).shop.takes_orders).toBe(false);
    for (const [path, body] of [
      ['/api/order/quote', form()],
      ['/api/order/order', { ...form(), agree: true }],
    ] as const) {
      const answer = await member.post(path, body, { lang });
      expect(answer).toMatchObject({ status: 409, code: 'not_taking_orders' });
      expect(answer.message).toContain(words);
    }
    const { rows } = await shop.database.pool.query('SELECT count(*)::int AS n FROM shop_order');
    expect(rows).toEqual([{ n: 0 }]);
  });

  test('mails nothing to its own address while that is empty', async () => {
    const visitor = createVisitor(shop.api);
    const sent = await visitor.post('/api/contact', {
      captcha: await freshCaptcha(visitor),
      language: 'en',
      title: 'ms',
      firstname: 'Mei',
      lastname: 'Lin',
      email: 'mei@example.org',
      phone: { code: '+886', number: '912345678' },
      contents: 'When do you open?',
    });
    expect(sent).toMatchObject({ status: 201 });
    const { rows } = await shop.database.pool.query("SELECT recipient FROM mail WHERE kind LIKE 'enquiry%'");
    expect(rows).toEqual([{ recipient: 'mei@example.org' }]);
  });

  test('becomes ready step by step; without its mail server it takes no more orders, keeps the cart, and its mails wait for staff to see', async () => {
    expect(await steps()).toEqual({
      name: false,
      contact: false,
      bank: false,
      rates: false,
      freight: false,
      mail: false,
      texts: false,
      first_work: true,
    });
    await save('info', {
      name: inAllLanguages('Tidal Prints'),
      phone: '+886 2 2345 6789',
      email: 'shop@tidal.example',
      address: inAllLanguages('12 Harbour Road'),
    });
    expect(await steps()).toMatchObject({ name: true, contact: true, bank: false });
    const bank = {
      bank_name: inAllLanguages('A bank'),
      bank_code: '812',
      address: inAllLanguages('3 Bank Road'),
      account: '2018-01-0001234',
      account_name: inAllLanguages('Tidal Prints Ltd.'),
    };
    expect(await save('bank_account', bank, { password })).toMatchObject({ status: 200 });
    expect(await steps()).toMatchObject({ bank: true, rates: false });

    expect((await owner.post('/api/admin/rate/tax', { value: '5' })).status).toBe(201);
    expect(await steps()).toMatchObject({ rates: false });
    expect((await owner.post('/api/admin/rate/usd', { value: '32.1' })).status).toBe(201);
    expect(await steps()).toMatchObject({ rates: true, freight: false });
    expect((await initial()).shop.takes_orders).toBe(false);

    expect(await save('setup', { freight: true })).toMatchObject({
      status: 200,
      data: { value: { rates: true, freight: true } },
    });
    expect(await steps()).toMatchObject({ freight: true, mail: false });
    expect((await initial()).shop.takes_orders).toBe(false);
    shop.services.mail.transport = acceptingTransport;
    // Buyers agree to the terms, which the owner has to have read.
    expect(await steps()).toMatchObject({ mail: true, texts: false });
    expect((await initial()).shop.takes_orders).toBe(false);
    await publish('terms');
    await publish('policy');
    expect((await owner.get('/api/admin/setup')).data.takes_orders).toBe(false);
    await publish('exchange');
    expect((await owner.get('/api/admin/setup')).data.takes_orders).toBe(true);
    expect((await initial()).shop.takes_orders).toBe(true);
    const placed = await member.post('/api/order/order', { ...form(), agree: true });
    expect(placed).toMatchObject({ status: 201 });
    const order = await member.get(`/api/order/${placed.data.order.code}`);
    expect(order.data.transfer).toMatchObject({ bank_name: 'A bank', account: '2018-01-0001234' });

    const line = { item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 1 };
    await member.post('/api/cart/line', line);
    shop.services.mail.transport = null;
    // Another order than the one before.
    const items = [{ ...line, nums: 2 }];
    const rejected = await member.post('/api/order/order', { ...form(), items, agree: true });
    expect(rejected).toMatchObject({ status: 409, code: 'not_taking_orders' });
    expect((await member.get('/api/cart')).data.lines).toHaveLength(1);
    const before = (await owner.get('/api/admin/alert/count')).data.waiting_mails;
    await member.post('/api/member/forgot', {
      email: 'first@example.org',
      captcha: await freshCaptcha(member),
    });
    await shop.services.jobs.drain(shop.services);
    expect((await owner.get('/api/admin/alert/count')).data.waiting_mails).toBeGreaterThan(before);
    const waiting = (await owner.get('/api/admin/alert')).data.waiting_mails;
    expect(waiting.items[0]).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      subject: expect.any(String),
    });
    shop.services.mail.transport = acceptingTransport;
    await queueWaitingMails(shop.services);
    await shop.services.jobs.drain(shop.services);
    expect((await owner.get('/api/admin/alert/count')).data.waiting_mails).toBe(0);
    const { rows } = await shop.database.pool.query('SELECT FROM mail WHERE sent_at IS NULL');
    expect(rows).toEqual([]);
  });

  test('saving freight confirms it', async () => {
    await save('setup', { freight: false });
    const { parameters } = (await owner.get('/api/admin/freight')).data;
    const { state: _state, version: _version, ...last } = parameters.at(-1);
    const starts_on = new Date(shop.clock.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10);
    const saved = await owner.put('/api/admin/freight/parameters', { ...last, starts_on });
    expect(saved).toMatchObject({ status: 200 });
    expect(await steps()).toMatchObject({ freight: true });
  });
});

test('the demo is set up', async () => {
  const demo = await createTestShop();
  const manager = await staffVisitor(demo, 'manager');
  const { data } = await manager.get('/api/admin/setup');
  expect(data.takes_orders).toBe(true);
  expect(data.steps.filter((step: { done: boolean }) => !step.done)).toMatchObject([{ key: 'first_work' }]);
  await demo.close();
});
