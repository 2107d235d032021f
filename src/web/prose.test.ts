import { describe, expect, test } from 'vitest';
import { getProse } from './prose.server.ts';

/** The one paragraph of a text. */
const getInlines = (markdown: string) => {
  const [block, ...rest] = getProse(markdown);
  expect(rest).toEqual([]);
  return block?.type === 'paragraph' ? block.children : [];
};

test('paragraphs, headings, emphasis, lists and quotes are parsed into blocks', () => {
  expect(getProse('## A part\n\nSome *soft* and **strong**\\\nwords\n\n### Less\n\n---\n\n> Said')).toEqual([
    { type: 'heading', level: 2, id: 'a-part', children: ['A part'] },
    {
      type: 'paragraph',
      children: [
        'Some ',
        { type: 'emphasis', children: ['soft'] },
        ' and ',
        { type: 'strong', children: ['strong'] },
        { type: 'break' },
        'words',
      ],
    },
    { type: 'heading', level: 3, id: 'less', children: ['Less'] },
    { type: 'rule' },
    { type: 'quote', children: [{ type: 'paragraph', children: ['Said'] }] },
  ]);
});

test('lists nest, and keep their start number', () => {
  expect(getProse('3. one\n   - inner\n4. two')).toEqual([
    {
      type: 'list',
      start: 3,
      items: [
        [
          { type: 'paragraph', children: ['one'] },
          { type: 'list', start: null, items: [[{ type: 'paragraph', children: ['inner'] }]] },
        ],
        [{ type: 'paragraph', children: ['two'] }],
      ],
    },
  ]);
});

test('headings stay below the page title, and have unique ids', () => {
  const headings = getProse('# 尺寸\n\n## 尺寸\n\n###### …\n\n## Size & price', 'faq-');
  expect(headings.map((block) => block.type === 'heading' && [block.level, block.id])).toEqual([
    [2, 'faq-尺寸'],
    [2, 'faq-尺寸-2'],
    [3, 'faq-part'],
    [2, 'faq-size-price'],
  ]);
});

test('a line break within Chinese text adds no space', () => {
  expect(getInlines('第一行，\n第二行')).toEqual(['第一行，第二行']);
  expect(getInlines('one\ntwo')).toEqual(['one\ntwo']);
});

describe('links', () => {
  test.each([
    ['/exchange', { kind: 'page', href: '/exchange' }],
    ['/zh-Hant/exchange#七天', { kind: 'page', href: '/exchange#%E4%B8%83%E5%A4%A9' }],
    ['/zh-CN?a=1', { kind: 'page', href: '/?a=1' }],
    ['/shop?subject=3', { kind: 'page', href: '/shop?subject=3' }],
    ['#part', { kind: 'other', href: '#part' }],
    ['mailto:service@giclee.example', { kind: 'other', href: 'mailto:service@giclee.example' }],
    ['tel:+886-2-5550-0100', { kind: 'other', href: 'tel:+886-2-5550-0100' }],
    ['https://example.org/a?b=1&c=2', { kind: 'external', href: 'https://example.org/a?b=1&c=2' }],
    ['HTTP://example.org', { kind: 'external', href: 'http://example.org/' }],
  ])('%s', (url, target) => {
    const [link] = getInlines(`[words](<${url}>)`);
    expect(link).toMatchObject({ type: 'link', kind: target.kind, children: ['words'] });
    const { href } = link as { href: string };
    expect(decodeURI(href)).toBe(decodeURI(target.href));
  });

  test('links by reference follow the same rules', () => {
    expect(getInlines('[words][one]\n\n[one]: /terms')).toEqual([
      { type: 'link', kind: 'page', href: '/terms', children: ['words'] },
    ]);
    expect(getInlines('[words][one]\n\n[one]: javascript:alert(1)')).toEqual(['words']);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'javascript&#58;alert(1)',
    '&#x6A;avascript:alert(1)',
    'java&#9;script:alert(1)',
    '&#1;javascript:alert(1)',
    'vbscript:msgbox(1)',
    'data:text/html,alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'blob:https://shop.test/1',
    'file:///etc/passwd',
    '//evil.example/a',
    '/&#92;evil.example',
    '\\\\evil.example',
    '/&#9;/evil.example',
    '/a//evil.example',
    '/.//evil.example',
    '/zh-CN/.//evil.example',
    '/zh-CN/%2Fevil.example',
    'https:evil.example',
    'http://',
    'mailto:a@b.example?bcc=c@d.example',
    'exchange',
    '',
  ])('of %s only the words stay', (url) => {
    expect(getInlines(`[words](<${url}>)`)).toEqual(['words']);
  });
});

describe('forbidden content', () => {
  test.each([
    ['<script>alert(1)</script>', []],
    ['<img src=x onerror=alert(1)>', []],
    ['<iframe srcdoc="<script>alert(1)</script>"></iframe>\n\n', []],
    ['![a picture](https://evil.example/pixel.gif)', []],
    ['![a picture](/iiif/3/1/full/max/0/default.jpg)', []],
    ['a <b onclick="alert(1)">word</b>', [{ type: 'paragraph', children: ['a ', 'word'] }]],
    ['`<b>`', [{ type: 'paragraph', children: ['<b>'] }]],
    ['```html\n<b>\n```', [{ type: 'paragraph', children: ['<b>'] }]],
  ])('%s', (markdown, blocks) => {
    expect(getProse(markdown)).toEqual(blocks);
  });

  test('limits the nesting depth', () => {
    const deep = JSON.stringify(getProse(`${'> '.repeat(500)}deep`));
    expect(deep).not.toContain('deep');
    expect(deep.length).toBeLessThan(1000);
    expect(JSON.stringify(getInlines(`${'*a **b '.repeat(200)}${'** *'.repeat(200)}`)).length).toBeLessThan(
      10_000,
    );
  });
});

test('an empty text has no blocks', () => {
  expect(getProse('')).toEqual([]);
  expect(getProse(' \n\n ')).toEqual([]);
});
