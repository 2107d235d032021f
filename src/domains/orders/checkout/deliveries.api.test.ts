import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { type Approvals, createApprovals } from '../../../../test/factories/approvals.ts';
import { createStatements, getOutcomes } from '../../../../test/factories/bank-statements.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { abroad, type Item, line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { recordStatements } from '../../../../test/statements.ts';
import { remindOfUnpaidOrders } from '../terms/terms.usecases.ts';
import { expireUnpaidOrders } from '../transitions/order-expiry.usecases.ts';

const day = 86_400_000;
let admin: AdminOrders;
let gallery: Approvals['gallery'];
let approvals: Approvals;
let harbour: number;
let portland: number;
let item: Item;
let edition: Item;
let start: string;
beforeAll(async () => {
  admin = await createAdminOrders();
  start = admin.shop.clock.now().toISOString();
  approvals = await createApprovals(admin, 1);
  ({ gallery } = approvals);
  await setTerms(900_000);
  const address = { ...abroad, country_code: 'TW', city: '高雄市', township: '鹽埕區', postal_code: '803' };
  harbour = (await gallery.visitor.post('/api/member/address', { ...address, name: 'Harbour House' })).data
    .id;
  portland = (await gallery.visitor.post('/api/member/address', abroad)).data.id;
  item = admin.ordering.item;
  edition = await createItem(admin.shop.services.db, { editionSize: 7 });
});
afterAll(() => admin.shop.close());
beforeEach(async () => {
  admin.shop.clock.set(start);
  await admin.getRows("UPDATE shop_order SET status = 'arrived', ended_at = now(), payment_status = 'paid'");
  await admin.getRows('DELETE FROM mail');
  await admin.getRows("UPDATE edition_copy SET status = 'free', order_line_id = NULL");
  await approvals.setLimit(null);
});

async function setTerms(credit_limit: number) {
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const terms = { net_days: 30, credit_limit };
  const set = await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, { terms, version });
  expect(set.status).toBe(200);
}

/** Five framed prints, three to the gallery and two to Kaohsiung. */
const toTwo = (part: object = {}) => ({
  address_id: undefined,
  items: [line(item, 5, oakAndGlass)],
  deliveries: [
    { address_id: gallery.addressId, items: [line(item, 3, oakAndGlass)] },
    { address_id: harbour, items: [line(item, 2, oakAndGlass)] },
  ],
  ...part,
});
const place = (part: object = {}, who = gallery.visitor) => admin.ordering.place(toTwo(part), who);
const read = (code: string) => admin.ordering.read(code, gallery.visitor);
/** The orders of the group that a checkout made, as the buyer reads them. */
async function placed(part: object = {}) {
  const answer = await place(part);
  expect(answer.status, JSON.stringify(answer)).toBe(201);
  const first = await read(answer.data.order.code);
  return Promise.all(first.group.orders.map(({ code }: { code: string }) => read(code)));
}
const sum = (orders: { total: { amount: number } }[]) =>
  orders.reduce((all, { total }) => all + total.amount, 0);
const getStates = async (orders: { code: string }[]) =>
  Promise.all(orders.map(async ({ code }) => (await read(code)).payment_status));

