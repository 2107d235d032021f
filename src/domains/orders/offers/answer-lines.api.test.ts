import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { createItem } from '../../../../test/factories/items.ts';
import {
  answerOffer,
  askForOffer,
  readOfferPdf,
  reviseOffer,
  withoutSpace,
} from '../../../../test/factories/offers.ts';
import { line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { itemTable } from '../../catalogue/catalogue.table.ts';

let admin: AdminOrders;
let gallery: Gallery;
let item: AdminOrders['ordering']['item'];
beforeAll(async () => {
  admin = await createAdminOrders();
  ({ item } = admin.ordering);
  gallery = await createGallery(admin.shop, 'lines');
});
afterAll(() => admin.shop.close());

const create = (part: object = {}) => createItem(admin.shop.services.db, part);
const read = async (code: string) => (await gallery.visitor.get(`/api/offer/${code}`)).data;
const priced = (of: object, unit_price: number) => ({ ...of, unit_price });
const accept = (code: string) =>
  gallery.visitor.post(`/api/offer/${code}/accept`, { paytype: 'transfer', agree: true });

describe('the lines of an answer', () => {
  test('are those that staff write: changed, in another frame, added and removed against the request', async () => {
    const [other, third, fourth] = [await create(), await create(), await create()];
    const asked = [line(item, 20), line(other, 7), line(third, 5)];
    const code = await askForOffer(gallery, asked);
    const lines = [
      priced(line(item, 12), 2003),
      priced(line(other, 7, oakAndGlass), 1801),
      priced(line(fourth, 2), 1709),
    ];
    const answer = await answerOffer(admin.ana, code, 0, { lines, freight: 913 });
    expect(answer.status, JSON.stringify(answer)).toBe(200);
    const shown = {
      lines: [
        { ...line(item, 12), change: 'changed', requested: { nums: 20 }, price: { amount: 2003 } },
        {
          ...line(other, 7, oakAndGlass),
          change: 'changed',
          requested: { nums: 7, frame: { name: 'Unframed' } },
        },
        { ...line(fourth, 2), change: 'added', requested: null },
      ],
      removed_lines: [{ item_id: third.id, nums: 5 }],
      pieces: 21,
      total: { amount: 12 * 2003 + 7 * 1801 + 2 * 1709 + 913 },
    };
    expect(answer.data).toMatchObject(shown);
    expect(await read(code)).toMatchObject(shown);
    expect((await gallery.visitor.get('/api/offer')).data.items[0]).toMatchObject({ lines: 3, pieces: 21 });
    const mail = (await admin.getMails(code)).find(({ kind }) => kind === 'offers.answered')!;
    const pdf = await readOfferPdf(admin, gallery, code, 'en');
    const [{ title, size }] = (await read(code)).removed_lines;
    const asCm = `${size.width_mm / 10} × ${size.height_mm / 10} cm`;
    for (const text of [withoutSpace(mail.text), pdf]) {
      for (const change of [
        `You asked for: 20 of ${asCm}, Unframed`,
        `You asked for: 7 of ${asCm}, Unframed`,
        'Added to your request',
        'Not offered of your request',
        `5 × ${title}, ${asCm}, Unframed`,
      ]) {
        expect(text).toContain(withoutSpace(change));
      }
    }

    // A revised answer is compared with the request too: the removed line is back, and the added one gone without a trace.
    const revised = [priced(line(third, 5), 1607), priced(line(item, 12), 1999)];
    expect((await reviseOffer(admin.ana, code, 0, { lines: revised })).status).toBe(200);
    expect(await read(code)).toMatchObject({
      lines: [
        { ...line(third, 5), change: null, requested: null },
        { ...line(item, 12), change: 'changed', requested: { nums: 20 } },
      ],
      removed_lines: [{ item_id: other.id, nums: 7 }],
    });
    const stored = await admin.getRows(
      'SELECT lines FROM offer_revision WHERE offer_id = (SELECT id FROM offer WHERE code = $1) ORDER BY revision',
      [code],
    );
    expect(stored).toEqual([{ lines }, { lines: revised }]);
    const audited = await admin.getRows(
      "SELECT before->'lines' AS before, after->'lines' AS after FROM audit_entry WHERE subject_id = $1 ORDER BY id",
      [code],
    );
    expect(audited).toEqual([
      { before: asked.map((one) => ({ ...one, unit_price: null })), after: lines },
      { before: lines, after: revised },
    ]);

    // The order has the lines of the answer alone.
    const placed = await accept(code);
    expect(placed.status, JSON.stringify(placed)).toBe(201);
    expect((await admin.read(placed.data.order.code)).lines).toMatchObject([
      { item_id: third.id, nums: 5, price: { amount: 1607 } },
      { item_id: item.id, nums: 12, price: { amount: 1999 } },
    ]);
  });

  test('are checked as on the page of the work: price, size, frame, sale and copies', async () => {
    const hidden = await create();
    const code = await askForOffer(gallery, [line(item, 3)]);
    const other = await create();
    const tries: [object, number, string[]][] = [
      [priced(line(other, 3), 3218), 422, ['lines.0.unit_price']],
      [priced({ ...line(item, 3), size_id: other.sizes[0]?.id }, 2000), 422, ['lines.0.size_id']],
      [priced({ ...line(item, 3), frame_id: 99_999 }, 2000), 422, ['lines.0.frame_id']],
      [priced({ ...line(item, 3), item_id: 99_999 }, 2000), 422, ['lines.0.item_id']],
      [priced(line(item, 0), 2000), 422, ['lines.0.nums']],
    ];
    for (const [wrong, status, fields] of tries) {
      const answer = await answerOffer(admin.ana, code, 0, { lines: [wrong] });
      expect([wrong, answer]).toMatchObject([wrong, { status, fields }]);
    }
    await admin.shop.services.db
      .update(itemTable)
      .set({ status: 'off_shelf' })
      .where(eq(itemTable.id, hidden.id));
    const lines = [priced(line(item, 3), 2000), priced(line(hidden, 3), 2000)];
    expect(await answerOffer(admin.ana, code, 0, { lines })).toMatchObject({
      status: 409,
      code: 'off_shelf',
      fields: ['lines.1.item_id'],
    });
    expect(await read(code)).toMatchObject({ status: 'asked', lines: [{ nums: 3, change: null }] });
    // How many copies are left is checked when the offer is accepted, as for requests.
    const edition = await create({ editionSize: 4 });
    const many = [priced(line(edition, 5), 2000)];
    expect((await answerOffer(admin.ana, code, 0, { lines: many })).status).toBe(200);
    expect(await accept(code)).toMatchObject({ status: 409, code: 'sold_out' });
  });

  test('of a colleague are not overwritten', async () => {
    const code = await askForOffer(gallery, [line(item, 4)]);
    const { version } = (await admin.ana.get(`/api/admin/offer/${code}`)).data;
    const send = (nums: number) =>
      answerOffer(admin.ana, code, 0, { lines: [priced(line(item, nums), 2000)], version });
    expect((await send(5)).status).toBe(200);
    expect(await send(6)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { status: 'answered', lines: [{ nums: 5 }] },
    });
  });
});

test('staff read a list as the gallery does; only those who may answer', async () => {
  const { item_id, size_id } = line(item, 1);
  const list = `work,size,frame,copies\n${item_id},${size_id},,7\n${item_id},1 × 1,,7\n`;
  const send = (by: typeof admin.ana) =>
    by.send('POST', '/api/admin/offer/list?currency=NTD', list, { 'content-type': 'text/csv' });
  const answer = await send(admin.ana);
  expect(answer.data).toMatchObject({
    lines: [{ line: 2, item_id, size_id, nums: 7, price: { amount: 3217 } }],
    faults: [{ line: 3, column: 'size' }],
  });
  expect((await send(admin.fay)).status).toBe(403);
});
