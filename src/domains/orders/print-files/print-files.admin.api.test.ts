import { readdir, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type AdminOrders, createAdminOrders } from '../../../../test/factories/admin-orders.ts';
import { issueCertificatesOf } from '../../../../test/factories/certificates.ts';
import { line, oakAndGlass } from '../../../../test/factories/ordering.ts';
import { distance, quarters, quartersImage } from '../../../../test/factories/pictures.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { saveState } from '../../../../test/servers/saved-state.ts';
import { temporaryFolder } from '../../../../test/temporary-folder.ts';
import { gammaProfile, srgbPrimaries } from '../../../platform/images/gamma-profile.ts';

let admin: AdminOrders;
let printer: StaffVisitor;
const master = Buffer.from('a print master');
let restore: () => Promise<void>;
beforeAll(async () => {
  admin = await createAdminOrders();
  printer = await staffVisitor(admin.shop, 'workshop', 'Wen');
  restore = await saveState(admin.shop);
});
beforeEach(async () => {
  await restore();
  await writeMasters(master);
});
afterAll(() => admin.shop.close());

async function writeMasters(content: Buffer): Promise<void> {
  const { rows } = await admin.shop.database.pool.query('SELECT master_file FROM picture');
  for (const { master_file: file } of rows) await admin.shop.services.files.write(file, content);
}
const get = (path: string, by: StaffVisitor, method = 'GET') =>
  admin.shop.api.request(`/api/admin/workshop/order/${path}`, {
    method,
    headers: { authorization: `Bearer ${by.userToken}` },
  });
const download = (code: string, id: number, by = printer, method = 'GET') =>
  get(`${code}/line/${id}/master`, by, method);
const print = (code: string, id: number, query = '', by = printer, method = 'GET') =>
  get(`${code}/line/${id}/print-file${query}`, by, method);
const getLine = async (code: string): Promise<number> => (await admin.read(code)).lines[0].id;
const getCertificate = async (code: string) => {
  await issueCertificatesOf(admin.shop, code);
  const [{ document }] = await admin.getRows(
    `SELECT document FROM certificate JOIN order_line ON order_line.id = order_line_id
     JOIN shop_order ON shop_order.id = order_id WHERE code = $1`,
    [code],
  );
  return JSON.parse(document);
};

