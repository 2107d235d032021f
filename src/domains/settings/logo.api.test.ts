import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { openImage } from '../../platform/images/sharp.ts';
import { logoFiles, maxLogoBytes } from './logo.rules.ts';

let shop: TestShop;
let manager: StaffVisitor;
beforeEach(async () => {
  shop = await createTestShop();
  manager = await staffVisitor(shop, 'manager');
});
afterEach(() => shop.close());

const scene = (tx: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">${tx}</svg>`);
const drawing = (format: 'png' | 'jpeg' | 'webp' | 'tiff') =>
  openImage(scene('<rect width="900" height="300" fill="#9c3a26"/>')).toFormat(format).toBuffer();
const svg = scene('<script>1</script>');

const version = async (): Promise<number> => (await manager.get('/api/admin/setting')).data.logo.version;
const send = async (file: Buffer | null, by = manager) =>
  by.put('/api/admin/setting/logo', {
    value: file && { file: file.toString('base64') },
    version: await version(),
  });
const shown = async () => {
  shop.clock.advance(5000);
  return (await createVisitor(shop.api).get('/api/initial')).data.info.logo;
};

describe('the logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('of a %s is shown as a newly rendered PNG', async (format) => {
    const saved = await send(await drawing(format));
    expect(saved).toMatchObject({ status: 200, data: { value: { width: 480, height: 160 } } });
    const logo = await shown();
    expect(logo).toEqual(saved.data.value);
    const sizes = [];
    for (const file of logoFiles) {
      const answer = await shop.api.fetch(new Request(`http://shop/api/logo/${logo.id}/${file}`));
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const { format: made, width, height } = await openImage(bytes).metadata();
      const pixels = await openImage(bytes).ensureAlpha().raw().toBuffer();
      const middle = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2));
      expect(Math.abs(pixels[middle]! - 0x9c)).toBeLessThan(4);
      sizes.push([file, made, width, height, pixels.subarray(0, 4).toString('hex')]);
    }
    // Icons are transparent beside the logo, and previews of links have the shop's background.
    expect(sizes).toEqual([
      ['logo.png', 'png', 480, 160, expect.stringMatching(/^9.3.2.ff$/)],
      ['icon-192.png', 'png', 192, 192, '00000000'],
      ['icon-512.png', 'png', 512, 512, '00000000'],
      ['share.png', 'png', 1200, 630, 'f6f3ecff'],
    ]);
  });

  test('is recorded without the file, and can be removed', async () => {
    await send(await drawing('png'));
    const { id } = await shown();
    expect(await send(null)).toMatchObject({ status: 200, data: { value: null } });
    expect(await shown()).toBeNull();
    const [entry] = (await auditEntries(shop)).slice(-1);
    expect(entry).toMatchObject({ action: 'setting.update', subject_id: 'logo', after: { value: null } });
    expect(entry.before.value.id).toBe(id);
  });

  test.each([
    ['a drawing in vectors, which can hold scripts', () => svg],
    ['a TIFF', () => drawing('tiff')],
    ['no picture', () => Buffer.from('nothing at all')],
    ['a damaged picture', async () => (await drawing('png')).subarray(0, 60)],
    ['too large a file', () => Buffer.alloc(maxLogoBytes + 1)],
  ])('is rejected where it is %s', async (_, file) => {
    expect(await send(await file())).toMatchObject({ status: 422, fields: ['value.file'] });
    expect(await shown()).toBeNull();
  });

  test('cannot be changed by customer service', async () => {
    const version = (await manager.get('/api/admin/setting')).data.logo.version;
    const service = await staffVisitor(shop, 'finance');
    const form = { value: null, version };
    expect(await service.put('/api/admin/setting/logo', form)).toMatchObject({ status: 403 });
    expect(await createVisitor(shop.api).put('/api/admin/setting/logo', form)).toMatchObject({ status: 401 });
  });

  test('unknown addresses are 404', async () => {
    const visitor = createVisitor(shop.api);
    expect(await visitor.get(`/api/logo/${'0'.repeat(24)}/logo.png`)).toMatchObject({ status: 404 });
    expect((await visitor.get('/api/logo/..%2F..%2Fmasters/logo.png')).status).toBeGreaterThanOrEqual(404);
  });
});
