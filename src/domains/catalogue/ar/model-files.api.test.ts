import { join } from 'node:path';
import { NodeIO } from '@gltf-transform/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import { colorAt, distance, quarters, quartersImage } from '../../../../test/factories/pictures.ts';
import { glbFaults, readGlb, readUsdz } from '../../../../test/models/read-models.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { ingestPicture } from '../pictures/pictures.usecases.ts';

let shop: TestShop;
let pictureId: number;

beforeAll(async () => {
  shop = await createTestShop();
  const master = join(temporaryFolder(), 'master.jpg');
  await quartersImage(2400, 1800).jpeg({ quality: 90 }).toFile(master);
  pictureId = (await ingestPicture(shop.services, master, 1000)).id;
});
afterAll(() => shop.close());

async function createWork(options: Parameters<typeof createItem>[1] = {}) {
  const item = await createItem(shop.services.db, options);
  await shop.database.pool.query(
    'UPDATE artwork SET picture_id = $1 FROM item WHERE item.id = $2 AND artwork.id = item.artwork_id',
    [pictureId, item.id],
  );
  return item;
}

const getPath = (
  item: { id: number; sizes: { id: number }[] },
  format: string,
  frame: number | string = 101,
) => `/api/shop/${item.id}/model.${format}?size_id=${item.sizes[0]!.id}&frame_id=${frame}`;
const ask = (path: string, headers: Record<string, string> = {}) => shop.api.request(path, { headers });

describe('the model of a configured item', () => {
  test('has the size that its price has, as GLB and as USDZ', async () => {
    const item = await createWork();
    const price = await ask(`/api/shop/${item.id}/price?size_id=${item.sizes[0]!.id}&frame_id=101`);
    const { framed_width_mm, framed_height_mm } = (await price.json()).data;
    const read = {
      glb: async (file: Uint8Array) => readGlb(file),
      usdz: async (file: Uint8Array) => readUsdz(file),
    };
    const types = { glb: 'model/gltf-binary', usdz: 'model/vnd.usdz+zip' };
    for (const format of ['glb', 'usdz'] as const) {
      const answer = await ask(getPath(item, format));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, types[format]]);
      const { whole } = await read[format](new Uint8Array(await answer.arrayBuffer()));
      expect([format, whole.width, whole.height]).toEqual([
        format,
        framed_width_mm * 1000,
        framed_height_mm * 1000,
      ]);
    }
  });

  test('shows the work, with no more pixels than the public copy', async () => {
    const answer = await ask(getPath(await createWork(), 'glb'));
    const file = new Uint8Array(await answer.arrayBuffer());
    expect(await glbFaults(file)).toEqual([]);
    const [texture] = (await new NodeIO().readBinary(file)).getRoot().listTextures();
    const picture = Buffer.from(texture!.getImage()!);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1000, height: 750 });
    expect(distance(await colorAt(picture, 0.25, 0.25), quarters.topLeft)).toBeLessThan(30);
    expect(distance(await colorAt(picture, 0.75, 0.75), quarters.bottomRight)).toBeLessThan(30);
  });

  test('may be cached for a day and has an entity tag, another one for another frame', async () => {
    const item = await createWork();
    const answer = await ask(getPath(item, 'glb'));
    const etag = answer.headers.get('etag')!;
    expect(answer.headers.get('cache-control')).toContain('public, max-age=86400');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const known = await ask(getPath(item, 'glb'), { 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    for (const other of [getPath(item, 'glb', 1), getPath(item, 'usdz')]) {
      expect((await ask(other, { 'if-none-match': etag })).status).toBe(200);
    }
  });

  test('is rejected where it cannot be ordered, with the reason', async () => {
    const getCode = async (path: string) => {
      const answer = await ask(path);
      return [answer.status, (await answer.json()).code];
    };
    const canvas = { widthMm: 400, heightMm: 300, priceNtd: 3200, substrateId: 2 };
    const works = {
      off_shelf: await createWork({ status: 'off_shelf' }),
      to_be_listed: await createWork({ status: 'to_be_listed' }),
      store_only: await createWork({ channel: 'store' }),
      frame_incompatible: await createWork({ sizes: [canvas] }),
      size_unavailable: await createWork({ sizes: [{ ...canvas, substrateId: 1, available: false }] }),
    };
    const answers = Object.entries(works).map(async ([name, work]) => [
      name,
      await getCode(getPath(work, 'glb')),
    ]);
    expect(Object.fromEntries(await Promise.all(answers))).toEqual({
      off_shelf: [404, 'not_found'],
      to_be_listed: [409, 'to_be_listed'],
      store_only: [409, 'store_only'],
      frame_incompatible: [409, 'frame_incompatible'],
      size_unavailable: [409, 'size_unavailable'],
    });
  });

  test('is not found where size, frame or item do not exist', async () => {
    const [item, other] = [await createWork(), await createWork()];
    for (const path of [
      getPath(item, 'glb', 999_999),
      getPath({ ...item, sizes: other.sizes }, 'usdz'),
      getPath({ ...item, id: 999_999 }, 'usdz'),
    ]) {
      expect([path, (await ask(path)).status]).toEqual([path, 404]);
    }
    expect((await ask(getPath(item, 'glb', 'x'))).status).toBe(422);
    expect((await ask(`/api/shop/${item.id}/model.glb`)).status).toBe(422);
  });
});
