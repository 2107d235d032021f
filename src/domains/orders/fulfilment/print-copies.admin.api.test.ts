import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';

let admin: AdminOrders;
let printer: StaffVisitor;
let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  printer = await staffVisitor(admin.shop, 'workshop', 'Wen');
  restore = await saveState(admin.shop);
});
beforeEach(() => restore());
afterAll(() => admin.shop.close());

const path = '/api/admin/workshop';
const read = async (code: string) => (await printer.get(`${path}/order/${code}`)).data;
const move = (copy: string, to: string, by = printer) => by.post(`${path}/scan`, { copy, to });
const undo = (copy: string) => printer.post(`${path}/copy/${copy}/undo`);
const remake = (copy: string, reason: string) => printer.post(`${path}/copy/${copy}/remake`, { reason });
type Copy = { code: string; stage: string };
const stages = (order: { lines: { copies: Copy[] }[] }) =>
  order.lines.map(({ copies }) => copies.map(({ stage }) => stage));
const packAll = async (code: string) => {
  let answer: Awaited<ReturnType<typeof move>> | undefined;
  for (const { copies } of (await read(code)).lines)
    for (const copy of copies) answer = await move(copy.code, 'packed');
  return answer!;
};
/** Two framed prints and an unframed one. */
const place = () => {
  const { item } = admin.ordering;
  return admin.placePaid({ items: [line(item, 2, oakAndGlass), line(item, 1)] });
};

