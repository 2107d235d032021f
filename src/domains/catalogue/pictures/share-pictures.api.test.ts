import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createItem } from '../../../../test/factories/items.ts';
import { colorAt, distance, quarters, quartersImage } from '../../../../test/factories/pictures.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import type { Picture } from './pictures.repository.ts';
import { ingestPicture } from './pictures.usecases.ts';

let shop: TestShop;
let picture: Picture;
let limited: Picture;

beforeAll(async () => {
  shop = await createTestShop();
  const master = join(temporaryFolder(), 'master.jpg');
  await quartersImage(2000, 1500).jpeg({ quality: 90 }).toFile(master);
  picture = await ingestPicture(shop.services, master);
  limited = await ingestPicture(shop.services, master, 320);
});
afterAll(() => shop.close());

async function itemWith(of: Picture, options: Parameters<typeof createItem>[1] = {}) {
  const item = await createItem(shop.services.db, options);
  await shop.database.pool.query(
    'UPDATE artwork SET picture_id = $1 FROM item WHERE item.id = $2 AND artwork.id = item.artwork_id',
    [of.id, item.id],
  );
  return item;
}

const ask = (path: string, headers: Record<string, string> = {}) => shop.api.request(path, { headers });
const toJpeg = async (path: string) => {
  const answer = await ask(path);
  expect([path, answer.status]).toEqual([path, 200]);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  return Buffer.from(await answer.arrayBuffer());
};

const isWall = (color: number[]) => distance(color, '#f1eee8') < 30;

describe('a preview image', () => {
  test('shows the work in a frame with a mat on the wall', async () => {
    const { id } = await itemWith(picture);
    const image = await toJpeg(`/api/share/item/${id}.jpg`);
    expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    // The quarters of the work are around the middle, upright.
    expect(distance(await colorAt(image, 0.45, 0.4), quarters.topLeft)).toBeLessThan(30);
    expect(distance(await colorAt(image, 0.55, 0.4), quarters.topRight)).toBeLessThan(30);
    expect(distance(await colorAt(image, 0.45, 0.58), quarters.bottomLeft)).toBeLessThan(30);
    expect(distance(await colorAt(image, 0.55, 0.58), quarters.bottomRight)).toBeLessThan(30);
    for (const [x, y] of [
      [0.03, 0.06],
      [0.97, 0.06],
      [0.03, 0.5],
    ] as const) {
      expect(isWall(await colorAt(image, x, y))).toBe(true);
    }
    // Between wall and work there are moulding and mat, which an unframed picture does not have.
    const plain = await toJpeg(`/api/share/picture/${picture.id}.jpg`);
    expect(await sharp(plain).metadata()).toMatchObject({ width: 1200, height: 630 });
    const above = (of: Buffer) => colorAt(of, 0.45, 0.16);
    expect(distance(await above(plain), quarters.topLeft)).toBeLessThan(30);
    expect(distance(await above(image), quarters.topLeft)).toBeGreaterThan(60);
    // A work that is sold on canvas alone has no mat.
    const sizes = [{ widthMm: 400, heightMm: 300, priceNtd: 3200, substrateId: 2 }];
    const canvas = await itemWith(picture, { sizes });
    const onCanvas = await toJpeg(`/api/share/item/${canvas.id}.jpg`);
    expect(distance(await above(onCanvas), quarters.topLeft)).toBeLessThan(30);
  });

  test('has no more pixels of a picture than the public copy', async () => {
    const image = await toJpeg(`/api/share/picture/${limited.id}.jpg`);
    expect(distance(await colorAt(image, 0.45, 0.45), quarters.topLeft)).toBeLessThan(30);
    // 320 of 1200 pixels: from 37 % to 63 %.
    expect(isWall(await colorAt(image, 0.34, 0.2))).toBe(true);
    expect(isWall(await colorAt(image, 0.5, 0.2))).toBe(true);
  });

  test('may be cached for a day and has an entity tag', async () => {
    const { id } = await itemWith(picture);
    const path = `/api/share/item/${id}.jpg`;
    const answer = await ask(path);
    const etag = answer.headers.get('etag')!;
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const known = await ask(path, { 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect((await ask(path, { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is the same for twenty concurrent requests', async () => {
    const { id } = await itemWith(picture);
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(`/api/share/item/${id}.jpg`)));
    const bytes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    expect(new Set(bytes).size).toBe(1);
  });

  test('of a configured item is a small square with the chosen frame, also for an item off the shelf', async () => {
    const { id, sizes } = await itemWith(picture, { status: 'off_shelf' });
    const path = (frame: number) => `/api/share/configured-item/${id}/${sizes[0]!.id}/${frame}.jpg`;
    const [unframed, framed] = [await toJpeg(path(1)), await toJpeg(path(101))];
    for (const image of [unframed, framed]) {
      expect(await sharp(image).metadata()).toMatchObject({ format: 'jpeg', width: 240, height: 240 });
      expect(image.byteLength).toBeLessThan(40_000);
      expect(distance(await colorAt(image, 0.4, 0.42), quarters.topLeft)).toBeLessThan(30);
      expect(distance(await colorAt(image, 0.6, 0.55), quarters.bottomRight)).toBeLessThan(30);
      expect(isWall(await colorAt(image, 0.03, 0.1))).toBe(true);
    }
    // The unframed picture of 40 × 30 cm reaches the margin at 28 of 240 pixels; with a frame, the moulding does.
    const edge = (image: Buffer) => colorAt(image, 0.14, 0.42);
    expect(distance(await edge(unframed), quarters.topLeft)).toBeLessThan(30);
    expect(distance(await edge(framed), quarters.topLeft)).toBeGreaterThan(60);
  });

  test('of a configured item may be cached for a day', async () => {
    const { id, sizes } = await itemWith(picture);
    const answer = await ask(`/api/share/configured-item/${id}/${sizes[0]!.id}/101.jpg`);
    expect(answer.headers.get('cache-control')).toContain('max-age=86400');
    const etag = answer.headers.get('etag')!;
    const known = await ask(`/api/share/configured-item/${id}/${sizes[0]!.id}/101.jpg`, {
      'if-none-match': etag,
    });
    expect(known.status).toBe(304);
  });

  test('of an impossible configured item is a 404', async () => {
    const [one, other] = [await itemWith(picture), await itemWith(picture)];
    const size = one.sizes[0]!.id;
    for (const path of [
      `${one.id}/${other.sizes[0]!.id}/101.jpg`,
      `${one.id}/${size}/999999.jpg`,
      `${one.id}/999999/101.jpg`,
      `999999/${size}/101.jpg`,
      `${one.id}/${size}/101.png`,
      `${one.id}/${size}/x.jpg`,
      `${one.id}/0/101.jpg`,
    ]) {
      const answer = await ask(`/api/share/configured-item/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
    }
  });

  test('that does not exist is a 404', async () => {
    const off = await itemWith(picture, { status: 'off_shelf' });
    const there = await itemWith(picture, { status: 'to_be_listed' });
    expect((await ask(`/api/share/item/${there.id}.jpg`)).status).toBe(200);
    for (const path of [
      `item/${off.id}.jpg`,
      'item/999999.jpg',
      'picture/999999.jpg',
      `item/${there.id}`,
      `item/${there.id}.png`,
      'item/0.jpg',
      'item/x.jpg',
      'picture/..%2f1.jpg',
      'other/1.jpg',
    ]) {
      const answer = await ask(`/api/share/${path}`);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
  });
});
