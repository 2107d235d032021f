import { expect, type Page, test } from '@playwright/test';
import { createVisitor } from '../../test/clients/visitor.ts';
import { journeyLanguages } from '../page-checks.ts';
import { collectErrors, stopTimers, waitForScripts } from '../people.ts';

const languages = [
  { prefix: '', tag: 'en', copy: 'Copy the link', copied: 'Copied', all: 'All news' },
  {
    prefix: '/zh-Hant',
    tag: 'zh-Hant',
    copy: '複製連結',
    copied: '已複製',
    all: '所有消息',
  },
  { prefix: '/zh-CN', tag: 'zh-Hans', copy: '复制链接', copied: '已复制', all: '全部资讯' },
];

/** Returns the news in a language from the API, newest first. */
async function listNews(baseURL: string, lang: string) {
  const visitor = createVisitor(baseURL);
  visitor.lang = lang;
  const { items, total } = (await visitor.get('/api/news?per_page=96')).data;
  return { items, total };
}

const main = (page: Page) => page.getByRole('main');

for (const { prefix, tag, copy, copied, all } of journeyLanguages(languages)) {
  // On a phone in one language, since the texts do not change what happens.
  test(
    `a news item is opened from the list, its link is copied, and a link leads back: ${tag}`,
    prefix ? { tag: '@desktop' } : {},
    async ({ page, context, baseURL }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const errors = collectErrors(page);
      const { items } = await listNews(baseURL!, tag);
      const [first] = items;

      await page.goto(`${prefix}/news`);
      await main(page).getByRole('link', { name: first.title }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
      const address = decodeURI(new URL(page.url()).pathname);
      expect(address).toBe(`${prefix}/news/${first.id}-${first.slug}`);

      await waitForScripts(page);
      await stopTimers(page);
      await page.getByRole('button', { name: copy }).click();
      const status = main(page).getByRole('status');
      await expect(status).toHaveText(copied);
      await page.clock.runFor(1499);
      await expect(status).toHaveText(copied);
      await page.clock.runFor(1);
      await expect(status).toHaveText('');
      await page.clock.resume();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(page.url()).href);

      await page.getByRole('link', { name: all, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`${prefix}/news$`));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: first.title })).toBeVisible();
      expect(errors).toEqual([]);
    },
  );

  test(`a wrong slug redirects to the right one: ${tag}`, { tag: '@desktop' }, async ({
    page,
    request,
    baseURL,
  }) => {
    const { items } = await listNews(baseURL!, tag);
    const [{ id, slug, title }] = items;
    const right = `${prefix}/news/${id}-${slug}`;

    const answer = await request.get(`${prefix}/news/${id}-${encodeURIComponent('錯的')}?from=x`, {
      maxRedirects: 0,
    });
    expect(answer.status()).toBe(301);
    expect(decodeURI(answer.headers().location!)).toBe(`${right}?from=x`);

    await page.goto(`${prefix}/news/${id}-something-else`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(decodeURI(new URL(page.url()).pathname)).toBe(right);
    // Encoded twice, as some programs do by mistake.
    await page.goto(`${prefix}/news/${id}-${encodeURIComponent(encodeURIComponent(slug))}`);
    expect(decodeURI(new URL(page.url()).pathname)).toBe(right);
    // The address with only the id is the canonical one.
    expect((await request.get(`${prefix}/news/${id}`, { maxRedirects: 0 })).status()).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${baseURL}${prefix}/news/${id}`,
    );
  });

  test(`the feed is well-formed and in its language: ${tag}`, { tag: '@desktop' }, async ({
    page,
    request,
    baseURL,
  }) => {
    const { items } = await listNews(baseURL!, tag);
    const answer = await request.get(`${prefix}/news/feed.xml`);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
    await page.goto(`${prefix}/news`);
    await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute(
      'href',
      `${prefix}/news/feed.xml`,
    );
    const feed = await page.evaluate(
      (xml) => {
        const tree = new DOMParser().parseFromString(xml, 'application/xml');
        const toText = (parent: Element | null, name: string) =>
          parent?.querySelector(name)?.textContent ?? '';
        const channel = tree.querySelector('rss > channel');
        return {
          faults: tree.querySelectorAll('parsererror').length,
          language: toText(channel, 'language'),
          entries: [...(channel?.querySelectorAll('item') ?? [])].map((item) => ({
            title: toText(item, 'title'),
            link: toText(item, 'link'),
            summary: toText(item, 'description'),
          })),
        };
      },
      await answer.text(),
    );
    expect(feed).toMatchObject({ faults: 0, language: tag });
    expect(feed.entries.map(({ title, summary }) => ({ title, summary }))).toEqual(
      items
        .slice(0, 24)
        .map(({ title, summary }: { title: string; summary: string }) => ({ title, summary })),
    );
    const { pathname } = new URL(feed.entries[0]!.link);
    expect((await request.get(pathname, { maxRedirects: 0 })).status()).toBe(200);
  });
}

test('without the clipboard API the link is copied by execCommand, or shown', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  const { items } = await listNews(baseURL!, 'en');
  await page.goto(`/news/${items[0].id}-${items[0].slug}`);
  const button = page.getByRole('button', { name: 'Copy the link' });
  await waitForScripts(page);
  await stopTimers(page);
  await button.click();
  await expect(main(page).getByRole('status')).toHaveText('Copied');
  await expect(button).toBeFocused();

  await page.clock.resume();
  await page.evaluate(() => {
    document.execCommand = () => false;
  });
  await expect(main(page).getByRole('status')).toHaveText('');
  await button.click();
  await expect(page.getByLabel('This browser does not let us copy.')).toHaveValue(page.url());
  await expect(main(page).getByRole('status')).toHaveText('');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the list has links to its pages', { tag: '@desktop' }, async ({ page, baseURL }) => {
    const { items } = await listNews(baseURL!, 'en');
    await page.goto('/news');
    const expected = items.map(({ title }: { title: string }) => title);
    const titles = main(page).locator('article h2');
    const perPage = await titles.count();
    await expect(titles).toHaveText(expected.slice(0, perPage));
    await main(page).getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL(/\/news\?page=2#news$/);
    await expect(titles).toHaveText(expected.slice(perPage, 2 * perPage));
    expect(expected.length).toBeGreaterThan(perPage);
    // An invalid page is the first, and a page beyond the last links to the first.
    await page.goto('/news?page=x');
    await expect(titles).toHaveText(expected.slice(0, perPage));
    await page.goto('/news?page=99');
    await expect(titles).toHaveCount(0);
    await main(page).getByRole('link', { name: 'Go to the first page' }).click();
    await expect(titles).toHaveText(expected.slice(0, perPage));
  });
});

test('an address of no news is not found', { tag: '@desktop' }, async ({ page }) => {
  for (const path of ['/news/999999', '/news/abc', '/news/0', '/news/-1']) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  }
});
