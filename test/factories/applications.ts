import { randomBytes } from 'node:crypto';
import type { TestShop } from '../servers/shop.ts';

/** Stores an application of an artist with one picture; returns the picture's id. */
export async function addApplication(shop: TestShop, memberId: number): Promise<string> {
  const id = randomBytes(18).toString('base64url');
  await shop.database.pool.query(
    `WITH application AS (
       INSERT INTO artist_application (member_id, artist_name, links, changed_at)
       VALUES ($1, 'Lin Mei', '{https://example.com/mei}', now()) RETURNING member_id
     ), attachment AS (
       INSERT INTO attachment (id, member_id, name, type, bytes, width, height, is_used, created_at)
       VALUES ($2, $1, 'harbour.jpg', 'image/jpeg', 9, 3, 2, true, now()) RETURNING id
     )
     INSERT INTO artist_application_picture (attachment_id, member_id, position)
     SELECT attachment.id, application.member_id, 0 FROM application, attachment`,
    [memberId, id],
  );
  await shop.services.files.write(`attachments/${id}`, Buffer.from('a picture'));
  return id;
}
