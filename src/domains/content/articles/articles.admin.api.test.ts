import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { createArtist, createItem } from '../../../../test/factories/items.ts';
import { createOrdering } from '../../../../test/factories/ordering.ts';
import { auditEntries, type StaffVisitor, staffVisitor } from '../../../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../../../test/servers/shop.ts';

let shop: TestShop;
let editor: StaffVisitor;
let visitor: Visitor;

beforeAll(async () => {
  shop = await createTestShop();
  visitor = createVisitor(shop.api);
});
afterAll(() => shop.close());
beforeEach(async () => {
  shop.clock.set('2026-11-24T02:00:00Z');
  editor = await staffVisitor(shop, 'editor');
});

const inThree = (text: string) => ({ en: text, 'zh-Hant': `${text}文`, 'zh-CN': `${text}字` });
const texts = (title: string) => ({ title: inThree(title), summary: inThree('Lead'), body: inThree('Body') });

const begin = async (slug: string) => (await editor.post('/api/admin/article/draft', { slug })).data;
const read = async (slug: string, query = '') =>
  (await visitor.get(`/api/article?slug=${slug}${query}`)).data.items[0];

/** Maximum age of cached texts where no invalidation events arrive. */
const afterFiveSeconds = () => shop.clock.advance(5000);

describe('versions', () => {
  test('a version is drafted, takes effect at the start of its day in Taipei, and the one before stays readable', async () => {
    const before = await read('terms');
    expect(before).toMatchObject({ effective_from: '2026-01-01', in_force: true, versions: ['2026-01-01'] });
    const draft = await begin('terms');
    expect([draft.state, draft.fields.title.en]).toEqual(['draft', before.title]);
    await editor.put(`/api/admin/article/${draft.id}`, { ...texts('New terms'), version: 1 });
    const scheduled = await editor.post(`/api/admin/article/${draft.id}/schedule`, {
      effective_from: '2027-01-01',
      version: 2,
    });
    expect([scheduled.status, scheduled.data.state]).toEqual([200, 'scheduled']);

    shop.clock.set('2026-12-31T15:59:59Z');
    expect(await read('terms')).toMatchObject({ title: before.title, versions: ['2026-01-01'] });
    const early = await visitor.get('/api/article?slug=terms&version=2027-01-01');
    expect(early.status).toBe(404);
    shop.clock.set('2026-12-31T16:00:00Z');
    expect(await read('terms')).toMatchObject({
      title: 'New terms',
      summary: 'Lead',
      body: 'Body',
      effective_from: '2027-01-01',
      in_force: true,
      versions: ['2027-01-01', '2026-01-01'],
    });
    expect(await read('terms', '&version=2026-01-01')).toMatchObject({
      title: before.title,
      in_force: false,
    });
    expect((await visitor.get('/api/article?slug=terms&version=2026-02-01')).status).toBe(404);
  });

  test('a policy in effect cannot be changed, and an attempt is recorded', async () => {
    const { items } = (await editor.get('/api/admin/article')).data;
    const policy = items.find(({ slug }: { slug: string }) => slug === 'policy');
    const { id } = policy.versions.find(({ state }: { state: string }) => state === 'in_force');
    const rejected = await editor.put(`/api/admin/article/${id}`, { ...texts('Changed'), version: 1 });
    expect([rejected.status, rejected.code]).toEqual([409, 'conflict']);
    const entry = (await auditEntries(shop)).at(-1);
    expect([entry.action, entry.outcome]).toEqual(['article.update', 'refused']);
    const day = await editor.post(`/api/admin/article/${id}/schedule`, {
      effective_from: '2027-01-01',
      version: 1,
    });
    expect(day.status).toBe(409);
  });

  test('another text is updated in place', async () => {
    const { items } = (await editor.get('/api/admin/article')).data;
    const { versions } = items.find(({ slug }: { slug: string }) => slug === 'technology');
    const saved = await editor.put(`/api/admin/article/${versions[0].id}`, { ...texts('How'), version: 1 });
    expect(saved.status).toBe(200);
    afterFiveSeconds();
    expect(await read('technology')).toMatchObject({ title: 'How', versions: [] });
    // Its texts cannot be removed either.
    const emptied = { ...texts('How'), title: { en: 'How', 'zh-Hant': '', 'zh-CN': '' }, version: 2 };
    const rejected = await editor.put(`/api/admin/article/${versions[0].id}`, emptied);
    expect([rejected.status, rejected.fields]).toEqual([422, ['title.zh-Hant', 'title.zh-CN']]);
  });

  test('a version starts today or later, on a day without another version', async () => {
    // It is New Year in Taipei.
    shop.clock.set('2026-12-31T16:30:00Z');
    editor = await staffVisitor(shop, 'editor');
    const { id: today } = await begin('membership');
    expect(
      await editor.post(`/api/admin/article/${today}/schedule`, { effective_from: '2027-01-01', version: 1 }),
    ).toMatchObject({ status: 200, data: { state: 'in_force' } });
    const { id } = await begin('freight');
    const schedule = (effective_from: string) =>
      editor.post(`/api/admin/article/${id}/schedule`, { effective_from, version: 1 });
    const past = await schedule('2026-12-31');
    expect([past.status, past.fields]).toEqual([422, ['effective_from']]);
    expect((await editor.post('/api/admin/article/draft', { slug: 'freight' })).status).toBe(409);
    expect((await schedule('2027-02-28')).status).toBe(200);
    const other = await begin('freight');
    const taken = await editor.post(`/api/admin/article/${other.id}/schedule`, {
      effective_from: '2027-02-28',
      version: 1,
    });
    expect([taken.status, taken.fields]).toEqual([422, ['effective_from']]);
    // There already is a draft.
    expect((await editor.post(`/api/admin/article/${id}/withdraw`, { version: 2 })).status).toBe(409);
    await editor.post(`/api/admin/article/${other.id}/delete`, { version: 1 });
    expect((await editor.post(`/api/admin/article/${id}/withdraw`, { version: 2 })).data.state).toBe('draft');
  });

  test('a preview token shows only the draft it was created for', async () => {
    const draft = await begin('exchange');
    await editor.put(`/api/admin/article/${draft.id}`, { ...texts('Soon'), version: 1 });
    const token = draft.preview_token;
    expect(await read('exchange', `&draft=${draft.id}&preview=${token}`)).toMatchObject({
      title: 'Soon',
      effective_from: null,
      in_force: false,
    });
    const elsewhere = await visitor.get(`/api/article?slug=terms&draft=${draft.id}&preview=${token}`);
    expect(elsewhere.status).toBe(404);
    expect((await read('exchange', `&draft=${draft.id}&preview=x`)).title).not.toBe('Soon');
  });
});

