import { expect, type Page, test } from '@playwright/test';
import { collectErrors, keepToasts, waitForScripts } from '../people.ts';

test('a trailing slash is removed by one redirect that keeps the query', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  const answer = await request.get('/zh-Hant/shop//?keyword=%E6%B5%B7', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/zh-Hant/shop?keyword=%E6%B5%B7');
  await page.goto('/zh-Hant/shop/?keyword=海');
  await expect(page).toHaveURL(/\/zh-Hant\/shop\?keyword=/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a news address with a wrong or doubly encoded slug redirects to the right one', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { data } = await (await request.get('/api/news', { headers: { lang: 'zh-Hant' } })).json();
  const { id, slug, title } = data.items[0] as { id: number; slug: string; title: string };
  const once = `/zh-Hant/news/${id}-${encodeURIComponent(slug)}`;
  const twice = `/zh-Hant/news/${id}-${encodeURIComponent(encodeURIComponent(slug))}`;
  const thrice = twice.replaceAll('%25', '%2525');
  for (const path of [twice, thrice, `/zh-Hant/news/${id}-${encodeURIComponent('別的字')}`]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.status(), path).toBe(301);
    expect(new URL(answer.headers().location!, 'http://shop').pathname).toBe(once);
  }
  expect((await request.get(once, { maxRedirects: 0 })).status()).toBe(200);

  await page.goto(twice);
  expect(decodeURI(new URL(page.url()).pathname)).toBe(`/zh-Hant/news/${id}-${slug}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('inside the app a doubly encoded address is replaced by the right one', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const { data } = await (await request.get('/api/news', { headers: { lang: 'zh-Hant' } })).json();
  const { id, slug, title } = data.items[0] as { id: number; slug: string; title: string };
  await page.goto('/zh-Hant/shop');
  await waitForScripts(page);
  // A text of the shop could contain such a link, whose address was encoded once too often.
  await page.evaluate(
    (href) => {
      const link = document.querySelector('header a')!;
      link.setAttribute('href', href);
      history.pushState({ key: 'twice' }, '', href);
      window.dispatchEvent(new PopStateEvent('popstate', { state: { key: 'twice' } }));
    },
    `/zh-Hant/news/${id}-${encodeURIComponent(encodeURIComponent(slug))}/`,
  );
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect.poll(() => decodeURI(new URL(page.url()).pathname)).toBe(`/zh-Hant/news/${id}-${slug}`);
});

test('a new page starts at its top, going back restores the position, and another query of the same path keeps it', {
  tag: '@every-screen',
}, async ({ page }) => {
  await page.goto('/shop');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/shop$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);

  await page.goto('/shop/1');
  await waitForScripts(page);
  const choice = page.getByRole('main').getByRole('radio', { checked: false }).first();
  // Where it is in sight, so that the click itself does not scroll.
  await choice.evaluate((radio) => radio.scrollIntoView({ block: 'center' }));
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await choice.check({ force: true });
  await expect(page).toHaveURL(/\?/);
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(50);
});

test('the chosen language is stored for a year, keeps page and query, and redirects only from the home page', {
  tag: '@every-screen',
}, async ({ page, context, isMobile }) => {
  await page.goto('/shop?keyword=sea&sort=price_asc');
  if (isMobile) await page.getByText('Menu', { exact: true }).click();
  else await page.locator('summary', { hasText: 'English' }).click();
  await page.getByRole('button', { name: '繁體中文' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/zh-Hant\/shop\?keyword=sea&sort=price_asc$/);
  const cookie = (await context.cookies()).find(({ name }) => name === 'lang');
  expect(cookie).toMatchObject({ value: 'zh-Hant', path: '/' });
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(364 * 24 * 3600);

  await page.goto('/?from=mail');
  await expect(page).toHaveURL(/\/zh-Hant\?from=mail$/);
  await page.goto('/shop');
  await expect(page).toHaveURL(/[^t]\/shop$/);
});

test('going back twice before the scripts run shows the page of the address', async ({ page }) => {
  await page.goto('/contact/faq');
  await waitForScripts(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of service' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await page.goto('/about');
  let release = () => {};
  const held = new Promise<void>((settle) => (release = settle));
  await page.route(/\/assets\/entry\.client-/, (route) => held.then(() => route.continue()));
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/contact\/faq$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of service' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible();
});

/** Adds a link to the page, as a faulty text could contain it. */
const plantLink = (page: Page, href: string) =>
  page.evaluate((to) => {
    document.querySelector('#planted')?.remove();
    const link = Object.assign(document.createElement('a'), { id: 'planted', textContent: 'planted link' });
    link.setAttribute('href', to);
    document.querySelector('main')!.prepend(link);
  }, href);

test('a toast can be read for four seconds, also with reduced motion @desktop', async ({ page }) => {
  await page.goto('/shop');
  await waitForScripts(page);
  await keepToasts(page);
  await plantLink(page, 'javascript:void 0');
  await page.getByRole('link', { name: 'planted link' }).click();
  const toast = page.getByText('This link leads nowhere safe');
  await expect(toast).toBeVisible();
  // The end of this animation closes the toast.
  const bar = page.locator('.Toastify__progress-bar--animated');
  await expect(bar).toHaveCSS('animation-duration', '4s');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(toast).toBeHidden();
});

test('a link to another host asks first, and a link that would run code is rejected', {
  tag: '@desktop',
}, async ({ page }) => {
  const errors = collectErrors(page);
  await page.goto('/shop');
  await waitForScripts(page);
  await keepToasts(page);
  for (const href of ['javascript:document.title="run"', 'data:text/html,x', 'blob:null/x', 'vbscript:x']) {
    await plantLink(page, href);
    await page.getByRole('link', { name: 'planted link' }).click();
    await expect(page.getByText('This link leads nowhere safe').first()).toBeVisible();
    await expect(page).toHaveURL(/\/shop$/);
    await expect(page).not.toHaveTitle('run');
  }
  await plantLink(page, 'https://elsewhere.example/a?b=c');
  await page.getByRole('link', { name: 'planted link' }).click();
  await expect(page).toHaveURL(/\/away\?to=https%3A%2F%2Felsewhere\.example%2Fa%3Fb%3Dc$/);
  await expect(page.getByRole('main')).toContainText('elsewhere.example');
  await expect(page.getByRole('link', { name: 'Go on to elsewhere.example' })).toHaveAttribute(
    'href',
    'https://elsewhere.example/a?b=c',
  );
  await page.getByRole('link', { name: 'Stay here' }).click();
  await expect(page).toHaveURL(/\/shop$/);
  expect(errors).toEqual([]);
});

test('/away leads to no other site and runs no code', { tag: '@desktop' }, async ({ request }) => {
  const wrong = ['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'blob:null/x', ''];
  for (const to of [...wrong, '//', '/.//evil.example']) {
    const answer = await request.get(`/away?${new URLSearchParams({ to })}`, { maxRedirects: 0 });
    expect([302, 400], to).toContain(answer.status());
    expect(answer.headers().location ?? '/', to).toMatch(/^\/(?![/\\])/);
  }
});

test('the right mouse button opens the context menu only in fields, and the keyboard opens it everywhere', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/shop');
  await waitForScripts(page);
  const isPrevented = (selector: string, button: number) =>
    page.evaluate(
      ([where, pressed]) => {
        const event = new MouseEvent('contextmenu', {
          bubbles: true,
          cancelable: true,
          button: Number(pressed),
        });
        return !document.querySelector(String(where))!.dispatchEvent(event);
      },
      [selector, button] as const,
    );
  expect(await isPrevented('main img', 2)).toBe(true);
  expect(await isPrevented('h1', 2)).toBe(true);
  expect(await isPrevented('input[type=search]', 2)).toBe(false);
  // A menu opened by the keyboard has button 0.
  expect(await isPrevented('h1', 0)).toBe(false);
});

test('a new version is offered, and its reload keeps the typed values', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/contact');
  await waitForScripts(page);
  const box = page.getByRole('main').getByRole('textbox').first();
  await box.fill('Written before the reload');
  let isNew = false;
  await page.route('/builds/latest.json', (route) =>
    isNew ? route.fulfill({ json: { id: 'another', timestamp: new Date().toISOString() } }) : route.abort(),
  );
  // The first request fails, which is only logged.
  await page.clock.fastForward('01:01:00');
  await expect(page.getByText('There is a new version of the shop.')).toBeHidden();
  isNew = true;
  await page.clock.fastForward('01:01:00');
  await expect(page.getByText('There is a new version of the shop.')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.waitForLoadState('load');
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('Written before the reload');
  await expect(page.getByText('There is a new version of the shop.')).toBeHidden();
});

test('the view of a work and the check for a new version carry the language of the page', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.clock.install();
  const viewed = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/view'),
  );
  await page.goto('/zh-Hant/shop/1');
  expect(new URL((await viewed).url()).pathname).toBe('/zh-Hant/view');
  await waitForScripts(page);
  const checked = page.waitForRequest('/builds/latest.json');
  await page.clock.fastForward('01:01:00');
  expect((await checked).headers().lang).toBe('zh-Hant');
});

test('/builds/latest.json has the id and the time of the build', { tag: '@desktop' }, async ({ request }) => {
  const answer = await request.get('/builds/latest.json');
  expect(answer.headers()['cache-control']).toBe('no-store');
  const { id, timestamp } = await answer.json();
  const { data } = await (await request.get('/api/initial')).json();
  expect(id).toBe(data.site.build);
  expect(Number.isNaN(Date.parse(timestamp))).toBe(false);
});
