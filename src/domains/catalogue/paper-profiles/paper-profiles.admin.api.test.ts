import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { gammaProfile, srgbPrimaries } from '../../../platform/images/gamma-profile.ts';
import { maxProfileBytes } from './paper-profiles.rules.ts';
import { findPaperProfilePath } from './paper-profiles.usecases.ts';

let shop: TestShop;
let editor: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop({});
  editor = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());

const path = '/api/admin/paper-profile';
const put = (id: number, version: number, content: Uint8Array) =>
  editor.send('PUT', `${path}/${id}?version=${version}`, new Uint8Array(content));
const profile = gammaProfile(1.8, srgbPrimaries);

test('a paper gets a profile, another one, and none again', async () => {
  expect((await editor.get(`${path}/2`)).data).toEqual({ profile: null, version: 0 });
  expect(await findPaperProfilePath(shop.services, 2)).toBeNull();
  const added = { profile: { name: 'Gamma of the file', space: 'rgb' }, version: 1 };
  expect(await put(2, 0, profile)).toMatchObject({ status: 200, data: added });
  expect((await auditEntries(shop)).at(-1)).toMatchObject({
    action: 'material.update_profile',
    subject_kind: 'paper_profile',
    subject_id: '2',
    staff_id: editor.id,
    before: { profile: null },
    after: { profile: 'Gamma of the file' },
  });
  const first = await findPaperProfilePath(shop.services, 2);
  expect((await put(2, 1, gammaProfile(2.2, srgbPrimaries))).data.version).toBe(2);
  const second = await findPaperProfilePath(shop.services, 2);
  expect(second).not.toBe(first);
  expect(second).toMatch(/paper-profiles\/[0-9a-f]{24}\.icc$/);
  // Other papers have none.
  expect(await findPaperProfilePath(shop.services, 1)).toBeNull();
  const removed = await editor.delete(`${path}/2?version=2`);
  expect([removed.status, removed.data]).toEqual([200, { profile: null, version: 3 }]);
  expect(await findPaperProfilePath(shop.services, 2)).toBeNull();
});

test('an older version is rejected with the current state', async () => {
  await put(1, 0, profile);
  const answer = await put(1, 0, gammaProfile(2.2, srgbPrimaries));
  expect(answer).toMatchObject({ status: 409, code: 'version_conflict', data: { version: 1 } });
  const removal = await editor.delete(`${path}/1?version=7`);
  expect(removal).toMatchObject({ status: 409, code: 'version_conflict', data: { version: 1 } });
});

test('what is no profile, too large, or of no paper is rejected', async () => {
  expect(await put(2, 3, Buffer.from('a picture'))).toMatchObject({ status: 422, fields: ['file'] });
  expect((await put(2, 3, Buffer.alloc(maxProfileBytes + 1))).status).toBe(413);
  expect((await put(999, 0, profile)).status).toBe(404);
  expect((await editor.get(`${path}/999`)).status).toBe(404);
  expect((await editor.delete(`${path}/999?version=0`)).status).toBe(404);
  expect((await editor.get(`${path}/2`)).data).toEqual({ profile: null, version: 3 });
});
