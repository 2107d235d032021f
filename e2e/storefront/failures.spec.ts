import { expect, type Page, test } from '@playwright/test';
import { findToasts, keepToasts, stopTimers, waitForScripts } from '../people.ts';

const toTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();

/** Expects header and footer around the failed page. */
async function expectNavigation(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Works' })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/shop');
  await waitForScripts(page);
});

test('a bad gateway is shown as a server error between header and footer', async ({ page }) => {
  await page.route(/\.data(\?|$)/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await toTerms(page);
  await expect(page.getByRole('main')).toContainText('Server error. Please try again later.');
  await expectNavigation(page);
  await page.unroute(/\.data(\?|$)/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
});

test('a lost connection has its own error message', async ({ page }) => {
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await toTerms(page);
  await expect(page.getByRole('main')).toContainText('The connection was lost.');
  await expectNavigation(page);
});

test('a language or currency that cannot be chosen leaves the page as it is, and a toast says so', {
  tag: '@desktop',
}, async ({ page }) => {
  const toasts = findToasts(page);
  await keepToasts(page);
  await page.route(/\/preferences\.data/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await page.locator('summary', { hasText: 'English' }).click();
  await page.getByRole('button', { name: 'New Taiwan dollar' }).click();
  await expect(toasts).toHaveText('Server error. Please try again later.');
  await page.unroute(/\/preferences\.data/);
  await page.route(/\/preferences\.data/, (route) => route.abort());
  await page.getByRole('button', { name: '繁體中文' }).filter({ visible: true }).click();
  await expect(toasts).toHaveCount(2);
  await expect(toasts.last()).toHaveText('The connection was lost. Please check it and try again.');
  await expect(page.getByRole('heading', { level: 1, name: 'Works' })).toBeVisible();
  await page.unroute(/\/preferences\.data/);
  await page.getByRole('button', { name: 'New Taiwan dollar' }).click();
  await expect(page.locator('#works a').filter({ hasText: 'NT$' }).first()).toBeVisible();
});

test('if the script of a page does not load, the link loads the whole page', async ({ page }) => {
  const chunk = /\/assets\/article-page-[\w-]+\.js/;
  let rejections = 0;
  await page.route(chunk, (route) => (rejections++ === 0 ? route.abort() : route.continue()));
  await toTerms(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await expect(page).toHaveURL(/\/terms$/);
  expect(rejections).toBeGreaterThan(0);
});

test('a button pressed before the scripts run takes effect when they run', async ({ page }) => {
  const files = /\/assets\/framework-/;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await held;
    await route.continue();
  });
  const { data } = await (await page.request.get('/api/shop?per_page=96')).json();
  const { id } = data.items.find(({ channel }: { channel: string }) => channel === 'store');
  await page.goto(`/contact?item=${id}`, { waitUntil: 'commit' });
  const asked = page.locator('#item_id');
  await asked.getByRole('button').first().click();
  await expect(page.locator('input[name="item_id"]')).toHaveCount(1);
  release();
  await expect(page.locator('input[name="item_id"]')).toHaveCount(0);
});

test('if the code of the toasts does not load, the page stays and the message is plain text', async ({
  page,
}) => {
  await page.route(/\/assets\/toast-container-[\w-]+\.(js|css)/, (route) => route.abort());
  await page.goto('/');
  await waitForScripts(page);
  await stopTimers(page);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = 'javascript:void(0)';
    link.textContent = 'unsafe';
    document.querySelector('main')?.prepend(link);
    link.click();
  });
  await expect(page.getByText('This link leads nowhere safe')).toBeVisible();
  await expectNavigation(page);
});

test('scripts break the security policy of no page, also when they check a form @desktop', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      violations.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  const violations = () => page.evaluate(() => (window as Window & { violations?: string[] }).violations);
  await page.goto('/shop');
  await waitForScripts(page);
  expect(await violations()).toEqual([]);
  await page.goto('/login');
  await waitForScripts(page);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  expect(await violations()).toEqual([]);
});
