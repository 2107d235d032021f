import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  registerCollector,
  taipeiAddress,
  type Visitor,
} from '../../../test/clients/visitor.ts';
import { createItem } from '../../../test/factories/items.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { daysAfter, taipeiDay } from '../../kernel/dates.ts';

let shop: TestShop;
let member: Visitor;
beforeAll(async () => {
  shop = await createTestShop();
  ({ visitor: member } = await registerCollector(shop.api, 'profile@example.com'));
});
afterAll(() => shop.close());

const profileForm = {
  firstname: 'Mei-Ling',
  lastname: 'Lin',
  mobile: { code: '+886', number: '922333444' },
  birthday: '1990-05-17',
  gender: 'neutral',
  job_title: 'Curator',
};

test('a member reads their own profile with the newest orders', async () => {
  const { visitor, addressId } = await registerCollector(shop.api, 'profile+shop@example.com');
  const item = await createItem(shop.services.db);
  const items = [{ item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 1 }];
  const order = { paytype: 'transfer', currency: 'NTD', items, address_id: addressId, agree: true };
  const placed = await visitor.post('/api/order/order', order);
  const { status, data } = await visitor.get('/api/member/profile');
  expect(status).toBe(200);
  expect(data).toMatchObject({
    type: 'basic',
    status: 'active',
    email: 'profile+shop@example.com',
    firstname: 'Mei',
    address: { id: addressId, country_code: 'TW' },
    latest: [{ code: placed.data.order.code }],
    history: [],
  });
  expect(data).not.toHaveProperty('payment_terms');
  expect(data).not.toHaveProperty('sales');
  expect(JSON.stringify(data)).not.toContain('password');
  await shop.database.pool.query(
    "UPDATE shop_order SET status = 'cancel', ended_at = $1 WHERE ended_at IS NULL",
    [new Date(shop.clock.now().getTime() - 400 * 86_400_000)],
  );
  expect((await visitor.get('/api/member/profile')).data).toMatchObject({
    latest: [],
    history: [{ code: placed.data.order.code }],
  });
});

test('a gallery reads its payment terms, and an artist the sales, once they are confirmed', async () => {
  const { visitor } = await registerCollector(shop.api, 'profile-terms@example.com');
  const profileAs = async (type: string, status: string) => {
    await shop.database.pool.query(
      "UPDATE member SET type = $1, status = $2 WHERE email = 'profile-terms@example.com'",
      [type, status],
    );
    const { payment_terms: terms, sales } = (await visitor.get('/api/member/profile')).data;
    return [terms, sales !== undefined];
  };
  await shop.database.pool.query(
    `INSERT INTO payment_terms (member_id, net_days, credit_limit_ntd, granted_at)
     SELECT id, 45, 71003, now() FROM member WHERE email = 'profile-terms@example.com'`,
  );
  const ntd = (amount: number) => ({ amount, currency: 'NTD' });
  const terms = {
    net_days: 45,
    is_resting: false,
    credit_limit: ntd(71_003),
    used: ntd(0),
    left: ntd(71_003),
  };
  expect(await profileAs('business', 'active')).toEqual([terms, false]);
  expect(await profileAs('business', 'pending')).toEqual([{ ...terms, is_resting: true }, false]);
  expect(await profileAs('business', 'declined')).toEqual([undefined, false]);
  expect(await profileAs('artist', 'pending')).toEqual([undefined, false]);
  expect(await profileAs('artist', 'active')).toEqual([undefined, true]);
});

test('updates the profile and confirms it', async () => {
  const saved = await member.post('/api/member/basic', profileForm);
  expect(saved).toMatchObject({ status: 200, message: 'Your profile has been saved', data: profileForm });
  expect((await member.get('/api/member/profile')).data).toMatchObject(profileForm);
  member.lang = 'zh-Hant';
  expect((await member.post('/api/member/basic', profileForm)).message).toBe('個人資料已更新');
  member.lang = null;
});

test('an address saved with the profile becomes the first address', async () => {
  const { visitor, addressId: first } = await registerCollector(shop.api, 'profile-address@example.com');
  const address = { ...taipeiAddress, city: '臺南市', remark: 'The side door' };
  const saved = await visitor.post('/api/member/basic', { ...profileForm, address });
  expect(saved).toMatchObject({ status: 200, data: { address: { ...address, id: first, name: 'Mei Lin' } } });
  expect((await visitor.get('/api/member/address')).data.items).toHaveLength(1);

  await visitor.delete(`/api/member/address/${first}`);
  const again = await visitor.post('/api/member/basic', { ...profileForm, address });
  expect(again.data.address).toMatchObject({ ...address, name: 'Mei-Ling Lin', phone: profileForm.mobile });

  const rejected = await visitor.post('/api/member/basic', {
    ...profileForm,
    firstname: 'Nobody',
    address: { ...address, city: '' },
  });
  expect(rejected).toMatchObject({ status: 422, fields: ['address.city'] });
  expect((await visitor.get('/api/member/profile')).data.firstname).toBe('Mei-Ling');
});

