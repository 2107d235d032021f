import { expect, type Page, type Route, test } from '@playwright/test';
import { waitForScripts } from '../people.ts';

const loginTexts = /\/assets\/auth-[\w-]{8}\.js$/;

/** Holds the next request for the address, which the journey continues or aborts; later ones pass. */
const holdNext = (page: Page, url: RegExp): Promise<Route> =>
  new Promise((resolve) => {
    let isHeld = false;
    void page.route(url, (route) => {
      if (isHeld) return route.continue();
      isHeld = true;
      resolve(route);
    });
  });

/** Goes from a page with other texts by the cart link to the login page, and holds the request for its texts. */
async function goToLogin(page: Page): Promise<Route> {
  await page.goto('/contact');
  await waitForScripts(page);
  const texts = holdNext(page, loginTexts);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const asked = await texts;
  await expect(page).toHaveURL(/\/login\?next=/);
  return asked;
}

test('a page whose texts do not load inside the app is loaded as a whole page', async ({ page }) => {
  const texts = await goToLogin(page);
  await texts.abort();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('texts that do not load have no effect after going on to another page', async ({ page }) => {
  const texts = await goToLogin(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''));
  const data = holdNext(page, /\/_(root)?\.data/);
  await page.getByRole('banner').getByRole('link', { name: /Home/i }).click();
  const answer = await data;
  const failed = page.waitForEvent('requestfailed', (request) => loginTexts.test(request.url()));
  await texts.abort();
  await failed;
  await answer.continue();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('html[data-first-load]')).toHaveCount(1);
});
