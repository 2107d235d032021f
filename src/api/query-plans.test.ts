import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillToScale } from '../../demo/scale/fill.ts';
import { registerCollector, type Visitor } from '../../test/clients/visitor.ts';
import { createGallery } from '../../test/factories/gallery.ts';
import { createArtist, createItem } from '../../test/factories/items.ts';
import { answerOffer, askForOffer } from '../../test/factories/offers.ts';
import { line } from '../../test/factories/ordering.ts';
import { createPerson } from '../../test/factories/people.ts';
import { staffVisitor } from '../../test/factories/staff.ts';
import { createMasterUpload, submitWork } from '../../test/factories/submissions.ts';
import { repeats } from '../../test/proof/scale.ts';
import { linkArtist } from '../../test/sales/artist-member.ts';
import { createTestShop, type TestShop } from '../../test/servers/shop.ts';
import {
  recordStatements,
  type ScanOptions,
  type SentStatement,
  scannedTables,
} from '../../test/statements.ts';
import { storeUpload } from '../../test/uploads/stored-upload.ts';
import { createTusClient } from '../../test/uploads/tus-client.ts';
import { itemSorts } from '../domains/catalogue/catalogue.rules.ts';
import { expireApprovals } from '../domains/orders/approvals/approvals.usecases.ts';
import { expireOffers } from '../domains/orders/offers/offers.usecases.ts';
import { deleteExpiredUploads } from '../domains/uploads/receive-uploads.usecases.ts';

const works = repeats(20_000, 100_000);
/** A sequential scan is allowed only on tables with at most this number of rows. */
const smallTable = 5000;

/** Tables that grow with the shop, although they are small here. */
const growing = [
  'favourite',
  'shop_order',
  'order_line',
  'order_event',
  'payment_attempt',
  'payment_notification',
  'payment_receipt',
  'refund',
  'parcel',
  'freight_record',
  'cart',
  'cart_line',
  'edition_copy',
  'offer',
  'offer_line',
  'member',
  'member_address',
  'company',
  'session',
  'mail',
  'news_artist',
  'news_item',
];

let shop: TestShop;
let member: Visitor;
let item: Awaited<ReturnType<typeof createItem>>;

beforeAll(async () => {
  shop = await createTestShop();
  const { db } = shop.services;
  const shapes = [
    { width: 1600, height: 1200, color: '#2f5d8a' },
    { width: 1200, height: 1600, color: '#c0392b' },
    { width: 1500, height: 1500, color: '#f4efe6' },
  ];
  for (let index = 0; index < 12; index += 1) {
    item = await createItem(db, { picture: shapes[index % 3]! });
  }
  await fillToScale(shop.database.pool, works, { hasConcepts: false });
  ({ visitor: member } = await registerCollector(shop.api, 'plans@example.com'));
  await member.put(`/api/favorite/${item.id}`);
  await member.put('/api/cart', { item_id: item.id, size_id: item.sizes[0]!.id, frame_id: 1, nums: 1 });
}, 600_000);
afterAll(() => shop.close(), 600_000);

/** Rare, common and no matches, in both scripts; complete, partial and mistyped words. */
const keywords = [
  '海',
  '風景',
  '花瓶',
  'sea',
  'the',
  'poppies at dusk',
  'mountains',
  'mountian',
  'xyzzy',
  '夢',
  'Sample 4711',
];
const filters = [
  '',
  'scenario=1',
  'scenario=1&scenario=2&purpose=11&media=21&subject=32',
  'subject=38&color=2b5fa8',
  'color=2b5fa8&orientation=portrait&size=small&size=extra_large',
  'scenario=999',
  'artist=5',
  'artist=1&artist=2&artist=3&media=22',
  'min_price=2000',
  'max_price=9000&orientation=square',
  'min_price=3000&max_price=3010',
];

const encoded = (keyword: string) => encodeURIComponent(keyword);

const lists = [
  ...filters.flatMap((filter) =>
    itemSorts.flatMap((sort) =>
      // Only prices are different in another currency.
      (/price/.test(filter + sort) ? ['NTD', 'USD'] : ['NTD']).flatMap((currency) => [
        `/api/shop?${filter}&sort=${sort}&currency=${currency}`,
        `/api/shop?${filter}&sort=${sort}&currency=${currency}&page=40`,
      ]),
    ),
  ),
  '/api/shop/5/similar',
  '/api/shop/recommended?ids=5,7,11,13',
  '/api/shop?page=2000',
  '/api/shop?page=4000',
  '/api/shop?page=999999999',
  ...keywords.flatMap((keyword) => [
    ...itemSorts.map((sort) => `/api/shop?keyword=${encoded(keyword)}&sort=${sort}`),
    `/api/shop?keyword=${encoded(keyword)}&subject=32&color=c0392b`,
    `/api/shop?keyword=${encoded(keyword)}&min_price=3000`,
    `/api/search?keyword=${encoded(keyword)}`,
    `/api/search?keyword=${encoded(keyword)}&kind=item&page=5`,
    `/api/search/suggest?keyword=${encoded(keyword)}`,
    `/api/artist?keyword=${encoded(keyword)}`,
  ]),
  '/api/artist',
  '/api/artist?page=15',
  ...['featured', 'best_seller', 'new_talents', 'classic'].map(
    (category) => `/api/artist?category=${category}`,
  ),
  '/api/artist/3',
  '/api/masterpiece',
  '/api/news',
  '/api/faq',
  '/api/home',
  '/api/article',
  '/api/sitemap',
  '/api/sitemap/item/1',
];