test('a gallery updates its company too', async () => {
  const gallery = createVisitor(shop.api);
  const company = {
    name: 'A gallery',
    contact: 'Ann',
    phone: { code: '+886', number: '225550100' },
    tax: '04595257',
  };
  const form = {
    ...collectorForm('gallery-profile@example.com'),
    type: 'business',
    company,
    captcha: await freshCaptcha(gallery),
  };
  gallery.userToken = (await gallery.post('/api/member/register', form)).data.token;
  const renamed = { ...company, name: 'Another gallery' };
  const saved = await gallery.post('/api/member/business', { ...profileForm, company: renamed });
  expect(saved.data).toMatchObject({ type: 'business', status: 'pending', company: renamed });
  const rejected = await gallery.post('/api/member/business', {
    ...profileForm,
    company: { ...company, tax: '1234567' },
  });
  expect(rejected).toMatchObject({ status: 422, fields: ['company.tax'] });
  const wrongPhone = { ...company, phone: { code: '+886', number: '2255-50' } };
  expect(await gallery.post('/api/member/business', { ...profileForm, company: wrongPhone })).toMatchObject({
    status: 422,
    fields: ['company.phone.number'],
  });
});

test('an artist has no company', async () => {
  const artist = createVisitor(shop.api);
  const form = { ...collectorForm('artist-profile@example.com'), type: 'artist' };
  const registered = await artist.post('/api/member/register', {
    ...form,
    captcha: await freshCaptcha(artist),
  });
  artist.userToken = registered.data.token;
  expect((await artist.post('/api/member/artist', profileForm)).status).toBe(200);
  const company = { name: 'x', contact: 'x', phone: profileForm.mobile, tax: '04595257' };
  expect(await artist.post('/api/member/artist', { ...profileForm, company })).toMatchObject({
    status: 422,
    fields: ['company'],
  });
});

test('a birthday is before today, by the time in Taipei', async () => {
  const { visitor } = await registerCollector(shop.api, 'birthday@example.com');
  await shop.database.pool.query("UPDATE session SET expires_at = '2100-01-01'");
  const now = shop.clock.now();
  const today = taipeiDay(now);
  const midnight = Date.parse(`${daysAfter(today, 1)}T00:00:00+08:00`);
  const save = () => visitor.post('/api/member/basic', { ...profileForm, birthday: today });
  shop.clock.set(new Date(midnight - 1).toISOString());
  expect(await save()).toMatchObject({
    status: 422,
    errors: [{ field: 'birthday', message: 'Please enter a date in the past' }],
  });
  shop.clock.set(new Date(midnight).toISOString());
  expect(await save()).toMatchObject({ status: 200 });
  shop.clock.set(now.toISOString());
});

describe('refused', () => {
  test('without a login, whatever the body', async () => {
    const visitor = createVisitor(shop.api);
    for (const answer of [
      await visitor.get('/api/member/profile'),
      await visitor.post('/api/member/basic', profileForm),
      await visitor.post('/api/member/basic', {}),
      await visitor.post('/api/member/artist', {}),
    ]) {
      expect(answer).toMatchObject({ status: 401, code: 'unauthenticated', message: 'Unauthenticated' });
    }
    visitor.userToken = 'nobodys-token';
    expect((await visitor.get('/api/member/profile')).status).toBe(401);
  });

  test.each(['artist', 'business', 'staff', '1'])('the profile of another type: %s', async (type) => {
    const rejected = await member.post(`/api/member/${type}`, profileForm);
    expect(rejected).toMatchObject({ status: 404, code: 'not_found' });
  });

  test.each([
    [{ firstname: '' }, 'firstname'],
    [{ firstname: '雲'.repeat(150) }, 'firstname'],
    [{ lastname: null }, 'lastname'],
    [{ mobile: { code: '+886', number: '09-12' } }, 'mobile.number'],
    [{ birthday: '2999-01-01' }, 'birthday'],
    [{ birthday: '1990-02-30' }, 'birthday'],
    [{ gender: 'other' }, 'gender'],
    [{ email: 'new@example.com' }, 'email'],
    [{ type: 'artist' }, 'type'],
    [{ password: 'Secret.123' }, 'password'],
    [{ company: { name: 'x', contact: 'x', phone: profileForm.mobile, tax: '04595257' } }, 'company'],
  ])('%j, and the profile does not change', async (part, field) => {
    const before = (await member.get('/api/member/profile')).data;
    const rejected = await member.post('/api/member/basic', { ...profileForm, ...part });
    expect(rejected).toMatchObject({ status: 422, code: 'validation' });
    expect(rejected.fields).toContain(field);
    expect((await member.get('/api/member/profile')).data).toEqual(before);
  });

  test('149 characters are accepted, counted as characters', async () => {
    const firstname = '雲'.repeat(148).concat('🖼');
    const saved = await member.post('/api/member/basic', { ...profileForm, firstname });
    expect(saved).toMatchObject({ status: 200, data: { firstname } });
  });
});
