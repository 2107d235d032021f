import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, password } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { type Approvals, createApprovals } from '../../../../test/factories/approvals.ts';
import { createGallery } from '../../../../test/factories/gallery.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { createPerson } from '../../../../test/factories/people.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { expireApprovals } from './approvals.usecases.ts';

const day = 86_400_000;
let admin: AdminOrders;
let start: string;
let gallery: Approvals['gallery'];
let ken: Approvals['ken'];
let setLimit: Approvals['setLimit'];
let place: Approvals['place'];
let quoted: Approvals['quoted'];
let request: Approvals['request'];
let requested: Approvals['requested'];
let list: Approvals['list'];
let decide: Approvals['decide'];
let approve: Approvals['approve'];
let getMails: Approvals['getMails'];
let count = 0;
beforeAll(async () => {
  admin = await createAdminOrders();
  start = admin.shop.clock.now().toISOString();
});
afterAll(() => admin.shop.close());
beforeEach(async () => {
  admin.shop.clock.set(start);
  await admin.getRows("UPDATE shop_order SET payment_status = 'paid'");
  await admin.getRows('DELETE FROM mail');
  await admin.getRows('DELETE FROM order_approval');
  count += 1;
  ({ gallery, ken, setLimit, place, quoted, request, requested, list, decide, approve, getMails } =
    await createApprovals(admin, count));
});

const ended = { status: 409, code: 'approval_ended' };
const needed = { status: 409, code: 'approval_required' };

describe('the limit per order', () => {
  test.each(['NTD', 'USD'])(
    'in %s: an order that costs as much is placed, one above it is not',
    async (currency) => {
      const { total } = await quoted({ currency });
      await setLimit(total.amount, currency);
      expect(await quoted({ currency })).toMatchObject({ needs_approval: false });
      expect((await place({ currency })).status).toBe(201);
      await setLimit(total.amount - 1, currency);
      expect(await quoted({ currency })).toMatchObject({ needs_approval: true });
      const before = await admin.ordering.snapshot();
      expect(await place({ currency })).toMatchObject(needed);
      expect(await admin.ordering.snapshot()).toEqual(before);
    },
  );

  test('in another currency than the order is compared at the rate of the day', async () => {
    const [ntd, usd] = [await quoted(), await quoted({ currency: 'USD' })];
    const rate = Number((await ken.visitor.get('/api/initial')).data.exchange.USD.rate);
    const inCents = Math.floor((ntd.total.amount / rate) * 100);
    await setLimit(inCents - 100, 'USD');
    expect(await place()).toMatchObject(needed);
    await setLimit(inCents + 100, 'USD');
    expect((await place()).status).toBe(201);
    const inNtd = Math.floor((usd.total.amount / 100) * rate);
    await setLimit(inNtd - 1);
    expect(await place({ currency: 'USD' })).toMatchObject(needed);
    await setLimit(inNtd + 1);
    expect((await place({ currency: 'USD' })).status).toBe(201);
  });

  test('of 0 stops every order; without one, and for the owner, none', async () => {
    expect((await place()).status).toBe(201);
    expect(await setLimit(0)).toMatchObject({ people: [{ order_limit: { amount: 0, currency: 'NTD' } }] });
    expect(await place()).toMatchObject(needed);
    expect((await place({}, gallery.visitor)).status).toBe(201);
    expect(await request({}, gallery.visitor)).toMatchObject({ status: 409, code: 'approval_not_needed' });
    await setLimit(null);
    expect(await request()).toMatchObject({ status: 409, code: 'approval_not_needed' });
  });

  test('is set with the invitation, and by the owner alone', async () => {
    const email = `limited${count}@people.example`;
    const order_limit = { amount: 12_345, currency: 'USD' };
    const invited = await gallery.visitor.post('/api/company/invitation', { email, order_limit });
    expect(invited.data.invitations).toMatchObject([{ email, order_limit }]);
    await admin.getRows('UPDATE company_invitation SET token_hash = sha256($1) WHERE email = $2', [
      `limited-${count}`,
      email,
    ]);
    const mobile = { code: '+886', number: '955555555' };
    const person = { firstname: 'Lim', lastname: 'Wu', mobile, password, agree: true };
    const token = `limited-${count}`;
    const joined = await createVisitor(admin.shop.api).post('/api/company/join/account', {
      token,
      ...person,
    });
    expect(joined.status, JSON.stringify(joined)).toBe(201);
    const { people } = (await gallery.visitor.get('/api/company/people')).data;
    expect(people.at(-1)).toMatchObject({ email, order_limit });
    const other = await createGallery(admin.shop, `foreign${count}`);
    const body = { order_limit: null };
    expect(await other.visitor.put(`/api/company/people/${ken.id}`, body)).toMatchObject({ status: 404 });
    expect(await ken.visitor.put(`/api/company/people/${ken.id}`, body)).toMatchObject({ status: 403 });
    for (const amount of [-1, 1.5, 1e13]) {
      const wrong = { order_limit: { amount, currency: 'NTD' } };
      expect(await gallery.visitor.put(`/api/company/people/${ken.id}`, wrong)).toMatchObject({
        status: 422,
        fields: ['order_limit.amount'],
      });
    }
  });
});

