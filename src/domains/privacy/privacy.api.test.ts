import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  password,
  type Visitor,
} from '../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../test/factories/admin-orders.ts';
import { createGallery } from '../../../test/factories/gallery.ts';
import { createItem } from '../../../test/factories/items.ts';
import { line } from '../../../test/factories/ordering.ts';
import { quartersImage } from '../../../test/factories/pictures.ts';
import { saveState } from '../../../test/servers/saved-state.ts';
import { storeUpload } from '../../../test/uploads/stored-upload.ts';
import { keysOf } from '../uploads/uploads.usecases.ts';
import { deleteFiles } from './close-account.usecases.ts';

let admin: AdminOrders;
/** A work that the person waits for. */
let awaited: Awaited<ReturnType<typeof createItem>>;
let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const drain = () => admin.shop.services.jobs.drain(admin.shop.services);

/** Values that no other row has, in every field that a member fills in. */
const person = {
  email: 'Zelda.Quince@example.com',
  otherEmail: 'zq-other@example.com',
  username: 'zeldaquince-nick',
  firstname: 'Zelda-Persephone',
  lastname: 'Quincewood',
  street: '77 Marmalade Mews',
  receiver: 'Aunt Bergamot',
  wrote: 'The heirloom dresser is teal',
};
const traces = [...Object.values(person).map((value) => value.toLowerCase()), '998877665'];

/** Registers the person and has them leave traces everywhere; their order has arrived. */
async function createPerson(email = person.email) {
  const visitor = createVisitor(admin.shop.api);
  const { username, firstname, lastname, street, receiver, wrote } = person;
  const registered = await visitor.post('/api/member/register', {
    ...collectorForm(email),
    firstname,
    lastname,
    mobile: { code: '+886', number: '998877665' },
    captcha: await freshCaptcha(visitor),
  });
  expect(registered.status).toBe(201);
  visitor.userToken = registered.data.token;
  const { birthday, gender } = collectorForm(email);
  const mobile = { code: '+886', number: '998877665' };
  const profile = { username, firstname, lastname, mobile, birthday, gender };
  expect((await visitor.post('/api/member/basic', profile)).status).toBe(200);
  const place = {
    country_code: 'TW',
    city: '臺北市',
    township: '中山區',
    postal_code: '104',
    address: street,
  };
  const address = (
    await visitor.post('/api/member/address', {
      ...place,
      name: receiver,
      phone: { code: '+886', number: '998877665' },
      remark: '',
    })
  ).data;
  const picture = new Uint8Array(await quartersImage(8, 8).png().toBuffer());
  const file = await visitor.send('POST', '/api/attachment?name=dresser.png', picture, {
    'content-type': 'application/octet-stream',
  });
  const sent = await visitor.post('/api/message', {
    subject: 'A dresser',
    text: wrote,
    attachments: [file.data.id],
  });
  expect(sent.status).toBe(201);
  const stranger = createVisitor(admin.shop.api);
  const asked = await stranger.post('/api/contact', {
    language: 'en',
    title: 'ms',
    firstname,
    lastname,
    email,
    phone: mobile,
    contents: wrote,
    captcha: await freshCaptcha(stranger),
  });
  expect(asked).toMatchObject({ status: 201 });
  const changed = await visitor.post('/api/member/email', {
    email: person.otherEmail,
    current_password: password,
  });
  expect(changed.status).toBe(200);
  const forgot = { email: email.toUpperCase(), captcha: await freshCaptcha(visitor) };
  expect((await visitor.post('/api/member/forgot', forgot)).status).toBe(200);
  await visitor.put(`/api/favorite/${admin.ordering.item.id}`, {});
  awaited = await createItem(admin.shop.services.db, { status: 'to_be_listed' });
  await admin.rowsOf(
    'INSERT INTO listing_alert (item_id, member_id, created_at) SELECT $1, id, now() FROM member WHERE email = $2',
    [awaited.id, email],
  );
  await visitor.put('/api/cart', line(admin.ordering.item));
  const placed = await visitor.post('/api/order/order', {
    paytype: 'transfer',
    currency: 'NTD',
    items: [line(admin.ordering.item)],
    address_id: address.id,
    agree: true,
  });
  expect(placed.status).toBe(201);
  const { code } = placed.data.order;
  await drain();
  const [{ id: memberId }] = await admin.rowsOf('SELECT id FROM member WHERE email = $1', [email]);
  const upload = await storeUpload(admin.shop, memberId, 'completed');
  await admin.rowsOf('UPDATE master_upload SET file_name = $2 WHERE id = $1', [upload, `${lastname}.tif`]);
  return { visitor, code, file: file.data.id as string, upload };
}

