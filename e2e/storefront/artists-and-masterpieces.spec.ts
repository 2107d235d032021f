import { expect, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { expectNoViolations, findLayoutShifts } from '../page-checks.ts';
import { collectErrors } from '../people.ts';

const toVisitor = (siteUrl: string | undefined) => createVisitor(siteUrl!);

/** Returns the featured artist of the demo with the most works. */
async function findArtist(siteUrl: string | undefined) {
  const { items } = (await toVisitor(siteUrl).get('/api/artist?category=featured')).data;
  const artist = items.toSorted(
    (one: { works_count: number }, other: { works_count: number }) => other.works_count - one.works_count,
  )[0];
  return artist as { id: number; slug: string; name: string; works_count: number };
}

async function findMasterpiece(siteUrl: string | undefined) {
  const { items } = (await toVisitor(siteUrl).get('/api/masterpiece')).data;
  return items[0] as { id: number; slug: string; title: string; picture: { id: number; width: number } };
}

test('a visitor opens a category of artists, an artist and a work', async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/artist');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const categories = page.getByRole('navigation', { name: 'Categories' });
  await categories.getByRole('link', { name: 'Featured' }).click();
  await expect(page).toHaveURL(/\/artist\?category=featured$/);
  await expect(categories.getByRole('link', { name: 'Featured' })).toHaveAttribute('aria-current', 'page');

  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').textContent())!;
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/artist\/\d+-/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const work = page.getByRole('region', { name: 'Works' }).getByRole('article').first();
  const title = (await work.getByRole('heading').textContent())!;
  await work.getByRole('link').click();
  await expect(page).toHaveURL(/\/shop\/\d+/);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(errors).toEqual([]);
});