describe('a request for approval', () => {
  test('takes the lines from the cart and mails the owner; approving places the order of the person', async () => {
    await setLimit(0);
    await admin.getRows("UPDATE member SET locale = 'zh-Hant' WHERE id = $1", [gallery.memberId]);
    await ken.visitor.put('/api/cart', line(admin.ordering.item, 2));
    const id = await requested({ items: [line(admin.ordering.item, 2)], po_number: 'PO-9' });
    expect((await ken.visitor.get('/api/cart')).data.lines).toEqual([]);
    const [mail, ...more] = await getMails('orders.approval_requested');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: gallery.email, locale: 'zh-Hant' });
    expect(mail.subject).toMatch(new RegExp(`^Ken${count} Wu申請核准一筆 NT\\$[\\d,]+ 的訂單$`));
    expect(mail.text).toContain('雲海 × 2');
    const [waiting] = await list(gallery.visitor);
    expect(waiting).toMatchObject({
      id,
      status: 'requested',
      person: `Ken${count} Wu`,
      lines: [{ nums: 2, title: 'Sea of clouds', item_id: admin.ordering.item.id }],
      ended_at: null,
      order_code: null,
    });
    const approved = await approve(id);
    expect(approved.status, JSON.stringify(approved)).toBe(201);
    const { code } = approved.data.order;
    const order = await admin.ordering.read(code, ken.visitor);
    expect(order).toMatchObject({
      ordered_by: `Ken${count} Wu`,
      approved_by: 'Mei Lin',
      po_number: 'PO-9',
      items_total: waiting.lines[0].total,
      total: waiting.total,
    });
    expect((await admin.ana.get(`/api/admin/order/${code}`)).data).toMatchObject({
      ordered_by: `Ken${count} Wu`,
      approved_by: 'Mei Lin',
    });
    expect(await list(ken.visitor)).toMatchObject([{ id, status: 'approved', order_code: code }]);
    const [told] = await getMails('orders.approval_approved');
    expect(told).toMatchObject({ recipient: ken.email, locale: 'en', subject: 'Your order was approved' });
    expect(told.text).toContain(code);
    expect(await approve(id)).toMatchObject(ended);
    expect(await decide(id, 'decline')).toMatchObject(ended);
    expect(await decide(id, 'withdraw', ken.visitor)).toMatchObject(ended);
  });

  test('becomes an order whose steps are mailed to the company and to the person', async () => {
    await setLimit(0);
    const id = await requested();
    const { code } = (await approve(id)).data.order;
    const { total } = await admin.ordering.read(code, ken.visitor);
    await admin.record(code, admin.transfer(total.amount));
    for (const to of ['complete', 'shipped', 'arrived']) await admin.transition(code, to);
    await admin.shop.services.jobs.drain(admin.shop.services);
    const rows = await admin.getRows(
      `SELECT kind, recipient FROM mail WHERE kind LIKE 'orders.%' AND kind NOT LIKE 'orders.approval%' ORDER BY id`,
    );
    expect(rows).toEqual(
      ['placed', 'paid', 'made', 'shipped', 'arrived'].flatMap((kind) =>
        [gallery, ken].map(({ email: recipient }) => ({ kind: `orders.${kind}`, recipient })),
      ),
    );
  });

  test('is one, of the same form sent twice at the same time; another form is another', async () => {
    await setLimit(0);
    const hold = { hold: 'SELECT 1 FROM cart WHERE member_id = $1 FOR UPDATE', values: [ken.id] };
    await ken.visitor.put('/api/cart', line(admin.ordering.item, 2));
    const send = () => request({ items: [line(admin.ordering.item, 2)] });
    const answers = await runBehindLock(admin.shop.database.pool, hold, [send, send]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.data.id).toBe(answers[1]!.data.id);
    expect(await list(ken.visitor)).toHaveLength(1);
    expect(await getMails('orders.approval_requested')).toHaveLength(1);
    const other = await requested({ items: [line(admin.ordering.item, 3)] });
    expect(other).not.toBe(answers[0]!.data.id);
    // Once it is decided, the same can be ordered again.
    await decide(other, 'decline');
    expect(await requested({ items: [line(admin.ordering.item, 3)] })).not.toBe(other);
  });

  test('is declined with a reason, which is mailed in the language of the person', async () => {
    await setLimit(100);
    await admin.getRows("UPDATE member SET locale = 'zh-CN' WHERE id = $1", [ken.id]);
    const id = await requested();
    const declined = await decide(id, 'decline', gallery.visitor, { reason: 'Too many frames' });
    expect(declined.data).toMatchObject({ status: 'declined', reason: 'Too many frames' });
    const [mail] = await getMails('orders.approval_declined');
    expect(mail).toMatchObject({ recipient: ken.email, locale: 'zh-CN', subject: '您的订单未获批准' });
    expect(mail.text).toContain('Too many frames');
    expect(await approve(id)).toMatchObject(ended);
    expect(await admin.getRows('SELECT 1 FROM shop_order WHERE member_id = $1', [gallery.memberId])).toEqual(
      [],
    );
  });

  test('is withdrawn by who sent it, and by nobody else', async () => {
    await setLimit(0);
    const id = await requested();
    const ann = await createPerson(admin.shop, gallery, `Ann${count}`);
    expect(await list(ann.visitor)).toEqual([]);
    for (const who of [ann.visitor, gallery.visitor]) {
      expect(await decide(id, 'withdraw', who)).toMatchObject({ status: 404 });
    }
    expect(await approve(id, ken.visitor)).toMatchObject({ status: 403 });
    expect(await decide(id, 'decline', ken.visitor)).toMatchObject({ status: 403 });
    const other = await createGallery(admin.shop, `another${count}`);
    expect(await approve(id, other.visitor)).toMatchObject({ status: 404 });
    for (const how of ['decline', 'withdraw']) {
      expect(await decide(id, how, other.visitor)).toMatchObject({ status: 404 });
    }
    expect((await decide(id, 'withdraw', ken.visitor)).data.status).toBe('withdrawn');
    expect(await approve(id)).toMatchObject(ended);
  });

  test('ends after fourteen days', async () => {
    await setLimit(0);
    const id = await requested();
    admin.shop.clock.advance(14 * day - 1);
    expect(await expireApprovals(admin.shop.services)).toBe(0);
    admin.shop.clock.advance(1);
    expect(await approve(id)).toMatchObject(ended);
    expect(await expireApprovals(admin.shop.services)).toBe(1);
    expect(await expireApprovals(admin.shop.services)).toBe(0);
    expect(await list(ken.visitor)).toMatchObject([{ id, status: 'expired' }]);
    expect(await getMails('orders.approval_expired')).toMatchObject([{ recipient: ken.email }]);
  });

  test('of a person who is removed is declined', async () => {
    await setLimit(0);
    const id = await requested();
    expect((await gallery.visitor.delete(`/api/company/people/${ken.id}`)).status).toBe(200);
    expect(await list(gallery.visitor)).toMatchObject([{ id, status: 'declined', reason: '' }]);
    expect(await approve(id)).toMatchObject(ended);
    expect(await getMails('orders.approval_declined')).toMatchObject([{ recipient: ken.email }]);
    expect((await ken.visitor.get('/api/cart')).data.lines).toMatchObject([{ nums: 1 }]);
  });

  test('is not approved where the order cannot be placed, and still waits then', async () => {
    await setLimit(0);
    const id = await requested();
    await admin.getRows("UPDATE item SET status = 'off_shelf' WHERE id = $1", [admin.ordering.item.id]);
    const refused = await approve(id);
    await admin.getRows("UPDATE item SET status = 'on_shelf' WHERE id = $1", [admin.ordering.item.id]);
    expect(refused.status).toBe(409);
    expect(await list(gallery.visitor)).toMatchObject([{ id, status: 'requested' }]);
    expect((await approve(id)).status).toBe(201);
  });

  test('is approved once, of two approvals at the same time', async () => {
    await setLimit(0);
    const id = await requested();
    const hold = { hold: 'SELECT 1 FROM order_approval WHERE id = $1 FOR UPDATE', values: [id] };
    const [{ total }] = await list(gallery.visitor);
    const once = () => decide(id, 'approve', gallery.visitor, { agreed_total: total });
    const answers = await runBehindLock(admin.shop.database.pool, hold, [once, once]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(
      await admin.getRows('SELECT 1 FROM shop_order WHERE member_id = $1', [gallery.memberId]),
    ).toHaveLength(1);
  });
});

test('the credit of the company holds where two people order on terms at the same time', async () => {
  const ann = await createPerson(admin.shop, gallery, `Ann${count}`);
  const { total } = await quoted();
  await admin.getRows(
    'INSERT INTO payment_terms (member_id, net_days, credit_limit_ntd, granted_at) VALUES ($1, 30, $2, now())',
    [gallery.memberId, total.amount * 2 - 1],
  );
  const hold = {
    hold: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`unpaid:member:${gallery.memberId}`],
  };
  const answers = await runBehindLock(
    admin.shop.database.pool,
    hold,
    [ken, ann].map(
      ({ visitor }) =>
        () =>
          place({ on_terms: true }, visitor),
    ),
  );
  const codes = answers.map(({ status, code }) => (status === 201 ? status : code));
  expect(codes.toSorted()).toEqual([201, 'credit_limit']);
});
