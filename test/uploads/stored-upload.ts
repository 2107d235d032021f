import { getKeys } from '../../src/domains/uploads/uploads.usecases.ts';
import { base64Url } from '../../src/kernel/ids.ts';
import { quartersImage } from '../factories/pictures.ts';
import type { TestShop } from '../servers/shop.ts';

/** Stores an upload of a member without sending its file: unfinished, or completed with its thumbnail. Returns its id. */
export async function storeUpload(
  { services, database }: TestShop,
  memberId: number,
  state: 'pending' | 'completed' = 'pending',
): Promise<string> {
  const id = base64Url(services.ids.random(18));
  await database.pool.query(
    `INSERT INTO master_upload (id, member_id, file_name, media_type, bytes, declared_sha256, sha256, state, width_px, height_px, color,
       palette, created_at, completed_at, expires_at)
     VALUES ($1, $2, 'sea.tif', 'image/tiff', 9, repeat('0', 64), repeat('0', 64), $3, 1, 1, '#000000', '[]', now(), now(),
       now() + interval '9 days')`,
    [id, memberId, state],
  );
  const keys = getKeys(id);
  await services.files.write(keys.received, new Uint8Array());
  if (state === 'completed') {
    await services.files.write(keys.thumbnail, await quartersImage(8, 8).jpeg().toBuffer());
  }
  return id;
}
