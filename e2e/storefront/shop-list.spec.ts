import { expect, type Page, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { expectNoViolations } from '../page-checks.ts';
import { collectErrors, waitForScripts } from '../people.ts';

const main = (page: Page) => page.getByRole('main');
const works = (page: Page) => page.locator('#works').getByRole('article');
const checkbox = (page: Page, group: string, name: RegExp) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('checkbox', { name });
/** The count at the end of the option's label: the works that the list would have with it. */
const getCount = async (page: Page, group: string, name: RegExp) =>
  Number(/(\d+)(?!.*\d)/.exec((await checkbox(page, group, name).locator('xpath=..').textContent())!)?.[1]);

test('each filter shortens the list to its count, and every filter can be removed', {
  tag: '@desktop',
}, async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/shop');
  await waitForScripts(page);
  const count = await getCount(page, 'Colour', /^Blue/);
  expect(count).toBeGreaterThan(0);
  await checkbox(page, 'Colour', /^Blue/).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?color=blue$/);
  await expect(main(page).getByText(`${count} works`, { exact: true })).toBeVisible();
  await expect(checkbox(page, 'Colour', /^Blue/)).toBeFocused();

  const upright = await getCount(page, 'Orientation', /^Portrait/);
  await checkbox(page, 'Orientation', /^Portrait/).check();
  await expect(page).toHaveURL(/\?color=blue&orientation=portrait$/);
  await expect(works(page)).toHaveCount(Math.min(upright, 24));
  await checkbox(page, 'Size', /^Small/).check();
  await expect(page).toHaveURL(/size=small/);
  await main(page).getByRole('combobox', { name: 'Sort by' }).selectOption('Price, low to high');
  await expect(page).toHaveURL(/sort=price_asc/);
  await expectNoViolations(page);

  // Going back removes the filters one by one, and the fields show it.
  await page.goBack();
  await expect(main(page).getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest');
  await page.goBack();
  await expect(checkbox(page, 'Size', /^Small/)).not.toBeChecked();
  await page.reload();
  await waitForScripts(page);
  await expect(checkbox(page, 'Orientation', /^Portrait/)).toBeChecked();

  const chosen = main(page).getByRole('list', { name: 'Chosen' });
  await chosen.getByRole('link', { name: 'Remove Blue' }).click();
  await expect(page).toHaveURL(/\?orientation=portrait$/);
  await expect(checkbox(page, 'Colour', /^Blue/)).not.toBeChecked();
  await expect(chosen.getByRole('link', { name: 'Remove Portrait' })).toBeFocused();
  await main(page).getByRole('search').getByRole('link', { name: 'Reset' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  await expect(chosen).toBeHidden();
  expect(errors).toEqual([]);
});

test('a shared link with a price range lists the same works in another currency', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/shop');
  await waitForScripts(page);
  await page.getByLabel('From', { exact: true }).fill('50');
  await page.getByLabel('To', { exact: true }).fill('1,000');
  await page.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/min_price=50&max_price=1000&price_currency=USD$/);
  await expect(main(page).getByRole('link', { name: 'Remove US$50 to US$1,000' })).toBeVisible();
  const total = await page.locator('p[aria-live]').first().textContent();
  const titles = await works(page).getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(0);

  const shared = page.url();
  await context.clearCookies();
  await page.goto('/shop');
  await page.locator('summary', { hasText: 'English' }).click();
  await page.getByRole('button', { name: 'New Taiwan dollar' }).click();
  await expect(works(page).filter({ hasText: 'NT$' }).first()).toBeVisible();
  await page.goto(shared);
  await expect(works(page).filter({ hasText: 'NT$' }).first()).toBeVisible();
  await expect(page.locator('p[aria-live]').first()).toHaveText(total!);
  expect(await works(page).getByRole('heading').allTextContents()).toEqual(titles);
  // Another filter does not change the shared range.
  await waitForScripts(page);
  await checkbox(page, 'Size', /^Small/).check();
  await expect(page).toHaveURL(/size=small&min_price=50&max_price=1000&price_currency=USD$/);
});

test('going back from a work restores the page, position and focus of the list', async ({ page }) => {
  await page.goto('/shop?sort=price_asc');
  await waitForScripts(page);
  await main(page).getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?sort=price_asc&page=2#works$/);
  await expect(page.locator('#works')).toBeFocused();
  const work = works(page).nth(17).getByRole('link');
  await work.scrollIntoViewIfNeeded();
  const title = (await work.getByRole('heading').textContent())!;
  const before = await page.evaluate(() => window.scrollY);
  await work.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/page=2#works$/);
  await expect(works(page).nth(17).getByRole('link')).toBeFocused();
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(60);
});

