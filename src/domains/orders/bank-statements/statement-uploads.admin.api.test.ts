import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createStatements, statementCsv } from '../../../../test/factories/bank-statements.ts';
import { staffVisitor } from '../../../../test/factories/staff.ts';
import { maxStatementBytes, maxStatementRows } from './bank-statements.rules.ts';
import { deleteOldStatements } from './bank-statements.usecases.ts';

let admin: AdminOrders;
let bank: ReturnType<typeof createStatements>;
beforeAll(async () => {
  admin = await createAdminOrders();
  bank = createStatements(admin);
});
afterAll(() => admin.shop.close());

/** The money of the whole shop: nothing may change it before a statement is confirmed. */
const moneyRows = () =>
  admin.getRows(`SELECT (SELECT count(*) FROM payment_receipt) AS receipts,
    (SELECT count(*) FROM bank_transaction) AS transactions, (SELECT count(*) FROM order_event) AS events,
    (SELECT array_agg(payment_status ORDER BY id) FROM shop_order) AS statuses`);

describe('a checked statement', () => {
  test('changes no money; bad rows are named with their line and reason, the rest is recorded', async () => {
    const { code, total } = await admin.place();
    const before = await moneyRows();
    const lines = [
      { amount: 'much', reference: code },
      { amount: total, reference: code },
      { date: '2199-01-01', amount: 5, currency: 'EUR' },
    ];
    const sent = await bank.upload(statementCsv(admin.today(), lines));
    expect(sent.data).toMatchObject({
      state: 'checked',
      total: 3,
      done: 2,
      counts: { exact: 1, refused: 2 },
    });
    expect(sent.data.rows.items).toMatchObject([
      {
        line: 2,
        outcome: 'refused',
        transfer: null,
        cells: { amount: 'much', reference: code },
        faults: [{ column: 'amount' }],
      },
      {
        line: 3,
        outcome: 'exact',
        transfer: { amount: { amount: total, currency: 'NTD' } },
        order_code: code,
      },
      { line: 4, faults: [{ column: 'date' }, { column: 'currency' }] },
    ]);
    expect(await moneyRows()).toEqual(before);
    const inChinese = await admin.fay.get(`/api/admin/bank-statement/${sent.data.id}?outcome=refused`, {
      lang: 'zh-Hant',
    });
    expect(inChinese.data.rows).toMatchObject({
      total: 2,
      items: [{ faults: [{ message: expect.stringContaining('新臺幣') }] }, {}],
    });
    await bank.record(sent.data);
    await admin.shop.services.jobs.drain(admin.shop.services);
    expect(await bank.read(sent.data.id)).toMatchObject({ state: 'done', counts: { exact: 1, refused: 2 } });
    expect((await admin.read(code)).payment_status).toBe('paid');
  });

  test.each([
    ['Big5', '潮線', [0xbc, 0xe9, 0xbd, 0x75]],
    ['GB18030', '潮线', [0xb3, 0xb1, 0xcf, 0xdf]],
  ])('in %s, with days and amounts as a spreadsheet writes them, is read', async (_, remark, encoded) => {
    const { code, total } = await admin.place();
    const day = `${admin.today().replaceAll('-0', '-').replaceAll('-', '/')} 0:00`;
    const lines = [{ amount: `"${total.toLocaleString('en')}"`, reference: `@ ${code}` }];
    const parts = statementCsv(day, lines).replace('林美', '@').split('@');
    const file = Buffer.concat(
      parts.flatMap((part, index) => (index ? [Buffer.from(encoded)] : []).concat(Buffer.from(part))),
    );
    const path = '/api/admin/bank-statement?name=bank.csv';
    const { data } = await admin.fay.send('POST', path, new Uint8Array(file), { 'content-type': 'text/csv' });
    expect(data.rows.items).toMatchObject([
      {
        outcome: 'exact',
        order_code: code,
        transfer: { received_on: admin.today(), reference: `${remark} ${code}`, remitter: remark },
      },
    ]);
  });

  test('is recorded once, as it was seen', async () => {
    const checked = await bank.check([{ amount: 5 }]);
    expect((await bank.record({ ...checked, version: 9 })).code).toBe('version_conflict');
    const answers = await Promise.all([bank.record(checked), bank.record(checked, admin.ben)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await bank.record({ id: 999_999, version: 1 })).status).toBe(404);
    await admin.shop.services.jobs.drain(admin.shop.services);
    expect((await bank.record(checked)).code).toBe('version_conflict');
  });

  test.each([
    ['an empty file', ''],
    ['only a heading', 'date,amount,currency,reference,transaction_id\r\n'],
    ['a missing column', 'date,amount,currency,reference\r\n2026-01-01,5,TWD,x'],
    ['another encoding', new Uint8Array([0xa4, 0x40, 0xa4, 0x41])],
    ['too many rows', statementCsv('2026-01-01', Array(maxStatementRows + 1).fill({ amount: 1 }))],
  ])('%s is refused, and nothing is stored', async (_, text) => {
    const count = () => admin.getRows('SELECT count(*) AS n FROM bank_statement');
    const before = await count();
    expect(await bank.upload(text as string)).toMatchObject({ status: 422, fields: ['file'] });
    expect(await count()).toEqual(before);
  });

  test('over the limit of bytes is refused', async () => {
    const sent = await bank.upload('x'.repeat(maxStatementBytes + 1));
    expect(sent).toMatchObject({ status: 413, code: 'too_large' });
  });

  test('with the most rows is accepted, with semicolons and a byte order mark', async () => {
    const lines = Array.from({ length: maxStatementRows }, () => ({ amount: 1 }));
    const text = statementCsv('2026-01-01', lines).replaceAll(',', ';');
    expect((await bank.upload(`\ufeff${text}`)).data).toMatchObject({
      total: maxStatementRows,
      counts: { unknown: maxStatementRows },
    });
  });

  test('is deleted after 30 days, unless it was recorded', async () => {
    const checked = await bank.check([{ amount: 5 }]);
    const recorded = await bank.importLines([{ amount: 6 }]);
    const statuses = async () => {
      await deleteOldStatements(admin.shop.services);
      return Promise.all(
        [checked, recorded].map(
          async ({ id }) => (await admin.fay.get(`/api/admin/bank-statement/${id}`)).status,
        ),
      );
    };
    admin.shop.clock.advance(30 * 24 * 3_600_000);
    expect(await statuses()).toEqual([200, 200]);
    admin.shop.clock.advance(1);
    expect(await statuses()).toEqual([404, 200]);
  });
});

