import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitor, type Visitor } from '../../../../test/clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../../../../test/factories/items.ts';
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
  await shop.database.pool.query('DELETE FROM news');
  shop.clock.set('2026-11-24T02:00:30Z');
  editor = await staffVisitor(shop, 'editor');
  visitor.lang = null;
});

const inThree = (en: string, hant = `${en}文`, hans = `${en}字`) => ({ en, 'zh-Hant': hant, 'zh-CN': hans });
const nothing = inAllLanguages('');

const getFields = (title = inThree('Spring', '春季展覽', '春季展览')) => ({
  title,
  summary: inThree('What it is about'),
  body: inThree('The whole story'),
  insight: nothing,
  highlights: nothing,
  picture_id: null as number | null,
  artists: [] as number[],
  items: [] as number[],
});

type Form = ReturnType<typeof getFields> & { proposed?: string[] };

/** A draft at version 2 with everything needed for publishing. */
async function draft(form: Partial<Form> = {}): Promise<number> {
  const fields = { ...getFields(), ...form };
  const { id } = (await editor.post('/api/admin/news', { title: fields.title })).data;
  const saved = await editor.put(`/api/admin/news/${id}`, { ...fields, version: 1 });
  expect(saved.status).toBe(200);
  return id;
}

const publish = (id: number, version: number, at: string | null = null) =>
  editor.post(`/api/admin/news/${id}/publish`, { at, version });

const titles = async (lang: string | null = null): Promise<string[]> => {
  visitor.lang = lang;
  return (await visitor.get('/api/news?per_page=96')).data.items.map(({ title }: { title: string }) => title);
};

describe('publishing', () => {
  test('only staff see a draft; when published, everybody reads it in their language', async () => {
    const id = await draft();
    expect((await visitor.get(`/api/news/${id}`)).status).toBe(404);
    expect(await titles()).not.toContain('Spring');

    const published = await publish(id, 2);
    expect([published.status, published.data.state]).toEqual([200, 'published']);
    expect(await titles()).toContain('Spring');
    expect(await titles('zh-Hant')).toContain('春季展覽');
    expect(await titles('zh-Hans')).toContain('春季展览');
    const found = (await visitor.get('/api/search?keyword=%E6%98%A5%E5%AD%A3%E5%B1%95%E8%A7%88')).data.news;
    expect(found.items.map((item: { id: number }) => item.id)).toContain(id);

    await editor.post(`/api/admin/news/${id}/unpublish`, { version: 3 });
    expect((await visitor.get(`/api/news/${id}`)).status).toBe(404);
    expect(await titles()).not.toContain('Spring');
  });

  test('a scheduled entry appears at its minute: in lists, in search and in the sitemap', async () => {
    const id = await draft({ title: inThree('Lanternfest', '元宵燈會', '元宵灯会') });
    const scheduled = await publish(id, 2, '2026-11-24T12:05:42+08:00');
    expect(scheduled.data).toMatchObject({ state: 'scheduled', published_at: '2026-11-24T04:05:00.000Z' });
    const seen = async () => [
      (await titles()).includes('Lanternfest'),
      (await visitor.get(`/api/news/${id}`)).status === 200,
      (await visitor.get('/api/search?keyword=lanternfest')).data.news.total > 0,
      (await visitor.get('/api/sitemap/news/1')).data.items.some((item: { id: number }) => item.id === id),
    ];
    shop.clock.set('2026-11-24T04:04:59.999Z');
    expect(await seen()).toEqual([false, false, false, false]);
    shop.clock.set('2026-11-24T04:05:00Z');
    expect(await seen()).toEqual([true, true, true, true]);
  });

  test('an entry that misses a language cannot be published', async () => {
    const { id } = (await editor.post('/api/admin/news', { title: inThree('Half', '一半', '') })).data;
    const summary = { ...nothing, en: 'One' };
    await editor.put(`/api/admin/news/${id}`, {
      ...getFields(inThree('Half', '一半', '')),
      summary,
      version: 1,
    });
    const { data } = await editor.get(`/api/admin/news/${id}`);
    expect(data.missing).toEqual(['zh-Hant', 'zh-CN']);
    const rejected = await publish(id, 2);
    expect([rejected.status, rejected.fields]).toEqual([
      422,
      ['title.zh-CN', 'summary.zh-Hant', 'summary.zh-CN'],
    ]);

    const whole = await draft();
    await publish(whole, 2);
    const emptied = await editor.put(`/api/admin/news/${whole}`, {
      ...getFields(),
      body: nothing,
      version: 3,
    });
    expect([emptied.status, emptied.fields]).toEqual([422, ['body.en', 'body.zh-Hant', 'body.zh-CN']]);
  });

  test('a preview token shows a draft to anybody who has it, for an hour', async () => {
    const id = await draft({ title: inThree('Secret') });
    const { preview_token: token } = (await editor.get(`/api/admin/news/${id}`)).data;
    const preview = () => visitor.get(`/api/news/${id}?preview=${token}`);
    expect((await preview()).data.title).toBe('Secret');
    const other = await draft();
    expect((await visitor.get(`/api/news/${other}?preview=${token}`)).status).toBe(404);
    shop.clock.advance(3_600_001);
    expect((await preview()).status).toBe(404);
  });
});

