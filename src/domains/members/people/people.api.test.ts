import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createVisitor,
  logIn,
  password,
  registerCollector,
  taipeiAddress,
} from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery, galleryCompany } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import {
  createPerson,
  getInvitationToken,
  newPerson,
  type Person,
} from '../../../../test/factories/people.ts';
import { deleteExpiredAccess } from '../cleanup/expired-access.usecases.ts';
import { maxPeople } from './people.rules.ts';

const day = 86_400_000;
let admin: AdminOrders;
let start: string;
let gallery: Gallery;
let count = 0;
beforeAll(async () => {
  admin = await createAdminOrders();
  start = admin.shop.clock.now().toISOString();
});
afterAll(() => admin.shop.close());
beforeEach(async () => {
  admin.shop.clock.set(start);
  await admin.getRows("UPDATE shop_order SET payment_status = 'paid'");
  count += 1;
  gallery = await createGallery(admin.shop, `people${count}`);
});

const invite = (email: string, from = gallery) => from.visitor.post('/api/company/invitation', { email });
const list = async (of = gallery) => (await of.visitor.get('/api/company/people')).data;
const look = async (token: string) =>
  (await createVisitor(admin.shop.api).get(`/api/company/invitation?token=${token}`)).data.invitation;
const person = (name: string) => createPerson(admin.shop, gallery, `${name}${count}`);
const invitedToken = async (email: string): Promise<string> => {
  expect((await invite(email)).status).toBe(201);
  return getInvitationToken(admin.shop, email);
};
const join = (token: string, who = createVisitor(admin.shop.api)) =>
  who.post('/api/company/join/account', newPerson(token));
const accept = (token: string, who: Person['visitor']) => who.post('/api/company/join', { token });
const expired = { status: 409, code: 'invitation_expired' };
const cannotJoin = { status: 409, code: 'cannot_join' };

/** A collector whose address is confirmed. */
async function collector(email: string, change = '') {
  const { visitor } = await registerCollector(admin.shop.api, email);
  await admin.getRows(`UPDATE member SET email_confirmed_at = now() ${change} WHERE email = $1`, [email]);
  return visitor;
}

const place = (who: Person['visitor'], part: object = {}) =>
  admin.ordering.place({ address_id: gallery.addressId, ...part }, who);

