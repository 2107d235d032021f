import { expect } from 'vitest';
import { taipeiDay } from '../../src/kernel/dates.ts';
import type { Visitor } from '../clients/visitor.ts';
import { createAdminOrders } from '../factories/admin-orders.ts';
import { createGallery, type Gallery } from '../factories/gallery.ts';
import { createArtist, createItem, inAllLanguages } from '../factories/items.ts';
import { abroad } from '../factories/ordering.ts';
import { type StaffVisitor, staffVisitor } from '../factories/staff.ts';
import { createBuyers } from '../proof/orders/buyers.ts';
import { type ArtistMember, enterAccount, linkArtist } from './artist-member.ts';
import { createClockedDatabase } from './database-clock.ts';

export type BookShop = Awaited<ReturnType<typeof createBookShop>>;
type BookSize = { id: number; priceNtd: number; priceUsdCents: number | null };
export type BookItem = { id: number; artistId: number; sizes: BookSize[] };
type BookBuyer = { visitor: Visitor; addressIds: { taiwan: number; abroad: number } };

/** The artists' own share rates, and whether they are of the sold price. */
const artistTerms = [
  { share: null, onSoldPrice: false },
  { share: 4500, onSoldPrice: false },
  { share: 3333, onSoldPrice: true },
  { share: null, onSoldPrice: false },
];
export const usualShare = 3000;
export const firstRate = '31.437500';
/** Of a payout in NTD above the threshold. */
export const withholding = { percent: 10, above: 20_000 };

/** Creates a shop with artists, buyers and a gallery with payment terms, whose clock is the database's too. */
export async function createBookShop(startsAt: string, buyerCount: number) {
  const { database, setNow } = await createClockedDatabase();
  const admin = await createAdminOrders({ database });
  const { shop } = admin;
  const { db } = shop.services;
  const owner: StaffVisitor = await staffVisitor(shop, 'owner');
  const worker: StaffVisitor = await staffVisitor(shop, 'workshop');
  const artists: ArtistMember[] = [];
  const items: BookItem[] = [];
  for (const [index, { share, onSoldPrice }] of artistTerms.entries()) {
    const { id } = await createArtist(db, {
      name: inAllLanguages(`Artist ${index}`),
      ...(share !== null && { shareBasisPoints: share }),
    });
    if (onSoldPrice) await admin.getRows('UPDATE artist SET share_on_sold_price = true WHERE id = $1', [id]);
    const artist = await linkArtist(shop, id, { email: `book-artist-${index}@example.com` });
    await enterAccount(artist);
    artists.push(artist);
    for (let work = 0; work < 2; work += 1) {
      const sizes = [
        { widthMm: 400, heightMm: 300, priceNtd: 1237 + 977 * index + 13 * work },
        { widthMm: 800, heightMm: 600, priceNtd: 6803 + 431 * index, priceUsdCents: 24_900 + 100 * work },
      ];
      const item = await createItem(db, { artistId: id, sizes });
      items.push({ id: item.id, artistId: id, sizes: item.sizes });
    }
  }
  const buyers: BookBuyer[] = [];
  for (const { visitor, addressId } of await createBuyers(shop, buyerCount)) {
    const { data } = await visitor.post('/api/member/address', abroad);
    buyers.push({ visitor, addressIds: { taiwan: addressId, abroad: data.id } });
  }
  const gallery: Gallery = await createGallery(shop, 'books');
  await admin.getRows(
    `INSERT INTO exchange_rate (currency, rate, starts_at)
     SELECT 'USD', $1, max(starts_at) + interval '1 second' FROM exchange_rate`,
    [firstRate],
  );
  // Sessions outlast the months of the proof.
  await admin.getRows("UPDATE staff_session SET expires_at = '2100-01-01'");
  await admin.getRows("UPDATE session SET expires_at = '2100-01-01'");
  const setTime = async (time: string | Date) => {
    shop.clock.set(new Date(time).toISOString());
    await setNow(shop.clock.now());
  };
  await setTime(startsAt);
  const { version } = (await admin.ben.get(`/api/admin/member/${gallery.memberId}/terms`)).data;
  const granted = await admin.ben.put(`/api/admin/member/${gallery.memberId}/terms`, {
    terms: { net_days: 30, credit_limit: 100_000_000 },
    version,
  });
  expect(granted.status, JSON.stringify(granted)).toBe(200);
  const terms = await owner.post('/api/admin/payout-terms', {
    withholding_percent: String(withholding.percent),
    withholding_above_ntd: withholding.above,
    minimum_ntd: 500,
    minimum_usd: 2000,
  });
  expect(terms.status, JSON.stringify(terms)).toBe(201);
  return {
    admin,
    shop,
    owner,
    worker,
    artists,
    items,
    buyers,
    gallery,
    setTime,
    /** A second passes. */
    tick: () => setTime(new Date(shop.clock.now().getTime() + 1000)),
    today: () => taipeiDay(shop.clock.now()),
    drain: () => shop.services.jobs.drain(shop.services),
    async close() {
      await shop.close();
      await database.drop();
    },
  };
}
