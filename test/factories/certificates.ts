import { issueCertificates } from '../../src/domains/orders/certificates/certificates.usecases.ts';
import type { TestShop } from '../servers/shop.ts';
import { quartersImage } from './pictures.ts';

/** Issues the certificates of an order as if it were paid, with a picture that can be printed; returns the first one's id. */
export async function issueCertificatesOf(
  shop: Pick<TestShop, 'services' | 'database'>,
  code: string,
): Promise<string> {
  const find = `SELECT shop_order.id AS order_id, certificate.id, picture.public_file, picture.width, picture.height
    FROM shop_order JOIN order_line ON order_line.order_id = shop_order.id
    JOIN item ON item.id = order_line.item_id JOIN artwork ON artwork.id = item.artwork_id
    JOIN picture ON picture.id = artwork.picture_id
    LEFT JOIN certificate ON certificate.order_line_id = order_line.id
    WHERE shop_order.code = $1 ORDER BY certificate.id`;
  const rows = async () => (await shop.database.pool.query(find, [code])).rows;
  for (const { public_file, width, height } of await rows()) {
    if (await shop.services.files.exists(public_file)) continue;
    await shop.services.files.write(public_file, await quartersImage(width, height).webp().toBuffer());
  }
  const [order] = await rows();
  await issueCertificates(shop.services, { orderId: order.order_id });
  return (await rows())[0].id;
}