describe('an invitation', () => {
  test('is mailed in the language of the owner, and names the company', async () => {
    gallery.visitor.lang = 'zh-Hant';
    expect(await invite('Mei@Words.example')).toMatchObject({
      status: 201,
      data: { people: [], invitations: [{ email: 'Mei@Words.example' }] },
    });
    const [mail] = await admin.getRows("SELECT * FROM mail WHERE kind = 'members.company_invitation'");
    expect(mail).toMatchObject({
      recipient: 'Mei@Words.example',
      locale: 'zh-Hant',
      subject: `${galleryCompany.name}邀請您代表公司訂購`,
    });
    expect(mail.text).toContain('7 天內');
    expect(mail.is_secret).toBe(true);
  });

  test('creates an account that orders for the company, and is used once', async () => {
    const email = `new${count}@people.example`;
    const token = await invitedToken(email);
    expect(await look(token)).toEqual({ company: galleryCompany.name, email, has_account: false });
    const visitor = createVisitor(admin.shop.api);
    const weak = { ...newPerson(token), password: 'short' };
    expect(await visitor.post('/api/company/join/account', weak)).toMatchObject({
      status: 422,
      fields: ['password'],
    });
    const joined = await join(token, visitor);
    expect(joined).toMatchObject({ status: 201, data: { token: expect.any(String) } });
    expect(await look(token)).toBeNull();
    expect(await join(token)).toMatchObject(expired);
    expect(await list()).toMatchObject({
      people: [{ name: 'Ken Wu', email, joined_at: start }],
      invitations: [],
    });
    await logIn(visitor, email);
    const { data } = await visitor.get('/api/member/profile');
    expect(data).toMatchObject({
      email,
      type: 'basic',
      birthday: null,
      orders_for: { name: galleryCompany.name },
    });
    expect((await visitor.get('/api/member/email')).data).toMatchObject({ email, is_confirmed: true });
  });

  test('ends after seven days, is then deleted, and ends when it is sent again or taken back', async () => {
    const email = `late${count}@people.example`;
    const token = await invitedToken(email);
    admin.shop.clock.advance(7 * day - 1);
    expect(await look(token)).toMatchObject({ email });
    admin.shop.clock.advance(1);
    expect(await look(token)).toBeNull();
    expect(await join(token)).toMatchObject(expired);
    expect((await list()).invitations).toEqual([]);
    admin.shop.clock.advance(1);
    await deleteExpiredAccess(admin.shop.services);
    expect(await admin.getRows('SELECT 1 FROM company_invitation WHERE email = $1', [email])).toEqual([]);

    const first = await invitedToken(email);
    const second = await invitedToken(email);
    expect([await look(first), (await look(second)).email]).toEqual([null, email]);
    const [{ id }] = (await list()).invitations;
    const other = await createGallery(admin.shop, `other${count}`);
    expect(await other.visitor.delete(`/api/company/invitation/${id}`)).toMatchObject({ status: 404 });
    expect((await gallery.visitor.delete(`/api/company/invitation/${id}`)).status).toBe(200);
    expect(await join(second)).toMatchObject(expired);
    expect(await join('A'.repeat(43))).toMatchObject(expired);
  });

  test('is accepted by the collector with the invited, confirmed address alone', async () => {
    const email = `collector${count}@people.example`;
    const visitor = await collector(email);
    const stranger = await collector(`stranger${count}@people.example`);
    const token = await invitedToken(email.toUpperCase());
    expect(await look(token)).toMatchObject({ has_account: true });
    expect(await join(token)).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await accept(token, stranger)).toMatchObject(cannotJoin);
    expect(await accept(token, gallery.visitor)).toMatchObject(cannotJoin);
    await admin.getRows('UPDATE member SET email_confirmed_at = NULL WHERE email = $1', [email]);
    expect(await accept(token, visitor)).toMatchObject(cannotJoin);
    await admin.getRows('UPDATE member SET email_confirmed_at = now() WHERE email = $1', [email]);
    expect(await accept(token, visitor)).toMatchObject({ status: 200 });
    expect(await accept(token, visitor)).toMatchObject(expired);
    expect((await visitor.get('/api/member/profile')).data.orders_for).toEqual({ name: galleryCompany.name });

    const other = await createGallery(admin.shop, `second${count}`);
    expect((await invite(email, other)).status).toBe(201);
    expect(await accept(await getInvitationToken(admin.shop, email), visitor)).toMatchObject(cannotJoin);
    expect((await list(other)).people).toEqual([]);
  });

  test.each(["type = 'artist'", "type = 'business', status = 'active'"])(
    'is nothing for an account of %s',
    async (change) => {
      const email = `${change.slice(8, 12)}${count}@people.example`;
      const visitor = await collector(email, `, ${change}`);
      expect(await accept(await invitedToken(email), visitor)).toMatchObject(cannotJoin);
    },
  );

  test('is refused for the owner, one of the people, and beyond the limit; not for other accounts', async () => {
    const { email } = await person('Ann');
    for (const known of [gallery.email, email.toUpperCase()]) {
      expect(await invite(known)).toMatchObject({ status: 422, fields: ['email'] });
    }
    await admin.getRows(
      `INSERT INTO company_invitation (token_hash, company_id, email, email_key, created_at, expires_at)
       SELECT sha256(n::text::bytea || $3::text::bytea), $1, n || '@full.example', n || '@full.example', now(), '2100-01-01'
       FROM generate_series(1, $2) AS n`,
      [gallery.memberId, maxPeople - 1, String(count)],
    );
    expect(await invite('more@people.example')).toMatchObject({ status: 409, code: 'conflict' });
    // One that is sent again is no further one.
    expect((await invite('1@full.example')).status).toBe(201);
  });

  test('of a company that is blocked meanwhile cannot be used', async () => {
    const token = await invitedToken(`blocked${count}@people.example`);
    await admin.getRows('UPDATE member SET blocked_at = now() WHERE id = $1', [gallery.memberId]);
    expect(await join(token)).toMatchObject(expired);
  });
});

