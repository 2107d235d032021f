import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApplicant } from '../../../test/admin-examples/setup.ts';
import { createVisitor, registerCollector } from '../../../test/clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../../test/factories/items.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { recordCopiesSold } from './artists.usecases.ts';

let shop: TestShop;
let ana: StaffVisitor;
let ben: StaffVisitor;

beforeAll(async () => {
  shop = await createTestShop();
  ana = await staffVisitor(shop, 'editor');
  ben = await staffVisitor(shop, 'service');
});
afterAll(() => shop.close());

const words = (en: string, hant = '', hans = '') => ({ en, 'zh-Hant': hant, 'zh-CN': hans });
const toData = async (id: number) => (await ana.get(`/api/admin/artist/${id}`)).data;
const change = async (id: number, part: object, staff = ana) => {
  const { state, version } = await toData(id);
  return staff.put(`/api/admin/artist/${id}`, { ...state, ...part, version });
};
const getEntries = async (id: number | string, kind = 'artist') =>
  (await auditEntries(shop)).filter(
    (entry) => entry.subject_kind === kind && entry.subject_id === String(id),
  );
const visitor = () => createVisitor(shop.api);

describe('artists', () => {
  test('are created with only a name, and every field can be updated', async () => {
    const made = await ana.post('/api/admin/artist', { name: words('Ada Lin', '林艾達', '林艾达') });
    expect(made).toMatchObject({
      status: 201,
      data: { name: { en: 'Ada Lin' }, works_count: 0, member: null, version: 1, categories: [] },
    });
    const { id, state: before } = made.data;
    const after = {
      statement: words('I paint reeds.', '我畫蘆葦。', '我画芦苇。'),
      biography: words('Born by a river.'),
      share_basis_points: 3500,
      share_on_sold_price: true,
      categories: ['classic', 'featured'],
    };
    expect(await change(id, after)).toMatchObject({
      status: 200,
      data: { version: 2, missing: ['zh-Hant', 'zh-CN'], categories: ['featured', 'classic'] },
    });
    expect((await visitor().get(`/api/artist/${id}`)).data).toMatchObject({ statement: 'I paint reeds.' });
    const found = await ana.get(`/api/admin/artist?keyword=${encodeURIComponent('芦苇')}`);
    expect(found.data.items.map((artist: { id: number }) => artist.id)).toEqual([id]);
    const { items } = (await ana.get(`/api/admin/artist/${id}/history`)).data;
    expect(items).toMatchObject([
      { action: 'artist.update', before, after: { ...after, categories: ['featured', 'classic'] } },
      { action: 'artist.create', before: null, after: before },
    ]);
    expect(await change(id, items[0].before)).toMatchObject({ data: { state: before, version: 3 } });
  });

  test('of two concurrent changes, the second gets a conflict', async () => {
    const { id } = await createArtist(shop.services.db);
    const { state } = await toData(id);
    const other = await staffVisitor(shop, 'manager');
    const answers = await Promise.all(
      [ana, other].map((staff, index) =>
        staff.put(`/api/admin/artist/${id}`, { ...state, share_basis_points: index, version: 1 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({
      code: 'version_conflict',
      data: { id, version: 2 },
    });
  });

  test('whose name changes have works that are found by the new name', async () => {
    const artist = await createArtist(shop.services.db, { name: inAllLanguages('Unknown hand') });
    const item = await createItem(shop.services.db, { artistId: artist.id });
    await change(artist.id, { name: words('Quentin Reed', '昆汀', '昆汀') });
    await shop.services.jobs.drain(shop.services);
    for (const word of ['quentin', '昆汀']) {
      const { data } = await visitor().get(`/api/shop?keyword=${encodeURIComponent(word)}`);
      expect(data.items.map((one: { id: number }) => one.id)).toEqual([item.id]);
    }
  });

  test('are only linked to accounts of confirmed artists, each to one', async () => {
    const [one, two] = [await createArtist(shop.services.db), await createArtist(shop.services.db)];
    const pending = await createApplicant({ shop });
    const { memberId: collector } = await getMember('linked@example.com');
    for (const member_id of [pending, collector, 999_999]) {
      expect(await change(one.id, { member_id })).toMatchObject({ status: 422, fields: ['member_id'] });
    }
    await confirm(pending, { artist_id: one.id });
    expect(await change(two.id, { member_id: pending })).toMatchObject({ status: 422 });
    expect(await change(one.id, { member_id: null })).toMatchObject({ data: { member: null } });
    expect(await change(two.id, { member_id: pending })).toMatchObject({
      status: 200,
      data: { member: { id: pending } },
    });
  });

  test.each([
    [{ name: words('') }, ['name.en']],
    [{ share_basis_points: 10_001 }, ['share_basis_points']],
    [{ categories: ['best_seller'] }, ['categories.0']],
    [{ copies_sold: 9 }, ['copies_sold']],
  ])('%j is rejected', async (part, fields) => {
    const { id } = await createArtist(shop.services.db);
    expect(await change(id, part)).toMatchObject({ status: 422, fields });
    expect((await toData(id)).version).toBe(1);
  });

  test('cannot be changed with read permission', async () => {
    const { id } = await createArtist(shop.services.db);
    expect((await ben.get(`/api/admin/artist/${id}`)).status).toBe(200);
    expect((await change(id, { share_basis_points: 1 }, ben)).status).toBe(403);
    expect((await ana.get('/api/admin/artist/999999')).status).toBe(404);
  });
});

describe('categories', () => {
  test('contain the artists that staff choose, in their order', async () => {
    const [one, two, three] = [
      await createArtist(shop.services.db),
      await createArtist(shop.services.db),
      await createArtist(shop.services.db),
    ];
    for (const { id } of [one, two, three]) await createItem(shop.services.db, { artistId: id });
    const seenNow = async () =>
      (await ana.get('/api/admin/artist/category')).data.new_talents.map(({ id }: { id: number }) => id);
    const put = (artist_ids: number[], seen: number[]) =>
      ana.put('/api/admin/artist/category/new_talents', { artist_ids, seen });
    const start = await seenNow();
    expect((await put([two.id, one.id], start)).status).toBe(200);
    expect((await put([three.id, one.id, two.id], [two.id, one.id])).status).toBe(200);
    const { data } = await visitor().get('/api/artist?category=new_talents');
    expect(data.items.map(({ id }: { id: number }) => id)).toEqual([three.id, one.id, two.id]);
    expect(await put([], start)).toMatchObject({
      status: 409,
      code: 'version_conflict',
      data: { new_talents: [{ id: three.id }, { id: one.id }, { id: two.id }] },
    });
    const seen = await seenNow();
    expect(await put([one.id, one.id], seen)).toMatchObject({ status: 422, fields: ['artist_ids'] });
    expect(await put([999_999], seen)).toMatchObject({ status: 422, fields: ['artist_ids'] });
    expect((await ana.get('/api/admin/artist?category=new_talents')).data.total).toBe(3);
    expect(await put([one.id], seen)).toMatchObject({ status: 200 });
    expect((await ana.get('/api/admin/artist?category=new_talents')).data.total).toBe(1);
    expect((await getEntries('new_talents', 'artist_category')).at(-1)).toMatchObject({
      action: 'artist.reorder',
      before: { artist_ids: seen },
      after: { artist_ids: [one.id] },
    });
    expect(
      (await ana.put('/api/admin/artist/category/best_seller', { artist_ids: [], seen: [] })).status,
    ).toBe(404);
  });

  test('have a new version of each artist who enters or leaves', async () => {
    const [entering, leaving, staying] = [
      await createArtist(shop.services.db),
      await createArtist(shop.services.db),
      await createArtist(shop.services.db),
    ];
    const put = (artist_ids: number[], seen: number[]) =>
      ana.put('/api/admin/artist/category/classic', { artist_ids, seen });
    const seen = (await ana.get('/api/admin/artist/category')).data.classic.map(
      ({ id }: { id: number }) => id,
    );
    await put([leaving.id, staying.id], seen);
    const read = await Promise.all([entering, leaving, staying].map(({ id }) => toData(id)));
    await put([staying.id, entering.id], [leaving.id, staying.id]);
    const saved = await Promise.all(
      read.map(({ id, state, version }) => ana.put(`/api/admin/artist/${id}`, { ...state, version })),
    );
    expect(saved.map(({ status, data }) => [status, data.categories])).toEqual([
      [409, ['classic']],
      [409, []],
      [200, ['classic']],
    ]);
  });
});

const confirm = (memberId: number, part: object = {}) =>
  ben.post(`/api/admin/review/${memberId}`, { decision: 'confirm', version: 1, ...part });

async function getMember(email: string) {
  await registerCollector(shop.api, email);
  const { rows } = await shop.database.pool.query('SELECT max(id) AS id FROM member');
  return { memberId: rows[0].id as number };
}

const getArtists = async (memberId: number) =>
  (await shop.database.pool.query('SELECT id, name FROM artist WHERE member_id = $1', [memberId])).rows;

test('artists are listed by name in the reader’s language, by age, works or copies sold, with or without an account', async () => {
  const ids: Record<string, number> = {};
  for (const [name, hant, hans] of [
    ['Bob', '一', '一'],
    ['Ann', '龜', '龟'],
    ['Zoe', '人', '人'],
  ] as const) {
    shop.clock.advance(1000);
    const form = { name: words(name, hant, hans), statement: words('Sortable') };
    ids[name] = (await ana.post('/api/admin/artist', form)).data.id;
  }
  const { Ann, Bob, Zoe } = ids as { Ann: number; Bob: number; Zoe: number };
  for (const artistId of [Bob, Zoe, Bob]) await createItem(shop.services.db, { artistId });
  await recordCopiesSold(shop.services, [
    { artistId: Ann, copies: 5 },
    { artistId: Zoe, copies: 3 },
    { artistId: Bob, copies: 1 },
  ]);
  const memberId = await createApplicant({ shop });
  await confirm(memberId, { artist_id: Zoe });
  const listed = async (query = '', lang = 'en') =>
    (await ana.get(`/api/admin/artist?keyword=sortable${query}`, { lang })).data.items.map(
      ({ id }: { id: number }) => id,
    );
  expect(await listed()).toEqual([Ann, Bob, Zoe]);
  // By strokes, and by pinyin: gui, ren, yi.
  expect(await listed('', 'zh-Hant')).toEqual([Bob, Zoe, Ann]);
  expect(await listed('', 'zh-Hans')).toEqual([Ann, Zoe, Bob]);
  expect(await listed('&sort=newest')).toEqual([Zoe, Ann, Bob]);
  expect(await listed('&sort=works')).toEqual([Bob, Zoe, Ann]);
  expect(await listed('&sort=sold')).toEqual([Ann, Zoe, Bob]);
  expect(await listed('&sort=sold&per_page=1&page=2')).toEqual([Zoe]);
  expect(await listed('&member=none')).toEqual([Ann, Bob]);
  expect(await listed('&member=some')).toEqual([Zoe]);
  const { rows } = await shop.database.pool.query('SELECT email FROM member WHERE id = $1', [memberId]);
  const { data } = await ana.get('/api/admin/artist?keyword=sortable&member=some');
  expect(data).toMatchObject({ total: 1, page: 1 });
  expect(data.items).toEqual([
    {
      id: Zoe,
      version: 2,
      name: words('Zoe', '人', '人'),
      categories: [],
      works_count: 1,
      copies_sold: 3,
      share_basis_points: null,
      member: { id: memberId, name: 'Mei Lin', email: rows[0].email },
      missing: ['zh-Hant', 'zh-CN'],
    },
  ]);
});

describe('a confirmed account', () => {
  test.each([
    ['國華', '陳', 'zh-Hant', words('陳國華', '陳國華', '陈国华')],
    ['国华', '陈', 'zh-CN', words('陳國華', '陳國華', '陈国华')],
    ['Ada', 'Reed', 'zh-CN', words('Ada Reed')],
  ])(
    'is linked to a new artist with the member’s name in every language (%s %s, %s)',
    async (firstname, lastname, locale, name) => {
      const memberId = await createApplicant({ shop });
      await shop.database.pool.query(
        'UPDATE member SET firstname = $2, lastname = $3, locale = $4 WHERE id = $1',
        [memberId, firstname, lastname, locale],
      );
      expect((await confirm(memberId)).status).toBe(200);
      const [artist] = await getArtists(memberId);
      expect(artist.name).toEqual(name);
      expect(await getEntries(artist.id)).toMatchObject([
        { action: 'artist.create', staff_name: 'The service', after: { name, member_id: memberId } },
      ]);
      const isChinese = firstname !== 'Ada';
      expect(await toData(artist.id)).toMatchObject({
        member: {
          id: memberId,
          name: isChinese ? `${lastname}${firstname}` : `${firstname} ${lastname}`,
        },
        share_basis_points: null,
      });
      // A second confirmation, after it was declined, makes no second artist.
      await shop.database.pool.query("UPDATE member SET status = 'pending' WHERE id = $1", [memberId]);
      const { version } = (await ben.get(`/api/admin/review/${memberId}`)).data;
      expect((await confirm(memberId, { version })).status).toBe(200);
      expect(await getArtists(memberId)).toHaveLength(1);
    },
  );

  test('is linked to the artist that staff chose', async () => {
    const { id } = (await ana.post('/api/admin/artist', { name: words('Known already') })).data;
    const unlinked = await ben.get('/api/admin/artist?member=none&keyword=known');
    expect(unlinked.data.items.map((artist: { id: number }) => artist.id)).toEqual([id]);
    const memberId = await createApplicant({ shop });
    expect((await confirm(memberId, { artist_id: id })).status).toBe(200);
    expect(await getArtists(memberId)).toMatchObject([{ id, name: { en: 'Known already' } }]);
    expect((await ben.get('/api/admin/artist?member=none&keyword=known')).data.total).toBe(0);

    const another = await createApplicant({ shop });
    for (const artist_id of [id, 999_999]) {
      expect(await confirm(another, { artist_id })).toMatchObject({ status: 422, fields: ['artist_id'] });
    }
    expect(await getArtists(another)).toEqual([]);
    expect((await ben.get(`/api/admin/review/${another}`)).data.status).toBe('pending');
    expect(
      await ben.post(`/api/admin/review/${another}`, {
        decision: 'decline',
        reason: 'No',
        artist_id: id,
        version: 1,
      }),
    ).toMatchObject({ status: 422, fields: ['artist_id'] });
  });
});