test('on a phone the filters are in a sheet that is one step of the history', { tag: '@phone' }, async ({
  page,
}) => {
  const errors = collectErrors(page);
  await page.goto('/zh-Hant/shop');
  await waitForScripts(page);
  const opener = main(page).getByRole('button', { name: /^篩選/ });
  await opener.tap();
  const sheet = page.getByRole('dialog', { name: '篩選與搜尋' });
  await expect(sheet).toBeVisible();
  await expectNoViolations(page);
  await sheet.locator('summary', { hasText: '顏色' }).tap();
  const count = await getCount(page, '顏色', /^藍色/);
  await checkbox(page, '顏色', /^藍色/).tap();
  await expect(sheet.getByRole('button', { name: `顯示 ${count} 件作品` })).toBeVisible();
  await checkbox(page, '顏色', /^藍綠色/).tap();
  await expect(page).toHaveURL(/color=teal&color=blue$/);
  await sheet.getByRole('button', { name: /^顯示/ }).tap();
  await expect(sheet).toBeHidden();
  await expect(opener).toHaveAccessibleName(/已選 2 項/);
  await expect(opener).toBeFocused();

  // One step back removes all filters that were set in the sheet.
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  // The address changes before the page.
  await expect(opener).not.toHaveAccessibleName(/已選/);
  await opener.tap();
  await expect(checkbox(page, '顏色', /^藍色/)).not.toBeChecked();
  await checkbox(page, '顏色', /^綠色/).tap();
  await expect(page).toHaveURL(/\?color=green$/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  expect(errors).toEqual([]);
});

test('a list without results suggests filters to remove and a corrected keyword', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const getColors = async (query: string): Promise<{ id: string; count: number }[]> =>
    (await createVisitor(baseURL!).get(`/api/shop?per_page=1${query}`)).data.facets.color;
  const ofMountains = await getColors('&keyword=mountain');
  const color = (await getColors('')).find(
    ({ id, count }) => count > 0 && ofMountains.some((one) => one.id === id && one.count === 0),
  )!.id;
  await page.goto(`/shop?keyword=moutain&color=${color}`);
  await expect(works(page)).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Did you mean “mountain”?' })).toHaveAttribute(
    'href',
    `/shop?keyword=mountain&color=${color}`,
  );
  const suggestion = main(page).getByRole('link', { name: /^Without “moutain”/ });
  const count = Number(/\d+/.exec((await suggestion.textContent())!)?.[0]);
  await suggestion.click();
  await expect(page).toHaveURL(new RegExp(`\\?color=${color}$`));
  await expect(works(page)).toHaveCount(Math.min(count, 24));
});

test('a misspelt keyword is corrected as in the search', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/search?keyword=Movments&kind=item');
  const titles = await main(page).getByRole('article').getByRole('heading').allTextContents();
  expect(titles.length).toBeGreaterThan(0);
  await page.goto('/shop?keyword=Movments');
  await expect(main(page).getByRole('status')).toHaveText(/Nothing here has “Movments” in it/);
  const listed = await works(page).getByRole('heading').allTextContents();
  expect(listed.toSorted()).toEqual(titles.toSorted());
});

test('a misspelt keyword is corrected in the list of artists too', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/artist?keyword=Mistwrght');
  await expect(main(page).getByRole('status')).toContainText('Nothing here has “Mistwrght” in it');
  await expect(main(page).getByRole('heading', { level: 3, name: 'Mistwright Ink Studio' })).toBeVisible();
});

test('an invalid page number shows the first page, and one beyond the end links to the first and the last', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { total } = (await createVisitor(baseURL!).get('/api/shop?per_page=1')).data;
  const last = Math.ceil(total / 24);
  for (const none of ['0', '-1', 'abc', '1e9']) {
    await page.goto(`/shop?page=${none}`);
    await expect(works(page)).toHaveCount(24);
  }
  for (const path of ['/shop', '/artist', '/masterpiece', '/news', '/search']) {
    const others = path === '/search' ? 'keyword=sea&kind=item&' : '';
    const beyond = await page.goto(`${path}?${others}page=1000`);
    expect(beyond?.status()).toBe(404);
    await expect(main(page).getByRole('heading', { name: 'The list ends before this page' })).toBeVisible();
    if (path === '/shop') await expectNoViolations(page);
    await main(page).getByRole('link', { name: 'Go to the first page' }).click();
    await expect(main(page).getByRole('article').first()).toBeVisible();
  }
  expect((await page.request.get('/api/shop?page=1000')).status()).toBe(200);
  await page.goto('/shop?page=1000');
  await main(page).getByRole('link', { name: 'Go to the last page' }).click();
  await expect(page).toHaveURL(new RegExp(`page=${last}#works$`));
  await expect(works(page)).toHaveCount(total - 24 * (last - 1));
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is filtered by a form, and its pages are links', { tag: '@every-screen' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto('/shop');
    if (isMobile) await main(page).locator('summary', { hasText: 'Filter' }).first().tap();
    const count = await getCount(page, 'Orientation', /^Square/);
    await checkbox(page, 'Orientation', /^Square/).check();
    await page.getByLabel('To', { exact: true }).fill('9999');
    await main(page).getByRole('search').getByRole('button', { name: 'Search' }).first().click();
    await expect(page).toHaveURL(/orientation=square/);
    await expect(works(page)).toHaveCount(Math.min(count, 24));
    await main(page).getByRole('link', { name: 'Remove Square' }).click();
    await main(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/max_price=9999&price_currency=USD&page=2#works$/);
    await expect(works(page)).toHaveCount(24);
  });
});
