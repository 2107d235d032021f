import { expect, type Page, type Route, test } from '@playwright/test';
import { scriptsOf } from '../people.ts';

const loginTexts = /\/assets\/auth-[\w-]{8}\.js$/;

/** The next request for it, held until the journey goes on with it; those after it go through. */
const held = (page: Page, url: RegExp): Promise<Route> =>
  new Promise((resolve) => {
    let isHeld = false;
    void page.route(url, (route) => {
      if (isHeld) return route.continue();
      isHeld = true;
      resolve(route);
    });
  });

/** From a page that needs other texts by the cart to the login page, whose texts are asked for but not there. */
async function goToLogin(page: Page): Promise<Route> {
  await page.goto('/contact');
  await scriptsOf(page);
  const texts = held(page, loginTexts);
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
  const asked = await texts;
  await expect(page).toHaveURL(/\/login\?next=/);
  return asked;
}

test('a page whose texts do not load is loaded as an ordinary one', async ({ page }) => {
  const texts = await goToLogin(page);
  await texts.abort();
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?next=/);
});

test('texts that do not load do not hold back who has gone on', async ({ page }) => {
  const texts = await goToLogin(page);
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''));
  const data = held(page, /\/_(root)?\.data/);
  await page.getByRole('banner').getByRole('link', { name: /Home/i }).click();
  const answer = await data;
  const failed = page.waitForEvent('requestfailed', (request) => loginTexts.test(request.url()));
  await texts.abort();
  await failed;
  await answer.continue();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.locator('html[data-first-load]')).toHaveCount(1);
});
