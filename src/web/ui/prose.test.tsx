import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PublishedArticles } from '../i18n/article-link.tsx';
import { getProse } from '../prose.server.ts';
import { Prose } from './prose.tsx';

const toHtml = (markdown: string, path = '/', topLevel: 2 | 3 = 2) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[path]}>
      <Prose blocks={getProse(markdown)} topLevel={topLevel} />
    </MemoryRouter>,
  );

const getHrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => decodeURI(href));

test('a link to a page keeps the user’s language, whatever its own', () => {
  const text = '[one](/exchange#七天) [two](/zh-CN/shop?subject=3) [three](/)';
  expect(getHrefs(toHtml(text, '/zh-Hant/about'))).toEqual([
    '/zh-Hant/exchange#七天',
    '/zh-Hant/shop?subject=3',
    '/zh-Hant',
  ]);
  expect(getHrefs(toHtml(text, '/about'))).toEqual(['/exchange#七天', '/shop?subject=3', '/']);
});

test('a link to a text that is not published is plain text', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/about']}>
      <PublishedArticles value={[{ slug: 'terms' }]}>
        <Prose
          blocks={getProse('[terms](/terms), [privacy](/policy), [FAQ](/contact/faq) and [works](/shop)')}
        />
      </PublishedArticles>
    </MemoryRouter>,
  );
  expect(getHrefs(html)).toEqual(['/terms', '/shop']);
  expect(html).toContain('privacy, FAQ and');
});

test('a link to another host goes to the leave page', () => {
  const text = '[museum](https://example.org/a?b=1&c=2#d)';
  expect(getHrefs(toHtml(text, '/zh-CN/news/1'))).toEqual([
    '/zh-CN/away?to=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1%26c%3D2%23d',
  ]);
});

test('HTML is shown as text or left out', () => {
  expect(toHtml('`<img src=x onerror=alert(1)>` & <b>bold</b>')).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; bold',
  );
  expect(toHtml('<script>alert(1)</script>')).not.toContain('alert');
});

test('headings are one level lower in a text within a page', () => {
  expect(toHtml('## A\n\n### B')).toMatch(/<h2 id="a".*<h3 id="b"/);
  expect(toHtml('## A\n\n### B', '/', 3)).toMatch(/<h3 id="a".*<h4 id="b"/);
});

test('a list item of one paragraph has no paragraph element', () => {
  expect(toHtml('- one\n- two\n\n  more')).toMatch(
    /<li[^>]*>one<\/li><li[^>]*><p[^>]*>two<\/p><p[^>]*>more<\/p><\/li>/,
  );
});
