import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  collectorForm,
  createVisitor,
  freshCaptcha,
  registerCollector,
  type Visitor,
} from '../../../../test/clients/visitor.ts';
import { quartersImage } from '../../../../test/factories/pictures.ts';
import { type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { runBehindLock } from '../../../../test/lock-contention.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';
import { deleteOldAttachments } from '../../attachments/attachments.usecases.ts';

let shop: TestShop;
let staff: StaffVisitor;
beforeAll(async () => {
  shop = await createTestShop();
  staff = await staffVisitor(shop, 'service');
});
afterAll(() => shop.close());

const path = '/api/artist-application';
const query = async (text: string, values: unknown[] = []) =>
  (await shop.database.pool.query(text, values)).rows;

const picture = async () => new Uint8Array(await quartersImage(8, 6).png().toBuffer());

let people = 0;
async function createApplicant() {
  const visitor = createVisitor(shop.api);
  people += 1;
  const email = `applying${people}@example.com`;
  const form = { ...collectorForm(email), type: 'artist', captcha: await freshCaptcha(visitor) };
  const { data } = await visitor.post('/api/member/register', form);
  visitor.userToken = data.token;
  const [{ id }] = await query('SELECT id FROM member WHERE email = $1', [email]);
  return { visitor, id: id as number };
}
async function upload({ visitor }: { visitor: Visitor }, name = 'work.png'): Promise<string> {
  const sent = await visitor.send(
    'POST',
    `/api/attachment?name=${encodeURIComponent(name)}`,
    await picture(),
    { 'content-type': 'application/octet-stream' },
  );
  expect(sent.status).toBe(201);
  return sent.data.id;
}
const decide = (id: number, decision: string) =>
  staff.post(`/api/admin/review/${id}`, { decision, version: 1, reason: 'Not now' });
const names = (answer: { data: { application: { pictures: { name: string }[] } } }) =>
  answer.data.application.pictures.map(({ name }) => name);

test('an artist sends a name, links and pictures, which staff see beside the review, and nobody else', async () => {
  const artist = await createApplicant();
  expect((await artist.visitor.get(path)).data).toEqual({ application: null });
  expect((await staff.get(`/api/admin/artist-application/${artist.id}`)).data).toEqual({
    application: null,
  });
  const [first, second] = [await upload(artist, 'harbour.png'), await upload(artist, '港口.png')];
  const form = {
    artist_name: '  林 美  ',
    links: ['example.com/mei', 'http://example.org/美'],
    pictures: [second, first, second],
    version: 0,
  };
  const saved = await artist.visitor.put(path, form);
  expect(saved).toMatchObject({ status: 200, message: 'Saved' });
  expect(saved.data.application).toEqual({
    artist_name: '林 美',
    links: ['https://example.com/mei', 'http://example.org/美'],
    pictures: [
      { id: second, name: '港口.png', width: 8, height: 6 },
      { id: first, name: 'harbour.png', width: 8, height: 6 },
    ],
    version: 1,
    changed_at: shop.clock.now().toISOString(),
  });
  expect((await artist.visitor.get(path)).data).toEqual(saved.data);
  expect((await staff.get(`/api/admin/artist-application/${artist.id}`)).data).toEqual(saved.data);
  const read = (who: Visitor, address: string) =>
    shop.api.request(address, { headers: { authorization: `Bearer ${who.userToken}` } });
  const picture = await read(artist.visitor, `${path}/picture/${first}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const forStaff = await staff.get(`/api/admin/artist-application/picture/${first}`);
  expect(forStaff.status).toBe(200);
  const other = await createApplicant();
  expect((await read(other.visitor, `${path}/picture/${first}`)).status).toBe(404);
  const workshop = await staffVisitor(shop, 'workshop');
  expect(await workshop.get(`/api/admin/artist-application/${artist.id}`)).toMatchObject({ status: 403 });
});

test('what is not valid is rejected with its field, and nothing is stored', async () => {
  const artist = await createApplicant();
  const other = await createApplicant();
  const form = { artist_name: 'Mei', links: [], pictures: [], version: 0 };
  const pdf = await artist.visitor.send(
    'POST',
    '/api/attachment?name=cv.pdf',
    new TextEncoder().encode('%PDF-1.7'),
    { 'content-type': 'application/octet-stream' },
  );
  const eleven: string[] = [];
  for (let count = 0; count < 11; count += 1) eleven.push(await upload(artist));
  for (const [change, field] of [
    [{ artist_name: ' ' }, 'artist_name'],
    [{ links: ['https://example.com', 'javascript:alert(1)'] }, 'links.1'],
    [{ links: Array.from({ length: 6 }, (_, index) => `https://example.com/${index}`) }, 'links'],
    [{ pictures: eleven }, 'pictures'],
    [{ pictures: [pdf.data.id] }, 'pictures'],
    [{ pictures: [await upload(other)] }, 'pictures'],
  ] as const) {
    expect(await artist.visitor.put(path, { ...form, ...change })).toMatchObject({
      status: 422,
      fields: [field],
    });
  }
  expect((await artist.visitor.get(path)).data).toEqual({ application: null });
  const { visitor: collector } = await registerCollector(shop.api, 'no-artist@example.com');
  expect(await collector.put(path, form)).toMatchObject({ status: 404 });
});