describe('a person of a company', () => {
  test('sees its trade prices, addresses, terms and orders, and orders on its terms', async () => {
    const granted = await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`);
    const terms = { net_days: 45, credit_limit: 20_000 };
    const version = granted.data.version;
    const set = await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
    expect(set.status).toBe(200);
    await admin.getRows(
      'INSERT INTO trade_discount (member_id, starts_on, basis_points, created_at) VALUES ($1, $2, 1000, now())',
      [gallery.memberId, '2020-01-01'],
    );
    const { visitor, id } = await person('Bob');
    expect((await visitor.get('/api/header')).data).toMatchObject({
      type: 'business',
      status: 'active',
      is_for_company: true,
      trade_basis_points: 1000,
    });
    expect((await gallery.visitor.get('/api/header')).data.is_for_company).toBe(false);
    expect((await visitor.get('/api/member/address')).data.items).toMatchObject([{ id: gallery.addressId }]);
    const { code: ofOwner } = (await place(gallery.visitor)).data.order;
    const placed = await place(visitor, { on_terms: true, po_number: 'PO-7' });
    expect(placed.status, JSON.stringify(placed)).toBe(201);
    const { code } = placed.data.order;
    expect(
      await admin.getRows('SELECT member_id, person_id FROM shop_order WHERE code = $1', [code]),
    ).toEqual([{ member_id: gallery.memberId, person_id: id }]);
    expect(
      await admin.getRows(
        `SELECT actor, actor_id FROM order_event
         WHERE kind = 'placed' AND order_id = (SELECT id FROM shop_order WHERE code = $1)`,
        [code],
      ),
    ).toEqual([{ actor: 'member', actor_id: id }]);
    for (const who of [visitor, gallery.visitor]) {
      const { items } = (await who.get('/api/order/latest')).data;
      expect(
        items.map((order: { code: string; ordered_by: string }) => [order.code, order.ordered_by]),
      ).toEqual([
        [code, `Bob${count} Wu`],
        [ofOwner, 'Mei Lin'],
      ]);
    }
    expect(await admin.ordering.read(code, visitor)).toMatchObject({ on_terms: true, po_number: 'PO-7' });
    const used = (await gallery.visitor.get('/api/member/terms')).data.terms;
    expect((await visitor.get('/api/member/terms')).data.terms).toEqual(used);
    expect(used.used.amount).toBeGreaterThan(0);
    expect((await admin.ana.get(`/api/admin/order/${code}`)).data).toMatchObject({
      ordered_by: `Bob${count} Wu`,
      member: { id: gallery.memberId },
    });
    expect((await admin.ana.get(`/api/admin/member/${gallery.memberId}`)).data).toMatchObject({
      people: [{ id, name: `Bob${count} Wu` }],
      orders_for: null,
    });
    expect((await admin.ana.get(`/api/admin/member/${id}`)).data).toMatchObject({
      people: [],
      orders_for: { id: gallery.memberId, name: galleryCompany.name },
    });
  });

  test('keeps a cart, favourites, password, sessions and profile of their own', async () => {
    const { visitor, id, email } = await person('Cat');
    await gallery.visitor.put('/api/cart', line(admin.ordering.item, 5));
    await visitor.put('/api/cart', line(admin.ordering.item, 2));
    await visitor.put(`/api/favorite/${admin.ordering.item.id}`);
    expect((await gallery.visitor.get('/api/favorite/ids')).data.ids).toEqual([]);
    expect((await visitor.get('/api/member/session')).data.items).toHaveLength(1);
    expect((await place(visitor, { items: [line(admin.ordering.item, 2)] })).status).toBe(201);
    const nums = async (who: Person['visitor']) =>
      (await who.get('/api/cart')).data.lines.map((one: { nums: number }) => one.nums);
    expect([await nums(visitor), await nums(gallery.visitor)]).toEqual([[], [5]]);
    const next = { current_password: password, password: 'Another.123' };
    expect((await visitor.post('/api/member/password', next)).status).toBe(200);
    await logIn(createVisitor(admin.shop.api), gallery.email);
    await logIn(visitor, email, 'Another.123');
    const profile = {
      firstname: 'Catherine',
      lastname: 'Wu',
      mobile: { code: '+886', number: '911111111' },
      birthday: '1990-01-01',
      gender: 'female',
    };
    expect(await visitor.post('/api/member/business', profile)).toMatchObject({ status: 404 });
    expect((await visitor.post('/api/member/basic', profile)).status).toBe(200);
    expect(
      await admin.getRows('SELECT firstname FROM member WHERE id = ANY($1) ORDER BY id', [
        [gallery.memberId, id],
      ]),
    ).toEqual([{ firstname: 'Mei' }, { firstname: 'Catherine' }]);
  });

  test('of two people who send the same order at once, each gets one', async () => {
    const [one, two] = [await person('Dan'), await person('Eve')];
    const form = admin.ordering.form({ address_id: gallery.addressId });
    const placed = await Promise.all([one, two].map(({ visitor }) => visitor.post('/api/order/order', form)));
    expect(placed.map(({ status }) => status)).toEqual([201, 201]);
    expect(placed[0]!.data.order.code).not.toBe(placed[1]!.data.order.code);
  });

  test('manages no people', async () => {
    const { visitor, id } = await person('Fay');
    const forbidden = { status: 403, code: 'forbidden' };
    expect(await visitor.get('/api/company/people')).toMatchObject(forbidden);
    expect(await visitor.post('/api/company/invitation', { email: 'x@people.example' })).toMatchObject(
      forbidden,
    );
    expect(await visitor.delete(`/api/company/people/${id}`)).toMatchObject(forbidden);
    expect(await visitor.delete('/api/company/invitation/1')).toMatchObject(forbidden);
  });

  test('who is removed acts for themselves at once, in the sessions that are open', async () => {
    const { visitor, id } = await person('Gus');
    const { code } = (await place(visitor)).data.order;
    const other = await createGallery(admin.shop, `else${count}`);
    expect(await other.visitor.delete(`/api/company/people/${id}`)).toMatchObject({ status: 404 });
    expect((await gallery.visitor.delete(`/api/company/people/${id}`)).data.people).toEqual([]);
    expect(await visitor.get(`/api/order/${code}`)).toMatchObject({ status: 404 });
    expect(await place(visitor)).toMatchObject({ status: 404 });
    expect((await visitor.get('/api/member/profile')).data).toMatchObject({ type: 'basic', latest: [] });
    expect((await visitor.get('/api/header')).data).toMatchObject({ type: 'basic', is_for_company: false });
    expect(await admin.ordering.read(code, gallery.visitor)).toMatchObject({ ordered_by: `Gus${count} Wu` });
    expect(await gallery.visitor.delete(`/api/company/people/${id}`)).toMatchObject({ status: 404 });
  });

  test('acts for themselves while the company is blocked', async () => {
    const { visitor } = await person('Hal');
    await admin.getRows('UPDATE member SET blocked_at = now() WHERE id = $1', [gallery.memberId]);
    expect((await visitor.get('/api/header')).data).toMatchObject({ type: 'basic', is_for_company: false });
  });

  test('whom staff invite as an artist leaves the company', async () => {
    const { visitor, id, email } = await person('Ida');
    await admin.getRows(
      `INSERT INTO enquiry (kind, locale, title, firstname, lastname, email, phone_code, phone_number, contents, created_at)
       VALUES ('artist', 'en', 'ms', 'Ida', 'Wu', $1, '+886', '955555555', 'My works', now())`,
      [email],
    );
    const [{ id: enquiry }] = await admin.getRows('SELECT id FROM enquiry WHERE email = $1', [email]);
    const invited = await admin.ben.post(`/api/admin/enquiry/${enquiry}/invite`, {
      action: 'convert',
      version: 1,
    });
    expect(invited.status, JSON.stringify(invited)).toBe(200);
    expect((await visitor.get('/api/header')).data.type).toBe('artist');
    expect((await list()).people).toEqual([]);
    expect(await admin.getRows('SELECT 1 FROM company_person WHERE person_id = $1', [id])).toEqual([]);
  });

  test('closes their account, or the owner the company’s: nothing is left of the link', async () => {
    const [one, two] = [await person('Jan'), await person('Kim')];
    const { code } = (await place(one.visitor)).data.order;
    const exported = async (who: Person['visitor'], file: string) => {
      const headers = { authorization: `Bearer ${who.userToken}` };
      const response = await admin.shop.api.request('/api/member/export', { headers });
      const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
      return JSON.parse(new TextDecoder().decode(files[file]));
    };
    expect(await exported(gallery.visitor, 'people.json')).toMatchObject([
      { email: one.email },
      { email: two.email },
    ]);
    expect(await exported(one.visitor, 'orders_for.json')).toMatchObject([{ company: galleryCompany.name }]);
    expect(await exported(one.visitor, 'orders.json')).toEqual([]);
    const close = (who: Person['visitor']) => who.post('/api/member/close', { current_password: password });
    expect((await close(one.visitor)).status).toBe(200);
    expect((await list()).people).toMatchObject([{ id: two.id }]);
    expect(await admin.ordering.read(code, gallery.visitor)).toMatchObject({ ordered_by: '— —' });
    expect((await invite(`left${count}@people.example`)).status).toBe(201);
    await admin.getRows("UPDATE shop_order SET status = 'cancel', ended_at = now() WHERE code = $1", [code]);
    expect((await close(gallery.visitor)).status).toBe(200);
    expect((await two.visitor.get('/api/header')).data.type).toBe('basic');
    for (const table of ['company_person', 'company_invitation']) {
      expect(await admin.getRows(`SELECT 1 FROM ${table} WHERE company_id = $1`, [gallery.memberId])).toEqual(
        [],
      );
    }
  });

  test('uses no address of their own for an order of the company', async () => {
    const email = `own${count}@people.example`;
    const { visitor, addressId } = await registerCollector(admin.shop.api, email);
    await admin.getRows('UPDATE member SET email_confirmed_at = now() WHERE email = $1', [email]);
    expect((await accept(await invitedToken(email), visitor)).status).toBe(200);
    expect(await place(visitor, { address_id: addressId })).toMatchObject({ status: 404 });
    const added = await visitor.post('/api/member/address', { name: 'Ken', ...taipeiAddress });
    expect((await gallery.visitor.get('/api/member/address')).data.items.at(-1).id).toBe(added.data.id);
  });
});
