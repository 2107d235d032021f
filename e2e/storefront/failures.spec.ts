import { expect, type Page, test } from '@playwright/test';
import { logInAsNew, scriptsOf } from '../people.ts';

const toTerms = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();

/** Header and footer stay, whatever happened to the page between them. */
async function expectWayOn(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Works' })).toBeVisible();
}

test.beforeEach(async ({ page }) => {
  await page.goto('/shop');
  await scriptsOf(page);
});

test('a bad gateway is called a server error, and the shop stays around it', async ({ page }) => {
  await page.route(/\.data(\?|$)/, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  );
  await toTerms(page);
  await expect(page.getByRole('main')).toContainText('Server error. Please try again later.');
  await expectWayOn(page);
  await page.unroute(/\.data(\?|$)/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
});

test('a lost connection is called so', async ({ page }) => {
  await page.route(/\.data(\?|$)/, (route) => route.abort());
  await toTerms(page);
  await expect(page.getByRole('main')).toContainText('The connection was lost.');
  await expectWayOn(page);
});

test("a page's code that does not load is only logged, and the link works as an ordinary one", async ({
  page,
}) => {
  const chunk = /\/assets\/article-page-[\w-]+\.js/;
  let refusals = 0;
  await page.route(chunk, (route) => (refusals++ === 0 ? route.abort() : route.continue()));
  await toTerms(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await expect(page).toHaveURL(/\/terms$/);
  expect(refusals).toBeGreaterThan(0);
});

test('who is no longer logged in is told so by the page, and is logged out', async ({
  page,
  context,
  baseURL,
}) => {
  const member = await logInAsNew(context, baseURL!);
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await member.get('/api/member/logout');
  await page
    .getByRole('link', { name: /profile/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login\?next=/);
  await page.goto('/');
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('user_token');
});

test('a button pressed before the scripts run does what it says when they do', async ({ page }) => {
  const files = /\/assets\/framework-/;
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
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
  go();
  await expect(page.locator('input[name="item_id"]')).toHaveCount(0);
});
