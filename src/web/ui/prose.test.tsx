import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
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

test('a link to a page keeps the reader’s language, whatever language it was written in', () => {
  const text = '[one](/exchange#七天) [two](/zh-CN/shop?subject=3) [three](/)';
  expect(hrefsOf(htmlOf(text, '/zh-Hant/about'))).toEqual([
    '/zh-Hant/exchange#七天',
    '/zh-Hant/shop?subject=3',
    '/zh-Hant',
  ]);
  expect(hrefsOf(htmlOf(text, '/about'))).toEqual(['/exchange#七天', '/shop?subject=3', '/']);
});

test('a link to another host goes by the page that names it', () => {
  const text = '[museum](https://example.org/a?b=1&c=2#d)';
  expect(hrefsOf(htmlOf(text, '/zh-CN/news/1'))).toEqual([
    '/zh-CN/away?to=https%3A%2F%2Fexample.org%2Fa%3Fb%3D1%26c%3D2%23d',
  ]);
});

test('what is written as HTML is text or nothing', () => {
  expect(htmlOf('`<img src=x onerror=alert(1)>` & <b>bold</b>')).toContain(
    '&lt;img src=x onerror=alert(1)&gt; &amp; bold',
  );
  expect(htmlOf('<script>alert(1)</script>')).not.toContain('alert');
});

test('headings go down a level where the text is a part of a page', () => {
  expect(htmlOf('## A\n\n### B')).toMatch(/<h2 id="a".*<h3 id="b"/);
  expect(htmlOf('## A\n\n### B', '/', 3)).toMatch(/<h3 id="a".*<h4 id="b"/);
});

test('a point of one paragraph is set without one', () => {
  expect(htmlOf('- one\n- two\n\n  more')).toMatch(
    /<li[^>]*>one<\/li><li[^>]*><p[^>]*>two<\/p><p[^>]*>more<\/p><\/li>/,
  );
});
