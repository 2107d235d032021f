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
import { createPerson, osgood, type Person, zelda } from '../../../test/factories/persons.ts';
import { saveState } from '../../../test/servers/saved-state.ts';
import { getKeys } from '../uploads/uploads.usecases.ts';
import { deleteFiles } from './close-account.usecases.ts';

let admin: AdminOrders;
let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const drain = () => admin.shop.services.jobs.drain(admin.shop.services);

const getTraces = (person: Person) => Object.values(person).map((value) => value.toLowerCase());

/** The order is noted, made, sent and arrives. */
async function finish(code: string, { lastname }: Person) {
  const noted = await admin.ben.post(`/api/admin/order/${code}/note`, {
    text: `${lastname} calls on Mondays`,
  });
  expect(noted).toMatchObject({ status: 200 });
  const { total } = await admin.read(code);
  expect((await admin.record(code, admin.transfer(total.amount))).status).toBe(200);
  for (const to of ['complete', 'shipped', 'arrived'])
    expect((await admin.transition(code, to)).status).toBe(200);
  await drain();
}

/** The files of a member's export, as text, by their names. */
async function readExport({ userToken }: Visitor) {
  const response = await admin.shop.api.request('/api/member/export', {
    headers: { authorization: `Bearer ${userToken}`, lang: 'en' },
  });
  expect(response.status).toBe(200);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const texts = Object.entries(files).map(([name, file]) => [name, new TextDecoder().decode(file)] as const);
  return { headers: response.headers, files: Object.fromEntries(texts) };
}

const close = (visitor: Visitor, current = password) =>
  visitor.post('/api/member/close', { current_password: current });

/** The tables that the law has the shop keep (`docs/rules/privacy.md`). */
const kept = ['invoice', 'invoice_document', 'payment_receipt', 'bank_transaction', 'bank_statement_row'];