describe('texts that need review', () => {
  test('a proposal needs review until staff mark it as reviewed, and again when its source changes', async () => {
    const proposed = (await editor.post('/api/admin/chinese', { texts: ['網路資訊與[檔案](/news/檔案)'] }))
      .data.texts;
    expect(proposed).toEqual(['网络信息与[文件](/news/檔案)']);
    const title = inThree('Files', '檔案', '文件');
    const id = await draft({ title, proposed: ['title'] });
    const needsReview = async () => (await editor.get(`/api/admin/news/${id}`)).data.needs_review;
    expect(await needsReview()).toEqual({ title: 'proposed' });
    const listed = (await editor.get('/api/admin/news?to_do=needs_review')).data.items;
    expect(listed.map((one: { id: number }) => one.id)).toContain(id);

    const read = await editor.post(`/api/admin/news/${id}/read`, { fields: ['title'], version: 2 });
    expect(read.data.needs_review).toEqual({});
    const entry = (await auditEntries(shop)).at(-1);
    expect([entry.action, entry.before, entry.after]).toEqual([
      'news.mark_reviewed',
      { needs_review: ['title'] },
      { needs_review: [] },
    ]);

    await editor.put(`/api/admin/news/${id}`, {
      ...getFields(inThree('Files', '新檔案', '文件')),
      version: 3,
    });
    expect(await needsReview()).toEqual({ title: 'outdated' });
  });
});

