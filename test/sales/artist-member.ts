import { expect } from 'vitest';
import { currencies } from '../../src/kernel/money.ts';
import { password, registerCollector, type Visitor } from '../clients/visitor.ts';
import type { TestShop } from '../servers/shop.ts';

export type ArtistMember = { visitor: Visitor; memberId: number; artistId: number };

/** Registers an artist who is confirmed, by default, and links an artist's page to the account. */
export async function linkArtist(
  shop: TestShop,
  artistId: number,
  { email, status = 'active' }: { email: string; status?: 'active' | 'pending' | 'declined' },
): Promise<ArtistMember> {
  const { visitor } = await registerCollector(shop.api, email);
  const { pool } = shop.database;
  const { rows } = await pool.query(
    "UPDATE member SET type = 'artist', status = $2, email_confirmed_at = now() WHERE email = $1 RETURNING id",
    [email, status],
  );
  const memberId = rows[0].id as number;
  await pool.query('UPDATE artist SET member_id = $1 WHERE id = $2', [memberId, artistId]);
  await pool.query("UPDATE session SET expires_at = '2100-01-01' WHERE member_id = $1", [memberId]);
  return { visitor, memberId, artistId };
}

const inTaiwan = {
  kind: 'taiwan',
  bank_code: '700',
  branch_code: '0021',
  account: '00012345675678',
  account_name: '林美',
};

/** Enters an artist's bank account, for all currencies. */
export const enterAccount = async ({ visitor }: ArtistMember, account: object = inTaiwan) => {
  const form = { currencies, ...account, current_password: password };
  expect((await visitor.put('/api/payout/account', form)).status).toBe(200);
};
