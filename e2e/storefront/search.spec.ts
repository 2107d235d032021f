import { expect, type Page, type Request, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { expectNoViolations, journeyLanguages } from '../page-checks.ts';
import { collectErrors, waitForScripts } from '../people.ts';

const main = (page: Page) => page.getByRole('main');

const languages = [
  { prefix: '', tag: 'en', field: 'Search', works: 'Works', all: /^All works for/ },
  { prefix: '/zh-Hant', tag: 'zh-Hant', field: '搜尋', works: '作品', all: /的所有作品$/ },
  { prefix: '/zh-CN', tag: 'zh-Hans', field: '搜索', works: '作品', all: /的全部作品$/ },
];

/** Returns the first work of the shop. */
async function findWork(baseURL: string, tag: string): Promise<{ title: string; path: string }> {
  const visitor = createVisitor(baseURL);
  visitor.lang = tag;
  const { id, slug, title } = (await visitor.get('/api/shop')).data.items[0];
  return { title, path: `/shop/${id}-${slug}` };
}

/** Returns the search field in the main part of the page, ready to suggest. */
async function getField(page: Page, name: string) {
  const field = main(page).getByRole('combobox', { name }).or(main(page).getByRole('searchbox', { name }));
  await waitForScripts(page);
  await field.click();
  await expect(field).toHaveRole('combobox');
  return field;
}

for (const { prefix, tag, field: name, works, all } of journeyLanguages(languages)) {
  // On a phone one language is enough.
  const screens = tag === 'zh-Hant' ? {} : { tag: '@desktop' };

  test(`a suggested work is opened by keyboard: ${tag}`, screens, async ({ page, baseURL }) => {
    const errors = collectErrors(page);
    const { title, path } = await findWork(baseURL!, tag);
    await page.goto(`${prefix}/search`);
    const field = await getField(page, name);
    await expect(field).toHaveAttribute('aria-expanded', 'false');

    await field.pressSequentially(title, { delay: 20 });
    const list = page.getByRole('listbox');
    await expect(list).toBeVisible();
    await expect(field).toHaveAttribute('aria-expanded', 'true');
    const options = list.getByRole('option');
    await expect(options.first()).toContainText(title);
    // The picture tells nothing that the title does not.
    await expect(options.first().locator('img')).toHaveAttribute('alt', '');
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: String(await options.count()) }),
    ).toHaveCount(1);
    await expectNoViolations(page);

    // No option is chosen until an arrow key is pressed; Home returns to the text.
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await expect(field).toHaveAttribute('aria-activedescendant', (await options.first().getAttribute('id'))!);
    await page.keyboard.press('Home');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(field).not.toHaveAttribute('aria-activedescendant');
    await expect(field).toHaveValue(title);

    // Escape closes the list and keeps the text; an arrow key opens the list again.
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(field).toHaveValue(title);
    await page.keyboard.press('ArrowDown');
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toBe(prefix + path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`the results link to all works for the keyword: ${tag}`, screens, async ({ page, baseURL }) => {
    const { title } = await findWork(baseURL!, tag);
    await page.goto(`${prefix}/search`);
    const field = await getField(page, name);
    await field.fill(title);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?keyword=/);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const section = main(page).getByRole('region', { name: works });
    await expect(section.getByRole('heading', { level: 3 }).first()).toHaveText(title);
    await expectNoViolations(page);
    await section.getByRole('link', { name: all }).click();
    await expect(page).toHaveURL(new RegExp(`${prefix}/shop\\?keyword=`));
    await expect(main(page).getByRole('heading', { level: 3, name: title }).first()).toBeVisible();
  });
}

for (const { path, name } of [
  { path: '/artist', name: 'Find an artist' },
  { path: '/search', name: 'Search' },
]) {
  test(`what is typed while the results of ${path} load is kept, and going back clears it @desktop`, async ({
    page,
  }) => {
    await page.goto(path);
    await waitForScripts(page);
    const main = page.getByRole('main');
    const field = main.getByRole('searchbox', { name }).or(main.getByRole('combobox', { name }));
    const results = /\.data\?keyword=nobody-is-called-so/;
    const answered = Promise.withResolvers<void>();
    await page.route(results, async (route) => {
      await answered.promise;
      await route.continue();
    });
    await field.fill('nobody-is-called-so');
    const asked = page.waitForRequest(results);
    await field.press('Enter');
    await asked;
    await field.fill('nobody-either');
    answered.resolve();
    await expect(page).toHaveURL(/keyword=nobody-is-called-so/);
    await expect(main).toContainText('nobody-is-called-so');
    await expect(field).toHaveValue('nobody-either');
    await page.goBack();
    await expect(page).not.toHaveURL(/keyword/);
    await expect(field).toHaveValue('');
  });
}

