import { expect } from 'vitest';
import {
  artistLines,
  artistOverview,
  artistReport,
} from '../../src/domains/sales/artist-sales/artist-sales.schemas.ts';
import type { Visitor } from '../clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../factories/items.ts';
import { createOrdering, type Item, line, oakAndGlass } from '../factories/ordering.ts';
import { type ArtistMember, linkArtist } from './artist-member.ts';
import { refundEverything } from './refunds.ts';

/**
 * Creates a shop with the works of two artists and sales in two years and currencies, by two buyers, with refunds in later months. Of
 * Mei's works, `hill` is sold in the store, `cloud` is off the shelf and `rain` not on it yet.
 */
export async function createArtistSales() {
  const ordering = await createOrdering();
  const { shop } = ordering;
  const { db } = shop.services;
  const query = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;
  let artists = 0;

  /** An artist with a page and an account. */
  async function artist(part: Parameters<typeof createArtist>[1] = {}): Promise<ArtistMember> {
    artists += 1;
    const { id } = await createArtist(db, part);
    return linkArtist(shop, id, { email: `artist${artists}@example.com` });
  }
  const getWork = ({ artistId }: ArtistMember, title: string, part: object = {}): Promise<Item> =>
    createItem(db, { artistId, title: inAllLanguages(title), ...part });

  /** Places an order that is settled at a time; returns its code. */
  async function sold(settledAt: string, part: object, who: Visitor = ordering.member): Promise<string> {
    const placed = await ordering.place(part, who);
    expect(placed.status).toBe(201);
    const { code } = placed.data.order;
    await query("UPDATE shop_order SET payment_status = 'paid', settled_at = $2 WHERE code = $1", [
      code,
      settledAt,
    ]);
    return code;
  }
  const refund = (code: string, day: string, amount: string) =>
    query(
      `INSERT INTO refund (order_id, is_overpayment, amount, currency, status, reason, decided_at, done_on, done_reference, done_at)
       SELECT id, false, ${amount}, currency, 'done', 'A scratch', now(), $2, 'x', now() FROM shop_order WHERE code = $1`,
      [code, day],
    );

  const mei = await artist({ name: { en: 'Mei', 'zh-Hant': '梅', 'zh-CN': '梅' } });
  const other = await artist({ name: inAllLanguages('Other'), shareBasisPoints: 4500 });
  const sea = await getWork(mei, 'Sea', { listedAt: new Date('2026-01-02T03:04:05Z') });
  const hill = await getWork(mei, 'Hill');
  const cloud = await getWork(mei, 'Cloud');
  const rain = await getWork(mei, 'Rain', { status: 'to_be_listed' });
  const othersWork = await getWork(other, 'Another one');

  // In Taipei it is February.
  await sold('2026-01-31T16:30:00Z', { items: [line(sea, 2, oakAndGlass), line(othersWork)] });
  const [usd, hills] = [
    await sold('2026-02-10T00:00:00Z', { items: [line(sea)], currency: 'USD' }),
    await sold('2025-12-31T15:59:00Z', { items: [line(hill, 3)] }),
  ];
  await sold(
    '2026-03-05T00:00:00Z',
    { items: [line(cloud), line(hill)], address_id: ordering.othersAddressId },
    ordering.other,
  );
  await refund(hills, '2026-03-31', 'total');
  await query(refundEverything("refund.done_on = '2026-03-31'"));
  await refund(usd, '2026-04-01', 'total / 3');
  // A part of the price, without the print.
  await query(`INSERT INTO refund_part (refund_id, line_id, nums, amount)
    SELECT refund.id, order_line.id, 0, refund.amount FROM refund JOIN order_line USING (order_id) WHERE done_on = '2026-04-01'`);
  // Not a sale.
  await ordering.place({ items: [line(hill, 5)] });
  await query("UPDATE item SET status = 'off_shelf' WHERE id = $1", [cloud.id]);
  await query("UPDATE item SET channel = 'store' WHERE id = $1", [hill.id]);

  return {
    ordering,
    query,
    artist,
    getWork,
    sold,
    mei,
    other,
    works: { sea, hill, cloud, rain, othersWork },
    async overview(search = '', { visitor } = mei) {
      const { status, data } = await visitor.get(`/api/sales/overview?currency=NTD&${search}`);
      expect([search, status]).toEqual([search, 200]);
      return artistOverview.parse(data);
    },
    report: async (search = '', { visitor } = mei) =>
      artistReport.parse((await visitor.get(`/api/sales/report?${search}`)).data),
    lines: async (search = '', { visitor } = mei) =>
      artistLines.parse((await visitor.get(`/api/sales/line?${search}`)).data),
  };
}