describe('unsaved input', () => {
  const typed = { ...getFields(inThree('Summer', '夏季展覽', '夏季展览')), proposed: [] };

  test('is saved with the action, in one transaction', async () => {
    const id = await draft();
    const published = await editor.post(`/api/admin/news/${id}/publish`, {
      at: null,
      save: typed,
      version: 2,
    });
    expect(published).toMatchObject({
      status: 200,
      data: { state: 'published', fields: { title: typed.title } },
    });
    expect(await titles()).toContain('Summer');
    const acts = (await auditEntries(shop)).filter(({ subject_id }) => subject_id === String(id));
    expect(acts.slice(-2).map(({ action }) => action)).toEqual(['news.update', 'news.publish']);
  });

  test('is not saved if the action is rejected, and does not overwrite another change', async () => {
    const id = await draft();
    const lacking = { ...typed, summary: nothing };
    const rejected = await editor.post(`/api/admin/news/${id}/publish`, {
      at: null,
      save: lacking,
      version: 2,
    });
    expect(rejected).toMatchObject({
      status: 422,
      fields: ['summary.en', 'summary.zh-Hant', 'summary.zh-CN'],
    });
    const late = await editor.post(`/api/admin/news/${id}/read`, {
      fields: ['title'],
      save: typed,
      version: 1,
    });
    expect(late).toMatchObject({ status: 409, code: 'version_conflict' });
    expect((await editor.get(`/api/admin/news/${id}`)).data).toMatchObject({
      version: 2,
      fields: { title: getFields().title },
    });
  });

  test('is also saved with actions on questions, page texts and the home page', async () => {
    const question = { question: inThree('Why?'), answer: inThree('So.'), published: true };
    const made = (await editor.post('/api/admin/faq', question)).data;
    const save = { ...question, answer: inThree('Therefore.') };
    const read = await editor.post(`/api/admin/faq/${made.id}/read`, {
      fields: ['answer'],
      save,
      version: made.version,
    });
    expect(read.data.fields.answer).toEqual(save.answer);

    const { draft: begun, version } = (await editor.get('/api/admin/home-layout')).data;
    const item = await createItem(shop.services.db);
    const shown = await editor.post('/api/admin/home-layout/publish', {
      save: { ...begun, items: [item.id] },
      version,
    });
    expect(shown).toMatchObject({ status: 200, data: { is_shown: true, shown: { items: [item.id] } } });

    const article = (await editor.post('/api/admin/article/draft', { slug: 'about' })).data;
    const texts = { title: inThree('About us'), summary: nothing, body: inThree('All of it') };
    const scheduled = await editor.post(`/api/admin/article/${article.id}/schedule`, {
      effective_from: '2026-12-01',
      save: texts,
      version: article.version,
    });
    expect(scheduled).toMatchObject({
      status: 200,
      data: { state: 'scheduled', fields: { title: texts.title } },
    });
  });
});

describe('concurrent changes and history', () => {
  test('the second of two changes gets a conflict with the current state, and nothing is lost', async () => {
    const id = await draft();
    await editor.put(`/api/admin/news/${id}`, { ...getFields(inThree('First')), version: 2 });
    const second = await editor.put(`/api/admin/news/${id}`, { ...getFields(inThree('Second')), version: 2 });
    expect([second.status, second.code, second.data.version, second.data.fields.title.en]).toEqual([
      409,
      'version_conflict',
      3,
      'First',
    ]);
    const late = await publish(id, 2);
    expect([late.status, late.code]).toEqual([409, 'version_conflict']);
  });

  test('its history has every state, and an old one can be restored', async () => {
    const id = await draft({ title: inThree('Once') });
    await editor.put(`/api/admin/news/${id}`, { ...getFields(inThree('Now')), version: 2 });
    const { items } = (await editor.get(`/api/admin/news/${id}/history`)).data;
    expect(items.map(({ action }: { action: string }) => action)).toEqual([
      'news.update',
      'news.update',
      'news.create',
    ]);
    expect(items[0].before.title.en).toBe('Once');
    const back = await editor.put(`/api/admin/news/${id}`, { ...items[0].before, version: 3 });
    expect([back.status, back.data.fields.title.en]).toEqual([200, 'Once']);
  });

  test('only a draft can be deleted', async () => {
    const id = await draft();
    await publish(id, 2);
    const kept = await editor.post(`/api/admin/news/${id}/delete`, { version: 3 });
    expect([kept.status, kept.code]).toEqual([409, 'conflict']);
    await editor.post(`/api/admin/news/${id}/unpublish`, { version: 3 });
    expect((await editor.post(`/api/admin/news/${id}/delete`, { version: 4 })).status).toBe(200);
    expect((await editor.get(`/api/admin/news/${id}`)).status).toBe(404);
  });
});