test('a tap or a click on a suggestion opens it', { tag: '@every-screen' }, async ({
  page,
  isMobile,
  baseURL,
}) => {
  const { title, path } = await findWork(baseURL!, 'en');
  await page.goto('/about');
  await waitForScripts(page);
  if (isMobile) await page.getByRole('banner').locator('summary[aria-label=Search]').tap();
  const header = page.getByRole('banner');
  const field = header
    .getByRole('combobox', { name: 'Search' })
    .or(header.getByRole('searchbox', { name: 'Search' }))
    .filter({ visible: true });
  await field.click();
  await field.pressSequentially(title.slice(0, 6), { delay: 20 });
  const option = page.getByRole('option').filter({ hasText: title }).filter({ visible: true }).first();
  if (isMobile) await option.tap();
  else await option.click();
  await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toBe(path);
  await expect(page.getByRole('listbox')).toBeHidden();
});

// Only a phone has the search behind a button.
test('Escape closes the suggestions before the search', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about');
  await waitForScripts(page);
  await page.getByRole('banner').locator('summary[aria-label=Search]').tap();
  const field = page.getByRole('banner').locator('input[type=search]').filter({ visible: true });
  await expect(field).toBeFocused();
  await field.pressSequentially('wa', { delay: 20 });
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});

test('a correction is offered for a mistyped word, and a search without results links to works', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search?keyword=moutain');
  await expect(main(page)).toContainText('Showing results for “mountain”');
  await expect(main(page).getByRole('article').first()).toBeVisible();

  for (const { prefix } of languages) {
    await page.goto(`${prefix}/search?keyword=qqqqqqq`);
    await expect(main(page).getByRole('article')).toHaveCount(0);
    await expectNoViolations(page);
  }
  await page.goto('/search?keyword=qqqqqqq');
  await main(page).getByRole('list').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/shop\?subject=\d+$/);
});

test('late suggestions are ignored, and failed ones do not prevent the search', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/search');
  const field = await getField(page, 'Search');
  const isLate = (request: Request) => new URL(request.url()).searchParams.get('keyword') === 'wa';
  const asked = page.waitForRequest(isLate);
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isLate),
    page.waitForEvent('requestfailed', isLate),
  ]);
  const held = Promise.withResolvers<void>();
  await page.route('**/search/suggest?*', async (route) => {
    if (isLate(route.request())) await held.promise;
    await route.continue().catch(() => {});
  });
  await field.pressSequentially('wa');
  await asked;
  await field.pressSequentially('ter');
  const options = page.getByRole('option');
  await expect(options.filter({ hasText: 'Water' }).first()).toBeVisible();
  const before = await options.allTextContents();
  held.resolve();
  await ended;
  // The page would show the response within two frames.
  await page.evaluate(
    () => new Promise((settle) => requestAnimationFrame(() => requestAnimationFrame(settle))),
  );
  expect(await options.allTextContents()).toEqual(before);

  await page.unroute('**/search/suggest?*');
  await page.route('**/search/suggest?*', (route) => route.abort());
  await field.fill('wave');
  await expect(page.getByRole('listbox')).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?keyword=wave$/);
});

test('a word that was typed while the suggestions loaded is completed too', { tag: '@desktop' }, async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route(/\/search-suggestions-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/about');
  await waitForScripts(page);
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search' }).pressSequentially('water');
  held.resolve();
  await expect(page.getByRole('option').filter({ hasText: 'Water' }).first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search field is a form that opens the results', async ({ page }) => {
    await page.goto('/zh-Hant/search');
    await main(page).getByRole('searchbox', { name: '搜尋' }).fill('海');
    await main(page).getByRole('button', { name: '搜尋' }).click();
    await expect(page).toHaveURL(/\/zh-Hant\/search\?keyword=%E6%B5%B7$/);
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.goto('/search?keyword=program&kind=artist');
    await expect(main(page).getByRole('article').first()).toBeVisible();
    await page.goto('/no-such-page');
    await main(page).getByRole('searchbox').fill('wave');
    await main(page).getByRole('button').click();
    await expect(page).toHaveURL(/\/search\?keyword=wave$/);
  });
});
