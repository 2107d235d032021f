import { stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chartImage, expectChart, jpegTileTiff } from '../../../test/factories/charts.ts';
import { heicStart, quartersImage, quartersSvg } from '../../../test/factories/pictures.ts';
import type { TestShop } from '../../../test/servers/shop.ts';
import { sendFile, sha256Of } from '../../../test/uploads/tus-client.ts';
import { createUploadShop, getId, photo, type UploadShop } from '../../../test/uploads/upload-shop.ts';
import { ingestPicture } from '../catalogue/pictures/pictures.usecases.ts';
import { checkUpload, regenerateOlderThumbnails } from './check-uploads.usecases.ts';
import { masterUploadData } from './uploads.schemas.ts';
import { findMaster, getKeys } from './uploads.usecases.ts';

let shop: TestShop;
let mei: UploadShop['mei'];
let client: UploadShop['client'];
let made: UploadShop;

beforeAll(async () => {
  made = await createUploadShop();
  ({ shop, mei, client } = made);
});
afterAll(() => shop.close());

describe('a file', () => {
  test('is received in parts, checked, and stored without its place', async () => {
    const content = await photo();
    const created = await client.create({
      bytes: content.length,
      sha256: sha256Of(content),
      name: '潮線.jpg',
    });
    expect(created.status).toBe(201);
    expect(created.headers.get('tus-resumable')).toBe('1.0.0');
    const path = created.headers.get('location') ?? '';
    expect(path).toMatch(/^\/api\/upload\/[\w-]{24}$/);
    expect(await client.offset(path)).toBe(0);

    const half = Math.floor(content.length / 2);
    const first = await client.append(path, 0, new Uint8Array(content.subarray(0, half)));
    expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(half)]);
    const now = shop.clock.now().getTime();
    const expiry = Date.parse(first.headers.get('upload-expires') ?? '');
    expect(expiry).toBe(Math.floor((now + 7 * 86_400_000) / 1000) * 1000);
    expect(await client.offset(path)).toBe(half);
    expect(await made.read(path)).toMatchObject({
      file_name: '潮線.jpg',
      state: 'pending',
      received: half,
      bytes: content.length,
    });
    expect(await made.storedKeys(path)).toEqual([true, false, false]);

    expect((await client.append(path, half, new Uint8Array(content.subarray(half)))).status).toBe(204);
    expect(await made.read(path)).toMatchObject({ state: 'checking', received: content.length });
    expect(await client.offset(path)).toBe(content.length);
    expect((await mei.visitor.get(`${path}/thumbnail`)).status).toBe(404);
    await made.drain();

    const done = await made.read(path);
    expect(masterUploadData.parse(done)).toEqual(done);
    expect(done).toMatchObject({
      state: 'completed',
      media_type: 'image/jpeg',
      width: 1200,
      height: 800,
      refusal: null,
      is_used: false,
      sha256: sha256Of(content),
      created_at: new Date(now).toISOString(),
      completed_at: new Date(now).toISOString(),
      expires_at: new Date(now + 30 * 86_400_000).toISOString(),
    });
    expect((await made.other.visitor.get('/api/upload')).data.uploads).toEqual([]);
    expect(done.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(done.palette.length).toBeGreaterThan(2);
    expect(await client.offset(path)).toBe(content.length);
    expect(await made.storedKeys(path)).toEqual([false, true, true]);

    const { path: file, upload } = await findMaster(shop.services, getId(path));
    expect(upload.memberId).toBe(mei.memberId);
    const { exif, icc } = await sharp(file).metadata();
    expect(exif).toBeUndefined();
    expect(icc?.length).toBeGreaterThan(0);
    expect((await stat(file)).size).toBeLessThan(content.length);
    const picture = await shop.api.request(`${path}/thumbnail`, {
      headers: { authorization: `Bearer ${mei.visitor.userToken}` },
    });
    expect(picture.headers.get('cache-control')).toBe('private, no-store');
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 640 });

    // As staff accept it.
    expect(await ingestPicture(shop.services, file)).toMatchObject({ masterWidth: 1200, masterHeight: 800 });
    const list = await made.read('/api/upload');
    expect(list.uploads.map(({ id }: { id: string }) => id)).toContain(getId(path));
    expect(list).toMatchObject({
      maximum_bytes: 2_000_000_000,
      maximum_unfinished: 5,
    });
  });

  test.each(['png', 'tiff'] as const)('may be a %s', async (format) => {
    const path = await sendFile(client, await quartersImage(900, 600)[format]().toBuffer(), 'wrong-name.jpg');
    await made.drain();
    expect(await made.read(path)).toMatchObject({ state: 'completed', media_type: `image/${format}` });
  });

  test('whose thumbnail an older version made gets a new one at the start', async () => {
    const content = await chartImage(900, 600).toColourspace('rgb16').withIccProfile('p3').png().toBuffer();
    const path = await sendFile(client, content, 'chart.png');
    await made.drain();
    const before = await made.read(path);
    const key = getKeys(getId(path)).thumbnail;
    await shop.services.files.write(key, await quartersImage(64, 64).jpeg().toBuffer());
    await shop.database.pool.query("UPDATE master_upload SET pipeline = 1, color = '#ff00ff' WHERE id = $1", [
      getId(path),
    ]);
    await regenerateOlderThumbnails(shop.services);
    await made.drain();
    expect(await made.read(path)).toEqual(before);
    await expectChart(await shop.services.files.read(key), 5);
  });

  test('whose sender disconnects is kept as far as it arrived', async () => {
    const server = createServer(getRequestListener((call) => shop.api.fetch(call, { ip: '127.0.0.1' })));
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    const { port } = server.address() as AddressInfo;
    const content = await quartersImage(1500, 1500).tiff({ compression: 'none' }).toBuffer();
    const created = await client.create({ bytes: content.length, sha256: sha256Of(content) });
    const path = created.headers.get('location') ?? '';
    const call = request({
      port,
      method: 'PATCH',
      path,
      headers: {
        authorization: `Bearer ${mei.visitor.userToken}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': content.length,
      },
    });
    call.on('error', () => {});
    call.write(content.subarray(0, 1_000_000));
    const listed = async () =>
      (await made.read('/api/upload')).uploads.find(({ id }: { id: string }) => id === getId(path)).received;
    while ((await listed()) < 500_000) await sleep(10);
    expect((await made.read(path)).received).toBeGreaterThanOrEqual(500_000);
    call.destroy();
    let offset = 0;
    // Another request takes the file over, also while the first one has not noticed.
    while ((await client.offset(path)) !== offset) offset = await client.offset(path);
    expect(offset).toBeGreaterThanOrEqual(500_000);
    expect(offset).toBeLessThanOrEqual(1_000_000);
    expect((await client.append(path, offset, new Uint8Array(content.subarray(offset)))).status).toBe(204);
    await made.drain();
    expect(await made.read(path)).toMatchObject({ state: 'completed', width: 1500 });
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  });

  test('is checked although the process ended after its last byte', async () => {
    const content = await photo();
    const created = await client.create({ bytes: content.length, sha256: sha256Of(content) });
    const path = created.headers.get('location') ?? '';
    await client.append(path, 0, new Uint8Array(content.subarray(0, 10)));
    await shop.services.files.write(getKeys(getId(path)).received, content);
    expect(await client.offset(path)).toBe(content.length);
    await made.drain();
    expect(await made.read(path)).toMatchObject({ state: 'completed' });
  });
});

test('of two checks of a file at once, the first one counts', async () => {
  const path = await sendFile(client, await photo());
  const { services } = shop;
  const job = { id: getId(path) };
  // As after a time-out: the second check has begun, and reads the file when the first one has deleted it.
  const late = {
    ...services,
    files: {
      ...services.files,
      async exists(key: string) {
        await checkUpload(services, job);
        return services.files.exists(key);
      },
    },
  };
  await checkUpload(late, job);
  expect(await made.read(path)).toMatchObject({ state: 'completed', refusal: null });
  expect(await made.storedKeys(path)).toEqual([false, true, true]);
});

test('an upload whose bytes are lost, as after a restored backup, is begun again', async () => {
  const declared = { bytes: 1000, sha256: 'a'.repeat(64) };
  const lose = async () => {
    const path = (await client.create(declared)).headers.get('location') ?? '';
    await client.append(path, 0, new Uint8Array(10));
    await shop.services.files.remove(getKeys(getId(path)).received);
    return path;
  };
  const found = await lose();
  expect((await client.call(found, { method: 'HEAD' })).status).toBe(404);
  const appended = await lose();
  expect((await client.append(appended, 10, new Uint8Array(10))).status).toBe(404);
  const removed = await lose();
  expect((await client.remove(removed)).status).toBe(204);
  const ids = (await made.read('/api/upload')).uploads.map(({ id }: { id: string }) => id);
  for (const path of [found, appended, removed]) expect(ids).not.toContain(getId(path));

  // Received, and not checked yet.
  const path = (await client.create(declared)).headers.get('location') ?? '';
  await client.append(path, 0, new Uint8Array(1000));
  await shop.services.files.remove(getKeys(getId(path)).received);
  await made.drain();
  expect((await made.read(path)).refusal).toMatchObject({ code: 'checksum' });
});

describe('a refused file leaves no bytes', () => {
  const jpeg = () => photo(600, 400);
  const bomb = async () => {
    const png = await quartersImage(10, 10).png().toBuffer();
    // 30,000 × 30,000 pixels in the header.
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    return png;
  };
  test.each<[string, string, () => Promise<Buffer> | Buffer, RegExp]>([
    ['text', 'format', () => Buffer.from('no picture at all'), /JPEG, PNG or TIFF/],
    ['a HEIC', 'heic', () => heicStart, /HEIC .* as JPEG/],
    ['a WebP', 'format', () => quartersImage(900, 900).webp().toBuffer(), /JPEG, PNG or TIFF/],
    [
      'an SVG',
      'vector',
      () => Buffer.from(quartersSvg(100, 100).replace('<svg', '<svg onload="alert(1)"')),
      /SVG/,
    ],
    [
      'a page after a JPEG',
      'hidden_data',
      async () => Buffer.concat([await jpeg(), Buffer.from('<html><script>')]),
      /web page/,
    ],
    ['half a JPEG', 'damaged', async () => (await jpeg()).subarray(0, 3000), /incomplete/],
    [
      'half a PNG',
      'damaged',
      async () => (await quartersImage(900, 900).png().toBuffer()).subarray(0, 2000),
      /incomplete/,
    ],
    ['JPEG tiles with transparency', 'encoding', jpegTileTiff, /LZW or ZIP/],
    ['a decompression bomb', 'too_many_pixels', bomb, /512 megapixels/],
  ])('%s', async (_name, code, make, message) => {
    const path = await sendFile(client, await make());
    await made.drain();
    const { state, refusal } = await made.read(path);
    expect({ state, code: refusal?.code }).toEqual({ state: 'refused', code });
    expect(refusal.message).toMatch(message);
    expect(await made.storedKeys(path)).toEqual([false, false, false]);
  });

  test('one with damaged pixels', async () => {
    const png = await quartersImage(900, 900).png().toBuffer();
    png.fill(0xaa, Math.floor(png.length / 2), Math.floor(png.length / 2) + 50);
    const path = await sendFile(client, png);
    await made.drain();
    expect((await made.read(path)).refusal).toMatchObject({ code: 'damaged' });
  });

  test('one whose damage shows after its master was stored', async () => {
    // Its length and checksum hold, but the compressed pixels do not.
    const png = await quartersImage(900, 900).png().toBuffer();
    const start = png.indexOf('IDAT');
    const end = start + 4 + png.readUInt32BE(start - 4);
    png.fill(0xaa, start + 40, start + 90);
    png.writeUInt32BE(crc32(png.subarray(start, end)), end);
    const path = await sendFile(client, png);
    await made.drain();
    expect((await made.read(path)).refusal).toMatchObject({ code: 'damaged' });
    expect(await made.storedKeys(path)).toEqual([false, false, false]);
  });

  test('one that arrived with other bytes, in the reader’s language', async () => {
    const content = await jpeg();
    const created = await client.create({ bytes: content.length, sha256: sha256Of(Buffer.from('another')) });
    const path = created.headers.get('location') ?? '';
    await client.append(path, 0, new Uint8Array(content));
    await made.drain();
    mei.visitor.lang = 'zh-Hant';
    expect((await made.read(path)).refusal).toEqual({
      code: 'checksum',
      message: expect.stringContaining('請重新上傳'),
    });
    mei.visitor.lang = null;
    expect(await made.storedKeys(path)).toEqual([false, false, false]);
  });
});