test('a file that cannot be read is named', async () => {
  const artist = await createApplicant();
  artist.visitor.lang = 'zh-Hant';
  const sent = await artist.visitor.send(
    'POST',
    `/api/attachment?name=${encodeURIComponent('作品集.txt')}`,
    new TextEncoder().encode('No picture'),
    { 'content-type': 'application/octet-stream' },
  );
  expect(sent.errors).toEqual([
    { field: 'file', message: '「作品集.txt」的格式不支援，請選擇 JPEG、PNG、WebP 圖檔或 PDF' },
  ]);
});

test('another version is rejected with what was saved meanwhile', async () => {
  const artist = await createApplicant();
  const form = { artist_name: 'Mei', links: [], pictures: [], version: 0 };
  const saved = await artist.visitor.put(path, form);
  const again = await artist.visitor.put(path, { ...form, artist_name: 'Another' });
  expect(again).toMatchObject({ status: 409, code: 'version_conflict', data: saved.data });
});

test('a new artist’s page has the name of the application, and the application cannot be changed any more', async () => {
  const artist = await createApplicant();
  artist.visitor.lang = 'zh-Hant';
  const form = { artist_name: '墨林', links: [], pictures: [], version: 0 };
  expect((await artist.visitor.put(path, form)).status).toBe(200);
  await query(`UPDATE member SET locale = 'zh-Hant' WHERE id = $1`, [artist.id]);
  expect((await decide(artist.id, 'confirm')).status).toBe(200);
  const [{ name }] = await query('SELECT name FROM artist WHERE member_id = $1', [artist.id]);
  expect(name).toMatchObject({ 'zh-Hant': '墨林', 'zh-CN': '墨林' });
  expect(await artist.visitor.put(path, { ...form, version: 1 })).toMatchObject({
    status: 409,
    code: 'already_decided',
  });
});

test('a declined artist can add to the application, since staff can still confirm the account', async () => {
  const artist = await createApplicant();
  expect((await decide(artist.id, 'decline')).status).toBe(200);
  const form = { artist_name: 'Mei', links: ['example.com'], pictures: [], version: 0 };
  expect((await artist.visitor.put(path, form)).status).toBe(200);
});

test('an application that waits for a confirmation is rejected after it', async () => {
  const artist = await createApplicant();
  const form = { artist_name: 'Mei', links: [], pictures: [], version: 0 };
  const [saved] = await runBehindLock(
    shop.database.pool,
    { hold: `UPDATE member SET status = 'active' WHERE id = $1`, values: [artist.id] },
    [() => artist.visitor.put(path, form)],
  );
  expect(saved).toMatchObject({ status: 409, code: 'already_decided' });
  expect(await query('SELECT 1 FROM artist_application WHERE member_id = $1', [artist.id])).toEqual([]);
});

test('pictures that are removed are deleted within a day, with their files', async () => {
  const artist = await createApplicant();
  const [kept, removed] = [await upload(artist, 'kept.png'), await upload(artist, 'removed.png')];
  const form = { artist_name: 'Mei', links: [], pictures: [kept, removed], version: 0 };
  expect((await artist.visitor.put(path, form)).status).toBe(200);
  const changed = await artist.visitor.put(path, { ...form, pictures: [kept], version: 1 });
  expect(names(changed)).toEqual(['kept.png']);
  expect((await artist.visitor.get(`${path}/picture/${removed}`)).status).toBe(404);
  shop.clock.advance(25 * 3_600_000);
  await deleteOldAttachments(shop.services);
  expect(await query('SELECT name FROM attachment WHERE id = ANY($1)', [[kept, removed]])).toEqual([
    { name: 'kept.png' },
  ]);
  expect(await shop.services.files.exists(`attachments/${removed}`)).toBe(false);
  expect(await shop.services.files.exists(`attachments/${kept}`)).toBe(true);
});