describe('a print', () => {
  test('goes from stage to stage, and the order is complete once all are packed', async () => {
    const { code } = await place();
    expect((await read(code)).lines.map(({ copies }: { copies: unknown[] }) => copies)).toMatchObject([
      [
        { code: `${code}-1-1`, number: 1, stage: 'to_print', stage_label: 'To print', at: null, by: null },
        { code: `${code}-1-2`, later_stages: ['printed', 'framed', 'checked', 'packed'], is_undoable: false },
      ],
      [{ code: `${code}-2-1`, later_stages: ['printed', 'checked', 'packed'], is_remakable: false }],
    ]);
    const first = await move(`${code}-1-1`, 'printed');
    expect(first).toMatchObject({ status: 200, data: { status: 'generating' } });
    expect(first.data.production_started_at).not.toBeNull();
    expect(first.data.lines[0].copies[0]).toMatchObject({
      stage: 'printed',
      at: expect.stringMatching(/^20/),
      by: 'Wen',
      later_stages: ['framed', 'checked', 'packed'],
      is_undoable: true,
      is_remakable: true,
    });
    await move(`${code}-1-1`, 'framed');
    await move(`${code}-2-1`, 'checked');
    expect(stages(await read(code))).toEqual([['framed', 'to_print'], ['checked']]);
    await move(`${code}-1-1`, 'packed');
    await move(`${code}-2-1`, 'packed');
    expect((await read(code)).status).toBe('generating');
    const last = await move(`${code}-1-2`, 'packed');
    expect(last.data).toMatchObject({ status: 'complete', operations: ['add_parcel'] });
    expect((await admin.getMails(code)).map(({ kind }) => kind)).toContain('orders.made');
    expect((await admin.read(code)).events.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['production_started', 'made']),
    );
  });

  test('is moved by a second scan of the same stage no further', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'printed');
    const address = `https://shop.example/admin/workshop/scan?copy=${code.toLowerCase()}-1-1`;
    expect(await move(address, 'printed')).toMatchObject({ status: 200 });
    expect(stages(await read(code))[0]).toEqual(['printed', 'to_print']);
    const events = await admin.getRows(
      `SELECT kind, from_stage, to_stage FROM print_copy_event JOIN order_line AS line ON line.id = order_line_id
       JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
      [code],
    );
    expect(events).toEqual([{ kind: 'moved', from_stage: 'to_print', to_stage: 'printed' }]);
  });

  test('goes neither back to a stage that it has passed nor to the frame that it has not', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'checked');
    expect(await move(`${code}-1-1`, 'framed')).toMatchObject({
      status: 409,
      code: 'invalid_transition',
      message: '“Checked” cannot be followed by “Framed” for this print',
      data: { code },
    });
    expect((await move(`${code}-2-1`, 'framed')).status).toBe(409);
    expect((await move(`${code}-2-1`, 'to_print')).status).toBe(200);
    expect((await move(`${code}-2-1`, 'sold')).status).toBe(422);
    expect(stages(await read(code))).toEqual([['checked', 'to_print'], ['to_print']]);
  });

  test('is taken back by one step, once', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'printed');
    await move(`${code}-1-1`, 'checked');
    expect(stages((await undo(`${code}-1-1`)).data)[0]).toEqual(['printed', 'to_print']);
    expect(await undo(`${code}-1-1`)).toMatchObject({ status: 409, data: { code } });
    expect((await undo(`${code}-1-2`)).status).toBe(409);
    expect(stages(await read(code))[0]).toEqual(['printed', 'to_print']);
  });

  test('is made again with its reason, and the order waits for it', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'framed');
    expect(await remake(`${code}-1-1`, ' ')).toMatchObject({ status: 422, fields: ['reason'] });
    const { data } = await remake(`${code}-1-1`, 'A scratch in the glass');
    expect(data.lines[0].copies[0]).toMatchObject({
      stage: 'to_print',
      remake: 'A scratch in the glass',
      is_undoable: false,
    });
    expect((await remake(`${code}-1-2`, 'A scratch')).status).toBe(409);
    expect(await admin.getMails(code)).not.toContainEqual(
      expect.objectContaining({ kind: 'orders.made_again' }),
    );
    expect((await packAll(code)).data).toMatchObject({ status: 'complete' });
    expect((await read(code)).lines[0].copies[0]).toMatchObject({ stage: 'packed', remake: null });
  });

  test('of a complete order is made again: the order is in the list again, and its buyer is mailed', async () => {
    const { code } = await place();
    await packAll(code);
    expect((await undo(`${code}-1-1`)).status).toBe(409);
    const { data } = await remake(`${code}-1-2`, 'A dent in the frame');
    expect(data).toMatchObject({ status: 'complete', remake: { reason: 'A dent in the frame', lines: [] } });
    expect(stages(data)).toEqual([['packed', 'to_print'], ['packed']]);
    expect((await printer.get(`${path}/order`)).data.items).toMatchObject([{ code, pieces: 3, packed: 2 }]);
    expect((await admin.getMails(code)).filter(({ kind }) => kind === 'orders.made_again')).toHaveLength(1);
    await move(`${code}-1-2`, 'printed');
    const packed = await move(`${code}-1-2`, 'packed');
    expect(packed.data).toMatchObject({ status: 'complete', remake: null, operations: ['add_parcel'] });
  });

  test('that was lost with its parcel is to be printed again', async () => {
    const { code } = await place();
    const made = await packAll(code);
    const parcel = { courier: 'tcat', tracking_number: '9001', version: made.data.version };
    const { data } = await printer.post(`${path}/order/${code}/parcel`, parcel);
    const [{ id }] = data.parcels;
    const sent = await printer.post(`${path}/parcel/${id}/transition`, {
      to: 'shipped',
      version: data.version,
    });
    expect((await move(`${code}-1-1`, 'packed')).status).toBe(200);
    expect((await remake(`${code}-1-1`, 'A dent')).status).toBe(409);
    const form = { to: 'lost', reason: 'Never arrived', version: sent.data.version };
    const lost = await printer.post(`${path}/parcel/${id}/transition`, form);
    expect(stages(lost.data)).toEqual([['to_print', 'to_print'], ['to_print']]);
    expect((await packAll(code)).data).toMatchObject({ status: 'complete', remake: null });
  });

  test('of an order that is marked as made without scans is packed', async () => {
    const { code } = await place();
    await move(`${code}-1-1`, 'framed');
    const { data } = await printer.post(`${path}/order/${code}/made`);
    expect(stages(data)).toEqual([['packed', 'packed'], ['packed']]);
    expect(data.lines[0].copies[1]).toMatchObject({ by: 'Wen', later_stages: [], is_undoable: false });
  });

  test('is moved by the workshop alone, and only of an order that it sees', async () => {
    const unpaid = await admin.place();
    const { code } = await place();
    const finance = await staffVisitor(admin.shop, 'finance');
    expect((await move(`${code}-1-1`, 'printed', finance)).status).toBe(403);
    for (const copy of [`${unpaid.code}-1-1`, `${code}-1-3`, `${code}-3-1`, 'G000000000000-1-1', 'nothing']) {
      expect(await move(copy, 'printed')).toMatchObject({ status: 422, fields: ['copy'] });
      expect((await undo(copy)).status).toBe(404);
      expect((await remake(copy, 'Why')).status).toBe(404);
    }
    const { data } = await move(`${code}-1-1`, 'printed');
    expect(JSON.stringify(data)).not.toMatch(/@|price|total|amount|email/);
    const moves = (await auditEntries(admin.shop)).filter(
      ({ action, subject_id }) => action === 'copy.move' && subject_id === code,
    );
    expect(moves).toMatchObject([
      { staff_id: printer.id, subject_id: code, before: { stage: 'to_print' }, after: { stage: 'printed' } },
    ]);
  });

  test('is packed by three people at once, each print once', async () => {
    const { item } = admin.ordering;
    const { code } = await admin.placePaid({ items: [line(item, 9)] });
    const people = [
      printer,
      await staffVisitor(admin.shop, 'workshop'),
      await staffVisitor(admin.shop, 'workshop'),
    ];
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    const answers = await Promise.all(
      people.flatMap((by) => numbers.map((number) => move(`${code}-1-${number}`, 'packed', by))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(27).fill(200));
    expect((await read(code)).status).toBe('complete');
    const [{ count }] = await admin.getRows(
      `SELECT count(*)::int FROM print_copy_event JOIN order_line AS line ON line.id = order_line_id
       JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
      [code],
    );
    expect(count).toBe(9);
    expect((await admin.getMails(code)).filter(({ kind }) => kind === 'orders.made')).toHaveLength(1);
  });
});

test('the list is by the day by which orders should be ready, with what is late and what is packed', async () => {
  const [first, second] = [await place(), await admin.placePaid()];
  const days = new Map([
    [first.code, '2099-01-02'],
    [second.code, '2026-01-02'],
  ]);
  for (const [code, day] of days)
    await admin.getRows('UPDATE shop_order SET ready_on = $2 WHERE code = $1 RETURNING id', [code, day]);
  await move(`${first.code}-2-1`, 'packed');
  expect((await printer.get(`${path}/order`)).data.items).toMatchObject([
    { code: second.code, ready_on: '2026-01-02', is_late: true, pieces: 1, packed: 0 },
    { code: first.code, ready_on: '2099-01-02', is_late: false, pieces: 3, packed: 1 },
  ]);
  await printer.post(`${path}/order/${second.code}/made`);
  expect((await printer.get(`${path}/order?needs=send`)).data.items).toMatchObject([
    { code: second.code, is_late: false, packed: 1 },
  ]);
});
