import { afterAll, beforeAll, expect, test } from 'vitest';
import { biographies } from '../../../../../demo/biographies.ts';
import { demoMasterpieces } from '../../../../../demo/masterpieces.ts';
import { demoNews } from '../../../../../demo/news.ts';
import { createTestShop, type TestShop } from '../../../../../test/servers/shop.ts';
import { isEditableAsRichText, toMarkdown } from './markdown-document.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop();
});
afterAll(() => shop.close());

test('the editor returns every text of a new shop unchanged', async () => {
  const { rows } = await shop.database.pool.query(`
    SELECT slug || ' ' || language AS name, text FROM article, jsonb_each_text(body) AS each (language, text)
    UNION ALL SELECT 'question ' || id || ' ' || language, text FROM faq, jsonb_each_text(answer) AS each (language, text)`);
  expect(rows.length).toBeGreaterThan(60);
  expect(rows.filter(({ text }) => !isEditableAsRichText(text)).map(({ name }) => name)).toEqual([]);
});

/** The demo's texts by name and language. */
const demoTexts = [
  ...demoNews.flatMap(({ slug, body, insight, highlights }) => [
    ...Object.entries(body).map(([locale, text]) => [`news ${slug} ${locale}`, text] as const),
    ...Object.entries(insight ?? {}).map(([locale, text]) => [`insight ${slug} ${locale}`, text] as const),
    ...Object.entries(highlights ?? {}).map(([locale, text]) => [`points ${slug} ${locale}`, text] as const),
  ]),
  ...demoMasterpieces.flatMap(({ work, story }) =>
    Object.entries(story).map(([locale, text]) => [`story ${work} ${locale}`, text] as const),
  ),
  ...Object.entries(biographies).flatMap(([key, texts]) =>
    Object.entries(texts).map(([locale, text]) => [`biography ${key} ${locale}`, text] as const),
  ),
];

test('the editor returns every text of the demo unchanged', () => {
  expect(demoTexts.length).toBeGreaterThan(100);
  expect(demoTexts.filter(([, text]) => !isEditableAsRichText(text)).map(([name]) => name)).toEqual([]);
});

test('pictures with captions, links, lists and line breaks are kept', () => {
  const text = [
    '## Spring',
    'A **bold** word, a *soft* one, and [a link](/shop/12-潮線).',
    '![A wall](/iiif/3/2/full/max/0/default.jpg "In the hall")',
    '- one\n- two',
    '3. three\n4. four',
    '> Said *so*',
    'one  \nline',
    '---',
  ].join('\n\n');
  expect(isEditableAsRichText(text)).toBe(true);
});

test.each(['<b>x</b>', '# One', '`code`', '| a | b |\n| - | - |\n| 1 | 2 |'])(
  'elements that the page does not show are edited as Markdown: %s',
  (text) => {
    expect(isEditableAsRichText(text)).toBe(false);
  },
);

test.each([
  ['文', '「春」', '文', '文「**春**」文'],
  ['see ', '(this)', ' one', 'see **(this)** one'],
  ['，', '春。', '夏', '，**春**。夏'],
])(
  'punctuation is moved out of emphasis that Markdown would not recognize: %s**%s**%s',
  (before, bold, after, text) => {
    const paragraph = [
      { type: 'text', text: before },
      { type: 'text', text: bold, marks: [{ type: 'bold' }] },
      { type: 'text', text: after },
    ];
    expect(toMarkdown({ type: 'doc', content: [{ type: 'paragraph', content: paragraph }] })).toBe(text);
    expect(isEditableAsRichText(text)).toBe(true);
  },
);
