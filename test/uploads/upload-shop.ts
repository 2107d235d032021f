import { existsSync } from 'node:fs';
import { getKeys } from '../../src/domains/uploads/uploads.usecases.ts';
import { createArtist } from '../factories/items.ts';
import { quartersImage } from '../factories/pictures.ts';
import { linkArtist } from '../sales/artist-member.ts';
import { createTestShop } from '../servers/shop.ts';
import { createTusClient } from './tus-client.ts';

export type UploadShop = Awaited<ReturnType<typeof createUploadShop>>;

/** A shop with two confirmed artists, the first of whom uploads. */
export async function createUploadShop() {
  const shop = await createTestShop();
  const getArtist = async (email: string) =>
    linkArtist(shop, (await createArtist(shop.services.db)).id, { email });
  const mei = await getArtist('mei@example.com');
  const other = await getArtist('other@example.com');
  const query = async (text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows;
  return {
    shop,
    mei,
    other,
    getArtist,
    query,
    client: createTusClient(shop.api, mei.visitor.userToken),
    clearUploads: () => query('DELETE FROM master_upload'),
    drain: () => shop.services.jobs.drain(shop.services),
    read: async (path: string) => (await mei.visitor.get(path)).data,
    /** Whether the received bytes, the master and the thumbnail of an upload are stored. */
    async storedKeys(path: string): Promise<boolean[]> {
      const { received, master, thumbnail } = getKeys(getId(path));
      const paths = [received, master, thumbnail].map((key) => shop.services.files.localPath(key));
      return (await Promise.all(paths)).map((one) => existsSync(one));
    },
  };
}

/** The id of an upload by its address. */
export const getId = (path: string): string => path.slice('/api/upload/'.length);

/** A JPEG with a colour profile, and EXIF with its place. */
export const photo = (width = 1200, height = 800): Promise<Buffer> =>
  quartersImage(width, height)
    .withIccProfile('p3')
    .withExifMerge({
      IFD0: { Copyright: 'Secret Person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '25/1 2/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 31/1 0/1',
      },
    })
    .jpeg({ quality: 95 })
    .toBuffer();
