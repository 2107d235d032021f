import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../../test/clients/visitor.ts';
import { createReturns } from '../../../../test/factories/order-returns.ts';
import { line } from '../../../../test/factories/ordering.ts';
import { heicStart } from '../../../../test/factories/pictures.ts';
import { deleteOldAttachments } from '../../attachments/attachments.usecases.ts';

const { admin, member, edition, photo, read, placeSent, placeArrived, ask, send } = await createReturns();
const day = 86_400_000;
afterAll(() => admin.shop.close());

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
    const mails = await admin.getMails(code);
    expect(mails.filter(({ kind }) => kind === 'orders.return_asked')).toHaveLength(1);
    // A photo belongs to one return.
    const again = await placeArrived();
    expect(await ask(again.code, { photos: [sent.data.id] })).toMatchObject({
      status: 422,
      fields: ['photos'],
    });
  });

  test('until the end of the last day in Taipei', async () => {
    // A Tuesday, so that 7 and 14 days later are working days.
    admin.shop.clock.set('2027-03-02T04:00:00Z');
    const { code } = await placeArrived();
    const { freight, return_options } = await read(code);
    const arrived = new Date(freight.arrived_at);
    const dayIn = (days: number) =>
      new Date(arrived.getTime() + 8 * 3_600_000 + days * day).toISOString().slice(0, 10);
    expect(return_options).toMatchObject({ withdrawal_until: dayIn(7), damage_until: dayIn(14) });
    const before = admin.shop.clock.now().getTime();
    const computeEnd = (days: number) => new Date(`${dayIn(days)}T23:59:59+08:00`).getTime();
    const advanceTo = (time: number) => admin.shop.clock.advance(time - admin.shop.clock.now().getTime());
    advanceTo(computeEnd(7));
    expect((await read(code)).return_options.lines[0].kinds).toEqual(['damage', 'mismatch', 'withdrawal']);
    advanceTo(computeEnd(7) + 1000);
    expect(await ask(code, { kind: 'withdrawal' })).toMatchObject({ status: 409, code: 'not_returnable' });
    advanceTo(computeEnd(14) + 1000);
    expect((await read(code)).operations).toEqual(['ask']);
    expect(await ask(code)).toMatchObject({ status: 409, code: 'not_returnable' });
    expect((await read(code)).returns).toEqual([]);
    expect(admin.shop.clock.now().getTime()).toBeGreaterThan(before);
  });

  test('before the courier reports the arrival, and not before it was sent', async () => {
    const made = await admin.placeMade();
    expect((await read(made.code)).return_options).toBeNull();
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
    expect((await send(heicStart)).errors[0]?.message).toMatch(/HEIC .* as JPEG/);
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