describe('a print master', () => {
  test('is downloaded with a name of order and line as on certificates, work, size and paper, and is logged', async () => {
    const { code } = await admin.placePaid();
    const line = await getLine(code);
    const answer = await download(code, line);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(master);
    expect(answer.headers.get('content-length')).toBe(String(master.length));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { order_line: onCertificate, print } = await getCertificate(code);
    expect(onCertificate).toBe(`${code}-1`);
    const paper = print.substrate.en.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const name = `${onCertificate}-sea-of-clouds-${print.width_mm}x${print.height_mm}mm-${paper}.`;
    expect(answer.headers.get('content-disposition')).toContain(`filename="${name}`);
    expect((await auditEntries(admin.shop)).at(-1)).toMatchObject({
      action: 'order.download_master',
      subject_kind: 'order',
      subject_id: code,
      staff_id: printer.id,
      after: { line, file: expect.stringContaining(code) },
    });
  });

  test('is that of the time of the order, also for an exchange', async () => {
    const { ordering, getRows, shop } = admin;
    const before = await admin.placeMade();
    const printed = async (code: string) => (await download(code, await getLine(code))).text();
    const [{ id: artwork, picture_id: old }] = await getRows(
      'SELECT artwork.id, picture_id FROM artwork JOIN item ON item.artwork_id = artwork.id WHERE item.id = $1',
      [ordering.item.id],
    );
    for (const name of ['second', 'third']) {
      await shop.services.files.write(`masters/${name}.tif`, Buffer.from(name));
      await getRows(
        `WITH fresh AS (
           INSERT INTO picture (master_file, master_sha256, public_file, public_limit, width, height, color, color_family)
           SELECT $2::text, sha256(convert_to($2::text, 'UTF8')), public_file, public_limit, width, height, color, color_family
           FROM picture WHERE id = $3 RETURNING id)
         UPDATE artwork SET picture_id = fresh.id FROM fresh WHERE artwork.id = $1`,
        [artwork, `masters/${name}.tif`, old],
      );
    }
    expect(await printed(before.code)).toBe(String(master));
    const { code } = await admin.placePaid();
    await getRows('UPDATE shop_order SET created_at = clock_timestamp() WHERE code = $1', [code]);
    expect(await printed(code)).toBe('third');
    await admin.transition(before.code, 'shipped');
    const form = {
      line_id: await getLine(before.code),
      nums: 1,
      kind: 'damage',
      wish: 'exchange',
      reason: 'Bent',
    };
    const asked = await ordering.member.post(`/api/order/${before.code}/return`, form);
    const path = `return/${asked.data.returns[0].id}`;
    await admin.act(before.code, `${path}/transition`, { to: 'accepted' });
    const { data } = await admin.act(before.code, `${path}/exchange`, { reason: 'Again' });
    const { exchange_code: exchange } = data.returns[0];
    await getRows('UPDATE shop_order SET created_at = clock_timestamp() WHERE code = $1', [exchange]);
    expect(await printed(exchange)).toBe(String(master));
    await getRows('UPDATE artwork SET picture_id = $2 WHERE id = $1', [artwork, old]);
  });

  test('answers HEAD', async () => {
    const { code } = await admin.placePaid();
    const answer = await download(code, await getLine(code), printer, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([200, '']);
  });

  test('belongs to a line of that order', async () => {
    const [one, other] = [await admin.placePaid(), await admin.placePaid()];
    expect((await download(one.code, await getLine(other.code))).status).toBe(404);
    expect((await download(one.code, 999_999)).status).toBe(404);
  });

  test('that is missing on the disk is a 404, and nothing is logged', async () => {
    const { code } = await admin.placePaid();
    const line = await getLine(code);
    const { files } = admin.shop.services;
    const { rows } = await admin.shop.database.pool.query('SELECT master_file FROM picture');
    for (const { master_file: file } of rows) await files.remove(file);
    const before = (await auditEntries(admin.shop)).length;
    expect((await download(code, line)).status).toBe(404);
    expect(await auditEntries(admin.shop)).toHaveLength(before);
    for (const { master_file: file } of rows) await files.write(file, master);
  });

  test.each(['editor', 'service', 'finance'] as const)('is not for %s', async (role) => {
    const { code } = await admin.placePaid();
    const other = await staffVisitor(admin.shop, role);
    expect((await download(code, await getLine(code), other)).status).toBe(403);
    expect((await print(code, await getLine(code), '', other)).status).toBe(403);
  });

  test('needs a login', async () => {
    const { code } = await admin.placePaid();
    const path = `/api/admin/workshop/order/${code}/line/${await getLine(code)}/master`;
    expect((await admin.shop.api.request(path)).status).toBe(401);
  });
});

describe('a print file', () => {
  const photo = () => quartersImage(900, 600).jpeg({ quality: 98 }).toBuffer();
  const nameOf = (answer: Response) =>
    /filename="([^"]*)"/.exec(answer.headers.get('content-disposition')!)![1];
  async function updateSetting(change: object): Promise<void> {
    const owner = await staffVisitor(admin.shop, 'owner');
    const { value, version } = (await owner.get('/api/admin/setting')).data.print_files;
    const saved = await owner.put('/api/admin/setting/print_files', {
      value: { ...value, ...change },
      version,
    });
    expect(saved.status).toBe(200);
    // Another process would read it by then.
    admin.shop.clock.advance(5000);
  }

  test('is the print of a line in its size, named by the setting, and is logged', async () => {
    await writeMasters(await photo());
    await updateSetting({ pixels_per_inch: 120, name: '{order}_{line}-{copy}-{copies}x-{size}' });
    const { code } = await admin.placePaid({ items: [line(admin.ordering.item, 3, oakAndGlass)] });
    const id = await getLine(code);
    const answer = await print(code, id);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/tiff');
    const { size } = (await admin.read(code)).lines[0];
    expect(nameOf(answer)).toBe(`${code}_1-3x-${size.width_mm}x${size.height_mm}mm.tif`);
    const file = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(file.length));
    const px = (mm: number) => Math.round((mm * 120) / 25.4);
    // The paper continues for 20 mm under the mat; the marks begin 2 mm beyond and are 5 mm long.
    const { width, height, density } = await sharp(file).metadata();
    const margin = (width! - px(size.width_mm)) / 2 - px(2) - px(5);
    expect([density, margin]).toEqual([120, px(20)]);
    expect(height).toBe(px(size.height_mm) + 2 * (margin + px(2) + px(5)));
    const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true });
    const colorOf = (x: number, y: number) => {
      const at = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return [...data.subarray(at, at + 3)];
    };
    expect(distance(colorOf(0.3, 0.3), quarters.topLeft)).toBeLessThan(6);
    expect(distance(colorOf(0.7, 0.3), quarters.topRight)).toBeLessThan(6);
    expect(distance(colorOf(0.3, 0.7), quarters.bottomLeft)).toBeLessThan(6);
    expect((await auditEntries(admin.shop)).at(-1)).toMatchObject({
      action: 'order.download_print_file',
      subject_kind: 'order',
      subject_id: code,
      staff_id: printer.id,
      after: { line: id, file: nameOf(answer) },
    });
    const second = await print(code, id, '?copy=2');
    expect(nameOf(second)).toBe(`${code}_1-2-3x-${size.width_mm}x${size.height_mm}mm.tif`);
    await second.body?.cancel();
    expect((await print(code, id, '?copy=4')).status).toBe(404);
    expect((await print(code, id, '?copy=0')).status).toBe(422);
  });

  test('is converted to the profile of its paper', async () => {
    await writeMasters(await photo());
    await updateSetting({ pixels_per_inch: 100 });
    const { code } = await admin.placePaid();
    const id = await getLine(code);
    const [{ substrate_id: substrate }] = await admin.getRows(
      'SELECT substrate_id FROM size JOIN order_line ON order_line.size_id = size.id WHERE order_line.id = $1',
      [id],
    );
    const owner = await staffVisitor(admin.shop, 'owner');
    const profile = gammaProfile(1.4, srgbPrimaries);
    const path = `/api/admin/paper-profile/${substrate}?version=0`;
    expect((await owner.send('PUT', path, new Uint8Array(profile))).status).toBe(200);
    const { icc } = await sharp(Buffer.from(await (await print(code, id)).arrayBuffer())).metadata();
    expect(icc?.equals(profile)).toBe(true);
  });

  test('is deleted once it was read, or when its reader leaves', async () => {
    await writeMasters(await photo());
    const { code } = await admin.placePaid();
    const id = await getLine(code);
    const folder = temporaryFolder();
    vi.stubEnv('TMPDIR', folder);
    try {
      await (await print(code, id)).arrayBuffer();
      await expect.poll(() => readdir(folder)).toEqual([]);
      const answer = await print(code, id);
      expect(await readdir(folder)).toHaveLength(1);
      await answer.body?.cancel();
      await expect.poll(() => readdir(folder)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('of a master that cannot be read is rejected with a message, and nothing is logged', async () => {
    const { code } = await admin.placePaid();
    const id = await getLine(code);
    const before = (await auditEntries(admin.shop)).length;
    const answer = await print(code, id);
    expect([answer.status, await answer.json()]).toMatchObject([
      409,
      { code: 'master_unreadable', message: expect.stringContaining('cannot be read') },
    ]);
    expect(await auditEntries(admin.shop)).toHaveLength(before);
  });

  test('belongs to a line of that order', async () => {
    const [one, other] = [await admin.placePaid(), await admin.placePaid()];
    expect((await print(one.code, await getLine(other.code))).status).toBe(404);
  });
});
