import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { createGallery, type Gallery } from '../../../../test/factories/gallery.ts';
import { createItem } from '../../../../test/factories/items.ts';
import { recordStatements } from '../../../../test/statements.ts';
import { maxListBytes, maxListRows } from './offer-list.rules.ts';

let admin: AdminOrders;
let gallery: Gallery;
beforeAll(async () => {
  admin = await createAdminOrders();
  gallery = await createGallery(admin.shop, 'lists');
});
afterAll(() => admin.shop.close());

const csv = { 'content-type': 'text/csv' };
const send = (text: string | Uint8Array<ArrayBuffer>, currency = 'NTD') =>
  gallery.visitor.send('POST', `/api/offer/list?currency=${currency}`, text, csv);
const create = (part: object = {}) =>
  createItem(admin.shop.services.db, {
    sizes: [{ widthMm: 600, heightMm: 400, priceNtd: 3000 }],
    ...part,
  });

test('a list is read by numbers and titles, with headings in three languages', async () => {
  const title = { en: 'Lobby', 'zh-Hant': '大廳', 'zh-CN': '大厅' };
  const work = await create({ title });
  const ids = { item_id: work.id, size_id: work.sizes[0]?.id };
  const english = await send(
    `\ufeffWork;Size;Frame;Copies\nlobby;60 x 40 cm;;12\n${work.id};60×40;101;999\n`,
  );
  expect(english.data).toMatchObject({
    faults: [],
    lines: [
      { ...ids, line: 2, title: 'Lobby', nums: 12, price: { currency: 'NTD' } },
      { ...ids, line: 3, frame_id: 101, nums: 999 },
    ],
  });
  for (const text of [
    '作品,尺寸,畫框,數量\n大廳,60 × 40 公分,無框,７\n',
    '作品,尺寸,画框,数量\n大厅,60 × 40 厘米,无框,7\n',
  ]) {
    expect((await send(text)).data).toMatchObject({ faults: [], lines: [{ ...ids, nums: 7 }] });
  }
  expect((await send(`work,size,copies\n${work.id},60x40,1`, 'USD')).data.lines).toMatchObject([
    { price: { currency: 'USD' } },
  ]);
});

test('what cannot be read is named by line, with what was written and why; the other lines are read', async () => {
  const twin = { title: { en: 'Twin' } };
  const work = await create(twin);
  const other = await create(twin);
  const hidden = await create({ title: { en: 'Not yet shown' }, status: 'off_shelf' });
  const store = await create({ channel: 'store' });
  const { data } = await send(
    [
      'work,size,frame,copies',
      `${work.id},60 × 40,,2`,
      'Twin,60 × 40,,2',
      'Not yet shown,60 × 40,,2',
      `${hidden.id},60 × 40,,2`,
      `${store.id},60 × 40,,2`,
      `${work.id},70 × 40,Gold,2`,
      `${work.id},60 × 40,,1000`,
      `${work.id},60 × 40,,998`,
      `${work.id},60 × 40,,2,more`,
    ].join('\n'),
  );
  expect(data.lines).toMatchObject([{ line: 2, nums: 2 }]);
  const fault = (line: number, column: string, written: string, message: string) => ({
    line,
    column,
    written,
    message: expect.stringContaining(message),
  });
  expect(data.faults).toEqual([
    fault(3, 'work', 'Twin', `(${work.id}, ${other.id})`),
    fault(4, 'work', 'Not yet shown', 'No work on sale'),
    fault(5, 'work', String(hidden.id), 'not'),
    fault(6, 'work', String(store.id), 'store'),
    fault(7, 'size', '70 × 40', 'Its sizes: 60 × 40 cm'),
    fault(7, 'frame', 'Gold', 'No frame'),
    fault(8, 'copies', '1000', 'from 1 to 999'),
    fault(9, 'copies', '998', 'Together with the lines above'),
    fault(10, '', '', '5 cells'),
  ]);
});

test('a file that is no such list is refused, with its reason', async () => {
  const rows = Array.from({ length: maxListRows + 1 }, () => '1,60x40,1').join('\n');
  const heading = 'work,size,copies\n';
  for (const text of ['', heading, 'title,width\nTwin,60', heading + rows]) {
    expect(await send(text), text.slice(0, 30)).toMatchObject({ status: 422, fields: ['file'] });
  }
  expect((await send('x'.repeat(maxListBytes + 1))).status).toBe(413);
});

test('the number of statements does not depend on the number of lines', async () => {
  const work = await create();
  const count = async (lines: number) => {
    const rows = Array.from({ length: lines }, () => `${work.id},60x40,,1`).join('\n');
    return (await recordStatements(() => send(`work,size,frame,copies\n${rows}`))).length;
  };
  await count(1);
  expect(await count(200)).toBe(await count(1));
});

test('others than confirmed galleries and companies cannot read lists', async () => {
  const { member } = admin.ordering;
  const path = '/api/offer/list?currency=NTD';
  expect((await member.send('POST', path, 'work', csv)).status).toBe(404);
});
