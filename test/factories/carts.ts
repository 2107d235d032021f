import type { Visitor } from '../clients/visitor.ts';
import { createTestShop } from '../servers/shop.ts';
import { createItem, inAllLanguages } from './items.ts';

/** Creates a shop with a work in three sizes, of which the largest is not sold, another work, and an edition of three. */
export async function createCartShop() {
  const shop = await createTestShop();
  const { db } = shop.services;
  const item = await createItem(db, {
    title: { en: 'Sea of clouds', 'zh-Hant': '雲海', 'zh-CN': '云海' },
    sizes: [
      { widthMm: 400, heightMm: 300, priceNtd: 3200 },
      { widthMm: 800, heightMm: 600, priceNtd: 8800, priceUsdCents: 30_000 },
      { widthMm: 1600, heightMm: 1200, priceNtd: 20_000, available: false },
    ],
  });
  const other = await createItem(db);
  const edition = await createItem(db, { editionSize: 3, title: inAllLanguages('An edition of three') });
  return { shop, item, other, edition };
}

export const keysAndNums = (cart: { lines: Record<string, number>[] }) =>
  cart.lines.map(({ item_id, size_id, frame_id, nums }) => ({ item_id, size_id, frame_id, nums }));

/** What is in a visitor's cart. */
export const getCart = async (who: Visitor) => keysAndNums((await who.get('/api/cart')).data);
