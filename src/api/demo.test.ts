import { verify } from '@node-rs/argon2';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoArtwork } from '../../demo/artworks.ts';
import { loadDemo } from '../../demo/load.ts';
import { demoMasterpieces } from '../../demo/masterpieces.ts';
import { demoPassword } from '../../demo/members.ts';
import { demoNews } from '../../demo/news.ts';
import { ordersOf2026 } from '../../demo/orders/orders-of-2026.ts';
import { demoSubmissions } from '../../demo/submissions/of-the-artist.ts';
import { demoStudios, demoWorks } from '../../demo/works.ts';
import { createVisitor, freshCaptcha, register } from '../../test/clients/visitor.ts';
import { createItem } from '../../test/factories/items.ts';
import { signInAs } from '../../test/factories/staff.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';
import { syncDemoMembers } from '../domains/members/demo.usecases.ts';
import { findCredentials } from '../domains/members/sessions/sessions.repository.ts';
import { expireUnpaidOrders } from '../domains/orders/transitions/order-expiry.usecases.ts';
import { syncDemoStaff } from '../domains/staff/demo.usecases.ts';
import { toSimplified, toTraditional } from '../platform/chinese.ts';
import { sql } from '../platform/db/drizzle.ts';

let shop: TestShop;
const steps: string[] = [];
let loaded: Awaited<ReturnType<typeof counts>>;
const getWork = (slug: string) => demoWorks.find((work) => work.slug === slug)!;

/** One work of each status and channel, a masterpiece, and the works that two orders and one news entry need. */
const works = [
  demoWorks[0]!,
  getWork('three-ferns-sun-print'),
  getWork('cow-parsley-sun-print'),
  getWork('the-last-minute-of-the-day'),
  getWork('nautilus-two-spirals'),
  getWork('the-turning-wave'),
  ...demoWorks.filter((work) => work.status === 'off_shelf').slice(0, 1),
  ...demoWorks.filter((work) => work.channel === 'store').slice(0, 1),
];

beforeAll(async () => {
  shop = await createTestShop();
  await loadDemo(shop.services, (step) => steps.push(step), works);
  loaded = await counts();
});
afterAll(() => shop.close());

const counts = async () => {
  const { rows } = await shop.services.db.execute(sql`
    select (select count(*)::int from item) as items, (select count(*)::int from picture) as pictures,
      (select count(*)::int from artist) as artists, (select count(*)::int from member) as members,
      (select count(*)::int from member_address) as addresses, (select count(*)::int from size) as sizes,
      (select count(*)::int from masterpiece) as masterpieces, (select count(*)::int from news) as news,
      (select count(*)::int from submission) as submissions,
      (select count(*)::int from shop_order) as orders, (select sum(copies)::int from artist_copies_sold) as sold`);
  return rows[0];
};

test('the demo reports what it creates, and is created once', async () => {
  expect(steps).toEqual([
    ...works.map((_, index) => `painting ${index + 1}/${works.length}`),
    'placing orders',
  ]);
  expect(loaded).toMatchObject({ items: works.length, pictures: works.length, members: 4, addresses: 5 });
  expect(loaded).toMatchObject({
    artists: demoStudios.length,
    masterpieces: 1,
    news: 1,
    orders: 3,
    sold: 4,
    submissions: 2,
  });
  const before = await counts();
  await loadDemo(shop.services, (step) => steps.push(step), works);
  expect(steps).toHaveLength(works.length + 1);
  expect(await counts()).toEqual(before);
  // One more work is created; the existing ones stay unchanged.
  await loadDemo(shop.services, () => {}, [...works, demoWorks.at(-1)!]);
  expect(await counts()).toEqual({
    ...before,
    items: works.length + 1,
    pictures: works.length + 1,
    sizes: expect.any(Number),
  });
});

test('the first work of the demo is the newest in the shop', async () => {
  const answer = await shop.api.request('/api/shop?lang=en');
  const { data } = await answer.json();
  expect(data.items.map((item: { title: string }) => item.title)).toContain(demoWorks[0]!.title.en);
});

test('its members log in with the known password', async () => {
  for (const [email, status] of [
    ['collector@example.com', 'active'],
    ['artist@example.com', 'active'],
    ['gallery@example.com', 'active'],
    ['newartist@example.com', 'pending'],
  ] as const) {
    const found = await findCredentials(shop.services.db, email);
    expect(await verify(found!.passwordHash!, demoPassword)).toBe(true);
    const { rows } = await shop.services.db.execute(sql`select status from member where id = ${found!.id}`);
    expect(rows).toEqual([{ status }]);
  }
});