test('the list has the newest first, and the number of transactions without an order', async () => {
  await bank.importLines([{ amount: 5 }]);
  const newest = await bank.check([{ amount: 5 }]);
  const { data } = await admin.fay.get('/api/admin/bank-statement?per_page=1');
  expect(data).toMatchObject({ items: [{ id: newest.id, staff: { name: 'Fay' } }], per_page: 1 });
  expect(data.unknown).toBe((await bank.list('unknown')).length);
  expect(data.total).toBeGreaterThan(1);
});

test('only those who record transfers may use statements', async () => {
  const checked = await bank.check([{ amount: 5 }]);
  const { rows } = await bank.importLines([{ amount: 5 }]);
  const [{ transaction_id: id }] = rows.items;
  const getStatuses = async (role: 'owner' | 'manager' | 'finance' | 'service' | 'editor' | 'workshop') => {
    const visitor = await staffVisitor(admin.shop, role);
    await admin.getRows("UPDATE staff_session SET expires_at = '2100-01-01'");
    const answers = [
      await bank.upload(statementCsv('2026-01-01', [{ amount: 5 }]), visitor),
      await visitor.get('/api/admin/bank-statement'),
      await visitor.get(`/api/admin/bank-statement/${checked.id}`),
      await visitor.get('/api/admin/bank-transaction'),
      await bank.record({ ...checked, version: 99 }, visitor),
      await bank.act(id, 'assign', { code: 'none' }, visitor),
      await bank.act(id, 'confirm', {}, visitor),
      await bank.act(id, 'dismiss', { reason: '' }, visitor),
    ];
    return answers.map(({ status }) => status);
  };
  const allowed = [201, 200, 200, 200, 409, 422, 409, 422];
  for (const role of ['owner', 'manager', 'finance'] as const)
    expect(await getStatuses(role)).toEqual(allowed);
  for (const role of ['service', 'editor', 'workshop'] as const) {
    expect(await getStatuses(role)).toEqual(Array(8).fill(403));
  }
});
