import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerCollector } from '../../../test/clients/visitor.ts';
import { saveState } from '../../../test/servers/saved-state.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { createTusClient, sendFile, tusMetadata } from '../../../test/uploads/tus-client.ts';
import { createUploadShop, getId, photo, type UploadShop } from '../../../test/uploads/upload-shop.ts';
import { deleteExpiredUploads } from './receive-uploads.usecases.ts';
import { findUpload, lockUpload, releaseUpload, useUpload } from './uploads.usecases.ts';

let shop: TestShop;
let mei: UploadShop['mei'];
let other: UploadShop['other'];
let client: UploadShop['client'];
let made: UploadShop;

let restore: () => Promise<void>;
beforeAll(async () => {
  made = await createUploadShop();
  ({ shop, mei, other, client } = made);
  restore = await saveState(shop);
});
beforeEach(() => restore());
afterAll(() => shop.close());

describe('a request is refused', () => {
  const declared = { bytes: 1000, sha256: '0'.repeat(64) };
  const begun = async () => {
    await made.clearUploads();
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
    await made.query("UPDATE setting SET value = '10' WHERE key = 'upload_limit'");
    const small = await createTestShop({ database: shop.database });
    const toSmall = createTusClient(small.api, mei.visitor.userToken);
    expect((await toSmall.create({ ...declared, bytes: 10_000_000 })).status).toBe(201);
    const answer = await toSmall.create({ ...declared, bytes: 10_000_001 });
    expect(await answer.json()).toMatchObject({
      errors: [{ field: 'bytes', message: 'This file is too large: at most 10 MB' }],
    });
    await made.query("UPDATE setting SET value = '2000' WHERE key = 'upload_limit'");
  });

  test('over the limit of a public demo', async () => {
    shop.services.settings.demoIsPublic = true;
    expect((await made.read('/api/upload')).maximum_bytes).toBe(30_000_000);
    expect((await client.create({ ...declared, bytes: 30_000_001 })).status).toBe(422);
    expect((await client.create({ ...declared, bytes: 30_000_000 })).status).toBe(201);
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
    await made.query("UPDATE member SET status = 'pending' WHERE email_key = 'other@example.com'");
    const pending = await stranger.create(declared);
    expect([pending.status, (await pending.json()).code]).toEqual([403, 'under_review']);
    await made.query("UPDATE member SET status = 'active' WHERE email_key = 'other@example.com'");
    expect(await client.offset(path)).toBe(0);
  });

  test('over the quota, also at once', async () => {
    await made.clearUploads();
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.create(declared)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'too_many_unfinished_uploads',
      message: expect.stringContaining('5 unfinished'),
    });
    expect((await createTusClient(shop.api, other.visitor.userToken).create(declared)).status).toBe(201);

    const first = answers.find(({ status }) => status === 201)?.headers.get('location') ?? '';
    expect((await client.remove(first)).status).toBe(204);
    expect((await mei.visitor.get(first)).status).toBe(404);
    expect(await made.storedKeys(first)).toEqual([false, false, false]);
    expect((await client.create(declared)).status).toBe(201);
    await made.clearUploads();
  });

  test('not for uploads that have expired, but for those that wait for their check', async () => {
    await made.clearUploads();
    const paths: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      paths.push((await client.create(declared)).headers.get('location') ?? '');
    }
    await client.append(paths[0]!, 0, new Uint8Array(declared.bytes));
    expect(await made.read(paths[0]!)).toMatchObject({ state: 'checking' });
    expect((await client.create(declared)).status).toBe(409);
    await made.query('UPDATE master_upload SET expires_at = $1 WHERE id = $2', [
      shop.clock.now(),
      getId(paths[1]!),
    ]);
    expect((await client.create(declared)).status).toBe(201);
    await made.clearUploads();
  });

  test('with too many files that nothing uses', async () => {
    await made.clearUploads();
    await made.query(
      `INSERT INTO master_upload (id, member_id, file_name, media_type, bytes, received, declared_sha256, sha256, state, width_px,
         height_px, color, palette, created_at, completed_at, expires_at)
       SELECT lpad(n::text, 24, '0'), $1, 'a', 'image/png', 1, 1, repeat('0', 64), repeat('0', 64), 'completed', 1, 1, '#000000', '[]',
         now(), now(), now() + interval '9 days' FROM generate_series(1, $2) AS n`,
      [mei.memberId, 20],
    );
    expect(await (await client.create(declared)).json()).toMatchObject({
      code: 'too_many_unused_uploads',
      message: expect.stringContaining('20'),
    });
    await made.clearUploads();
  });
});