test('its owner signs in with the known password, without a second factor, only in the demo', async () => {
  const signIn = () => signInAs(shop.api, 'owner@example.com', demoPassword);
  expect(await signIn()).toMatchObject({ status: 200, data: { state: 'open', methods: [] } });
  shop.services.settings.demo = false;
  expect((await signIn()).status).toBe(422);
  shop.services.settings.demo = true;
});

test('outside the demo its accounts are signed out and cannot sign in; back in the demo they can', async () => {
  const credentials = { email: 'collector@example.com', password: demoPassword };
  const collector = createVisitor(shop.api);
  const logIn = async () =>
    collector.post('/api/member/login', { ...credentials, captcha: await freshCaptcha(collector) });
  collector.userToken = (await logIn()).data.token;
  const owner = createVisitor(shop.api);
  owner.userToken = (await signInAs(shop.api, 'owner@example.com', demoPassword)).data.token;
  await owner.post('/api/admin/staff', { email: 'next@post.example', role: 'editor' });
  const start = async (demo: boolean) => {
    shop.services.settings.demo = demo;
    await syncDemoMembers(shop.services);
    await syncDemoStaff(shop.services);
  };
  const profile = async () => (await collector.get('/api/member/profile')).status;
  expect([await profile(), (await owner.get('/api/admin/me')).status]).toEqual([200, 200]);

  await start(false);
  expect([await profile(), (await owner.get('/api/admin/me')).status]).toEqual([401, 401]);
  expect(await logIn()).toMatchObject({ status: 403, code: 'account_blocked' });
  const { rows } = await shop.services.db.execute(sql`SELECT id FROM staff_invitation`);
  expect(rows).toEqual([]);
  const visitor = createVisitor(shop.api);
  await register(visitor, 'real@post.example');

  await start(true);
  // The old sessions have ended for good; a real member is not affected.
  expect([await profile(), (await owner.get('/api/admin/me')).status]).toEqual([401, 401]);
  expect((await visitor.get('/api/member/profile')).status).toBe(200);
  expect((await logIn()).status).toBe(200);
});

test('it has one unanswered enquiry in each language and of each kind, each only once', async () => {
  const { rows } = await shop.services.db.execute<{ locale: string; kind: string; status: string }>(
    sql`select locale, kind, status from enquiry order by locale`,
  );
  expect(rows).toEqual([
    { locale: 'en', kind: 'collaborate', status: 'open' },
    { locale: 'zh-CN', kind: 'artist', status: 'open' },
    { locale: 'zh-Hant', kind: 'contact', status: 'open' },
  ]);
});

test('it has one answered and one unanswered thread of messages, each only once', async () => {
  const { rows } = await shop.services.db.execute<{ email: string; unread: number; waits: boolean }>(sql`
    select email, member_unread as unread, waiting_since is not null as waits
    from message_thread join member on member.id = member_id order by email`);
  expect(rows).toEqual([
    { email: 'collector@example.com', unread: 1, waits: false },
    { email: 'gallery@example.com', unread: 0, waits: true },
  ]);
});

test('an item has a manifest for viewers, in its languages; one off the shelf has none', async () => {
  const { rows } = await shop.services.db.execute<{
    id: number;
    status: string;
    title: Record<string, string>;
  }>(sql`select i.id, i.status, a.title from item i join artwork a on a.id = i.artwork_id`);
  for (const { id, status, title } of rows) {
    const answer = await shop.api.request(`/iiif/manifest/${id}`);
    expect(answer.status).toBe(status === 'off_shelf' ? 404 : 200);
    if (status === 'off_shelf') continue;
    const manifest = await answer.json();
    expect(manifest).toMatchObject({
      id: `http://localhost:3000/iiif/manifest/${id}`,
      type: 'Manifest',
      label: { en: [title.en], 'zh-Hant': [title['zh-Hant']], 'zh-Hans': [title['zh-CN']] },
      items: [{ type: 'Canvas', items: [{ items: [{ motivation: 'painting' }] }] }],
    });
    const { body } = manifest.items[0].items[0].items[0];
    const picture = await shop.api.request(new URL(body.id).pathname);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
  }
});