describe('an order to several addresses', () => {
  test.each(['NTD', 'USD'])('in %s makes an order for each, as the quote said', async (currency) => {
    const deliveries = [
      { address_id: gallery.addressId, items: [line(item, 1, oakAndGlass), line(edition, 2)] },
      { address_id: portland, items: [line(item, 2, oakAndGlass)] },
      { address_id: harbour, items: [line(edition, 1)] },
    ];
    const form = toTwo({ currency, items: [line(item, 3, oakAndGlass), line(edition, 3)], deliveries });
    const quoted = await gallery.visitor.post('/api/order/quote', admin.ordering.quoteForm(form));
    expect(quoted.status).toBe(200);
    const { quote, total, tax_included } = quoted.data;
    const orders = await placed({ ...form, quote });
    expect(orders.map(({ code }) => code)).toEqual(
      orders[0].group.orders.map(({ code }: { code: string }) => code),
    );
    expect(new Set(orders.map(({ code }) => code)).size).toBe(3);
    expect(orders.map(({ receiver }) => receiver.address_id)).toEqual([gallery.addressId, portland, harbour]);
    expect(orders.map(({ lines }) => lines.map(({ nums }: { nums: number }) => nums))).toEqual([
      [1, 2],
      [2],
      [1],
    ]);
    expect(orders.map(({ tax_basis_points }) => tax_basis_points)).toEqual([500, 0, 500]);
    expect(sum(orders)).toBe(total.amount);
    expect(orders.reduce((all, order) => all + order.tax_included.amount, 0)).toBe(tax_included.amount);
    expect(quoted.data.deliveries).toEqual(
      orders.map(({ receiver, freight, freight_total, items_total, ...order }) => ({
        address_id: receiver.address_id,
        freight: {
          kind: freight.kind,
          name: freight.name,
          ready_on: freight.ready_on,
          arrives_from: freight.arrives_from,
          arrives_by: freight.arrives_by,
        },
        freight_total,
        items_total,
        tax_included: order.tax_included,
        tax_basis_points: order.tax_basis_points,
        total: order.total,
      })),
    );
    expect(
      orders.map(({ lines }) =>
        lines.flatMap((one: { edition_numbers?: number[] }) => one.edition_numbers ?? []),
      ),
    ).toEqual([[1, 2], [], [3]]);
    for (const order of orders) {
      expect(order.transfer).toMatchObject({ amount: total, reference: orders[0].code });
      expect(order.group).toMatchObject({ code: orders[0].code, total, open: total });
    }
  });

  test('empties the cart of its lines, and the same request makes no others', async () => {
    await gallery.visitor.post('/api/cart', [line(item, 5, oakAndGlass)]);
    const form = admin.ordering.form(toTwo());
    const key = { 'idempotency-key': 'deliveries' };
    const first = await gallery.visitor.post('/api/order/order', form, key);
    const count = await admin.ordering.countOrders();
    const again = await gallery.visitor.post('/api/order/order', form, key);
    expect(again.data.order).toEqual(first.data.order);
    expect(await admin.ordering.countOrders()).toBe(count);
    expect((await gallery.visitor.get('/api/cart')).data.lines).toEqual([]);
  });

  test.each([
    ['too few copies', () => ({ items: [line(item, 6, oakAndGlass)] }), ['deliveries']],
    ['too many copies', () => ({ items: [line(item, 4, oakAndGlass)] }), ['deliveries']],
    ['payment by card', () => ({ paytype: 'cybersource' }), ['paytype']],
    ['collection', () => ({ pickup_type: 'store', store_id: 1 }), ['pickup_type']],
  ])('is rejected with %s, and nothing is written', async (_, getPart, fields) => {
    const before = await admin.ordering.snapshot();
    expect(await place(getPart())).toMatchObject({ status: 422, fields });
    expect(await admin.ordering.snapshot()).toEqual(before);
  });

  test('is rejected for an address given twice, of another member, or where nothing is delivered', async () => {
    const before = await admin.ordering.snapshot();
    const second = (address_id: number, freight_id?: number) =>
      place({
        deliveries: [
          { address_id: gallery.addressId, items: [line(item, 3, oakAndGlass)] },
          { address_id, freight_id, items: [line(item, 2, oakAndGlass)] },
        ],
      });
    expect(await second(gallery.addressId)).toMatchObject({
      status: 422,
      fields: ['deliveries.1.address_id'],
    });
    expect(await second(admin.ordering.othersAddressId)).toMatchObject({ status: 404 });
    expect(await second(harbour, 999)).toMatchObject({ status: 422, fields: ['deliveries.1.freight_id'] });
    const island = { ...abroad, country_code: 'KP' };
    const { data } = await gallery.visitor.post('/api/member/address', island);
    expect(await second(data.id)).toMatchObject({
      code: 'address_unsupported',
      fields: ['deliveries.1.address_id'],
    });
    expect(await admin.ordering.snapshot()).toEqual(before);
  });

  test('of a limited edition takes what is left, and nothing where one delivery is too many', async () => {
    const inTwo = (first: number, second: number) => ({
      items: [line(edition, first + second)],
      deliveries: [
        { address_id: gallery.addressId, items: [line(edition, first)] },
        { address_id: harbour, items: [line(edition, second)] },
      ],
    });
    const before = await admin.ordering.snapshot();
    expect(await place(inTwo(4, 4))).toMatchObject({ status: 409, code: 'sold_out' });
    expect(await admin.ordering.snapshot()).toEqual(before);
    // Two people at once: seven copies are left, and each wants five.
    const answers = await runBehindLock(
      admin.shop.database.pool,
      { hold: 'SELECT FROM edition_copy WHERE item_id = $1 FOR UPDATE', values: [edition.id] },
      [
        () => place(inTwo(2, 3)),
        () =>
          admin.ordering.place(
            { items: [line(edition, 5)], address_id: admin.ordering.othersAddressId },
            admin.ordering.other,
          ),
      ],
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const [{ reserved }] = await admin.getRows(
      "SELECT count(*)::int AS reserved FROM edition_copy WHERE item_id = $1 AND status = 'reserved'",
      [edition.id],
    );
    expect(reserved).toBe(5);
  });

  test('counts as so many unpaid orders', async () => {
    for (let count = 0; count < 9; count += 1) expect((await place()).status).toBe(201);
    await admin.ordering.place({ address_id: gallery.addressId }, gallery.visitor);
    expect(await place()).toMatchObject({ status: 409, code: 'too_many_unpaid' });
  });

  test('on terms has to fit in the credit with all of its orders', async () => {
    const total = sum(await placed({ on_terms: true }));
    await setTerms(2 * total - 1);
    expect(await place({ on_terms: true })).toMatchObject({ status: 409, code: 'credit_limit' });
    await setTerms(2 * total);
    expect((await place({ on_terms: true })).status).toBe(201);
    await setTerms(900_000);
  });

  test('needs an approval for the total of all, which approving places', async () => {
    const orders = await placed();
    const dearest = Math.max(...orders.map(({ total }) => total.amount));
    await approvals.setLimit(dearest);
    const { visitor } = approvals.ken;
    const before = await admin.ordering.snapshot();
    expect(await place({}, visitor)).toMatchObject({ status: 409, code: 'approval_required' });
    expect(await admin.ordering.snapshot()).toEqual(before);
    const id = await approvals.requested(toTwo());
    const [request] = await approvals.list(visitor);
    expect(request).toMatchObject({ total: orders[0].group.total, current_total: orders[0].group.total });
    const approved = await approvals.approve(id);
    expect(approved.status).toBe(201);
    const first = await read((await approvals.list(visitor))[0].order_code);
    expect(first.group.orders).toHaveLength(2);
  });
});

test('reading orders of groups takes two statements more, however many they are', async () => {
  const count = async (path: string) => {
    // The first response fills what every process keeps in memory.
    await gallery.visitor.get(path);
    return (await recordStatements(() => gallery.visitor.get(path))).length;
  };
  const single = (await admin.ordering.place({ address_id: gallery.addressId }, gallery.visitor)).data.order;
  const one = await count(`/api/order/${single.code}`);
  const list = await count('/api/order/latest');
  const [first] = await placed();
  await placed();
  expect(await count(`/api/order/${first.code}`)).toBe(one + 2);
  expect(await count('/api/order/latest')).toBeLessThanOrEqual(list + 2);
});

test('the list for staff says which of a group an order is, and lists the others', async () => {
  const orders = await placed();
  await place({ deliveries: undefined, address_id: gallery.addressId });
  const getList = async (query: object) =>
    (await admin.ana.get(`/api/admin/order?${new URLSearchParams({ ...query })}`)).data;
  const [single, second, first] = (await getList({ sort: 'newest' })).items;
  expect(single.group).toBeNull();
  expect([first, second].map(({ code }) => code)).toEqual(orders.map(({ code }) => code));
  expect(first.group).toEqual({ code: first.code, number: 1, count: 2 });
  expect(second.group).toEqual({ code: first.code, number: 2, count: 2 });
  const ofGroup = await getList({ group: first.code });
  expect(ofGroup.items.map(({ code }: { code: string }) => code)).toEqual([second.code, first.code]);
  expect((await getList({ group: second.code })).total).toBe(0);
  const counted = await recordStatements(() => getList({ group: first.code }));
  expect((await recordStatements(() => getList({ keyword: single.code }))).length).toBe(counted.length - 1);
});

test('placing the orders takes less than twice the statements of one', async () => {
  const count = async (part: object) =>
    (await recordStatements(() => admin.ordering.place(part, gallery.visitor))).length;
  await place();
  const one = await count({ address_id: gallery.addressId, items: [line(item, 5, oakAndGlass)] });
  expect(await count(toTwo())).toBeLessThan(2 * one);
});

describe('the payment', () => {
  const record = (code: string, amount: number) => admin.record(code, admin.transfer(amount));

  test('of the whole sum pays all orders, recorded by hand for the first one', async () => {
    const orders = await placed();
    const total = sum(orders);
    expect((await record(orders[0].code, total)).status).toBe(200);
    expect(await getStates(orders)).toEqual(['paid', 'paid']);
    expect((await read(orders[1].code)).transfer).toBeNull();
  });

  test('of less is held for the first order, and pays none', async () => {
    const orders = await placed();
    await record(orders[0].code, sum(orders) - 1);
    expect(await getStates(orders)).toEqual(['held', 'unpaid']);
    expect((await admin.read(orders[0].code)).receipts).toMatchObject([
      { status: 'held', problems: ['more'] },
    ]);
  });

  const placedThree = () =>
    placed({
      items: [line(item, 4, oakAndGlass)],
      deliveries: [gallery.addressId, portland, harbour].map((address_id, index) => ({
        address_id,
        items: [line(item, index === 1 ? 2 : 1, oakAndGlass)],
      })),
    });
  /** What was received for the orders of a group, as the journal has it by day, and as the receipts have it by order. */
  async function getBooked(codes: string[]) {
    const booked = await admin.getRows(
      `SELECT journal_entry.day::text, sum(CASE WHEN debit = 'bank' THEN amount ELSE -amount END)::integer AS amount
      FROM journal_entry JOIN shop_order ON shop_order.id = journal_entry.order_id WHERE code = ANY ($1)
      GROUP BY day HAVING sum(CASE WHEN debit = 'bank' THEN amount ELSE -amount END) <> 0 ORDER BY day`,
      [codes],
    );
    const byOrder = await admin.getRows(
      `SELECT sum(CASE WHEN debit = 'bank' THEN amount ELSE -amount END)::integer AS amount
      FROM journal_entry JOIN shop_order ON shop_order.id = journal_entry.order_id WHERE code = ANY ($1)
      GROUP BY shop_order.id ORDER BY shop_order.id`,
      [codes],
    );
    return { booked, byOrder: byOrder.map(({ amount }) => amount) };
  }

  // Of three orders: less than the first one costs, more, and all but one dollar; each with the rest before and after it.
  test.each(
    [7, 0.4, 0.81, -1].flatMap((part) => [
      { part, isRestFirst: false },
      { part, isRestFirst: true },
    ]),
  )('of a part ($part) is completed by the rest, which comes first: $isRestFirst', async (amounts) => {
    const orders = await placedThree();
    const total = sum(orders);
    const { part } = amounts;
    const short = part < 0 ? total + part : part < 1 ? Math.floor(total * part) : part;
    const transfers = amounts.isRestFirst ? [total - short, short] : [short, total - short];
    const codes = orders.map(({ code }) => code);
    const today = admin.today();
    admin.shop.clock.advance(day);
    const sent = { ...admin.transfer(transfers[0]!), received_on: today };
    expect((await admin.record(codes[0], sent)).status).toBe(200);
    expect(await getStates(orders)).toEqual(['held', 'unpaid', 'unpaid']);
    const second = await read(codes[1]);
    expect(second.group.open.amount).toBe(transfers[1]);
    expect(second.transfer).toMatchObject({ amount: { amount: transfers[1] }, reference: codes[0] });
    expect((await record(codes[0], transfers[1]!)).data).toMatchObject({ payment_status: 'paid' });
    expect(await getStates(orders)).toEqual(['paid', 'paid', 'paid']);
    const paid = await Promise.all(codes.map((code) => admin.read(code)));
    expect(paid.map(({ money }) => [money.counted, money.missing.amount])).toEqual(
      orders.map((one) => [one.total, 0]),
    );
    const receipts = paid.flatMap(
      (one) => one.receipts as { received_on: string; status: string; amount: { amount: number } }[],
    );
    expect(receipts.every(({ status }) => status === 'counted')).toBe(true);
    const ofDay = (received_on: string) =>
      receipts
        .filter((one) => one.received_on === received_on)
        .reduce((all, one) => all + one.amount.amount, 0);
    expect([ofDay(today), ofDay(admin.today())]).toEqual(transfers);
    expect(await getBooked(codes)).toEqual({
      booked: [
        { day: today, amount: transfers[0] },
        { day: admin.today(), amount: transfers[1] },
      ],
      byOrder: orders.map((one) => one.total.amount),
    });
  });

  test('of two parts that are held is completed by the rest', async () => {
    const orders = await placedThree();
    const [first] = orders;
    for (const amount of [first.total.amount + 11, 2_503]) await record(first.code, amount);
    const { open } = (await read(orders[2].code)).group;
    expect(open.amount).toBe(sum(orders) - first.total.amount - 2_514);
    await record(first.code, open.amount);
    expect(await getStates(orders)).toEqual(['paid', 'paid', 'paid']);
    expect((await getBooked(orders.map(({ code }) => code))).byOrder).toEqual(
      orders.map((one) => one.total.amount),
    );
  });

  test('of more than all of them is held, and asks for no more', async () => {
    const orders = await placed();
    await record(orders[0].code, sum(orders) + 1);
    expect(await getStates(orders)).toEqual(['held', 'unpaid']);
    expect(await read(orders[1].code)).toMatchObject({ transfer: null, group: { open: { amount: 0 } } });
  });

  test('of one order alone leaves the others open', async () => {
    const orders = await placed();
    await record(orders[1].code, orders[1].total.amount);
    expect(await getStates(orders)).toEqual(['unpaid', 'paid']);
    expect((await read(orders[0].code)).group.open).toEqual(orders[0].total);
    await record(orders[0].code, orders[0].total.amount);
    expect(await getStates(orders)).toEqual(['paid', 'paid']);
  });

  test('is asked without an order that was cancelled, also the first one', async () => {
    const orders = await placed();
    expect((await gallery.visitor.post(`/api/order/${orders[0].code}/cancel`, {})).status).toBe(200);
    const left = await read(orders[1].code);
    expect(left.transfer).toMatchObject({ amount: orders[1].total, reference: orders[0].code });
    await record(orders[0].code, orders[1].total.amount);
    expect(await getStates(orders)).toEqual(['unpaid', 'paid']);
  });

  test('on terms pays the orders one after the other', async () => {
    const orders = await placed({ on_terms: true });
    await record(orders[0].code, orders[0].total.amount + 7);
    expect(await getStates(orders)).toEqual(['paid', 'unpaid']);
    const second = await read(orders[1].code);
    expect(second.amount_open.amount).toBe(orders[1].total.amount - 7);
    expect(second.transfer).toMatchObject({ amount: second.amount_open, reference: orders[0].code });
    await record(orders[0].code, orders[1].total.amount - 7);
    expect(await getStates(orders)).toEqual(['paid', 'paid']);
  });

  test('of a bank statement, as its preview said', async () => {
    const statements = createStatements(admin);
    const orders = await placed();
    const known = { amount: sum(orders), reference: `Order ${orders[0].code}` };
    expect(getOutcomes(await statements.check([known]))).toEqual(['exact']);
    const imported = await statements.importLines([known, known]);
    expect(getOutcomes(imported)).toEqual(['exact', 'already_paid']);
    expect(await getStates(orders)).toEqual(['paid', 'paid']);
    const receipts = (await Promise.all(orders.map(({ code }) => admin.read(code)))).map(
      (order) => order.receipts,
    );
    expect(receipts.map(([{ amount }]) => amount)).toEqual(orders.map(({ total }) => total));
  });
});

test('a part and the rest of bank statements pay the orders, as the preview said', async () => {
  const statements = createStatements(admin);
  const orders = await placed();
  const [{ code }] = orders;
  const rows = [sum(orders) - 15, 15].map((amount) => ({ amount, reference: code }));
  expect(getOutcomes(await statements.check(rows))).toEqual(['more', 'exact']);
  expect(getOutcomes(await statements.importLines(rows.slice(0, 1)))).toEqual(['more']);
  expect(getOutcomes(await statements.check(rows.slice(1)))).toEqual(['exact']);
  expect(getOutcomes(await statements.importLines(rows.slice(1)))).toEqual(['exact']);
  expect(await getStates(orders)).toEqual(['paid', 'paid']);
  const both = await placed();
  const again = [3, sum(both) - 3].map((amount) => ({ amount, reference: both[0].code }));
  expect(getOutcomes(await statements.check(again))).toEqual(['less', 'exact']);
  expect(getOutcomes(await statements.importLines(again))).toEqual(['less', 'exact']);
  expect(await getStates(both)).toEqual(['paid', 'paid']);
});

test('a transfer that was divided by hand is found again in the bank statement', async () => {
  const statements = createStatements(admin);
  const orders = await placed();
  await admin.record(orders[0].code, admin.transfer(sum(orders)));
  const known = { amount: sum(orders), reference: orders[0].code };
  expect(getOutcomes(await statements.check([known]))).toEqual(['already_recorded']);
  const imported = await statements.importLines([known, known]);
  expect(getOutcomes(imported)).toEqual(['already_recorded', 'already_paid']);
  expect((await admin.read(orders[1].code)).receipts).toHaveLength(1);
});

describe('the mails', () => {
  const getMails = (kind: string) => approvals.getMails(kind);

  test('one confirms all orders, with what each address gets', async () => {
    const orders = await placed();
    const mails = await getMails('orders.placed');
    expect(mails).toHaveLength(1);
    for (const order of orders) {
      expect(mails[0].text).toContain(
        `Order ${order.code}, to ${order.receiver.name} in ${order.receiver.address.city}:`,
      );
    }
    expect(mails[0].text).toContain('Total of the 2 orders');
    expect(mails[0].text.split('Reference')).toHaveLength(2);
  });

  test('one says that all ended unpaid', async () => {
    const orders = await placed();
    await approvals.getMails('orders.placed');
    admin.shop.clock.advance(4 * day);
    await expireUnpaidOrders(admin.shop.services);
    const mails = await getMails('orders.failed');
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain(`the orders ${orders.map(({ code }) => code).join(', ')} by`);
  });

  test('one reminds of the payment of all', async () => {
    const orders = await placed({ on_terms: true });
    admin.shop.clock.set(orders[0].pay_before);
    admin.shop.clock.advance(8 * day);
    expect(await remindOfUnpaidOrders(admin.shop.services)).toBe(1);
    const mails = await getMails('orders.overdue');
    expect(mails).toHaveLength(1);
    expect(mails[0].text).toContain('This transfer is for 2 orders that you placed together:');
    for (const { code } of orders) expect(mails[0].text).toContain(code);
    expect(await remindOfUnpaidOrders(admin.shop.services)).toBe(0);
  });
});
