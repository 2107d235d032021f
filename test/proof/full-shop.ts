import { fillToScale } from '../../demo/scale/fill.ts';
import { newsInput } from '../../src/domains/content/news/news.schemas.ts';
import { saveNews } from '../../src/domains/content/news/news.usecases.ts';
import { password } from '../clients/visitor.ts';
import { createArtist, createItem, inAllLanguages } from '../factories/items.ts';
import type { Ordering } from '../factories/ordering.ts';
import { quartersImage } from '../factories/pictures.ts';
import { createPermissionsShop } from '../permissions/fixture.ts';
import type { TestShop } from '../servers/shop.ts';
import { captchaPlaceholder, emailPlaceholder } from './malicious-input.ts';
import type { Known } from './request-values.ts';
import { repeats } from './scale.ts';

/** Statements that take longer fail. */
const slowestQueryMs = repeats(0, 3000);

export type FullShop = {
  shop: TestShop;
  ordering: Ordering;
  /** Existing values by the names of parameters and fields. */
  known: Known;
  /** Returns the defects logged since the last call. */
  takeFailures(): unknown[];
};

/** Creates a shop where every call of members can be made, with content of every kind that visitors see and many more works, whose slow queries fail. */
export async function createFullShop(works = repeats(2000, 100_000)): Promise<FullShop> {
  const ordering = await createPermissionsShop();
  const { shop } = ordering;
  const { services, database } = shop;
  const failures: unknown[] = [];
  services.log.error = (found: unknown) => failures.push(found);
  await services.files.write('public/none.webp', await quartersImage(1600, 1200).webp().toBuffer());

  const { db } = services;
  const artists = [await createArtist(db), await createArtist(db, { name: inAllLanguages('林一') })];
  const items: Awaited<ReturnType<typeof createItem>>[] = [];
  for (let index = 0; index < 40; index += 1) {
    const item = await createItem(db, {
      artistId: artists[index % 2]!.id,
      title: { en: `Sea of clouds ${index}`, 'zh-Hant': '臺灣雲海', 'zh-CN': '台湾云海' },
      facetIds: [1 + (index % 6), 11 + (index % 5), 21 + (index % 7), 31 + (index % 8)],
      ...(index % 10 === 3 && { editionSize: 3 }),
      ...(index % 10 === 5 && { channel: 'store' as const }),
      ...(index % 10 === 7 && { status: 'off_shelf' as const }),
    });
    items.push(item);
  }
  await database.pool.query(
    `INSERT INTO masterpiece (artwork_id, summary, story, published_at)
     SELECT id, no_text(), no_text(), '2026-01-01' FROM artwork ORDER BY id LIMIT 3`,
  );
  const text = { en: 'Spring at the shop', 'zh-Hant': '春季展覽' };
  await saveNews(
    services,
    newsInput.parse({
      import_key: 'news:1',
      title: text,
      summary: text,
      body: text,
      published_at: '2026-01-01T00:00:00+08:00',
    }),
  );

  // They share the pictures of the others.
  await fillToScale(database.pool, works);
  // For this connection, the only one so far, and for all later ones.
  await database.pool.query(`
    DO $$ BEGIN
      EXECUTE format('ALTER DATABASE %I SET statement_timeout = ${slowestQueryMs}', current_database());
    END $$;
    SET statement_timeout = ${slowestQueryMs}`);

  const some = items.slice(0, 2);
  const values: Record<string, unknown[]> = {
    item_id: some.map(({ id }) => id),
    item: some.map(({ id }) => id),
    picture: some.map(({ picture }) => picture.id),
    artist: artists.map(({ id }) => id),
    size_id: some.map(({ sizes }) => sizes[0]!.id),
    frame_id: [1, 12, 101],
    moulding_id: [1, 5],
    glazing_id: [1, 2],
    substrate_id: [1],
    store_id: [1, 2],
    scenario: [1, 2, 999],
    purpose: [11],
    media: [21],
    subject: [31],
    nums: [1, 2, 99],
    width_mm: [400, 613],
    border_mm: [50],
    color: ['black', '305e8b'],
    country_code: ['TW', 'US'],
    number: ['912345678'],
    tax: ['04595257'],
    birthday: ['1990-05-17'],
    id: [1, 2],
    file: ['1.jpg'],
    code: ['+886'],
    email: [emailPlaceholder],
    password: [password],
    captcha: [captchaPlaceholder],
    slug: ['terms'],
    page: [1, 2],
    per_page: [1, 96],
    keyword: ['雲', 'sea of', 'Seq cluds'],
    region: ['full', '10,10,500,400', 'square', 'pct:10,10,50,50'],
    size: ['max', '200,', '!100,100'],
    rotation: ['0', '90', '!180'],
  };
  return { shop, ordering, known: new Map(Object.entries(values)), takeFailures: () => failures.splice(0) };
}