/** The order is noted, made, sent and arrives; the address is confirmed. */
async function finish(code: string) {
  await admin.rowsOf('UPDATE member SET email_confirmed_at = now() WHERE email = $1', [person.email]);
  const noted = await admin.ben.post(`/api/admin/order/${code}/note`, {
    text: `${person.lastname} calls on Mondays`,
  });
  expect(noted).toMatchObject({ status: 200 });
  const { total } = await admin.read(code);
  expect((await admin.record(code, admin.transfer(total.amount))).status).toBe(200);
  for (const to of ['complete', 'shipped', 'arrived'])
    expect((await admin.transition(code, to)).status).toBe(200);
  await drain();
}

const close = (visitor: Visitor, current = password) =>
  visitor.post('/api/member/close', { current_password: current });

/** The tables that the law has the shop keep (`docs/rules/privacy.md`). */
const kept = ['invoice', 'invoice_document', 'payment_receipt', 'bank_transaction', 'bank_statement_row'];

/** Every table and column text with one of the person's values. */
async function findTraces(): Promise<string[]> {
  const tables = await admin.rowsOf(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    if (kept.includes(name)) continue;
    const rows = await admin.rowsOf(
      `SELECT lower(to_jsonb(t)::text) AS text FROM "${schema}"."${name}" AS t`,
    );
    for (const { text } of rows) {
      for (const trace of traces)
        if (text.includes(trace)) found.push(`${schema}.${name}: ${trace}: ${text.slice(0, 300)}`);
    }
  }
  return found;
}

describe('closing', () => {
  test('erases the person everywhere, and leaves the books', async () => {
    const { visitor, code, file, upload } = await createPerson();
    await finish(code);
    expect(await findTraces()).not.toEqual([]);
    const before = await admin.read(code);
    expect((await admin.ben.get('/api/admin/order?keyword=Bergamot')).data.total).toBe(1);
    expect(await close(visitor, 'a wrong password')).toMatchObject({
      status: 422,
      fields: ['current_password'],
    });
    expect(await close(visitor)).toMatchObject({ status: 200 });
    await drain();

    expect(await findTraces()).toEqual([]);
    await expect(admin.shop.services.files.read(`attachments/${file}`)).rejects.toThrow();
    await expect(admin.shop.services.files.read(keysOf(upload).thumbnail)).rejects.toThrow();
    expect(await visitor.get('/api/member/profile')).toMatchObject({ status: 401 });
    const after = await admin.read(code);
    expect(after).toMatchObject({ total: before.total, status: 'arrived', lines: before.lines });
    expect(after.receiver).toMatchObject({
      name: '—',
      email: '',
      address: { country_code: 'TW', address: '' },
    });
    const ledger = await admin.rowsOf(
      'SELECT * FROM sale_entry WHERE order_id = (SELECT id FROM shop_order WHERE code = $1)',
      [code],
    );
    expect(ledger.length).toBeGreaterThan(0);
    const found = async (keyword: string) =>
      (await admin.ben.get(`/api/admin/order?keyword=${keyword}`)).data.total;
    expect([await found(code), await found('Bergamot')]).toEqual([1, 0]);
    // The address is free again, and the person finds nothing of the former account.
    const again = createVisitor(admin.shop.api);
    const form = { ...collectorForm(person.email), captcha: await freshCaptcha(again) };
    const registered = await again.post('/api/member/register', form);
    expect(registered.status).toBe(201);
    again.userToken = registered.data.token;
    expect((await again.get('/api/member/profile')).data).toMatchObject({ latest: [], history: [] });
  });

  test('is refused while an order has not ended, and changes nothing', async () => {
    const visitor = admin.ordering.member;
    const { code } = await admin.place();
    expect(await close(visitor)).toMatchObject({ status: 409, code: 'open_orders' });
    expect((await visitor.get(`/api/order/${code}`)).status).toBe(200);
    expect(await createVisitor(admin.shop.api).post('/api/member/close', {})).toMatchObject({ status: 401 });
  });

  test('is refused while an order on terms is unpaid, and while a payment is held', async () => {
    const { visitor, memberId, addressId } = await createGallery(admin.shop, 'debtor');
    const place = async (part: object) => {
      const placed = await admin.ordering.place({ address_id: addressId, ...part }, visitor);
      expect(placed.status, JSON.stringify(placed)).toBe(201);
      return placed.data.order.code as string;
    };
    const pay = async (code: string) => {
      const { total } = await admin.read(code);
      return (await admin.record(code, admin.transfer(total.amount))).data.payment_status;
    };
    const terms = { net_days: 30, credit_limit: 900_000 };
    const granted = await admin.ben.put(`/api/admin/member/${memberId}/terms`, { terms, version: 1 });
    expect(granted).toMatchObject({ status: 200 });
    const owed = await place({ on_terms: true });
    for (const to of ['complete', 'shipped', 'arrived']) await admin.transition(owed, to);
    expect((await admin.read(owed)).status).toBe('arrived');
    const underway = { status: 409, code: 'open_orders' };
    expect(await close(visitor)).toMatchObject(underway);
    expect(await pay(owed)).toBe('paid');

    const canceled = await place({});
    expect((await visitor.post(`/api/order/${canceled}/cancel`, {})).status).toBe(200);
    expect(await pay(canceled)).toBe('held');
    expect(await close(visitor)).toMatchObject(underway);
    await admin.rowsOf("UPDATE shop_order SET payment_status = 'refunded' WHERE code = $1", [canceled]);
    expect(await close(visitor)).toMatchObject({ status: 200 });
  });

  test('deletes files that are gone already without an error', async () => {
    const gone = { ids: ['a-file-that-is-gone-aaaa'] };
    await expect(deleteFiles(admin.shop.services, gone)).resolves.toBeUndefined();
  });
});

