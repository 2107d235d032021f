import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { twoPageTiff } from '../../../../test/factories/charts.ts';
import { heicStart, quartersImage, quartersSvg } from '../../../../test/factories/pictures.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { maxListBytes } from '../imports/imports.rules.ts';
import { maxUploadBytes } from './uploads.rules.ts';
import { deleteOldUploads, openUpload } from './uploads.usecases.ts';

let shop: TestShop;
let editor: StaffVisitor;
beforeEach(async () => {
  shop = await createTestShop();
  editor = await staffVisitor(shop, 'editor');
});
afterEach(() => shop.close());

const bytes = (content: Buffer) => new Uint8Array(content);
const upload = (content: Buffer | string, query = '') =>
  editor.send('PUT', `/api/admin/upload${query}`, typeof content === 'string' ? content : bytes(content), {
    'content-type': 'application/octet-stream',
  });
const rows = async () => (await shop.database.pool.query('SELECT * FROM upload')).rows;
/** The names of the stored upload files. */
async function storedFiles(): Promise<string[]> {
  const folder = dirname(await shop.services.files.localPath('uploads/any'));
  return readdirSync(join(folder, '..'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^uploads\/./.test(name),
  );
}
const expectNoChange = async (work: () => Promise<void>) => {
  const before = [await rows(), await storedFiles()];
  await work();
  expect([await rows(), await storedFiles()]).toEqual(before);
};

describe('a picture', () => {
  test('has possible sizes and warnings, and can be opened for use', async () => {
    const content = await quartersImage(3000, 2000).withIccProfile('p3').tiff().toBuffer();
    const answer = await upload(content, '?name=Tide%20line.png');
    expect(answer).toMatchObject({
      status: 201,
      data: {
        name: 'Tide line.png',
        bytes: content.length,
        format: 'tiff',
        width: 3000,
        height: 2000,
        color_space: 'srgb',
        profile: 'sP3C',
        bits_per_channel: 8,
        largest: { width_mm: 507, height_mm: 338 },
        warnings: ['eight_bit'],
      },
    });
    expect(answer.data.sizes).toEqual([
      { width_mm: 300, height_mm: 200, ppi: 254, available: true },
      { width_mm: 500, height_mm: 333, ppi: 152, available: true },
      { width_mm: 700, height_mm: 467, ppi: 108, available: false },
      { width_mm: 1000, height_mm: 667, ppi: 76, available: false },
      { width_mm: 1400, height_mm: 933, ppi: 54, available: false },
    ]);
    const { id } = answer.data;
    expect((await editor.get(`/api/admin/upload/${id}`)).data).toEqual(answer.data);
    const { path, data } = await openUpload(shop.services, id);
    expect(data).toEqual(answer.data);
    expect((await sharp(path).metadata()).width).toBe(3000);

    const preview = await shop.api.request(`/api/admin/upload/${id}/preview`, {
      headers: { authorization: `Bearer ${editor.userToken}` },
    });
    expect(preview.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(await preview.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 800 });

    const entry = (await auditEntries(shop)).at(-1);
    expect(entry).toMatchObject({ action: 'upload.create', subject_id: String(id), staff_id: editor.id });
    expect(entry.after.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  test.each([
    ['too small', () => quartersImage(400, 300).jpeg(), ['too_small', 'no_profile']],
    ['CMYK', () => quartersImage(2000, 2000).toColourspace('cmyk').jpeg(), ['cmyk']],
    ['transparent', () => quartersImage(2000, 2000).ensureAlpha(0.5).png(), ['no_profile', 'transparent']],
    ['16 bits', () => quartersImage(2000, 2000).toColourspace('rgb16').withIccProfile('srgb').png(), []],
    ['several pages', () => ({ toBuffer: async () => twoPageTiff(2000, 2000) }), ['several_pages']],
  ])('has warnings: %s', async (_, make, warnings) => {
    const { data } = await upload(await make().toBuffer());
    expect(data.warnings).toEqual(warnings.length === 0 ? [] : expect.arrayContaining(warnings));
  });

  test('is detected by its content, not its name', async () => {
    const { data } = await upload(await quartersImage(900, 900).webp().toBuffer(), '?name=a.jpg');
    expect(data).toMatchObject({ name: 'a.jpg', format: 'webp' });
  });
});

describe('a rejected upload leaves nothing', () => {
  test.each([
    ['nothing', '', /JPEG, PNG, TIFF or WebP/],
    ['a text called a picture', 'This is no picture', /JPEG, PNG, TIFF or WebP/],
    ['a vector drawing', quartersSvg(100, 100), /JPEG, PNG, TIFF or WebP/],
    ['a list', 'key,image\r\n', /JPEG, PNG, TIFF or WebP/],
    ['a HEIC', heicStart, /HEIC .* as JPEG/],
  ])('%s: 422', async (_, content, message) => {
    await expectNoChange(async () => {
      const answer = await upload(content, '?name=a.png');
      expect(answer).toMatchObject({ status: 422, fields: ['file'] });
      expect(answer.errors[0]!.message).toMatch(message);
    });
  });

  test('a damaged picture: 422', async () => {
    const whole = await quartersImage(1200, 900).png().toBuffer();
    await expectNoChange(async () => {
      const answer = await upload(whole.subarray(0, whole.length / 2));
      expect(answer).toMatchObject({ status: 422, fields: ['file'] });
      expect(answer.errors[0]!.message).toMatch(/damaged/);
    });
  });

  test('a too large one with content-length: 413, unread', async () => {
    await expectNoChange(async () => {
      const answer = await editor.send('PUT', '/api/admin/upload', 'x', {
        'content-length': String(maxUploadBytes + 1),
      });
      expect(answer).toMatchObject({ status: 413, code: 'too_large' });
    });
  });

  test.each([
    ['PUT', '/api/admin/upload', maxUploadBytes],
    ['POST', '/api/admin/import?name=works.csv', maxListBytes],
  ])(
    'a too large one without content-length: 413, and nothing is stored (%s %s)',
    async (method, path, limit) => {
      await expectNoChange(async () => {
        const chunk = new Uint8Array(1024 * 1024);
        let sent = 0;
        const body = new ReadableStream<Uint8Array>({
          pull(controller) {
            // Far above the limit: a server that reads everything would fail the check of `sent`.
            if (sent > 4 * limit) controller.close();
            sent += chunk.length;
            controller.enqueue(chunk);
          },
        });
        const headers = { authorization: `Bearer ${editor.userToken}`, 'content-type': 'text/csv' };
        const answer = await shop.api.request(path, { method, headers, body, duplex: 'half' } as RequestInit);
        expect(answer.status).toBe(413);
        expect(await answer.json()).toMatchObject({ code: 'too_large' });
        expect(sent).toBeLessThan(limit + 16 * chunk.length);
      });
    },
  );

  test('an aborted one', async () => {
    const server = createServer(getRequestListener((call) => shop.api.fetch(call, { ip: '127.0.0.1' })));
    await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle));
    const { port } = server.address() as AddressInfo;
    await expectNoChange(async () => {
      const call = request({
        port,
        method: 'PUT',
        path: '/api/admin/upload',
        headers: { authorization: `Bearer ${editor.userToken}`, 'content-length': 5_000_000 },
      });
      call.on('error', () => {});
      call.write(randomBytes(1_000_000));
      // The sender disconnects after part of the body has arrived.
      while ((await storedFiles()).every((name) => !name.endsWith('.part'))) await sleep(5);
      call.destroy();
      while ((await storedFiles()).some((name) => name.endsWith('.part'))) await sleep(5);
      while ((await rows()).some((row) => row.picture === null)) await sleep(5);
    });
    server.closeAllConnections();
    await new Promise((settle) => server.close(settle));
  });
});

test('an unused upload is deleted after a day', async () => {
  const { data } = await upload(await quartersImage(900, 900).jpeg().toBuffer());
  shop.clock.advance(24 * 3_600_000 - 1);
  const later = await staffVisitor(shop, 'editor');
  await deleteOldUploads(shop.services);
  expect((await later.get(`/api/admin/upload/${data.id}`)).status).toBe(200);
  shop.clock.advance(1);
  expect((await later.get(`/api/admin/upload/${data.id}`)).status).toBe(404);
  await expect(openUpload(shop.services, data.id)).rejects.toMatchObject({
    fields: [{ field: 'upload_id', message: 'validation.upload_gone' }],
  });
  await deleteOldUploads(shop.services);
  expect([await rows(), await storedFiles()]).toEqual([[], []]);
});

test('uploads require the permission to change the catalogue', async () => {
  const other = await staffVisitor(shop, 'workshop');
  expect(await other.send('PUT', '/api/admin/upload', 'x')).toMatchObject({ status: 403 });
});
