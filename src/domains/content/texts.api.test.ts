import { fromMarkdown } from 'mdast-util-from-markdown';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createVisitor } from '../../../test/clients/visitor.ts';
import { createTestShop, type TestShop } from '../../../test/servers/shop.ts';
import { type Locale, languageTag, locales } from '../../kernel/locale.ts';
import { type Page, pages } from '../../web/urls/pages.ts';

// The texts that migrations create for a new shop, without the demo.

/** Pages that consist of a text (`docs/rules/pages.md`), each with at least 300 words in every language. */
const textPages = [
  'about',
  'technology',
  'collaboration',
  'exchange',
  'freight',
  'membership',
  'partner',
  'partner-collaborate',
  'policy',
  'terms',
  'artist-licence',
];
/** Pages with an introductory text. */
const introductions = [
  'home',
  'shop',
  'artist',
  'masterpiece',
  'news',
  'search',
  'contact',
  'contact-faq',
  'partner-artist',
];

type Text = { slug: string; title: string; summary: string; body: string };
type Faq = { id: number; question: string; answer: string };

let shop: TestShop;
const articles = new Map<string, Text>();
const questions = new Map<Locale, Faq[]>();

beforeAll(async () => {
  shop = await createTestShop();
  for (const locale of locales) {
    const visitor = createVisitor(shop.api);
    visitor.lang = languageTag(locale);
    for (const slug of [...textPages, ...introductions]) {
      const { data } = await visitor.get(`/api/article?slug=${slug}`);
      articles.set(`${locale} ${slug}`, data.items[0]);
    }
    questions.set(locale, (await visitor.get('/api/faq')).data.items);
  }
});
afterAll(() => shop.close());

function getArticle(locale: Locale, slug: string): Text {
  const article = articles.get(`${locale} ${slug}`);
  if (!article) throw new Error(`no text ${slug}`);
  return article;
}