test('its orders belong to its members, and one waits for its transfer', async () => {
  const { rows } = await shop.services.db.execute(sql`
    select m.email, o.status, o.payment_status, (select count(*)::int from order_line where order_id = o.id) as lines
    from shop_order o join member m on m.id = o.member_id order by o.id`);
  expect(rows).toEqual([
    { email: 'collector@example.com', status: 'arrived', payment_status: 'paid', lines: 1 },
    { email: 'collector@example.com', status: 'arrived', payment_status: 'paid', lines: 1 },
    { email: 'collector@example.com', status: 'generating', payment_status: 'unpaid', lines: 2 },
  ]);
  expect(await expireUnpaidOrders(shop.services)).toBe(0);
});

test('one of its orders can be returned', async () => {
  const visitor = createVisitor(shop.api);
  const credentials = { email: 'collector@example.com', password: demoPassword };
  const form = { ...credentials, captcha: await freshCaptcha(visitor) };
  visitor.userToken = (await visitor.post('/api/member/login', form)).data.token;
  const { items } = (await visitor.get('/api/order/latest')).data;
  const returnable = items.filter(({ operations }: { operations: string[] }) =>
    operations.includes('return'),
  );
  expect(returnable).toHaveLength(1);
  expect(returnable[0].return_options.lines[0].kinds).toEqual(['damage', 'mismatch', 'withdrawal']);
});

test('its artist has a work under review and one that was sent back with a reason', async () => {
  const credentials = { email: 'artist@example.com', password: demoPassword };
  const artist = createVisitor(shop.api);
  const logIn = { ...credentials, captcha: await freshCaptcha(artist) };
  artist.userToken = (await artist.post('/api/member/login', logIn)).data.token;
  const { items } = (await artist.get('/api/submission')).data;
  expect(items.map(({ status }: { status: string }) => status).toSorted()).toEqual([
    'changes_requested',
    'submitted',
  ]);
  for (const { id, status } of items) {
    const { events, details, upload } = (await artist.get(`/api/submission/${id}`)).data;
    expect(events.at(0)?.reason !== '').toBe(status === 'changes_requested');
    expect(details.en).toContain('programs');
    expect(upload).toMatchObject({ state: 'completed', width: 3200 });
  }
});

test('the shop would list every work of the demo', () => {
  expect(new Set(demoWorks.map((work) => work.slug)).size).toBe(demoWorks.length);
  const artworks = demoWorks.map(demoArtwork);
  expect(artworks.some((work) => work.edition_size === 50 && work.status === 'on_shelf')).toBe(true);
  expect(artworks.some((work) => work.channel === 'store')).toBe(true);
  expect(artworks.some((work) => work.status === 'off_shelf')).toBe(true);
  expect(artworks.some((work) => work.status === 'to_be_listed')).toBe(true);
});

test('the demo has the documented size', () => {
  expect(demoWorks.length).toBe(69);
  expect(new Set(demoWorks.map((work) => work.manner)).size).toBeGreaterThanOrEqual(16);
  expect(demoStudios.length).toBeGreaterThanOrEqual(12);
  expect(demoMasterpieces).toHaveLength(7);
  expect(demoNews).toHaveLength(11);
  for (const category of ['featured', 'new_talents', 'classic'] as const) {
    expect(demoStudios.filter((studio) => studio.categories.includes(category)).length).toBeGreaterThan(2);
  }
  const bought = ordersOf2026.flatMap((order) => order.lines.map((line) => getWork(line.work)));
  expect(new Set(bought.map((work) => work.studio)).size).toBeGreaterThan(6);
  expect(bought.some((work) => work.studio === 'mistwright')).toBe(true);
  // One edition of fifty still has all its copies.
  expect(demoWorks.some((work) => work.edition === 50 && !bought.includes(work))).toBe(true);
});

test('nothing is dated after the demo was written, and every reference exists', () => {
  const slugs = new Set(demoWorks.map((work) => work.slug));
  const named = [
    ...demoMasterpieces.map(({ work }) => work),
    ...demoNews.flatMap(({ getPicture, works }) => [getPicture, ...works]),
    ...ordersOf2026.flatMap(({ lines }) => lines.map((line) => line.work)),
  ];
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
  const dates = [...demoNews.map((news) => news.publishedAt), ...ordersOf2026.map((order) => order.placedAt)];
  expect(dates.filter((date) => date && (date < '2026' || date > '2026-11-21'))).toEqual([]);
});

// texts

type Texts = { en: string; 'zh-Hant': string; 'zh-CN': string };