describe('questions', () => {
  const question = { question: inThree('Why?'), answer: inThree('Because'), published: true };
  const shown = async (): Promise<string[]> => {
    afterFiveSeconds();
    return (await visitor.get('/api/faq')).data.items.map((item: { question: string }) => item.question);
  };

  test('are added, hidden, reordered and deleted', async () => {
    expect(await shown()).toHaveLength(6);
    const { id } = (await editor.post('/api/admin/faq', question)).data;
    expect((await shown()).at(-1)).toBe('Why?');

    const seen = (await editor.get('/api/admin/faq')).data.items.map((item: { id: number }) => item.id);
    const ids = [id, ...seen.filter((one: number) => one !== id)];
    expect((await editor.put('/api/admin/faq/order', { ids, seen })).status).toBe(200);
    expect((await shown())[0]).toBe('Why?');
    const late = await editor.put('/api/admin/faq/order', { ids: seen, seen });
    expect([late.status, late.code]).toEqual([409, 'version_conflict']);

    await editor.put(`/api/admin/faq/${id}`, { ...question, published: false, version: 1 });
    expect(await shown()).toHaveLength(6);
    expect((await editor.post(`/api/admin/faq/${id}/delete`, { version: 2 })).status).toBe(200);
  });

  test('a published one needs every language', async () => {
    const half = { ...question, answer: { en: 'Because', 'zh-Hant': '', 'zh-CN': '' } };
    const rejected = await editor.post('/api/admin/faq', half);
    expect([rejected.status, rejected.fields]).toEqual([422, ['answer.zh-Hant', 'answer.zh-CN']]);
    expect((await editor.post('/api/admin/faq', { ...half, published: false })).status).toBe(201);
  });
});