/** Every table and column text with one of the values. */
async function findTraces(traces: string[]): Promise<string[]> {
  const tables = await admin.getRows(
    `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, name } of tables) {
    if (kept.includes(name)) continue;
    const rows = await admin.getRows(
      `SELECT lower(to_jsonb(t)::text) AS text FROM "${schema}"."${name}" AS t`,
    );
    for (const { text } of rows) {
      for (const trace of traces)
        if (text.includes(trace)) found.push(`${schema}.${name}: ${trace}: ${text.slice(0, 300)}`);
    }
  }
  return found;
}

/** The tables with rows of a member, and those without. */
async function listTables(memberId: number) {
  const tables = await admin.getRows(
    `SELECT table_name AS name FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name = 'member_id' ORDER BY table_name`,
  );
  const found: { used: string[]; empty: string[] } = { used: [], empty: [] };
  for (const { name } of tables) {
    const rows = await admin.getRows(`SELECT FROM ${name} WHERE member_id = $1 LIMIT 1`, [memberId]);
    found[rows.length > 0 ? 'used' : 'empty'].push(name);
  }
  return found;
}

describe('closing', () => {
  test('erases the person everywhere, and leaves the books and other members', async () => {
    const other = await createPerson(admin, osgood);
    const othersBefore = (await readExport(other.visitor)).files;
    const othersTraces = await findTraces(getTraces(osgood));
    const { visitor, memberId, code, file, staffFile, upload } = await createPerson(admin, zelda);
    await finish(code, zelda);
    expect(await findTraces(getTraces(zelda))).not.toEqual([]);
    // Artists' pages, submissions and payouts have their own tests.
    const without = ['artist', 'payout', 'submission'];
    expect((await listTables(memberId)).empty).toEqual(without);
    const before = await admin.read(code);
    expect((await admin.ben.get('/api/admin/order?keyword=Bergamot')).data.total).toBe(1);
    expect(await close(visitor, 'a wrong password')).toMatchObject({
      status: 422,
      fields: ['current_password'],
    });
    expect(await close(visitor)).toMatchObject({ status: 200 });
    await drain();

    expect(await findTraces(getTraces(zelda))).toEqual([]);
    expect((await listTables(memberId)).used).toEqual(['sale_entry', 'shop_order']);
    const { files } = admin.shop.services;
    for (const key of [`attachments/${file}`, `attachments/${staffFile}`, getKeys(upload).thumbnail]) {
      await expect(files.read(key)).rejects.toThrow();
    }
    expect(await visitor.get('/api/member/profile')).toMatchObject({ status: 401 });
    const [{ row }] = await admin.getRows('SELECT to_jsonb(member) AS row FROM member WHERE id = $1', [
      memberId,
    ]);
    expect(row).toMatchObject({
      status: 'closed',
      email: `closed-${memberId}@closed.invalid`,
      email_key: `closed-${memberId}@closed.invalid`,
      email_confirmed_at: null,
      newsletter_since: null,
      password_hash: '',
      username: '—',
      firstname: '—',
      lastname: '—',
      mobile_code: '+886',
      mobile_number: '0',
      birthday: '1900-01-01',
      gender: 'neutral',
    });
    const after = await admin.read(code);
    expect(after).toMatchObject({ total: before.total, status: 'arrived', lines: before.lines });
    const [erased] = await admin.getRows('SELECT receiver, placed_from FROM shop_order WHERE code = $1', [
      code,
    ]);
    expect(erased).toEqual({
      placed_from: null,
      receiver: {
        name: '—',
        email: '',
        show_orderer_name: false,
        pickup_type: 'delivery',
        address: { country_code: 'TW', city: '', township: '', postal_code: '', address: '' },
      },
    });
    const ledger = await admin.getRows(
      'SELECT * FROM sale_entry WHERE order_id = (SELECT id FROM shop_order WHERE code = $1)',
      [code],
    );
    expect(ledger.length).toBeGreaterThan(0);
    const found = async (keyword: string) =>
      (await admin.ben.get(`/api/admin/order?keyword=${keyword}`)).data.total;
    expect([await found(code), await found('Bergamot')]).toEqual([1, 0]);
    expect((await readExport(other.visitor)).files).toEqual(othersBefore);
    expect(await findTraces(getTraces(osgood))).toHaveLength(othersTraces.length);
    for (const key of [other.file, other.staffFile]) {
      expect((await files.read(`attachments/${key}`)).length).toBeGreaterThan(0);
    }
    // The address is free again, and the person finds nothing of the former account.
    const again = createVisitor(admin.shop.api);
    const form = { ...collectorForm(zelda.email), captcha: await freshCaptcha(again) };
    const registered = await again.post('/api/member/register', form);
    expect(registered.status).toBe(201);
    again.userToken = registered.data.token;
    expect((await again.get('/api/member/profile')).data).toMatchObject({ latest: [], history: [] });
  });

  test('is rejected while an order has not ended, and changes nothing', async () => {
    const visitor = admin.ordering.member;
    const { code } = await admin.place();
    expect(await close(visitor)).toMatchObject({ status: 409, code: 'open_orders' });
    expect((await visitor.get(`/api/order/${code}`)).status).toBe(200);
    expect(await createVisitor(admin.shop.api).post('/api/member/close', {})).toMatchObject({ status: 401 });
  });

  test('is rejected while an order on terms is unpaid, a return or a refund is open, or a payment is held', async () => {
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
    const [sold] = (await admin.read(owed)).lines;
    const form = { line_id: sold.id, nums: 1, kind: 'damage', wish: 'refund', reason: 'Torn' };
    const { returns } = (await visitor.post(`/api/order/${owed}/return`, form)).data;
    expect(await close(visitor)).toMatchObject(underway);
    const declined = { to: 'declined', reason: 'It was not.' };
    const ended = await admin.act(owed, `return/${returns[0].id}/transition`, declined);
    expect(ended.status).toBe(200);

    const refunded = await place({});
    expect(await pay(refunded)).toBe('paid');
    const { refunds } = (await admin.transition(refunded, 'cancel')).data;
    expect(await close(visitor)).toMatchObject(underway);
    const out = { done_on: admin.today(), reference: 'out' };
    expect((await admin.act(refunded, `refund/${refunds[0].id}/done`, out)).status).toBe(200);

    // Another member's order, which has not ended, does not matter.
    await admin.place();
    const canceled = await place({});
    expect((await visitor.post(`/api/order/${canceled}/cancel`, {})).status).toBe(200);
    expect(await pay(canceled)).toBe('held');
    expect(await close(visitor)).toMatchObject(underway);
    await admin.getRows("UPDATE shop_order SET payment_status = 'refunded' WHERE code = $1", [canceled]);
    expect(await close(visitor)).toMatchObject({ status: 200 });
  });

  test('deletes files that are gone already without an error', async () => {
    const gone = { ids: ['a-file-that-is-gone-aaaa'] };
    await expect(deleteFiles(admin.shop.services, gone)).resolves.toBeUndefined();
  });
});

describe('the export', () => {
  test('has everything that names the member, in open formats, without secrets', async () => {
    const { visitor, memberId, code, file, staffFile, applied, awaited, upload } = await createPerson(
      admin,
      zelda,
    );
    await createPerson(admin, osgood);
    const { headers, files } = await readExport(visitor);
    expect(headers.get('content-disposition')).toMatch(
      /^attachment; filename="giclee-(\d{4}-\d\d-\d\d)\.zip"; filename\*=UTF-8''gicl%C3%A9e-\1\.zip$/,
    );
    const toJson = (name: string) => JSON.parse(files[`${name}.json`]!);
    expect(files['README.txt']).toContain('everything that Giclée stores about you');
    expect(toJson('profile')).toMatchObject({ firstname: zelda.firstname, lastname: zelda.lastname });
    expect(toJson('addresses')).toContainEqual(
      expect.objectContaining({ name: zelda.receiver, address: zelda.street }),
    );
    expect(toJson('orders')).toMatchObject([{ code, receiver: { name: zelda.receiver } }]);
    const subject = 'A dresser';
    expect(toJson('messages')).toMatchObject([
      { subject, order: null, by: 'member', text: zelda.wrote },
      { subject, order: null, by: 'staff', text: zelda.answered },
    ]);
    expect(toJson('favourites')).toMatchObject([{ item_id: admin.ordering.item.id }]);
    expect(toJson('alerts')).toMatchObject([{ item_id: awaited.id }]);
    expect(toJson('providers')).toMatchObject([{ provider: 'line', subject: `U-${memberId}` }]);
    expect(toJson('former_emails')).toMatchObject([{ email: `former-${memberId}@example.com` }]);
    expect(toJson('artist_application')).toMatchObject([
      { artist_name: 'Lin Mei', links: ['https://example.com/mei'] },
    ]);
    expect(toJson('payout_account')).toMatchObject([{ currency: 'NTD', account: '700 ••••5678' }]);
    expect(toJson('payouts')).toEqual([]);
    expect(toJson('submissions')).toEqual([]);
    expect(toJson('cart')).toMatchObject([{ item_id: admin.ordering.item.id, nums: 3 }]);
    expect(toJson('payment_terms')).toMatchObject([{ net_days: 45, credit_limit_ntd: 71_003 }]);
    expect(toJson('trade_discounts')).toMatchObject([{ starts_on: '2026-03-31', basis_points: 1250 }]);
    expect(toJson('offers')).toMatchObject([{ currency: 'USD', message: 'For a hotel' }]);
    expect(toJson('enquiries')).toMatchObject([
      { email: zelda.email, contents: zelda.wrote, answers: [] },
      { email: `desk-${zelda.otherEmail}`, contents: zelda.wrote, answers: [] },
    ]);
    expect(toJson('reviews')).toMatchObject([{ decision: 'confirm', reason: 'Known since the fair' }]);
    expect(toJson('uploads')).toMatchObject([{ id: upload, file_name: `${zelda.lastname}.tif` }]);
    expect(toJson('sessions')).toHaveLength(1);
    expect(toJson('sessions')[0]).not.toHaveProperty('token_hash');
    expect(
      Object.keys(files)
        .filter((name) => name.startsWith('files/'))
        .toSorted(),
    ).toEqual(
      [
        `files/${file}-dresser.png`,
        `files/${staffFile}-heron.png`,
        `files/${applied}-harbour.jpg`,
      ].toSorted(),
    );
    const subjects = (await admin.getRows(
      'SELECT subject, is_secret FROM mail WHERE recipient = $1 ORDER BY id',
      [zelda.email],
    )) as { subject: string; is_secret: boolean }[];
    const [secret, open] = [true, false].map((isSecret) =>
      subjects.filter(({ is_secret }) => is_secret === isSecret).map((mail) => mail.subject),
    );
    expect(secret!.length).toBeGreaterThan(1);
    expect(open).toContainEqual(expect.stringContaining(code));
    expect(toJson('mails').map((mail: { subject: string }) => mail.subject)).toEqual(open);
    const all = Object.values(files).join();
    for (const hidden of [visitor.userToken!, '$argon2', 'token=', ...Object.values(osgood)]) {
      expect(all).not.toContain(hidden);
    }
  });

  test('needs a login', async () => {
    expect((await admin.shop.api.request('/api/member/export')).status).toBe(401);
  });
});
