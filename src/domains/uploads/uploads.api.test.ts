import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createArtist } from '../../../test/factories.ts';
import { quartersImage, quartersSvg } from '../../../test/pictures.ts';
import { type ArtistMember, linkArtist } from '../../../test/sales/artist-member.ts';
import { createTestShop, type TestShop } from '../../../test/shop.ts';
import {
  createTusClient,
  sendFile,
  sha256Of,
  type TusClient,
  tusMetadata,
} from '../../../test/uploads/tus-client.ts';
import { registerCollector } from '../../../test/visitor.ts';
import { ingestPicture } from '../catalogue/pictures/pictures.usecases.ts';
import { deleteExpiredUploads } from './receive-uploads.usecases.ts';
import { maximumUnfinishedUploads, maximumUnusedUploads } from './uploads.rules.ts';
import { masterUploadData } from './uploads.schemas.ts';
import { findMaster, findUpload, keysOf, lockUpload, releaseUpload, useUpload } from './uploads.usecases.ts';

let shop: TestShop;
let mei: ArtistMember;
let client: TusClient;
let other: ArtistMember;
let memberId: number;

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  mei = await linkArtist(shop, (await createArtist(db)).id, { email: 'mei@example.com' });
  other = await linkArtist(shop, (await createArtist(db)).id, { email: 'other@example.com' });
  client = createTusClient(shop.api, mei.visitor.userToken);
  memberId = await memberOf('mei@example.com');
});
afterAll(() => shop.close());

const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;
const memberOf = async (email: string): Promise<number> =>
  (await query('SELECT id FROM member WHERE email_key = $1', [email]))[0].id;
const drain = () => shop.services.jobs.drain(shop.services);
const idOf = (path: string): string => path.slice('/api/upload/'.length);
const read = async (path: string) => (await mei.visitor.get(path)).data;
const isStored = async (key: string) => existsSync(await shop.services.files.localPath(key));
const storedKeys = async (path: string) => {
  const keys = keysOf(idOf(path));
  return Promise.all([keys.received, keys.master, keys.thumbnail].map(isStored));
};
const clearUploads = () => query('DELETE FROM master_upload');

const place = {
  IFD0: { Copyright: 'Secret Person' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '25/1 2/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '121/1 31/1 0/1',
  },
};
const photo = (width = 1200, height = 800) =>
  quartersImage(width, height).withIccProfile('p3').withExifMerge(place).jpeg({ quality: 95 }).toBuffer();

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
    expect(Date.parse(first.headers.get('upload-expires') ?? '')).toBeGreaterThan(shop.clock.now().getTime());
    expect(await client.offset(path)).toBe(half);
    expect(await read(path)).toMatchObject({
      file_name: '潮線.jpg',
      state: 'pending',
      received: half,
      bytes: content.length,
    });
    expect(await storedKeys(path)).toEqual([true, false, false]);

    expect((await client.append(path, half, new Uint8Array(content.subarray(half)))).status).toBe(204);
    expect(await read(path)).toMatchObject({ state: 'checking', received: content.length });
    expect(await client.offset(path)).toBe(content.length);
    expect((await mei.visitor.get(`${path}/thumbnail`)).status).toBe(404);
    await drain();

    const done = await read(path);
    expect(masterUploadData.parse(done)).toEqual(done);
    expect(done).toMatchObject({
      state: 'completed',
      media_type: 'image/jpeg',
      width: 1200,
      height: 800,
      refusal: null,
      is_used: false,
      sha256: sha256Of(content),
    });
    expect(done.color).toMatch(/^#[0-9a-f]{6}$/);
    expect(done.palette.length).toBeGreaterThan(2);
    expect(await client.offset(path)).toBe(content.length);
    expect(await storedKeys(path)).toEqual([false, true, true]);

    const { path: file, upload } = await findMaster(shop.services, idOf(path));
    expect(upload.memberId).toBe(memberId);
    const { exif, icc } = await sharp(file).metadata();
    expect(exif).toBeUndefined();
    expect(icc?.length).toBeGreaterThan(0);
    expect((await stat(file)).size).toBeLessThan(content.length);
    const picture = await shop.api.request(`${path}/thumbnail`, {
      headers: { authorization: `Bearer ${mei.visitor.userToken}` },
    });
    expect(await sharp(await picture.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 640 });

    // As staff accept it.
    expect(await ingestPicture(shop.services, file)).toMatchObject({ masterWidth: 1200, masterHeight: 800 });
    const list = await read('/api/upload');
    expect(list.uploads.map(({ id }: { id: string }) => id)).toContain(idOf(path));
    expect(list).toMatchObject({
      maximum_bytes: 2_000_000_000,
      maximum_unfinished: maximumUnfinishedUploads,
    });
  });

  test.each(['png', 'tiff'] as const)('may be a %s', async (format) => {
    const path = await sendFile(client, await quartersImage(900, 600)[format]().toBuffer(), 'wrong-name.jpg');
    await drain();
    expect(await read(path)).toMatchObject({ state: 'completed', media_type: `image/${format}` });
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
      (await read('/api/upload')).uploads.find(({ id }: { id: string }) => id === idOf(path)).received;
    while ((await listed()) < 500_000) await sleep(10);
    expect((await read(path)).received).toBeGreaterThanOrEqual(500_000);
    call.destroy();
    let offset = 0;
    // Another request takes the file over, also while the first one has not noticed.
    while ((await client.offset(path)) !== offset) offset = await client.offset(path);
    expect(offset).toBeGreaterThanOrEqual(500_000);
    expect(offset).toBeLessThanOrEqual(1_000_000);
    expect((await client.append(path, offset, new Uint8Array(content.subarray(offset)))).status).toBe(204);
    await drain();
    expect(await read(path)).toMatchObject({ state: 'completed', width: 1500 });
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  });

  test('is checked although the process ended after its last byte', async () => {
    const content = await photo();
    const created = await client.create({ bytes: content.length, sha256: sha256Of(content) });
    const path = created.headers.get('location') ?? '';
    await client.append(path, 0, new Uint8Array(content.subarray(0, 10)));
    await shop.services.files.write(keysOf(idOf(path)).received, content);
    expect(await client.offset(path)).toBe(content.length);
    await drain();
    expect(await read(path)).toMatchObject({ state: 'completed' });
  });
});

