import { randomBytes } from 'node:crypto';
import { createMadeOrder } from './created-orders.ts';
import { after, type Example, type Part, type Setup, several } from './setup.ts';

type Asked = { code: string; id: number; version: number; photo: string };

/** Creates a return with a photo, of an order that was sent. */
async function createReturn(setup: Setup, status: 'asked' | 'accepted' = 'asked'): Promise<Asked> {
  const { shop, owner } = setup;
  const { code, version } = await createMadeOrder(setup);
  const moved = await owner.post(`/api/admin/order/${code}/transition`, { to: 'shipped', version });
  const photo = randomBytes(18).toString('base64url');
  const { rows } = await shop.database.pool.query(
    `WITH asked AS (
       INSERT INTO order_return (order_id, line_id, nums, asked_nums, kind, wish, status, reason, asked_at)
       SELECT shop_order.id, order_line.id, 1, 1, 'damage', 'refund', $2, 'A corner is bent.', now()
       FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id AND order_line.position = 0
       WHERE shop_order.code = $1 RETURNING id, order_id
     ), attachment AS (
       INSERT INTO attachment (id, member_id, name, type, bytes, width, height, is_used, created_at)
       SELECT $3, member_id, 'corner.jpg', 'image/jpeg', 7, 1, 1, true, now() FROM shop_order WHERE code = $1
       RETURNING id
     ), photo AS (
       INSERT INTO order_return_photo (return_id, position, attachment_id)
       SELECT asked.id, 0, attachment.id FROM asked, attachment
     ) SELECT id FROM asked`,
    [code, status, photo],
  );
  await shop.services.files.write(`attachments/${photo}`, Buffer.from('a photo'));
  return { code, id: rows[0].id, version: moved.data.version, photo };
}

const createAccepted = (setup: Setup) => createReturn(setup, 'accepted');

const examples: Record<string, Example> = {
  'POST /api/admin/order/{code}/return/{id}/transition': after(createReturn, { to: 'accepted' }),
  'POST /api/admin/order/{code}/return/{id}/refund': after(createAccepted, { amount: 10, reason: 'Damaged' }),
  'POST /api/admin/order/{code}/return/{id}/exchange': after(createAccepted),
};

export const returnsPart: Part = {
  permissions: { 'return-photo': ['orders.read'] },
  examples,
  reads: [['/api/admin/return-photo/{photo}', 4]],
  ids: async (setup) => {
    let photo = '';
    for (let index = 0; index < several; index += 1) ({ photo } = await createReturn(setup));
    return { photo };
  },
};
