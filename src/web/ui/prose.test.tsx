import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PublishedArticles } from '../i18n/article-link.tsx';
import { proseOf } from '../prose.server.ts';
import { Prose } from './prose.tsx';

const htmlOf = (markdown: string, path = '/', topLevel: 2 | 3 = 2) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Prose blocks={proseOf(markdown)} topLevel={topLevel} />
    </MemoryRouter>,
  );

const hrefsOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decodeURI(href));

test('a link to a page keeps the user’s language, whatever its own', () => {
  const text = '[one](/exchange#七天) [two](/zh-CN/shop?subject=3) [three](/)';
  expect(hrefsOf(htmlOf(text, '/zh-Hant/about'))).toEqual([
    '/zh-Hant/exchange#七天',
    '/zh-Hant/shop?subject=3',
    '/zh-Hant',
  ]);
  expect(hrefsOf(htmlOf(text, '/about'))).toEqual(['/exchange#七天', '/shop?subject=3', '/']);
});

test('a link to a text that is not published is plain text', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/about']}>
      <PublishedArticles value={[{ slug: 'terms' }]}>
        <Prose
          blocks={proseOf('[terms](/terms), [privacy](/policy), [FAQ](/contact/faq) and [works](/shop)')}
        />
      </PublishedArticles>
    </MemoryRouter>,
  );
  expect(hrefsOf(html)).toEqual(['/terms', '/shop']);
  expect(html).toContain('privacy, FAQ and');
});

test('a link to another host goes to the leave page', () => {
  const text = '[museum](https://example.org/a?b=1&c=2#d)';
  expect(hrefsOf(htmlOf(text, '/zh-CN/news/1'))).toEqual([
    '/zh-CN/away?to=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1%26c%3D2%23d',
  ]);
});

test('HTML is shown as text or left out', () => {
  expect(htmlOf('`<img src=x onerror=alert(1)>` & <b>bold</b>')).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; bold',
  );
  expect(htmlOf('<script>alert(1)</script>')).not.toContain('alert');
});

test('headings are one level lower in a text within a page', () => {
  expect(htmlOf('## A\n\n### B')).toMatch(/<h2 id="a".*<h3 id="b"/);
  expect(htmlOf('## A\n\n### B', '/', 3)).toMatch(/<h3 id="a".*<h4 id="b"/);
});

test('a list item of one paragraph has no paragraph element', () => {
  expect(htmlOf('- one\n- two\n\n  more')).toMatch(
    /<li[^>]*>one<\/li><li[^>]*><p[^>]*>two<\/p><p[^>]*>more<\/p><\/li>/,
  );
});