test('an upload whose bytes are lost, as after a restored backup, is begun again', async () => {
  const declared = { bytes: 1000, sha256: 'a'.repeat(64) };
  const lose = async () => {
    const path = (await client.create(declared)).headers.get('location') ?? '';
    await client.append(path, 0, new Uint8Array(10));
    await shop.services.files.remove(keysOf(idOf(path)).received);
    return path;
  };
  const found = await lose();
  expect((await client.call(found, { method: 'HEAD' })).status).toBe(404);
  const appended = await lose();
  expect((await client.append(appended, 10, new Uint8Array(10))).status).toBe(404);
  const removed = await lose();
  expect((await client.remove(removed)).status).toBe(204);
  const ids = (await read('/api/upload')).uploads.map(({ id }: { id: string }) => id);
  for (const path of [found, appended, removed]) expect(ids).not.toContain(idOf(path));

  // Received, and not checked yet.
  const path = (await client.create(declared)).headers.get('location') ?? '';
  await client.append(path, 0, new Uint8Array(1000));
  await shop.services.files.remove(keysOf(idOf(path)).received);
  await drain();
  expect((await read(path)).refusal).toMatchObject({ code: 'checksum' });
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
    ['a decompression bomb', 'too_many_pixels', bomb, /512 megapixels/],
  ])('%s', async (_name, code, make, message) => {
    const path = await sendFile(client, await make());
    await drain();
    const { state, refusal } = await read(path);
    expect({ state, code: refusal?.code }).toEqual({ state: 'refused', code });
    expect(refusal.message).toMatch(message);
    expect(await storedKeys(path)).toEqual([false, false, false]);
  });

  test('one with damaged pixels', async () => {
    const png = await quartersImage(900, 900).png().toBuffer();
    png.fill(0xaa, Math.floor(png.length / 2), Math.floor(png.length / 2) + 50);
    const path = await sendFile(client, png);
    await drain();
    expect((await read(path)).refusal).toMatchObject({ code: 'damaged' });
  });

  test('one that arrived with other bytes, in the reader’s language', async () => {
    const content = await jpeg();
    const created = await client.create({ bytes: content.length, sha256: sha256Of(Buffer.from('another')) });
    const path = created.headers.get('location') ?? '';
    await client.append(path, 0, new Uint8Array(content));
    await drain();
    mei.visitor.lang = 'zh-Hant';
    expect((await read(path)).refusal).toEqual({
      code: 'checksum',
      message: expect.stringContaining('請重新上傳'),
    });
    mei.visitor.lang = null;
    expect(await storedKeys(path)).toEqual([false, false, false]);
  });
});

