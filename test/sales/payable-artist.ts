import type { Currency } from '../../src/kernel/money.ts';
import { createArtist } from '../factories/items.ts';
import type { TestShop } from '../servers/shop.ts';
import { enterAccount, linkArtist } from './artist-member.ts';

let artists = 0;

/** Posts a share, which no order is behind. */
export const giveBalance = (shop: TestShop, artistId: number, balance: number, currency: Currency = 'NTD') =>
  shop.database.pool.query(
    `INSERT INTO ledger_entry (transaction_id, account, kind, day, currency, artist_id, amount, order_id, number, position)
     SELECT one.id, side.account, 'sale', '2026-01-02', $3::currency, $1, side.amount, 0, 0, 1
     FROM (SELECT nextval('ledger_transaction') AS id) AS one
     CROSS JOIN LATERAL (VALUES ('artist_payable', -$2::bigint), ('share_expense', $2::bigint)) AS side (account, amount)`,
    [artistId, balance, currency],
  );

/** Creates a confirmed artist with bank details and a balance in NTD, which no order is behind. */
export async function createPayableArtist(shop: TestShop, balance = 30_000) {
  artists += 1;
  const email = `payable${artists}@example.com`;
  const { id: artistId } = await createArtist(shop.services.db);
  const artist = await linkArtist(shop, artistId, { email });
  await enterAccount(artist);
  await giveBalance(shop, artistId, balance);
  return artist;
}