describe('the home page', () => {
  const nothing = { first: null, items: [], rows: [], masterpieces: [], artists: [], news: [], facets: [] };

  test('shows the published selection, and of it only what visitors can see', async () => {
    const seen = await createItem(shop.services.db);
    const hidden = await createItem(shop.services.db, { status: 'off_shelf' });
    const [one, two] = [await createItem(shop.services.db), await createItem(shop.services.db)];
    const now = shop.clock.now().toISOString();
    const getMasterpiece = async (item: { id: number }, published_at: string | null) => {
      const form = { item_id: item.id, summary: inThree('S'), story: inThree('T'), published_at };
      return (await editor.post('/api/admin/masterpiece', form)).data.id;
    };
    const getNews = async (at: string | null) => {
      const { id } = (await editor.post('/api/admin/news', { title: inThree('N'), proposed: false })).data;
      await shop.database.pool.query('UPDATE news SET published_at = $1 WHERE id = $2', [at, id]);
      return id;
    };
    const masterpieces = [await getMasterpiece(one, null), await getMasterpiece(two, now)];
    const news = [await getNews(null), await getNews(now), await getNews('2099-01-01T00:00:00Z')];
    const { version, preview_token: token } = (await editor.get('/api/admin/home-layout')).data;
    const choice = {
      ...nothing,
      first: seen.id,
      items: [hidden.id, two.id, seen.id, one.id],
      masterpieces,
      artists: [two.artistId, seen.artistId],
      news,
      facets: [12, 3],
    };
    const drafted = await editor.put('/api/admin/home-layout', { ...choice, version });
    expect([drafted.status, drafted.data.is_shown]).toEqual([200, false]);
    expect((await visitor.get('/api/home')).data.first_id).toBeNull();
    expect((await visitor.get(`/api/home?preview=${token}`)).data.first_id).toBe(seen.id);

    const shown = await editor.post('/api/admin/home-layout/publish', { version: version + 1 });
    expect([shown.status, shown.data.is_shown]).toEqual([200, true]);
    afterFiveSeconds();
    // Each as in its own list, in the order of the selection.
    const listed = async (path: string, ids: number[]) => {
      const { items } = (await visitor.get(`${path}per_page=96`)).data;
      return ids.map((id) => items.find((item: { id: number }) => item.id === id));
    };
    expect((await visitor.get('/api/home?currency=NTD')).data).toEqual({
      first_id: seen.id,
      items: await listed('/api/shop?currency=NTD&', [two.id, one.id]),
      rows: [],
      masterpieces: await listed('/api/masterpiece?', [masterpieces[1]]),
      artists: await listed('/api/artist?', [two.artistId, seen.artistId]),
      news: await listed('/api/news?', [news[1]]),
      facets: [12, 3],
    });

    const late = await editor.put('/api/admin/home-layout', { ...nothing, version });
    expect([late.status, late.code]).toEqual([409, 'version_conflict']);
    const unknown = await editor.put('/api/admin/home-layout', {
      ...nothing,
      news: [999_999],
      facets: [999_999],
      version: version + 2,
    });
    expect([unknown.status, unknown.fields]).toEqual([422, ['news', 'facets']]);
  });

  test('names everything that is chosen', async () => {
    const artist = await createArtist(shop.services.db, { name: inThree('Mei Lin') });
    const { id, artistId } = await createItem(shop.services.db, {
      artistId: artist.id,
      title: { ...inThree('Reeds'), 'zh-CN': '' },
    });
    const masterpiece = (await editor.post('/api/admin/masterpiece', { item_id: id })).data.id;
    const title = { en: '', 'zh-Hant': '春季', 'zh-CN': '' };
    const news = (await editor.post('/api/admin/news', { title, proposed: false })).data.id;
    const { version } = (await editor.get('/api/admin/home-layout')).data;
    const chosen = { items: [id], masterpieces: [masterpiece], artists: [artistId], news: [news] };
    const saved = await editor.put('/api/admin/home-layout', { ...nothing, ...chosen, version });
    const names = (work: string, artistName: string) => ({
      items: [{ id, name: work }],
      masterpieces: [{ id: masterpiece, name: work }],
      artists: [{ id: artistId, name: artistName }],
      // It has no other language yet.
      news: [{ id: news, name: '春季' }],
    });
    expect(saved.data.names).toEqual(names('Reeds', 'Mei Lin'));
    const inLanguage = async (lang: string) =>
      (await editor.get('/api/admin/home-layout', { lang })).data.names;
    expect(await inLanguage('zh-Hant')).toEqual(names('Reeds文', 'Mei Lin文'));
    expect(await inLanguage('zh-Hans')).toEqual(names('Reeds', 'Mei Lin字'));
    const query = `items=${id}&masterpieces=${masterpiece}&artists=${artistId}&news=${news}`;
    expect((await editor.get(`/api/admin/name?${query}`, { lang: 'zh-Hant' })).data).toEqual(
      names('Reeds文', 'Mei Lin文'),
    );
  });
});

test('an order stores the version of the terms that was accepted', async () => {
  const ordering = await createOrdering();
  try {
    expect((await ordering.place()).status).toBe(201);
    const { rows } = await ordering.shop.database.pool.query('SELECT terms_from::text FROM shop_order');
    expect(rows).toEqual([{ terms_from: '2026-01-01' }]);
  } finally {
    await ordering.shop.close();
  }
});
