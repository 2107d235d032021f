import { expect } from 'vitest';
import { fillOrders } from '../../demo/scale/fill-orders.ts';
import type { PayoutPreview } from '../../src/domains/sales/payouts/payout-runs.schemas.ts';
import { taipeiDay } from '../../src/kernel/dates.ts';
import { registerCollector } from '../clients/visitor.ts';
import { createArtist, createItem } from '../factories/items.ts';
import { staffVisitor } from '../factories/staff.ts';
import { createTestDatabase } from '../servers/database.ts';
import { createTestShop } from '../servers/shop.ts';
import { enterAccount, linkArtist } from './artist-member.ts';

export type ArtistOrders = Awaited<ReturnType<typeof fillArtistOrders>>;

/** Creates a database with orders of three artists, and no payouts. */
export async function fillArtistOrders() {
  const database = await createTestDatabase();
  const shop = await createTestShop({ database });
  const artists: number[] = [];
  for (const name of ['Mei', 'Lee', 'Nobody']) {
    const { id } = await createArtist(database.db, {
      name: { en: name, 'zh-Hant': `${name} 繁`, 'zh-CN': `${name} 简` },
    });
    artists.push(id);
    for (let work = 0; work < 2; work += 1) await createItem(database.db, { artistId: id });
  }
  await registerCollector(shop.api, 'buyer-of-payouts@example.com');
  await fillOrders(database.pool, 400, { until: new Date('2026-10-20'), days: 300 });
  await shop.close();
  await database.close();
  return { name: database.name, artists, drop: () => database.drop() };
}

/** Another artist's account, abroad. */
export const inGermany = {
  kind: 'abroad',
  bank_name: 'Deutsche Bank',
  swift: 'DEUTDEFF',
  account: 'DE89370400440532013000',
  account_name: 'Lee, Ann',
  holder_address: 'Example Street 1, Berlin',
};

export type Payouts = Awaited<ReturnType<typeof openPayouts>>;

/**
 * Opens a shop with a copy of the orders in the first hour of 2027 in Taipei, when it is still 2026 in UTC. Mei, who reads Traditional
 * Chinese, has bank details; Lee, who reads Simplified Chinese, has none; `nobody` is an artist without an account.
 */
export async function openPayouts({ name, artists }: ArtistOrders) {
  const shop = await createTestShop({ database: await createTestDatabase(name) });
  const [first, second, third] = artists;
  const mei = await linkArtist(shop, first!, { email: 'mei-run@example.com' });
  const lee = await linkArtist(shop, second!, { email: 'lee-run@example.com' });
  await enterAccount(mei);
  const finance = await staffVisitor(shop, 'finance');
  const owner = await staffVisitor(shop, 'owner');
  const manager = await staffVisitor(shop, 'manager');
  const query = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;
  await query("UPDATE member SET locale = 'zh-Hant' WHERE id = $1", [mei.memberId]);
  await query("UPDATE member SET locale = 'zh-CN' WHERE id = $1", [lee.memberId]);
  await query("UPDATE staff_session SET expires_at = '2100-01-01'");
  // Registering needs the real time, for the captcha.
  shop.clock.set('2026-12-31T16:30:00Z');
  const preview = async (currency = 'NTD', cutOff = '2026-09-30'): Promise<PayoutPreview> => {
    const answer = await finance.get(`/api/admin/payout-run/preview?currency=${currency}&cut_off=${cutOff}`);
    expect(answer.status).toBe(200);
    return answer.data;
  };

  return {
    shop,
    finance,
    owner,
    manager,
    mei,
    lee,
    nobody: third!,
    today: taipeiDay(shop.clock.now()),
    query,
    preview,

    /**
     * What an artist is paid, by the sales entries of orders that are paid and arrived 14 days before, or were refunded, and the payouts
     * that have not failed.
     */
    async owed(artistId: number, currency: string, until = '2100-01-01'): Promise<number> {
      const [row] = await query(
        `SELECT (SELECT coalesce(sum(share), 0) FROM sale_entry JOIN shop_order AS o ON o.id = order_id
            WHERE artist_id = $1 AND sale_entry.currency = $2 AND day <= $3::date
              AND (o.status = 'refund' OR o.payment_status = 'refunded' OR o.status = 'arrived')
              AND o.payment_status IN ('paid', 'partly_refunded', 'refunded')
              AND (o.status <> 'arrived' OR (o.ended_at + interval '8 hours')::date + 14 <= least($3, '2026-12-31')::date))::bigint
          - (SELECT coalesce(sum(amount), 0) FROM payout WHERE artist_id = $1 AND currency = $2 AND status <> 'failed')::bigint AS open`,
        [artistId, currency, until],
      );
      return row.open;
    },
    /** The shares of an artist less refunds, whether they can be paid or not. */
    async earned(artistId: number, currency: string, until: string): Promise<number> {
      const [row] = await query(
        `SELECT sum(share)::bigint AS share FROM sale_entry WHERE artist_id = $1 AND currency = $2 AND day <= $3::date`,
        [artistId, currency, until],
      );
      return row.share;
    },
    /** Terms from today on; before, nothing is withheld. */
    startTerms: () =>
      owner.post('/api/admin/payout-terms', {
        withholding_percent: '10',
        withholding_above_ntd: 20_000,
        minimum_ntd: 500,
        minimum_usd: 2000,
      }),
    async close() {
      await shop.close();
      await shop.database.drop();
    },
  };
}

export const computeBalance = (found: PayoutPreview, artistId: number) =>
  found.balances.find(({ artist }) => artist.id === artistId);