describe('the export', () => {
  test('has everything that names the member, in open formats', async () => {
    const { visitor, code, file, upload } = await createPerson('another.zelda@example.com');
    await admin.rowsOf("UPDATE member SET email_confirmed_at = now() WHERE email LIKE 'another.zelda@%'");
    await admin.rowsOf(
      `INSERT INTO oauth_identity (provider, subject, member_id, created_at)
       SELECT 'line', 'U-4711', member_id, now() FROM shop_order WHERE code = $1`,
      [code],
    );
    const response = await admin.shop.api.request('/api/member/export', {
      headers: { authorization: `Bearer ${visitor.userToken}`, lang: 'en' },
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="giclee-(\d{4}-\d\d-\d\d)\.zip"; filename\*=UTF-8''gicl%C3%A9e-\1\.zip$/,
    );
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const textOf = (name: string) => new TextDecoder().decode(files[name]);
    const jsonOf = (name: string) => JSON.parse(textOf(`${name}.json`));
    expect(textOf('README.txt')).toContain('everything that Giclée stores about you');
    expect(jsonOf('profile')).toMatchObject({ firstname: person.firstname, lastname: person.lastname });
    expect(jsonOf('addresses')).toContainEqual(
      expect.objectContaining({ name: person.receiver, address: person.street }),
    );
    expect(jsonOf('orders')).toMatchObject([{ code, receiver: { name: person.receiver } }]);
    expect(jsonOf('messages')).toMatchObject([{ subject: 'A dresser', by: 'member', text: person.wrote }]);
    expect(jsonOf('favourites')).toMatchObject([{ item_id: admin.ordering.item.id }]);
    expect(jsonOf('alerts')).toMatchObject([{ item_id: awaited.id }]);
    expect(jsonOf('providers')).toMatchObject([{ provider: 'line', subject: 'U-4711' }]);
    expect(jsonOf('uploads')).toMatchObject([{ id: upload, file_name: `${person.lastname}.tif` }]);
    expect(jsonOf('sessions')).toHaveLength(1);
    expect(jsonOf('sessions')[0]).not.toHaveProperty('token_hash');
    expect(jsonOf('mails').map(({ subject }: { subject: string }) => subject)).toContainEqual(
      expect.stringContaining(code),
    );
    expect(Object.keys(files)).toContain(`files/${file}-dresser.png`);
    const all = Object.values(files)
      .map((content) => new TextDecoder().decode(content))
      .join();
    expect(all).not.toContain(visitor.userToken);
    expect(all).not.toContain('$argon2');
    // Another member's data are in none of the files.
    expect(all).not.toContain('other-orders');
  });

  test('needs a login', async () => {
    expect((await admin.shop.api.request('/api/member/export')).status).toBe(401);
  });
});
