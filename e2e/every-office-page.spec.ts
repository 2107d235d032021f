import { expect, type Page, test } from '@playwright/test';
import { type Locale, locales, localizedPath } from '../src/kernel/locale.ts';
import { expectNoOverhang, expectNoViolations, shiftsOf } from './looks.ts';
import { scriptsOf, troublesOf } from './people.ts';
import { ownerOf, putIn } from './staff.ts';

// One visit to a page of the office looks at everything that holds for every page.

// Colours are measured as they stand, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const year = 'from=2026-01-01&to=2026-11-20';

type Known = { item: number; code: string };

/** The pages of each part; the workings of each are in a journey of its own. */
const parts: Record<string, (known: Known) => string[]> = {
  catalogue: ({ item }) => [
    '/admin/item',
    '/admin/item?status=to_be_listed',
    `/admin/item/${item}`,
    '/admin/item/new',
    `/admin/item/bulk?selected=${item}.1&act=facets`,
    '/admin/artist',
    '/admin/artist/1',
    '/admin/artist/new',
    '/admin/artist/category',
    '/admin/facet',
    '/admin/facet/1',
    '/admin/masterpiece',
    '/admin/masterpiece/1',
    '/admin/masterpiece/order',
    '/admin/masterpiece/new?keyword=a',
  ],
  'materials and stores': () => [
    '/admin/material',
    '/admin/material?kind=frame',
    '/admin/material/moulding/1',
    '/admin/material/frame',
    '/admin/store',
    '/admin/store/1',
    '/admin/store/new',
    '/admin/import',
  ],
  content: () => [
    '/admin/arrangement',
    '/admin/news',
    '/admin/news/1',
    '/admin/news/new',
    '/admin/article',
    '/admin/article/1',
    '/admin/faq',
    '/admin/faq/1',
    '/admin/faq/new',
  ],
  'orders and people': ({ code }) => [
    '/admin',
    '/admin/order',
    '/admin/order?needs=new',
    `/admin/order/${code}`,
    '/admin/alert',
    '/admin/review',
    '/admin/member?type=business',
    '/admin/member/1',
    '/admin/enquiry',
    '/admin/staff',
    '/admin/staff/1',
    '/admin/account',
    '/admin/audit?outcome=done',
    '/admin/nothing',
  ],
  settings: () => [
    '/admin/setting',
    '/admin/setting/rate',
    '/admin/setting/rate/usd',
    '/admin/setting/shop',
    '/admin/setting/freight?country_code=JP&length_mm=800&width_mm=600&height_mm=150&weight_kg=5',
    '/admin/setting/freight/zone/4',
    '/admin/setting/freight/zone/new',
    '/admin/setting/mail',
    '/admin/setting/mail/order_placed',
    '/admin/setting/reason',
    '/admin/forgot',
  ],
  figures: () => [
    `/admin/figure?${year}`,
    `/admin/figure/work?${year}`,
    '/admin/figure/work?from=2020-01-01&to=2020-01-31',
    `/admin/figure/artist?${year}&currency=NTD`,
    `/admin/figure/country?${year}`,
    '/admin/figure/view',
    '/admin/figure/edition',
  ],
};

/** Of a page of figures with something to draw. */
const isCharted = (path: string): boolean => /figure(?!\/edition|\/work\?from=2020)/.test(path);

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await scriptsOf(page);
}

/** What axe looks at is the same in every language on a phone; how wide the words run, and what they push about, is not. */
async function lookAt(page: Page, path: string, locale: Locale, isMobile: boolean): Promise<void> {
  await open(page, localizedPath(locale, path));
  if (isCharted(path)) await expect(page.locator('figure svg').first()).toBeVisible();
  expect.soft(await shiftsOf(page), `${path} moves`).toEqual([]);
  // A mail that is shown runs no scripts, axe's neither.
  if (isMobile && locale !== 'en') await expectNoOverhang(page);
  else await expectNoViolations(page, { exclude: 'iframe' });
}

for (const locale of locales) {
  for (const [part, pathsOf] of Object.entries(parts)) {
    test(`pages of ${part} in ${locale}`, async ({ page, context, baseURL, isMobile }) => {
      test.setTimeout(180_000);
      const owner = await ownerOf(baseURL!);
      await putIn(context, owner.userToken!, baseURL!);
      const first = async (path: string) => (await owner.get(path)).data.items[0];
      const known = {
        item: (await first('/api/shop')).id,
        code: (await first('/api/admin/order')).code,
      };
      const troubles = troublesOf(page);
      for (const path of pathsOf(known)) await lookAt(page, path, locale, isMobile);
      expect(troubles).toEqual([]);
    });
  }
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' });

  // Colours are the same on every screen.
  test('contrast is kept in the office', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
    test.setTimeout(120_000);
    await putIn(context, (await ownerOf(baseURL!)).userToken!, baseURL!);
    for (const path of [
      '/admin',
      '/admin/item/1',
      '/admin/news/1',
      '/admin/order',
      `/admin/figure?${year}`,
    ]) {
      await open(page, path);
      await expectNoViolations(page);
    }
  });
});