describe('a request is refused', () => {
  const declared = { bytes: 1000, sha256: '0'.repeat(64) };
  const begun = async () => {
    await clearUploads();
    return (await client.create(declared)).headers.get('location') ?? '';
  };

  test.each([
    ['bytes', { 'upload-length': '0' }],
    ['bytes', { 'upload-length': '-5' }],
    ['bytes', { 'upload-length': '2000000001' }],
    ['bytes', { 'upload-length': '' }],
    ['sha256', { 'upload-metadata': tusMetadata({ filename: 'a.tif' }) }],
    ['sha256', { 'upload-metadata': tusMetadata({ filename: 'a.tif', sha256: 'x' }) }],
    ['file_name', { 'upload-metadata': tusMetadata({ filename: 'a\0.tif', sha256: '0'.repeat(64) }) }],
    ['file_name', { 'upload-metadata': tusMetadata({ filename: 'x'.repeat(150), sha256: '0'.repeat(64) }) }],
    ['file_name', { 'upload-metadata': tusMetadata({ sha256: '0'.repeat(64) }) }],
  ])('422 %s: %j', async (field, headers) => {
    const valid = {
      'upload-length': '1000',
      'upload-metadata': tusMetadata({ filename: 'a.tif', sha256: '0'.repeat(64) }),
      'tus-resumable': '1.0.0',
    };
    const answer = await mei.visitor.post('/api/upload', undefined, { ...valid, ...headers });
    expect(answer).toMatchObject({ status: 422, fields: [field] });
    expect(answer.errors[0]?.message).toBeTruthy();
  });

  test('over the limit that the shop set', async () => {
    await query("UPDATE setting SET value = '10' WHERE key = 'upload_limit'");
    const small = await createTestShop({ database: shop.database });
    const answer = await createTusClient(small.api, mei.visitor.userToken).create({
      ...declared,
      bytes: 10_000_001,
    });
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'bytes', message: 'This file is too large: at most 10 MB' }],
    });
    await query("UPDATE setting SET value = '2000' WHERE key = 'upload_limit'");
  });

  test('over the limit of a public demo', async () => {
    shop.services.settings.demoIsPublic = true;
    expect((await read('/api/upload')).maximum_bytes).toBe(30_000_000);
    expect((await client.create({ ...declared, bytes: 30_000_001 })).status).toBe(422);
    shop.services.settings.demoIsPublic = false;
  });

  test('without the protocol, or with metadata that is none', async () => {
    const path = await begun();
    expect(await mei.visitor.post('/api/upload')).toMatchObject({ status: 412, code: 'upload_protocol' });
    expect(await mei.visitor.patch(path)).toMatchObject({ status: 412, code: 'upload_protocol' });
    const headers = { 'tus-resumable': '1.0.0', 'upload-length': '5', 'upload-metadata': '?,?' };
    expect(await mei.visitor.post('/api/upload', undefined, headers)).toMatchObject({
      code: 'upload_protocol',
    });
    const answer = await client.call(path, { method: 'PATCH', body: 'x', headers: { 'upload-offset': '0' } });
    expect(await answer.json()).toMatchObject({ code: 'upload_protocol' });
  });

  test('at another position, and beyond the declared size', async () => {
    const path = await begun();
    const other = await client.append(path, 5, new Uint8Array(10));
    expect([other.status, (await other.json()).code]).toEqual([409, 'upload_offset']);
    expect((await client.append(path, 0, new Uint8Array(1001))).status).toBe(413);
    expect(await client.offset(path)).toBe(0);
    expect((await client.append(path, 0, new Uint8Array(1000))).status).toBe(204);
    const more = await client.append(path, 1000, new Uint8Array(1));
    expect([more.status, (await more.json()).code]).toEqual([409, 'upload_offset']);
  });

  test('by another artist, a collector and a visitor', async () => {
    const path = await begun();
    const stranger = createTusClient(shop.api, other.visitor.userToken);
    const { visitor: collector } = await registerCollector(shop.api, 'collector-of-uploads@example.com');
    for (const who of [stranger, createTusClient(shop.api, collector.userToken)]) {
      for (const answer of [
        await who.call(path),
        await who.call(path, { method: 'HEAD' }),
        await who.append(path, 0, new Uint8Array(10)),
        await who.remove(path),
      ]) {
        expect(answer.status).toBe(404);
      }
    }
    expect((await createTusClient(shop.api, null).create(declared)).status).toBe(401);
    await query("UPDATE member SET status = 'pending' WHERE email_key = 'other@example.com'");
    const pending = await stranger.create(declared);
    expect([pending.status, (await pending.json()).code]).toEqual([403, 'under_review']);
    await query("UPDATE member SET status = 'active' WHERE email_key = 'other@example.com'");
    expect(await client.offset(path)).toBe(0);
  });

  test('over the quota, also at once', async () => {
    await clearUploads();
    const answers = await Promise.all(
      Array.from({ length: maximumUnfinishedUploads + 3 }, () => client.create(declared)),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(maximumUnfinishedUploads);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'uploads_full',
      message: expect.stringContaining('5 unfinished'),
    });
    expect((await createTusClient(shop.api, other.visitor.userToken).create(declared)).status).toBe(201);

    const first = answers.find(({ status }) => status === 201)?.headers.get('location') ?? '';
    expect((await client.remove(first)).status).toBe(204);
    expect((await mei.visitor.get(first)).status).toBe(404);
    expect(await storedKeys(first)).toEqual([false, false, false]);
    expect((await client.create(declared)).status).toBe(201);
    await clearUploads();
  });

  test('with too many files that nothing uses', async () => {
    await clearUploads();
    await query(
      `INSERT INTO master_upload (id, member_id, file_name, media_type, bytes, received, declared_sha256, sha256, state, width_px,
         height_px, color, palette, created_at, completed_at, expires_at)
       SELECT lpad(n::text, 24, '0'), $1, 'a', 'image/png', 1, 1, repeat('0', 64), repeat('0', 64), 'completed', 1, 1, '#000000', '[]',
         now(), now(), now() + interval '9 days' FROM generate_series(1, $2) AS n`,
      [memberId, maximumUnusedUploads],
    );
    expect(await (await client.create(declared)).json()).toMatchObject({
      code: 'uploads_full',
      message: expect.stringContaining('20'),
    });
    await clearUploads();
  });
});

