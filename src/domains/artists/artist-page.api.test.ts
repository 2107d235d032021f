import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, registerCollector } from '../../../test/clients/visitor.ts';
import { uploadPicture } from '../../../test/factories/catalogue.ts';
import { createArtist, createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { heicStart } from '../../../test/factories/pictures.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { type ArtistMember, linkArtist } from '../../../test/sales/artist-member.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';

let shop: TestShop;
let ana: StaffVisitor;
let artist: ArtistMember;
let people = 0;
beforeAll(async () => {
  shop = await createTestShop();
  ana = await staffVisitor(shop, 'editor');
});
afterAll(() => shop.close());
const getArtist = async (status: 'active' | 'pending' | 'declined' = 'active') => {
  people += 1;
  const { id } = await createArtist(shop.services.db, {
    name: inAllLanguages(`Artist ${people}`),
    shareBasisPoints: 4000,
  });
  return linkArtist(shop, id, { email: `artist-${people}@example.com`, status });
};
beforeEach(async () => {
  artist = await getArtist();
});

const words = (en: string, hant = '', hans = '') => ({ en, 'zh-Hant': hant, 'zh-CN': hans });
const texts = {
  name: words('Ada Reed', '林艾達'),
  statement: words('I paint reeds.'),
  biography: words('Born by **a river**.', '生於河邊。'),
};
const save = (part: object = {}, who = artist) =>
  who.visitor.put('/api/artist-page', { ...texts, version: 1, ...part });
const publicPage = async (lang = 'en') =>
  (await createVisitor(shop.api).get(`/api/artist/${artist.artistId}`, { lang })).data;
const asFile = { 'content-type': 'application/octet-stream' };
const photo = async () =>
  new Uint8Array(
    await sharp({
      create: {
        ...{ width: 1200, height: 1500, channels: 3, background: '#808080' },
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg({ quality: 95 })
      .withExif({
        IFD0: { Copyright: 'the painter' },
        IFD3: { GPSLatitude: '25/1 2/1 0/1', GPSLatitudeRef: 'N' },
      })
      .toBuffer(),
  );
const sendPhoto = async (version: number, bytes?: Uint8Array<ArrayBuffer>) =>
  artist.visitor.send(
    'PUT',
    `/api/artist-page/portrait?version=${version}`,
    bytes ?? (await photo()),
    asFile,
  );

describe('the public page of an artist', () => {
  test('is read and changed by the artist, and public at once', async () => {
    expect((await artist.visitor.get('/api/artist-page')).data).toEqual({
      id: artist.artistId,
      version: 1,
      name: inAllLanguages(`Artist ${people}`),
      statement: inAllLanguages('What the artist says'),
      biography: words(''),
      portrait: null,
      missing: [],
    });
    await publicPage();
    expect(await save()).toMatchObject({
      status: 200,
      message: 'Saved',
      data: { version: 2, ...texts, missing: ['zh-Hant', 'zh-CN'] },
    });
    expect(await publicPage()).toMatchObject({ name: 'Ada Reed', biography: 'Born by **a river**.' });
    expect(await publicPage('zh-Hant')).toMatchObject({ name: '林艾達', biography: '生於河邊。' });
  });

  test('is in the history that staff see, without the name and address of the account', async () => {
    await save();
    const entry = (await auditEntries(shop)).find(
      ({ subject_kind, subject_id }) => subject_kind === 'artist' && subject_id === String(artist.artistId),
    );
    expect(entry).toMatchObject({
      action: 'artist.update',
      staff_id: null,
      staff_name: `Artist ${people}`,
      role: 'member',
      ip: '',
      before: { name: inAllLanguages(`Artist ${people}`) },
      after: { ...texts, share_basis_points: 4000, member_id: artist.memberId },
    });
    const { items } = (await ana.get(`/api/admin/artist/${artist.artistId}/history`)).data;
    const restored = await ana.put(`/api/admin/artist/${artist.artistId}`, {
      ...items[0].before,
      version: 2,
    });
    expect(restored).toMatchObject({ status: 200, data: { version: 3 } });
    expect(await publicPage()).toMatchObject({ name: `Artist ${people}` });
  });

  test('is saved once where nothing was changed', async () => {
    await save();
    expect(await save({ version: 2 })).toMatchObject({ status: 200, data: { version: 2 } });
  });

  test('of two windows, or staff and the artist, the second gets the page as it is now', async () => {
    const answers = await Promise.all([save(), save({ statement: words('Another.') })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state } = (await ana.get(`/api/admin/artist/${artist.artistId}`)).data;
    await ana.put(`/api/admin/artist/${artist.artistId}`, { ...state, share_basis_points: 5000, version: 2 });
    const rejected = await save({ version: 2, biography: words('Late.') });
    expect(rejected).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { version: 3, name: state.name },
    });
    expect(Object.keys(rejected.data)).not.toContain('share_basis_points');
    const { data } = await ana.get(`/api/admin/artist/${artist.artistId}`);
    expect(data).toMatchObject({ state: { share_basis_points: 5000, biography: state.biography } });
  });

  test('whose name changes has works that are found by it', async () => {
    const item = await createItem(shop.services.db, { artistId: artist.artistId });
    await save({ name: words('Quentin Marsh') });
    await shop.services.jobs.drain(shop.services);
    const { data } = await createVisitor(shop.api).get('/api/shop?keyword=quentin');
    expect(data.items.map((one: { id: number }) => one.id)).toEqual([item.id]);
  });

  test.each([
    [{ name: words('') }, ['name.en']],
    [{ name: words('A'.repeat(150)) }, ['name.en']],
    [{ biography: words('A'.repeat(20_001)) }, ['biography.en']],
    [{ biography: { en: 'Only one' } }, ['biography.zh-Hant', 'biography.zh-CN']],
    [{ version: 0 }, ['version']],
    ...['share_basis_points', 'categories', 'member_id', 'portrait_id', 'slug', 'works_count', 'id'].map(
      (field): [object, string[]] => [{ [field]: 1 }, [field]],
    ),
  ])('%j is rejected', async (part, fields) => {
    expect(await save(part)).toMatchObject({ status: 422, fields });
    expect((await artist.visitor.get('/api/artist-page')).data.version).toBe(1);
  });

  test('is nothing for visitors, other members, and artists whom staff have not confirmed', async () => {
    const calls = (visitor: typeof artist.visitor) => [
      visitor.get('/api/artist-page'),
      visitor.put('/api/artist-page', { ...texts, version: 1 }),
      visitor.send('PUT', '/api/artist-page/portrait?version=1', new Uint8Array([1]), asFile),
      visitor.send('DELETE', '/api/artist-page/portrait?version=1', '{}'),
    ];
    const pending = await getArtist('pending');
    const declined = await getArtist('declined');
    const { visitor: collector } = await registerCollector(shop.api, `collector-${people}@example.com`);
    const cases = [
      [createVisitor(shop.api), 401, 'unauthenticated'],
      [collector, 404, 'not_found'],
      [pending.visitor, 403, 'under_review'],
      [declined.visitor, 403, 'forbidden'],
    ] as const;
    for (const [visitor, status, code] of cases) {
      for (const answer of await Promise.all(calls(visitor))) expect(answer).toMatchObject({ status, code });
    }
  });

  test('is not changed by an artist whose account staff have unlinked', async () => {
    await shop.database.pool.query('UPDATE artist SET member_id = NULL WHERE id = $1', [artist.artistId]);
    expect(await artist.visitor.get('/api/artist-page')).toMatchObject({
      status: 403,
      code: 'no_artist_page',
    });
    expect(await save()).toMatchObject({ status: 403, code: 'no_artist_page' });
    expect(await sendPhoto(1)).toMatchObject({ status: 403 });
  });
});

describe('a portrait', () => {
  test('is shown without what the camera noted, and removed', async () => {
    const bytes = await photo();
    // More than the limit of other bodies.
    expect(bytes.length).toBeGreaterThan(1_200_000);
    const sent = await sendPhoto(1, bytes);
    expect(sent).toMatchObject({
      status: 200,
      data: { version: 2, portrait: { width: 1200, height: 1500 } },
    });
    const { portrait } = sent.data;
    expect((await publicPage()).portrait).toEqual(portrait);
    const { rows } = await shop.database.pool.query('SELECT * FROM picture WHERE id = $1', [portrait.id]);
    for (const file of [rows[0].master_file, rows[0].public_file]) {
      const { exif } = await sharp(await shop.services.files.read(file)).metadata();
      expect(exif?.toString('latin1') ?? '').not.toMatch(/painter|GPS/);
    }
    const image = await shop.api.request(`/iiif/3/${portrait.id}/full/400,/0/default.jpg`);
    expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).exif).toBeUndefined();
    const removed = await artist.visitor.send('DELETE', '/api/artist-page/portrait?version=2', '{}');
    expect(removed).toMatchObject({ status: 200, data: { version: 3, portrait: null } });
    expect((await publicPage()).portrait).toBeNull();
  });

  test('is rejected if it is no photo, too large, or the page was changed meanwhile', async () => {
    expect(await sendPhoto(1, new TextEncoder().encode('<svg/>'))).toMatchObject({
      status: 422,
      fields: ['file'],
    });
    expect((await sendPhoto(1, new Uint8Array(heicStart))).errors[0]?.message).toMatch(/HEIC .* as JPEG/);
    expect(await sendPhoto(1, new Uint8Array(10 * 1024 * 1024 + 1))).toMatchObject({ status: 413 });
    await save();
    expect(await sendPhoto(1)).toMatchObject({ status: 409, code: 'version_conflict', data: { version: 2 } });
    expect(await artist.visitor.send('DELETE', '/api/artist-page/portrait?version=1', '{}')).toMatchObject({
      status: 409,
    });
    expect((await artist.visitor.get('/api/artist-page')).data.portrait).toBeNull();
  });

  test('is also chosen by staff', async () => {
    await sendPhoto(1);
    const path = `/api/admin/artist/${artist.artistId}`;
    const { state, portrait } = (await ana.get(path)).data;
    expect(portrait).toMatchObject({ id: state.portrait_id, width: 1200 });
    expect(await ana.put(path, { ...state, portrait_id: 999_999, version: 2 })).toMatchObject({
      status: 422,
      fields: ['portrait_id'],
    });
    expect(await ana.put(path, { ...state, portrait_id: null, version: 2 })).toMatchObject({
      data: { portrait: null },
    });
    const upload_id = await uploadPicture(ana, 3000, 2000);
    const made = await ana.post('/api/admin/artist/picture', { upload_id });
    expect(made).toMatchObject({ status: 201, data: { width: 1600, height: 1067 } });
    expect((await auditEntries(shop)).at(-1)).toMatchObject({
      action: 'artist.create_picture',
      staff_id: ana.id,
      subject_id: String(made.data.id),
      after: { upload: upload_id },
    });
    await ana.put(path, { ...state, portrait_id: made.data.id, version: 3 });
    expect((await publicPage()).portrait).toEqual(made.data);
  });
});
