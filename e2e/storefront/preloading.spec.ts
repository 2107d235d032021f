import { expect, type Page, test } from '@playwright/test';
import { open } from '../page-checks.ts';
import { logInAsNewMember, waitForScripts } from '../people.ts';

const isPrefetch = (headers: Record<string, string>): boolean =>
  (headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch');

/** The paths that the page preloads, in order. */
function getPreloads(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (isPrefetch(request.headers()) && !request.url().endsWith('.js'))
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test('a pressed link preloads its page, and a link that is passed or focused does not @desktop', async ({
  page,
}) => {
  const preloads = getPreloads(page);
  await open(page, '/shop');
  await waitForScripts(page);
  const works = page.locator('main a[href^="/shop/"]');
  const [first, second] = [works.nth(0), works.nth(1)];
  await first.hover();
  await second.hover();
  await first.focus();
  await second.focus();
  const path = await second.getAttribute('href');
  await second.hover();
  await page.mouse.down();
  await expect.poll(() => preloads).toEqual([`${path}.data`]);
  await page.mouse.up();
  await expect(page).toHaveURL(path!);
  expect(preloads).toEqual([`${path}.data`]);
});

test('a link that is pressed before the scripts have loaded preloads its page @desktop', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort());
  await open(page, '/shop');
  const work = page.locator('main a[href^="/shop/"]').first();
  const path = await work.getAttribute('href');
  const preloading = await page.context().newCDPSession(page);
  const loaded = new Promise((settle) => {
    preloading.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && settle(true));
  });
  await preloading.send('Preload.enable');
  await work.hover();
  await page.mouse.down();
  await loaded;
  await page.mouse.up();
  await expect(page).toHaveURL(path!);
  const kind = await page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
  );
  expect(kind).toBe('navigational-prefetch');
});

test('the click uses what its press has preloaded, while a page is otherwise asked for each time @desktop', async ({
  request,
}) => {
  const buildCacheControl = async (headers: Record<string, string>) =>
    (await request.get('/shop.data', { headers })).headers()['cache-control'];
  expect(await buildCacheControl({})).toBe('private, no-cache');
  expect(await buildCacheControl({ 'sec-purpose': 'prefetch' })).toBe('private, max-age=10');
});

test("a member's pages, which browsers do not keep, are asked for once @desktop", async ({
  page,
  context,
  baseURL,
}) => {
  await logInAsNewMember(context, baseURL!);
  await open(page, '/shop');
  await waitForScripts(page);
  const work = page.locator('main a[href^="/shop/"]').first();
  const path = await work.getAttribute('href');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`${path}.data`)) asked.push(request.method());
  });
  await work.click();
  await expect(page).toHaveURL(path!);
  await waitForScripts(page);
  expect(asked).toEqual(['GET']);
});
