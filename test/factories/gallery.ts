import { registerCollector, type Visitor } from '../clients/visitor.ts';
import type { TestShop } from '../servers/shop.ts';

export type Gallery = { visitor: Visitor; memberId: number; addressId: number; email: string };

/** The company of a gallery, as the profile has it. */
export const galleryCompany = { name: 'Harbour Gallery', tax: '04595257' };

/** Registers a gallery that is confirmed, by default, with its company. Its session does not expire. */
export async function createGallery(
  shop: TestShop,
  name: string,
  status: 'active' | 'pending' = 'active',
): Promise<Gallery> {
  const email = `${name}@gallery.example`;
  const { visitor, addressId } = await registerCollector(shop.api, email);
  const { pool } = shop.database;
  const { rows } = await pool.query(
    `UPDATE member SET type = 'business', status = $2, email_confirmed_at = now() WHERE email = $1 RETURNING id`,
    [email, status],
  );
  const memberId = rows[0].id as number;
  await pool.query(
    `INSERT INTO company (member_id, name, contact, phone_code, phone_number, tax)
     VALUES ($1, $2, 'Mei Lin', '+886', '223456789', $3)`,
    [memberId, galleryCompany.name, galleryCompany.tax],
  );
  await pool.query("UPDATE session SET expires_at = '2100-01-01' WHERE member_id = $1", [memberId]);
  return { visitor, memberId, addressId, email };
}