test('the list has drafts first, then what is scheduled and published, and is filtered by state and task', async () => {
  const { picture } = await createItem(shop.services.db);
  const { id, width, height, color } = picture;
  const [older, newer] = [await draft({ title: inThree('Older') }), await draft({ title: inThree('Newer') })];
  const later = await draft({ title: inThree('Later'), picture_id: id });
  const begun = (await editor.post('/api/admin/news', { title: { ...nothing, 'zh-Hant': '草稿' } })).data.id;
  await publish(newer, 2);
  await publish(older, 2);
  await publish(later, 2, '2026-12-31T23:59:00+08:00');
  const published = '2026-11-24T02:00:30.000Z';
  await shop.database.pool.query(`UPDATE news SET published_at = '2026-11-23T00:00:00Z' WHERE id = $1`, [
    older,
  ]);
  const entry = { picture: null, missing: [], needs_review: 0, updated_at: published };
  const rows = {
    begun: {
      ...entry,
      id: begun,
      title: '草稿',
      state: 'draft',
      published_at: null,
      missing: ['en', 'zh-Hant', 'zh-CN'],
    },
    later: {
      ...entry,
      id: later,
      title: 'Later',
      state: 'scheduled',
      published_at: '2026-12-31T15:59:00.000Z',
      picture: { id, width, height, color },
    },
    newer: { ...entry, id: newer, title: 'Newer', state: 'published', published_at: published },
    older: {
      ...entry,
      id: older,
      title: 'Older',
      state: 'published',
      published_at: '2026-11-23T00:00:00.000Z',
    },
  };
  const list = async (query = '') => (await editor.get(`/api/admin/news?${query}`)).data;
  expect(await list()).toEqual({
    items: [rows.begun, rows.later, rows.newer, rows.older],
    page: 1,
    per_page: 24,
    total: 4,
  });
  expect(await list('per_page=1&page=3')).toMatchObject({ items: [rows.newer], total: 4 });
  for (const [query, items] of [
    ['state=draft', [rows.begun]],
    ['state=scheduled', [rows.later]],
    ['state=published', [rows.newer, rows.older]],
    ['to_do=missing', [rows.begun]],
    ['keyword=older', [rows.older]],
    ['keyword=older&state=draft', []],
    ['keyword=%21', []],
  ] as const) {
    expect([query, await list(query)]).toMatchObject([query, { items, total: items.length }]);
  }
});

describe('linked entries', () => {
  test('artists and works, in order; unknown ids are rejected', async () => {
    const named = (name: string) => createArtist(shop.services.db, { name: inThree(name) });
    const titled = (title: string) => createItem(shop.services.db, { title: inThree(title) });
    const [first, second] = [await named('First'), await named('Second')];
    const [one, other] = [await titled('One'), await titled('Other')];
    const id = await draft({ artists: [second.id, first.id], items: [other.id, one.id, other.id] });
    const { data } = await editor.get(`/api/admin/news/${id}`, { lang: 'zh-Hant' });
    expect([data.fields.artists, data.fields.items]).toEqual([
      [first.id, second.id],
      [other.id, one.id],
    ]);
    expect(data).toMatchObject({
      artists: [
        { id: first.id, name: 'First文' },
        { id: second.id, name: 'Second文' },
      ],
      items: [
        { id: other.id, name: 'Other文' },
        { id: one.id, name: 'One文' },
      ],
    });
    const form = { ...getFields(), artists: [999_999], items: [999_999], picture_id: 999_999, version: 2 };
    const rejected = await editor.put(`/api/admin/news/${id}`, {
      ...form,
      body: { ...form.body, en: '![x](/iiif/3/999998/full/max/0/default.jpg)' },
    });
    expect([rejected.status, rejected.fields.sort()]).toEqual([
      422,
      ['artists', 'body', 'items', 'picture_id'],
    ]);
  });

  test('pictures in the text are returned with it', async () => {
    const { picture } = await createItem(shop.services.db);
    const body = inThree(`Before\n\n![A wall](/iiif/3/${picture.id}/full/max/0/default.jpg "Here")\n\nAfter`);
    const id = await draft({ body });
    await publish(id, 2);
    const { data } = await visitor.get(`/api/news/${id}`);
    expect(data.pictures).toEqual([
      { id: picture.id, width: picture.width, height: picture.height, color: picture.color },
    ]);
  });
});

test('staff with read permission read, and cannot write', async () => {
  const id = await draft();
  const service = await staffVisitor(shop, 'service');
  expect((await service.get(`/api/admin/news/${id}`)).status).toBe(200);
  expect((await service.put(`/api/admin/news/${id}`, { ...getFields(), version: 2 })).status).toBe(403);
});
