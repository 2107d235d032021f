import { expect, type Page, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { everyScreen, expectNoViolations, narrowest, narrowScreen, onPhone } from '../page-checks.ts';
import { waitForScripts } from '../people.ts';

const main = (page: Page) => page.getByRole('main');

type Work = { id: number; slug: string; title: string };

const getWorks = async (baseURL: string, query = ''): Promise<Work[]> =>
  (await createVisitor(baseURL).get(`/api/shop${query}`)).data.items;

test('works are listed by popularity, also without scripts', onPhone, async ({ browser, baseURL }) => {
  const [first] = await getWorks(baseURL!, '?sort=popular');
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/shop');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Most popular');
  await page.getByRole('button', { name: 'Sort', exact: true }).click();
  await expect(page).toHaveURL(/sort=popular/);
  await expect(main(page).getByRole('article').first().getByRole('heading')).toHaveText(first!.title);
  await context.close();
});

test('pictures of lists are whole and fill 85 % of their walls', everyScreen, async ({ page }) => {
  for (const path of ['/shop', '/search?keyword=moon', '/artist']) {
    await page.goto(path);
    const tiles = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main .bg-wall:has(> .absolute img)')].map((wall) => {
        const image = wall.querySelector('img')!;
        const [outer, inner] = [wall.getBoundingClientRect(), image.getBoundingClientRect()];
        return {
          filled: Math.max(inner.width / outer.width, inner.height / outer.height),
          format: Number(image.getAttribute('width')) / Number(image.getAttribute('height')),
          shown: inner.width / inner.height,
        };
      }),
    );
    expect(tiles.length, path).toBeGreaterThan(0);
    for (const { filled, format, shown } of tiles) {
      expect(filled).toBeCloseTo(0.85, 2);
      expect(Math.abs(shown / format - 1)).toBeLessThan(0.02);
    }
  }
});

test(
  "similar works are below a work, and are not those of the artist's row",
  onPhone,
  async ({ page, baseURL }) => {
    const [work] = await getWorks(baseURL!, '?keyword=Irises');
    await page.goto(`/shop/${work!.id}`);
    const toRow = (name: string | RegExp) => main(page).getByRole('region', { name });
    const getTitles = (name: string | RegExp) =>
      toRow(name).getByRole('heading', { level: 3 }).allTextContents();
    const similar = await getTitles('Similar works');
    expect(similar).toHaveLength(4);
    expect(similar).not.toContain(work!.title);
    for (const title of await getTitles(/^More by/)) expect(similar).not.toContain(title);
    await toRow('Similar works').getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: similar[0]!, exact: true })).toBeVisible();
  },
);

test(
  'works that were looked at are shown again until they are cleared, and the server does not learn by whom',
  onPhone,
  async ({ page, context, baseURL }) => {
    const [first, second] = await getWorks(baseURL!);
    const row = main(page).getByRole('region', { name: 'Recently viewed' });
    const asked = page.waitForRequest('**/viewed?*');
    await page.goto(`/shop/${first!.id}`);
    await waitForScripts(page);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('viewed'))).toBe(`[${first!.id}]`);
    await expect(row).toHaveCount(0);
    await page.goto(`/shop/${second!.id}`);
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([first!.title]);
    const headers = await (await asked).allHeaders();
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');

    // A work that the shop does not have is left out.
    await page.evaluate((id) => localStorage.setItem('viewed', JSON.stringify([999_999, id])), second!.id);
    await page.goto('/');
    await expect(row.getByRole('heading', { level: 3 })).toHaveText([second!.title]);
    await expectNoViolations(page);
    const other = await context.newPage();
    await other.goto('/');
    const rowOfOther = main(other).getByRole('region', { name: 'Recently viewed' });
    await expect(rowOfOther).toHaveCount(1);
    // A tab that still waits for the cards.
    const waiting = await context.newPage();
    const cleared = Promise.withResolvers<void>();
    await waiting.route('**/viewed?*', async (route) => {
      await cleared.promise;
      await route.continue();
    });
    const cards = waiting.waitForRequest('**/viewed?*');
    await waiting.goto('/');
    await cards;
    await row.getByRole('button', { name: 'Clear' }).click();
    await expect(row).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('viewed'))).toBeNull();
    await expect(rowOfOther).toHaveCount(0);
    const answered = waiting.waitForResponse('**/viewed?*');
    cleared.resolve();
    await (await answered).finished();
    await waiting.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(main(waiting).getByRole('region', { name: 'Recently viewed' })).toHaveCount(0);
    await other.close();
    await waiting.close();
  },
);

test('search, favourites and contact are in reach on the narrowest phone', narrowScreen, async ({ page }) => {
  await page.setViewportSize(narrowest);
  await page.goto('/about');
  await waitForScripts(page);
  const banner = page.getByRole('banner');
  const targets = [
    banner.locator('summary[aria-label=Search]'),
    banner.getByRole('link', { name: 'Favourites' }),
    banner.getByRole('link', { name: /^Cart/ }),
    banner.getByText('Menu', { exact: true }),
  ];
  for (const target of targets) {
    const box = (await target.boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.x + box.width).toBeLessThanOrEqual(narrowest.width);
  }
  await targets[0]!.tap();
  await expectNoViolations(page);
  // One panel is open at a time.
  await targets[3]!.tap();
  await expect(banner.locator('input[type=search]').filter({ visible: true })).toHaveCount(0);
  const contact = banner.getByRole('link', { name: 'Contact' });
  expect((await contact.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await contact.tap();
  await expect(page).toHaveURL('/contact');
  await banner.getByRole('link', { name: 'Favourites' }).tap();
  await expect(page).toHaveURL(/\/login/);
});
