import { expect, type Page, test } from '@playwright/test';
import { type Locale, languageTag, localizedPath } from '../src/kernel/locale.ts';
import { wordsOf } from '../test/words.ts';

/** Everything a reader sees or hears of a page, piece by piece. */
const piecesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pieces: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.closest('script, style, noscript')) pieces.push(node.nodeValue ?? '');
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']) {
      for (const element of document.body.querySelectorAll(`[${name}]`)) {
        pieces.push(element.getAttribute(name) ?? '');
      }
    }
    for (const meta of document.head.querySelectorAll('meta[name=description]')) {
      pieces.push(meta.getAttribute('content') ?? '');
    }
    return pieces;
  });

const ids = { shop: 3, artist: 2, masterpiece: 2, news: 2 };

for (const locale of ['en', 'zh-Hant', 'zh-CN'] satisfies Locale[]) {
  test(`every word on the pages in ${locale} is of a dictionary or of the shop's content`, async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const headers = { lang: languageTag(locale) };
    const get = async (path: string) => (await (await request.get(path, { headers })).json()).data;
    const content: unknown[] = [
      ...(await Promise.all(
        [
          '/api/initial',
          '/api/article',
          '/api/faq',
          '/api/shop?per_page=96',
          '/api/shop?page=2&per_page=96',
        ].map(get),
      )),
    ];
    const paths = [
      ...['/', '/about', '/artist', '/collaboration', '/contact', '/contact/faq', '/exchange', '/freight'],
      ...['/masterpiece', '/membership', '/news', '/partner', '/partner/artist', '/partner/collaborate'],
      ...['/policy', '/terms', '/technology', '/shop', '/shop?keyword=xyzzy', '/login', '/register'],
      ...[
        '/register/artist',
        '/register/gallery',
        '/forgotPassword',
        '/no-such-page',
        '/away?to=https://a.example',
      ],
    ];
    for (const [kind, count] of Object.entries(ids)) {
      const list = await get(`/api/${kind}?per_page=96`);
      content.push(list);
      for (const { id } of list.items.slice(0, count)) {
        content.push(await get(`/api/${kind}/${id}`));
        paths.push(`/${kind}/${id}`);
      }
    }
    // Names of languages, and what the addresses above carry with them.
    const names = ['Giclée', 'English', '繁體中文', '简体中文'];
    const carried = ['a.example', 'https://a.example/', 'xyzzy', localizedPath(locale, '/no-such-page')];
    const words = wordsOf(locale, content, [...names, ...carried]);
    for (const path of paths) {
      await page.goto(localizedPath(locale, path));
      const unknown = (await piecesOf(page)).filter((piece) => !words.allows(piece));
      expect.soft([...new Set(unknown)], path).toEqual([]);
    }
  });
}