async function expectIndexes(
  sent: readonly SentStatement[],
  large: readonly string[],
  options: Omit<ScanOptions, 'isGeneric'>,
): Promise<void> {
  const client = await shop.database.pool.connect();
  try {
    for (const statement of sent) {
      for (const isGeneric of statement.name === undefined ? [false] : [false, true]) {
        const scanned = await scannedTables(client, statement, { ...options, isGeneric });
        const wrong = scanned.filter((table) => large.includes(table));
        expect(wrong, `${statement.text}\n${JSON.stringify(statement.values)}`).toEqual([]);
      }
    }
  } finally {
    client.release(true);
  }
}

const unique = (sent: readonly SentStatement[]): SentStatement[] => [
  ...new Map(
    sent
      .filter(({ text }) => /^\s*(?:with|select|update|delete|insert)\b/i.test(text))
      .map((statement) => [`${statement.text} ${JSON.stringify(statement.values)}`, statement]),
  ).values(),
];

test(`at ${works} works no list scans a big table sequentially`, async () => {
  const sent = await recordStatements(async () => {
    for (const path of lists) {
      const { status } = await shop.api.request(path);
      expect([200, 404], path).toContain(status);
    }
  });
  const { rows } = await shop.database.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND reltuples > $1`,
    [smallTable],
  );
  const large = rows.map(({ name }) => name);
  expect(large).toEqual(expect.arrayContaining(['artwork', 'item', 'item_facet', 'size']));
  await expectIndexes(unique(sent), large, { avoidsScans: false });
});

const adminLists = [
  ...['', 'sort=oldest', 'sort=changed', 'sort=price_asc', 'sort=price_desc', 'page=300'],
  ...['status=on_shelf', 'status=off_shelf&sort=price_asc', 'channel=store', 'artist=5', 'facet=1'],
  ...['missing=any', 'missing=zh-CN&artist=5', 'scheduled=yes', 'sizes=none', 'keyword=4711'],
  ...keywords.map((keyword) => `keyword=${encodeURIComponent(keyword)}&status=to_be_listed`),
].map((query) => `/api/admin/item?${query}`);

test('no list of the admin scans a big table sequentially', async () => {
  const staff = await staffVisitor(shop, 'editor');
  const sent = await recordStatements(async () => {
    for (const path of [...adminLists, `/api/admin/item/${item.id}`, '/api/admin/facet']) {
      expect((await staff.get(path)).status, path).toBe(200);
    }
  });
  await expectIndexes(unique(sent), ['artwork', 'item', 'size'], { avoidsScans: false });
});

test('the data of a member is found by an index', async () => {
  const sent = await recordStatements(async () => {
    for (const path of [
      '/api/favorite',
      '/api/favorite?page=3',
      `/api/favorite/${item.id}`,
      '/api/cart',
      '/api/cart/item',
      '/api/order/latest',
      '/api/order/history',
      '/api/order/purchase',
      '/api/member/profile',
      '/api/member/address',
      `/api/shop/${item.id}`,
      `/api/shop/${item.id}/price?size_id=${item.sizes[0]!.id}&frame_id=1`,
    ]) {
      expect((await member.get(path)).status, path).toBe(200);
    }
  });
  expect(unique(sent).length).toBeGreaterThan(8);
  await expectIndexes(unique(sent), growing, { avoidsScans: true });
});

test("an artist's sales are found by an index", async () => {
  const artist = await linkArtist(shop, item.artistId, { email: 'plans-artist@example.com' });
  const sent = await recordStatements(async () => {
    for (const path of [
      ...['1', '2', '3', '4'].map((category) => `/api/sales/overview?category=${category}`),
      '/api/sales/overview?status=offline&currency=USD&page=2',
      '/api/sales/report',
      '/api/sales/report?year=2025',
      '/api/sales/line',
      '/api/sales/payout?year=2026',
      '/api/sales/notification',
      `/api/sales/line?year=2026&month=3&item=${item.id}&currency=NTD`,
      '/api/report.csv?year=2026',
      '/api/initial',
    ]) {
      expect((await artist.visitor.get(path)).status, path).toBe(200);
    }
  });
  const ofSales = ['sale_entry', 'item_day', 'item_visit', 'item_view_total', 'artwork', 'item'];
  await expectIndexes(unique(sent), [...growing, ...ofSales], { avoidsScans: true });
});

test("an artist's uploads, and those that have expired, are found by an index", async () => {
  const artist = await linkArtist(shop, item.artistId, { email: 'plans-uploads@example.com' });
  const id = await storeUpload(shop, artist.memberId);
  const client = createTusClient(shop.api, artist.visitor.userToken);
  const sent = await recordStatements(async () => {
    expect((await client.create({ bytes: 9, sha256: '0'.repeat(64) })).status).toBe(201);
    for (const path of ['/api/upload', `/api/upload/${id}`]) {
      expect((await artist.visitor.get(path)).status, path).toBe(200);
    }
    await deleteExpiredUploads(shop.services);
  });
  await expectIndexes(unique(sent), [...growing, 'master_upload'], { avoidsScans: true });
});

test("an artist's submissions, and those that wait for staff, are found by an index", async () => {
  const artist = await linkArtist(shop, (await createArtist(shop.services.db)).id, {
    email: 'plans-submissions@example.com',
  });
  const staff = await staffVisitor(shop, 'owner');
  await shop.database.pool.query(
    `INSERT INTO submission (member_id, status, title, concept, details, technique, created_at, changed_at, submitted_at,
       licence_from, licence_agreed_at, share_basis_points, share_on_sold_price)
     SELECT (SELECT min(id) FROM member), 'declined', '{}', '{}', '{}', '{}', now(), now(), now(), '2026-01-01', now(), 3000, false
     FROM generate_series(1, 5000)`,
  );
  const { id } = await submitWork(artist.visitor, await createMasterUpload(shop, artist.memberId));
  await shop.database.pool.query('ANALYZE submission');
  const sent = await recordStatements(async () => {
    for (const path of ['/api/submission', '/api/submission?status=submitted', `/api/submission/${id}`]) {
      expect((await artist.visitor.get(path)).status, path).toBe(200);
    }
    for (const path of ['', '?status=withdrawn', `/${id}`]) {
      expect((await staff.get(`/api/admin/submission${path}`)).status, path).toBe(200);
    }
  });
  await expectIndexes(unique(sent), ['submission', 'submission_event', 'master_upload'], {
    avoidsScans: true,
  });
});

test('the people of a company and its invitations are found by an index', async () => {
  const gallery = await createGallery(shop, 'people-plans');
  const person = await createPerson(shop, gallery, 'Plans');
  const staff = await staffVisitor(shop, 'service');
  const sent = await recordStatements(async () => {
    const invited = await gallery.visitor.post('/api/company/invitation', { email: 'next@people.example' });
    expect(invited.status).toBe(201);
    const paths = ['/api/company/people', '/api/company/invitation?token=unknown', '/api/order-approval'];
    for (const path of paths) expect((await gallery.visitor.get(path)).status, path).toBe(200);
    const limit = { order_limit: { amount: 0, currency: 'NTD' } };
    expect((await gallery.visitor.put(`/api/company/people/${person.id}`, limit)).status).toBe(200);
    expect((await person.visitor.get('/api/order-approval')).status).toBe(200);
    expect(await gallery.visitor.post('/api/order-approval/1/decline', {})).toMatchObject({ status: 404 });
    await expireApprovals(shop.services);
    expect((await person.visitor.get('/api/member/profile')).status).toBe(200);
    expect((await staff.get(`/api/admin/member/${gallery.memberId}`)).status).toBe(200);
    expect((await gallery.visitor.delete(`/api/company/people/${person.id}`)).status).toBe(200);
  });
  await expectIndexes(unique(sent), [...growing, 'company_person', 'company_invitation', 'order_approval'], {
    avoidsScans: true,
  });
});

test("a gallery's offers are found by an index, for staff too", async () => {
  const gallery = await createGallery(shop, 'plans');
  const code = await askForOffer(gallery, [line(item, 3)]);
  const staff = await staffVisitor(shop, 'service');
  const sent = await recordStatements(async () => {
    for (const path of ['/api/offer', `/api/offer/${code}`]) {
      expect((await gallery.visitor.get(path)).status, path).toBe(200);
    }
    for (const path of ['/api/admin/offer?status=asked', `/api/admin/offer/${code}`]) {
      expect((await staff.get(path)).status, path).toBe(200);
    }
    expect((await answerOffer(staff, code, 1000)).status).toBe(200);
    await expireOffers(shop.services);
  });
  await expectIndexes(unique(sent), growing, { avoidsScans: true });
});

test('a plan that scans a whole table is detected', async () => {
  const client = await shop.database.pool.connect();
  try {
    const statement = { name: undefined, text: 'SELECT id FROM artwork WHERE year = $1', values: [2020] };
    const options = { isGeneric: false, avoidsScans: false };
    expect(await scannedTables(client, statement, options)).toEqual(['artwork']);
  } finally {
    client.release(true);
  }
});