test('an artist is found by name, and a search without results links to the works and to all artists', async ({
  page,
  baseURL,
}) => {
  const artist = await findArtist(baseURL);
  await page.goto('/artist');
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Find an artist' });
  await search.fill(artist.name);
  await search.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByRole('article').getByRole('heading', { name: artist.name })).toBeVisible();

  await search.fill('nobody-is-called-so');
  await search.press('Enter');
  await expect(page.getByRole('heading', { name: 'No matching artists' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look among the works' })).toHaveAttribute(
    'href',
    '/shop?keyword=nobody-is-called-so',
  );
  await page.getByRole('link', { name: 'See all artists' }).click();
  await expect(page).toHaveURL(/\/artist$/);
  await expect(search).toHaveValue('');
});

test('a wrong slug redirects to the right one, and an unknown artist or masterpiece is not found', {
  tag: '@desktop',
}, async ({ page, request, baseURL }) => {
  const things = [
    ['artist', await findArtist(baseURL)],
    ['masterpiece', await findMasterpiece(baseURL)],
  ] as const;
  for (const [folder, { id, slug }] of things) {
    const answer = await request.get(`/${folder}/${id}-wrong?page=2`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(decodeURI(answer.headers().location!)).toBe(`/${folder}/${id}-${slug}?page=2`);
    await page.goto(`/${folder}/${id}-wrong`);
    await expect(page).toHaveURL(`/${folder}/${id}-${slug}`);
    expect((await request.get(`/${folder}/${id}`)).status()).toBe(200);
    const chinese = await request.get(`/zh-Hant/${folder}/${id}-${slug}`, { maxRedirects: 0 });
    expect(decodeURI(chinese.headers().location ?? '')).toMatch(
      new RegExp(`^/zh-Hant/${folder}/${id}-\\p{Script=Han}`, 'u'),
    );
    for (const none of ['999999', 'abc', '0']) {
      expect((await request.get(`/${folder}/${none}`)).status()).toBe(404);
    }
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('artists can be browsed, and the whole picture of a masterpiece can be opened', {
    tag: '@desktop',
  }, async ({ page, request, baseURL }) => {
    await page.goto('/artist');
    await page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Classics' })
      .click();
    await expect(page).toHaveURL(/category=classic/);
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Find an artist' });
    await search.fill('nobody-is-called-so');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/category=classic&keyword=nobody-is-called-so/);

    const { id, picture } = await findMasterpiece(baseURL);
    await page.goto(`/masterpiece/${id}`);
    const whole = page.getByRole('main').getByRole('link', { name: 'Look closer' });
    await expect(whole).toHaveAttribute('href', `/iiif/3/${picture.id}/full/max/0/default.jpg`);
    expect((await request.get((await whole.getAttribute('href'))!)).headers()['content-type']).toBe(
      'image/jpeg',
    );
  });
});

test('a masterpiece is zoomed by keys and by buttons, and the close view is closed again', {
  tag: '@every-screen',
}, async ({ page, baseURL }) => {
  const errors = collectErrors(page);
  const { id, title, picture } = await findMasterpiece(baseURL);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const library: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    if ((await response.text().catch(() => '')).includes('openseadragon-canvas'))
      library.push(response.url());
  });
  const tiles: { width: number; height: number }[] = [];
  page.on('request', (request) => {
    const tile = new RegExp(`/iiif/3/${picture.id}/\\d+,\\d+,\\d+,\\d+/(\\d+),(\\d+)/0/`).exec(request.url());
    if (tile) tiles.push({ width: Number(tile[1]), height: Number(tile[2]) });
  });

  await page.goto('/masterpiece');
  await page.getByRole('article').getByRole('heading', { name: title }).click();
  await expect(page).toHaveURL(new RegExp(`/masterpiece/${id}-`));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const opener = page.getByRole('button', { name: 'Look closer' });
  await expect(opener).toBeVisible();
  const scriptsBefore = [...scripts];
  expect(tiles).toEqual([]);

  await opener.click();
  const view = page.getByRole('dialog', { name: `${title}, close up` });
  const place = view.getByRole('application');
  const scale = view.getByRole('status');
  await expect(scale).toHaveText('100% of the whole view');
  await expect(place).toBeFocused();
  await expect.poll(() => library).toHaveLength(1);
  expect(scriptsBefore, 'the library loads only when the close view opens').not.toContain(library[0]);
  await page.keyboard.press('+');
  await expect(scale).toHaveText('150% of the whole view');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('-');
  await expect(scale).toHaveText('100% of the whole view');
  await expect(view.getByRole('button', { name: 'Smaller' })).toHaveAttribute('aria-disabled', 'true');

  for (let step = 0; step < 3; step += 1) await view.getByRole('button', { name: 'Larger' }).click();
  await expect(scale).not.toHaveText('100% of the whole view');
  await view.getByRole('button', { name: 'To the left' }).click();
  await expect.poll(() => tiles.length).toBeGreaterThan(0);
  await expectNoViolations(page);

  await view.getByRole('button', { name: 'Full page', exact: true }).click();
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(view.getByRole('button', { name: 'Leave full page' })).toBeFocused();
  await view.getByRole('button', { name: 'Whole picture' }).click();
  await expect(scale).toHaveText('100% of the whole view');
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  await expect(view).toBeVisible();
  // The picture is still shown whole after leaving the full page.
  await expect(scale).toHaveText('100% of the whole view');
  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(opener).toBeFocused();
  for (const { width, height } of tiles) expect(Math.max(width, height)).toBeLessThanOrEqual(512);
  expect(await findLayoutShifts(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('no picture larger than the public limit is sent', { tag: '@desktop' }, async ({ request, baseURL }) => {
  const { picture } = await findMasterpiece(baseURL);
  const info = await (await request.get(`/iiif/3/${picture.id}/info.json`)).json();
  expect(info.maxWidth).toBeLessThanOrEqual(2400);
  const wider = await request.get(`/iiif/3/${picture.id}/full/^${info.maxWidth + 1},/0/default.jpg`);
  expect(wider.status()).toBe(400);
});

test('a close view that does not load offers the whole picture', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { id, picture } = await findMasterpiece(baseURL);
  await page.route('**/info.json', (route) => route.abort());
  await page.goto(`/masterpiece/${id}`);
  await page.getByRole('button', { name: 'Look closer' }).click();
  await expect(page.getByRole('alert')).toHaveText('The close view did not load.');
  await expect(page.getByRole('link', { name: 'Open the whole picture' })).toHaveAttribute(
    'href',
    `/iiif/3/${picture.id}/full/max/0/default.jpg`,
  );
});