/** Without link targets and Markdown marks. */
const readable = (markdown: string): string => markdown.replace(/\]\([^)]*\)/g, ']').replace(/[[\]*#`]/g, '');
const countWords = (text: string): number => text.match(/[\p{L}\p{N}][\p{L}\p{N}’,.-]*/gu)?.length ?? 0;
const countHan = (text: string): number => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** All characters of a two-byte character set with lead bytes in a range. */
function splitCharacters(
  encoding: string,
  firstLead: number,
  lastLead: number,
  firstTrail: number,
): Set<string> {
  const decoder = new TextDecoder(encoding);
  const characters = new Set<string>();
  for (let lead = firstLead; lead <= lastLead; lead += 1) {
    for (let trail = firstTrail; trail <= 0xfe; trail += 1) {
      characters.add(decoder.decode(new Uint8Array([lead, trail])));
    }
  }
  return characters;
}

/** The common characters of Taiwan and of the mainland, by the character sets made for each script. */
const commonIn: Record<'zh-Hant' | 'zh-CN', Set<string>> = {
  'zh-Hant': splitCharacters('big5', 0xa4, 0xc6, 0x40),
  'zh-CN': splitCharacters('gb2312', 0xb0, 0xf7, 0xa1),
};

const foreignCharacters = (locale: 'zh-Hant' | 'zh-CN', text: string): string =>
  [...new Set(text.match(/\p{Script=Han}/gu))]
    .filter((character) => !commonIn[locale].has(character))
    .join('');

const everyText = (locale: Locale): string =>
  [
    ...[...textPages, ...introductions].map((slug) => getArticle(locale, slug)),
    ...(questions.get(locale) ?? []),
  ]
    .map((text) => Object.values(text).join('\n'))
    .join('\n');

describe.each(textPages)('%s', (slug) => {
  test('has a title, a description and its final text in every language', () => {
    expect(countWords(readable(getArticle('en', slug).body))).toBeGreaterThanOrEqual(300);
    for (const locale of ['zh-Hant', 'zh-CN'] as const) {
      expect(countHan(readable(getArticle(locale, slug).body)), locale).toBeGreaterThanOrEqual(450);
    }
    expect(getArticle('zh-Hant', slug).body).not.toBe(getArticle('zh-CN', slug).body);
    expect(new Set(locales.map((locale) => getArticle(locale, slug).title)).size).toBeGreaterThan(1);
  });

  test('has the same headings, list items and links in every language', () => {
    const shape = ({ body }: Text) => ({
      headings: body.match(/^## .+$/gm)?.length,
      points: body.match(/^(?:-|\d+\.) .+$/gm)?.length ?? 0,
      links: [...body.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]).sort(),
    });
    const english = shape(getArticle('en', slug));
    expect(english.headings).toBeGreaterThanOrEqual(3);
    expect(shape(getArticle('zh-Hant', slug))).toEqual(english);
    expect(shape(getArticle('zh-CN', slug))).toEqual(english);
  });
});

test.each([...textPages, ...introductions])(
  '%s has a summary that search engines show completely',
  (slug) => {
    const english = getArticle('en', slug).summary;
    expect(english.length).toBeGreaterThanOrEqual(80);
    expect(english.length).toBeLessThanOrEqual(155);
    for (const locale of ['zh-Hant', 'zh-CN'] as const) {
      expect(getArticle(locale, slug).summary.length, locale).toBeGreaterThanOrEqual(25);
      expect(getArticle(locale, slug).summary.length, locale).toBeLessThanOrEqual(80);
    }
  },
);

test('the home page has three sections', () => {
  for (const locale of locales) {
    expect(getArticle(locale, 'home').body.match(/^## .+$/gm), locale).toHaveLength(3);
  }
});

test('there are six questions, with at least 400 words of answers (docs/rules/pages.md)', () => {
  for (const locale of locales) expect(questions.get(locale), locale).toHaveLength(6);
  const answers = (locale: Locale) =>
    readable((questions.get(locale) ?? []).map((faq) => faq.answer).join('\n'));
  expect(countWords(answers('en'))).toBeGreaterThanOrEqual(400);
  expect(countHan(answers('zh-Hant'))).toBeGreaterThanOrEqual(600);
  expect(countHan(answers('zh-CN'))).toBeGreaterThanOrEqual(600);
});

test.each(['zh-Hant', 'zh-CN'] as const)('%s uses the script and terms of its region', (locale) => {
  const text = everyText(locale);
  expect(foreignCharacters(locale, text)).toBe('');
  const foreignWords = {
    'zh-Hant': /屏幕|郵箱|默認|視頻|質量|網絡|賬號/,
    'zh-CN': /萤幕|电子信箱|隐私权|网路|档案|物流|帐号/,
  };
  expect(text.match(foreignWords[locale])).toBeNull();
  // Half-width punctuation between Han characters, and Han next to Latin letters or digits without a space.
  expect(text.match(/\p{Script=Han}[,;:?!]|[,;:?!]\p{Script=Han}/gu)).toBeNull();
  expect(text.match(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/gu)).toBeNull();
});

test('no Markdown mark is shown as text, as happens next to full-width punctuation', () => {
  type Node = { value?: string; children?: Node[] };
  const toText = (node: Node): string => node.value ?? (node.children ?? []).map(toText).join('');
  for (const locale of locales) {
    expect(toText(fromMarkdown(everyText(locale)) as Node).match(/\*\*|##|\]\(/g), locale).toBeNull();
  }
});

test('links point to pages of the shop', () => {
  const getPaths = (page: Page, base = ''): string[] => [
    `${base}/${page.path}`,
    ...(page.children ?? []).flatMap((child) => getPaths(child, `${base}/${page.path}`)),
  ];
  const known = new Set(pages.flatMap((page) => getPaths(page)));
  const links = locales.flatMap((locale) =>
    [...everyText(locale).matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1]!),
  );
  expect(links.length).toBeGreaterThan(100);
  expect([...new Set(links)].filter((link) => !known.has(link))).toEqual([]);
});

test('the example of an artist’s share is calculated correctly (docs/rules/money.md)', () => {
  const share = (price: number, taxRate: number) => Math.round((price / (1 + taxRate)) * 0.3);
  for (const sum of [4800 + 2150 + 320, share(4800, 0.05), share(4800, 0), share(2 * 4800, 0.05)]) {
    for (const locale of locales) {
      expect(getArticle(locale, 'partner').body).toContain(`NT$${sum.toLocaleString('en')}`);
    }
  }
});

test('mentions only payment methods, hours and functions that the shop has', () => {
  // Payment methods and service hours are data; returns, cancellations and artists' reports go through
  // customer service.
  const promises =
    /paypal|\bcards?\b|信用卡|刷卡|10:00[ –]|year closes with a report|年度報表|年度报表|your account shows|五張照片|5 張照片|our exhibition stores/i;
  for (const locale of locales) {
    expect(everyText(locale).match(promises)?.[0], locale).toBeUndefined();
  }
});

test.each(['zh-Hant', 'zh-CN'] as const)('%s addresses readers with 您 and never 你', (locale) => {
  expect(everyText(locale).match(/.{0,12}你.{0,12}/)?.[0]).toBeUndefined();
});