test('a used file does not expire and is not deleted; one that nothing uses expires', async () => {
  const path = await sendFile(client, await photo(600, 400));
  const id = idOf(path);
  await expect(useUpload(shop.services, memberId, id, 'upload_id')).rejects.toMatchObject({
    fields: [{ field: 'upload_id', message: 'validation.master_upload_not_completed' }],
  });
  await drain();
  const otherId = await memberOf('other@example.com');
  await expect(useUpload(shop.services, otherId, id, 'upload_id')).rejects.toMatchObject({
    fields: [{ field: 'upload_id', message: 'validation.master_upload_gone' }],
  });
  expect(await lockUpload(shop.services, otherId, id)).toBeNull();
  expect(await lockUpload(shop.services, memberId, id)).toMatchObject({ state: 'completed', isUsed: false });
  expect(await useUpload(shop.services, memberId, id, 'upload_id')).toMatchObject({ isUsed: true });
  expect(await (await client.remove(path)).json()).toMatchObject({ code: 'upload_in_use' });
  expect(await read(path)).toMatchObject({ is_used: true, expires_at: null });

  shop.clock.advance(40 * 86_400_000);
  await deleteExpiredUploads(shop.services);
  expect(await findUpload(shop.services, memberId, id)).toMatchObject({ state: 'completed' });
  expect(await storedKeys(path)).toEqual([false, true, true]);
  await releaseUpload(shop.services, id);
  await deleteExpiredUploads(shop.services);
  expect(await findUpload(shop.services, memberId, id)).not.toBeNull();
  shop.clock.advance(31 * 86_400_000);
  await deleteExpiredUploads(shop.services);
  expect(await findUpload(shop.services, memberId, id)).toBeNull();
  expect(await storedKeys(path)).toEqual([false, false, false]);
});

test('an unfinished file expires a week after its last byte', async () => {
  const artist = await linkArtist(shop, (await createArtist(shop.services.db)).id, {
    email: 'late@example.com',
  });
  const late = createTusClient(shop.api, artist.visitor.userToken);
  const path = (await late.create({ bytes: 1000, sha256: '0'.repeat(64) })).headers.get('location') ?? '';
  shop.clock.advance(6 * 86_400_000);
  await late.append(path, 0, new Uint8Array(10));
  shop.clock.advance(6 * 86_400_000);
  await deleteExpiredUploads(shop.services);
  expect(await late.offset(path)).toBe(10);
  shop.clock.advance(86_400_000);
  expect((await late.call(path, { method: 'HEAD' })).status).toBe(404);
  expect(await storedKeys(path)).toEqual([true, false, false]);
  await deleteExpiredUploads(shop.services);
  expect(await storedKeys(path)).toEqual([false, false, false]);
});