const textsOfDemo: [string, Texts][] = [
  ...demoStudios.flatMap(({ key, name, statement, biography }): [string, Texts][] => [
    [`${key}: name`, name],
    [`${key}: statement`, statement],
    [`${key}: biography`, biography],
  ]),
  ...demoWorks.flatMap(({ slug, title, concept }): [string, Texts][] => [
    [`${slug}: title`, title],
    [`${slug}: concept`, concept],
  ]),
  ...demoSubmissions.map(({ seed, title }): [string, Texts] => [`submission ${seed}: title`, title]),
  ...demoSubmissions
    .filter(({ concept }) => concept.en !== '')
    .map(({ seed, concept }): [string, Texts] => [`submission ${seed}: concept`, concept]),
  ...demoMasterpieces.flatMap(({ work, summary, story }): [string, Texts][] => [
    [`${work}: summary`, summary],
    [`${work}: story`, story],
  ]),
  ...demoNews.flatMap(({ slug, title, summary, body, insight, highlights }): [string, Texts][] => [
    [`${slug}: title`, title],
    [`${slug}: summary`, summary],
    [`${slug}: body`, body],
    [`${slug}: insight`, insight],
    [`${slug}: highlights`, highlights],
  ]),
];

const getLength = (text: string): number => [...text.replace(/\s/g, '')].length;
const splitWords = (text: string): number => text.split(/\s+/).length;

test('every text of the demo exists in three languages, with different texts for both kinds of Chinese', () => {
  for (const [name, texts] of textsOfDemo) {
    for (const text of Object.values(texts)) expect(text.trim(), name).not.toBe('');
  }
  const same = textsOfDemo.filter(([, texts]) => texts['zh-Hant'] === texts['zh-CN']);
  expect(same.filter(([, texts]) => getLength(texts['zh-Hant']) > 30)).toEqual([]);
});

/** Simplified in form, but also correct in the Traditional texts of the demo. */
const sharedForms = '占准岩里斗台干';

test('Traditional texts contain no Simplified characters, and vice versa', () => {
  for (const [name, texts] of textsOfDemo) {
    const simplified = [...texts['zh-Hant']].filter(
      (sign) => !sharedForms.includes(sign) && toTraditional(sign) !== sign,
    );
    expect(simplified.join(''), name).toBe('');
    expect(toSimplified(texts['zh-CN']), name).toBe(texts['zh-CN']);
    expect(/[「」『』〈〉]/.test(texts['zh-CN']), name).toBe(false);
  }
});

test('long texts have the required length in every language', () => {
  const within = (name: string, texts: Texts, [least, most]: [number, number]) => {
    expect(splitWords(texts.en), name).toBeGreaterThanOrEqual(least);
    expect(splitWords(texts.en), name).toBeLessThanOrEqual(most);
    for (const locale of ['zh-Hant', 'zh-CN'] as const) {
      expect(getLength(texts[locale]), name).toBeGreaterThan(splitWords(texts.en) * 1.2);
    }
  };
  for (const { key, biography } of demoStudios) within(key, biography, [110, 200]);
  for (const { slug, body, insight } of demoNews) {
    within(slug, body, [200, 400]);
    within(slug, insight, [60, 120]);
  }
  for (const { work, story } of demoMasterpieces) {
    within(work, story, [350, 600]);
    expect(story.en.match(/^## /gm)?.length, work).toBeGreaterThanOrEqual(2);
  }
  for (const { slug, highlights } of demoNews) {
    const counts = Object.values(highlights).map((text) => text.split('\n').length);
    expect(new Set(counts).size, slug).toBe(1);
    expect(counts[0], slug).toBeGreaterThanOrEqual(3);
  }
});

test('Markdown recognizes the emphasis in Chinese texts', () => {
  for (const [name, texts] of textsOfDemo) {
    for (const text of [texts['zh-Hant'], texts['zh-CN']]) {
      // Next to punctuation, asterisks may not be recognized and would be visible.
      expect(JSON.stringify(fromMarkdown(text)), name).not.toContain('**');
    }
  }
});

test('a shop with its own works gets no demo and none of its accounts', async () => {
  const own = await createTestShop();
  await createItem(own.services.db);
  const steps: string[] = [];
  await loadDemo(own.services, (step) => steps.push(step), works);
  expect(steps).toEqual([expect.stringContaining('the demo is not loaded')]);
  const { rows } = await own.services.db.execute(sql`
    select (select count(*)::int from item) as items, (select count(*)::int from member) as members,
      (select count(*)::int from staff) as staff, (select count(*)::int from shop_order) as orders`);
  expect(rows).toEqual([{ items: 1, members: 0, staff: 0, orders: 0 }]);
  await own.close();
});
