import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOrdering, line, type Ordering } from '../../../../test/factories/ordering.ts';

/** Frames of the shop in imitation leaf, the second with a mat. */
const leaf = { gold: 17, silverWithMat: 108 };

const named = {
  en: ['Imitation gold leaf', 'Imitation silver leaf, light grey mat 60 mm'],
  'zh-Hant': ['仿金箔框', '仿銀箔框＋淺灰卡紙 6 公分'],
  'zh-Hans': ['仿金箔框', '仿银箔框＋浅灰卡纸 6 厘米'],
};

let ordering: Ordering;
beforeEach(async () => {
  ordering = await createOrdering();
});
afterEach(() => ordering.shop.close());

describe.each(Object.entries(named))('imitation leaf says so in %s', (lang, names) => {
  test('on the tile, in the cart and in the order', async () => {
    const { member, item, place, read } = ordering;
    member.lang = lang;
    const { data } = await member.get(`/api/shop/${item.id}`);
    const tiles = [leaf.gold, leaf.silverWithMat].map(
      (id) => data.frames.find((frame: { id: number }) => frame.id === id).name,
    );
    expect(tiles).toEqual(names);

    const items = [line(item, 1, leaf.gold), line(item, 1, leaf.silverWithMat)];
    const cart = await member.post('/api/cart', items);
    expect(cart.data.lines.map((one: { frame: { name: string } }) => one.frame.name)).toEqual(names);

    const order = await read((await place({ items })).data.order.code);
    expect(order.lines.map((one: { frame: { name: string } }) => one.frame.name)).toEqual(names);
  });
});

test('an order keeps the name under which a frame was sold', async () => {
  const { shop, member, item, place, read } = ordering;
  member.lang = 'en';
  const { code } = (await place({ items: [line(item, 1, leaf.gold)] })).data.order;
  await shop.database.pool.query(`UPDATE frame SET name = '{"en": "Brass"}' WHERE id = $1`, [leaf.gold]);
  expect((await read(code)).lines[0].frame.name).toBe('Imitation gold leaf');
});

test('Chinese names of frames have centimetres', async () => {
  const { rows } = await ordering.shop.database.pool.query(
    `SELECT name FROM frame WHERE name ->> 'zh-Hant' ~ 'mm' OR name ->> 'zh-CN' ~ 'mm'`,
  );
  expect(rows).toEqual([]);
});