test('too many uploads in an hour are refused', async () => {
  const artist = await made.getArtist('busy@example.com');
  const busy = createTusClient(shop.api, artist.visitor.userToken);
  for (let count = 0; count < 120; count += 1) {
    const created = await busy.create({ bytes: 10, sha256: '0'.repeat(64) });
    await busy.remove(created.headers.get('location') ?? '');
  }
  const refused = await busy.create({ bytes: 10, sha256: '0'.repeat(64) });
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true]);
});

test('a used file does not expire and is not deleted; one that nothing uses expires', async () => {
  const path = await sendFile(client, await photo(600, 400));
  const id = getId(path);
  const { memberId } = mei;
  await expect(useUpload(shop.services, memberId, id, 'upload_id')).rejects.toMatchObject({
    fields: [{ field: 'upload_id', message: 'validation.master_upload_not_completed' }],
  });
  await made.drain();
  const { memberId: otherId } = other;
  await expect(useUpload(shop.services, otherId, id, 'upload_id')).rejects.toMatchObject({
    fields: [{ field: 'upload_id', message: 'validation.master_upload_gone' }],
  });
  expect(await lockUpload(shop.services, otherId, id)).toBeNull();
  expect(await lockUpload(shop.services, memberId, id)).toMatchObject({ state: 'completed', isUsed: false });
  expect(await useUpload(shop.services, memberId, id, 'upload_id')).toMatchObject({ isUsed: true });
  await expect(useUpload(shop.services, memberId, id, 'upload_id')).rejects.toMatchObject({
    fields: [{ field: 'upload_id', message: 'validation.master_upload_gone' }],
  });
  expect(await (await client.remove(path)).json()).toMatchObject({ code: 'upload_in_use' });
  expect(await made.read(path)).toMatchObject({ is_used: true, expires_at: null });

  shop.clock.advance(40 * 86_400_000);
  await deleteExpiredUploads(shop.services);
  expect(await findUpload(shop.services, memberId, id)).toMatchObject({ state: 'completed' });
  expect(await made.storedKeys(path)).toEqual([false, true, true]);
  await releaseUpload(shop.services, id);
  await deleteExpiredUploads(shop.services);
  expect(await findUpload(shop.services, memberId, id)).not.toBeNull();
  shop.clock.advance(30 * 86_400_000 - 1);
  await deleteExpiredUploads(shop.services);
  expect(await findUpload(shop.services, memberId, id)).not.toBeNull();
  shop.clock.advance(1);
  await deleteExpiredUploads(shop.services);
  expect(await findUpload(shop.services, memberId, id)).toBeNull();
  expect(await made.storedKeys(path)).toEqual([false, false, false]);
});

test('an unfinished file expires a week after its last byte', async () => {
  const artist = await made.getArtist('late@example.com');
  const late = createTusClient(shop.api, artist.visitor.userToken);
  const path = (await late.create({ bytes: 1000, sha256: '0'.repeat(64) })).headers.get('location') ?? '';
  shop.clock.advance(6 * 86_400_000);
  await late.append(path, 0, new Uint8Array(10));
  shop.clock.advance(6 * 86_400_000);
  await deleteExpiredUploads(shop.services);
  expect(await late.offset(path)).toBe(10);
  shop.clock.advance(86_400_000);
  expect((await late.call(path, { method: 'HEAD' })).status).toBe(404);
  expect(await made.storedKeys(path)).toEqual([true, false, false]);
  await deleteExpiredUploads(shop.services);
  expect(await made.storedKeys(path)).toEqual([false, false, false]);
});
