import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { type Item, line } from '../../../../test/factories/ordering.ts';
import { deleteOldAttachments } from '../../attachments/attachments.usecases.ts';

let admin: AdminOrders;
let member: Visitor;
let edition: Item;
let photo: Buffer;
const day = 86_400_000;

beforeAll(async () => {
  admin = await createAdminOrders();
  member = admin.ordering.member;
  edition = await createItem(admin.shop.services.db, { editionSize: 10 });
  photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Artist: 'a name in the photo' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => admin.shop.close());

async function placeSent(part: object = {}) {
  const order = await admin.placeMade(part);
  expect((await admin.transition(order.code, 'shipped')).status).toBe(200);
  return order;
}
async function placeArrived(part: object = {}) {
  const order = await placeSent(part);
  expect((await admin.transition(order.code, 'arrived')).status).toBe(200);
  return order;
}
const read = (code: string) => admin.ordering.read(code);

type Form = Record<string, unknown>;
async function ask(code: string, form: Form = {}, by: Visitor = member) {
  const [first] = (await read(code)).lines;
  const usual = { line_id: first.id, nums: 1, kind: 'damage', wish: 'refund', reason: 'A corner is bent.' };
  return by.post(`/api/order/${code}/return`, { ...usual, ...form });
}
const send = (bytes: Buffer, by: Visitor = member, name = 'corner.jpg') =>
  by.send('POST', `/api/attachment?name=${name}`, new Uint8Array(bytes), {
    'content-type': 'application/octet-stream',
  });

/** Staff act on the latest return of an order. */
async function actOn(code: string, what: string, form: object = {}, by = admin.ben) {
  const { version, returns } = await admin.read(code);
  return by.post(`/api/admin/order/${code}/return/${returns.at(-1).id}/${what}`, { version, ...form });
}
const accept = (code: string) =>
  actOn(code, 'transition', { to: 'accepted', reason: 'Please send it back.' });

describe('asking for a return', () => {
  test('of a custom size is only possible for damage, by the consent that was recorded with its order', async () => {
    const { item } = admin.ordering;
    const { data: size } = await member.post('/api/size', {
      item_id: item.id,
      width_mm: 520,
      substrate_id: 1,
    });
    const { code } = await placeArrived({ items: [{ ...line(item), size_id: size.id }], custom_agree: true });
    expect(await admin.read(code)).toMatchObject({
      terms_from: '2026-01-01',
      custom_consent: {
        at: (await read(code)).created_at,
        text: 'I understand that a work made to my own measure cannot be returned for a change of mind.',
      },
    });
    for (const kind of ['withdrawal', 'mismatch']) {
      expect(await ask(code, { kind })).toMatchObject({ status: 409, code: 'not_returnable' });
    }
    await admin.shop.database.pool.query(
      'UPDATE shop_order SET custom_agreed_at = NULL, custom_agreed_text = NULL WHERE code = $1',
      [code],
    );
    expect((await read(code)).return_options.withdrawal_until).not.toBeNull();
    expect((await ask(code, { kind: 'withdrawal' })).status).toBe(201);
  });

  test('with photos, which lose their metadata', async () => {
    const { code } = await placeArrived();
    expect((await read(code)).operations).toEqual(['return', 'ask']);
    const sent = await send(photo);
    expect(sent).toMatchObject({
      status: 201,
      data: { name: 'corner.jpg', type: 'image/jpeg', width: 2400, height: 1200 },
    });
    const { status, data } = await ask(code, { photos: [sent.data.id], wish: 'exchange' });
    expect(status).toBe(201);
    expect(data.returns).toMatchObject([
      {
        nums: 1,
        kind: 'damage',
        wish: 'exchange',
        status: 'asked',
        reason: 'A corner is bent.',
        photos: [sent.data.id],
      },
    ]);
    expect(data.operations).toEqual(['ask']);
    expect(data.return_options.lines).toEqual([]);

    const path = `/api/return-photo/${sent.data.id}`;
    const shown = await admin.shop.api.request(path, {
      headers: { authorization: `Bearer ${member.userToken}` },
    });
    const bytes = Buffer.from(await shown.arrayBuffer());
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect((await admin.ordering.other.get(path)).status).toBe(404);
    expect((await createVisitor(admin.shop.api).get(path)).status).toBe(401);
    expect((await admin.ben.get(`/api/admin/return-photo/${'x'.repeat(24)}`)).status).toBe(404);
    const mails = await admin.mailsOf(code);
    expect(mails.filter(({ kind }) => kind === 'orders.return_asked')).toHaveLength(1);
    // A photo belongs to one return.
    const again = await placeArrived();
    expect(await ask(again.code, { photos: [sent.data.id] })).toMatchObject({
      status: 422,
      fields: ['photos'],
    });
  });

  test('until the end of the last day in Taipei', async () => {
    const { code } = await placeArrived();
    const { freight, return_options } = await read(code);
    const arrived = new Date(freight.arrived_at);
    const dayIn = (days: number) =>
      new Date(arrived.getTime() + 8 * 3_600_000 + days * day).toISOString().slice(0, 10);
    expect(return_options).toMatchObject({ withdrawal_until: dayIn(7), damage_until: dayIn(14) });
    const before = admin.shop.clock.now().getTime();
    const endOf = (days: number) => new Date(`${dayIn(days)}T23:59:59+08:00`).getTime();
    const advanceTo = (time: number) => admin.shop.clock.advance(time - admin.shop.clock.now().getTime());
    advanceTo(endOf(7));
    expect((await read(code)).return_options.lines[0].kinds).toEqual(['damage', 'mismatch', 'withdrawal']);
    advanceTo(endOf(7) + 1000);
    expect(await ask(code, { kind: 'withdrawal' })).toMatchObject({ status: 409, code: 'not_returnable' });
    advanceTo(endOf(14) + 1000);
    expect((await read(code)).operations).toEqual(['ask']);
    expect(await ask(code)).toMatchObject({ status: 409, code: 'not_returnable' });
    expect((await read(code)).returns).toEqual([]);
    expect(admin.shop.clock.now().getTime()).toBeGreaterThan(before);
  });

  test('before the courier reports the arrival, and not before it was sent', async () => {
    const made = await admin.placeMade();
    expect(await ask(made.code)).toMatchObject({ status: 409, code: 'not_returnable' });
    const { code } = await placeSent();
    expect((await read(code)).return_options).toMatchObject({ withdrawal_until: null, damage_until: null });
    expect((await ask(code)).status).toBe(201);
  });

  test('of no more prints than were bought, two at once included', async () => {
    const { code } = await placeArrived({ items: [line(edition, 2)] });
    expect(await ask(code, { nums: 3 })).toMatchObject({ status: 409 });
    const answers = await Promise.all([
      ask(code, { nums: 2 }),
      ask(code, { nums: 1 }),
      ask(code, { nums: 2 }),
    ]);
    const accepted = answers.filter(({ status }) => status === 201);
    const nums = (await read(code)).returns.reduce((sum: number, one: { nums: number }) => sum + one.nums, 0);
    expect(accepted.length).toBeGreaterThan(0);
    expect(nums).toBeLessThanOrEqual(2);
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  });

  test('by the buyer alone, of the own lines, with valid files', async () => {
    const { code } = await placeArrived();
    const foreign = await placeArrived();
    const { lines } = await read(foreign.code);
    expect(await ask(code, {}, admin.ordering.other)).toMatchObject({ status: 404 });
    expect(await ask(code, {}, createVisitor(admin.shop.api))).toMatchObject({ status: 401 });
    expect(await ask(code, { line_id: lines[0].id })).toMatchObject({ status: 422, fields: ['line_id'] });
    expect(await ask(code, { reason: ' ' })).toMatchObject({ status: 422, fields: ['reason'] });
    const pdf = await send(Buffer.from('%PDF-1.7 a document'), member, 'note.pdf');
    expect(pdf.data).toMatchObject({ type: 'application/pdf', width: null });
    expect(await ask(code, { photos: [pdf.data.id] })).toMatchObject({ status: 422, fields: ['photos'] });
    const foreignPhoto = await send(photo, admin.ordering.other);
    expect(await ask(code, { photos: [foreignPhoto.data.id] })).toMatchObject({ status: 422 });
    const six = await Promise.all(Array.from({ length: 6 }, async () => (await send(photo)).data.id));
    expect(await ask(code, { photos: six })).toMatchObject({ status: 422, fields: ['photos'] });
    expect((await read(code)).returns).toEqual([]);
  });
});

describe('attachments', () => {
  test('are pictures or PDFs of up to 10 MiB, sent by a member', async () => {
    expect(await send(Buffer.from('<svg/>'))).toMatchObject({ status: 422, fields: ['file'] });
    expect(await send(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
    expect(await send(photo, createVisitor(admin.shop.api))).toMatchObject({ status: 401 });
  });

  test('are deleted after a day where nothing uses them', async () => {
    const { id } = (await send(photo)).data;
    const { files } = admin.shop.services;
    await deleteOldAttachments(admin.shop.services);
    expect(await files.exists(`attachments/${id}`)).toBe(true);
    admin.shop.clock.advance(day + 1);
    await deleteOldAttachments(admin.shop.services);
    expect(await files.exists(`attachments/${id}`)).toBe(false);
    const { code } = await placeArrived();
    expect(await ask(code, { photos: [id] })).toMatchObject({ status: 422, fields: ['photos'] });
  });
});

describe('staff', () => {
  test('accept, receive and refund a return; the refund is linked with it', async () => {
    const { code, total } = await placeArrived();
    await ask(code);
    expect((await accept(code)).data.returns[0]).toMatchObject({
      status: 'accepted',
      answer: 'Please send it back.',
    });
    expect((await actOn(code, 'transition', { to: 'received' })).data.returns[0].status).toBe('received');
    const price = (await read(code)).lines[0].price.amount;
    const refunded = await actOn(code, 'refund', { amount: price, reason: 'Damaged' }, admin.fay);
    expect(refunded.data).toMatchObject({
      status: 'arrived',
      payment_status: 'refunding',
      returns: [{ status: 'refunded', status_label: 'Refund in progress' }],
      refunds: [{ amount: { amount: price }, return_id: refunded.data.returns[0].id, status: 'open' }],
    });
    expect(total).toBeGreaterThan(price);
    const kinds = (await admin.mailsOf(code)).map(({ kind }) => kind);
    expect(kinds).toEqual(
      expect.arrayContaining([
        'orders.return_accepted',
        'orders.return_asked',
        'orders.return_received',
        'orders.return_refunded',
      ]),
    );
    const actions = (await admin.entriesOf(code)).map(({ action }) => action);
    expect(actions).toEqual(expect.arrayContaining(['return.accept', 'return.receive', 'return.refund']));
  });

  test('refund a return of an order that was overpaid from the money of the order', async () => {
    const { code, total } = await admin.place();
    const [{ id }] = (await admin.record(code, admin.transfer(total + 500))).data.receipts;
    await admin.act(code, `receipt/${id}`, { decision: 'accept', reason: 'It is fine' }, admin.fay);
    for (const to of ['complete', 'shipped', 'arrived']) await admin.transition(code, to);
    await ask(code);
    await accept(code);
    const refunded = await actOn(code, 'refund', { amount: 150, reason: 'Damaged' }, admin.fay);
    expect(refunded.data).toMatchObject({
      payment_status: 'refunding',
      refunds: [{ amount: { amount: 150 }, is_overpayment: false }],
    });
  });

  test('an order that is refunded in full ends, and its copies are retired', async () => {
    const { code, total } = await placeArrived({ items: [line(edition, 1)] });
    await ask(code, { kind: 'withdrawal', reason: 'I changed my mind.' });
    await accept(code);
    const refunded = await actOn(code, 'refund', { amount: total, reason: 'Withdrawn' }, admin.fay);
    expect(refunded.data).toMatchObject({ status: 'refund', payment_status: 'refunding' });
    expect(refunded.data.refunds).toHaveLength(1);
    expect(await admin.copiesOf(code)).toMatchObject([{ status: 'retired' }]);
    expect(await actOn(code, 'refund', { amount: 1, reason: 'again' }, admin.fay)).toMatchObject({
      status: 409,
    });
  });

  test('name the copies that came back, where some stay with the buyer', async () => {
    const { code } = await placeArrived({ items: [line(edition, 2)] });
    const [first, second] = (await read(code)).lines[0].edition_numbers;
    await ask(code, { nums: 1 });
    await accept(code);
    const refund = (numbers?: number[]) =>
      actOn(code, 'refund', { amount: 100, reason: 'One came back', edition_numbers: numbers }, admin.fay);
    expect(await refund()).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'edition_numbers',
          message: 'Please choose as many numbers as copies were returned: 1',
        },
      ],
    });
    expect(await refund([first, second])).toMatchObject({ status: 422, fields: ['edition_numbers'] });
    expect((await refund([second])).status).toBe(200);
    expect(await admin.copiesOf(code)).toMatchObject([
      { number: first, status: 'final' },
      { number: second, status: 'retired' },
    ]);
  });

  test('say how many of the announced prints came back: the others keep their certificates and can be returned', async () => {
    const open = await createItem(admin.shop.services.db);
    const { code } = await placeArrived({ items: [line(open, 3)] });
    await admin.shop.services.jobs.drain(admin.shop.services);
    const [{ price, certificates }] = (await read(code)).lines;
    expect(certificates).toHaveLength(3);
    await ask(code, { nums: 3, kind: 'withdrawal', reason: 'I changed my mind.' });
    expect((await read(code)).return_options.lines).toEqual([]);
    expect(await actOn(code, 'transition', { to: 'accepted', nums: 2 })).toMatchObject({
      status: 422,
      fields: ['nums'],
    });
    await accept(code);
    for (const nums of [0, 4]) {
      expect(await actOn(code, 'transition', { to: 'received', nums })).toMatchObject({
        status: 422,
        fields: ['nums'],
      });
    }
    // The days to withdraw are over when the parcel comes.
    admin.shop.clock.advance(20 * day);
    expect((await actOn(code, 'transition', { to: 'received', nums: 2 })).data.returns).toMatchObject([
      { status: 'received', nums: 2, asked_nums: 3 },
    ]);
    const [mail] = (await admin.mailsOf(code)).filter(({ kind }) => kind === 'orders.return_received');
    expect(mail.text).toContain('2 of the 3 prints that you announced came back.');
    expect((await admin.entriesOf(code)).at(-1)).toMatchObject({
      action: 'return.receive',
      before: { return_nums: 3 },
      after: { return_nums: 2 },
    });
    await actOn(code, 'refund', { amount: 2 * price.amount, reason: 'Two came back' }, admin.fay);
    const [line3] = (await read(code)).lines;
    expect(line3.certificates).toMatchObject([
      { number: 1, revoked: false },
      { number: 2, revoked: true },
      { number: 3, revoked: true },
    ]);
    expect((await read(code)).return_options.lines).toEqual([
      { line_id: line3.id, nums: 1, kinds: ['withdrawal'] },
    ]);
    expect((await ask(code, { kind: 'withdrawal', nums: 2 })).status).toBe(409);
    expect((await ask(code, { kind: 'withdrawal', nums: 1 })).status).toBe(201);
  });

  test('exchange a return by a linked order without charge, with the same number', async () => {
    const { code } = await placeArrived({ items: [line(edition, 1)] });
    const [number] = (await read(code)).lines[0].edition_numbers;
    const sales = () =>
      admin.rowsOf('SELECT count(*)::integer AS n, sum(pieces)::integer AS pieces FROM sale_entry');
    await ask(code, { wish: 'exchange' });
    await accept(code);
    const before = await sales();
    const exchanged = await actOn(code, 'exchange', { reason: 'We print it again.' });
    const { exchange_code: linked } = exchanged.data.returns[0];
    expect(exchanged.data.returns[0].status).toBe('exchanged');
    const order = await read(linked);
    expect(order).toMatchObject({
      exchange_for: code,
      status: 'generating',
      payment_status: 'paid',
      total: { amount: 0 },
      lines: [{ nums: 1, edition_numbers: [number], price: { amount: 0 } }],
      operations: ['correct_address', 'ask'],
    });
    expect(await member.post(`/api/order/${linked}/cancel`, { reason: '' })).toMatchObject({
      status: 409,
      code: 'not_cancellable',
    });
    expect(await sales()).toEqual(before);
    for (const to of ['complete', 'shipped', 'arrived'])
      expect((await admin.transition(linked, to)).status).toBe(200);
    expect(await sales()).toEqual(before);
    expect((await read(linked)).status).toBe('arrived');
    // Money that comes for it by mistake is held, and it stays paid.
    expect((await admin.record(linked, admin.transfer(100))).data).toMatchObject({
      payment_status: 'paid',
      receipts: [{ status: 'held' }],
    });
    const mail = (await admin.mailsOf(code)).find(({ kind }) => kind === 'orders.return_exchanged');
    expect(mail.text).toContain(linked);
  });

  test('can only decline a return whose order was refunded in full', async () => {
    const { code } = await placeArrived();
    await ask(code, { wish: 'exchange' });
    await accept(code);
    await admin.act(code, 'refund', { reason: 'All of it' }, admin.fay);
    for (const [what, form] of [
      ['transition', { to: 'received' }],
      ['exchange', {}],
    ] as const) {
      expect(await actOn(code, what, form)).toMatchObject({ status: 409, code: 'invalid_transition' });
    }
    const declined = await actOn(code, 'transition', { to: 'declined', reason: 'The money is on its way.' });
    expect(declined.data.returns[0].status).toBe('declined');
  });

  test('decline with a reason, after which the buyer can ask again', async () => {
    const { code } = await placeArrived();
    await ask(code);
    expect(await actOn(code, 'transition', { to: 'declined' })).toMatchObject({
      status: 422,
      fields: ['reason'],
    });
    const declined = await actOn(code, 'transition', {
      to: 'declined',
      reason: 'The photo shows another work.',
    });
    expect(declined.data.returns[0].status).toBe('declined');
    const mail = (await admin.mailsOf(code)).find(({ kind }) => kind === 'orders.return_declined');
    expect(mail.text).toContain('The photo shows another work.');
    expect((await ask(code)).status).toBe(201);
  });

  test('illegal transitions, other roles and old versions are refused and logged', async () => {
    const { code } = await placeArrived();
    await ask(code);
    for (const [what, form] of [
      ['transition', { to: 'received' }],
      ['refund', { amount: 1, reason: 'x' }],
      ['exchange', {}],
    ] as const) {
      const by = what === 'refund' ? admin.fay : admin.ben;
      expect(await actOn(code, what, form, by)).toMatchObject({ status: 409, code: 'invalid_transition' });
    }
    expect(await actOn(code, 'refund', { amount: 1, reason: 'x' }, admin.ana)).toMatchObject({ status: 403 });
    expect(await actOn(code, 'transition', { to: 'accepted', version: 1 })).toMatchObject({
      code: 'version_conflict',
    });
    await accept(code);
    expect(await actOn(code, 'refund', { amount: 10_000_000, reason: 'x' }, admin.fay)).toMatchObject({
      code: 'refund_exceeds_payment',
    });
    const { returns, version } = await admin.read(code);
    expect(returns).toMatchObject([{ status: 'accepted' }]);
    const missing = await admin.ben.post(`/api/admin/order/${code}/return/999999/transition`, {
      to: 'accepted',
      version,
    });
    expect(missing.status).toBe(404);
    const refused = (await admin.entriesOf(code)).filter(({ outcome }) => outcome === 'refused');
    expect(refused.map(({ action }) => action).sort()).toEqual([
      'return.exchange',
      'return.receive',
      'return.refund',
      'return.refund',
    ]);
  });
});
