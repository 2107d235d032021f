import { expect, test } from 'vitest';
import { itemQuery } from '../../src/domains/catalogue/catalogue.schemas.ts';
import { draftOfRow } from '../../src/domains/catalogue/imports/work-list.rules.ts';
import { parseIiifRequest } from '../../src/domains/catalogue/pictures/iiif.rules.ts';
import { picturesIn, searchableText } from '../../src/domains/content/news/news.rules.ts';
import { convertWords } from '../../src/domains/content/translations/chinese.rules.ts';
import { parseRateRows } from '../../src/domains/freight/rate-tables.rules.ts';
import { loginInput } from '../../src/domains/members/members.schemas.ts';
import { isViewQuery } from '../../src/domains/orders/admin/order-views.rules.ts';
import { getParams } from '../../src/domains/settings/mail-texts/mail-texts.rules.ts';
import { rateValue } from '../../src/domains/settings/rates/rates.rules.ts';
import { emailField, optionalLines, phoneField, requiredText } from '../../src/kernel/fields.ts';
import { parseJson } from '../../src/kernel/json.ts';
import { localeOfHeader, splitLocalePath } from '../../src/kernel/locale.ts';
import { toSlug } from '../../src/kernel/text/slug.ts';
import { findErrors } from '../../src/kernel/validation.ts';
import { csvText, plainCell } from '../../src/platform/csv.ts';
import { renderMail } from '../../src/platform/mail/mail-layout.ts';
import { clientIp, trustedProxies } from '../../src/platform/net/client-ip.ts';
import {
  foldText,
  nameQueries,
  searchAlternatives,
  searchVector,
  withWords,
} from '../../src/platform/search-terms.ts';
import { getProse } from '../../src/web/prose.server.ts';
import { preferredEncoding } from '../../src/web/server/compression.ts';
import { toVisitor } from '../../src/web/session/session.ts';
import { StaffSession } from '../../src/web/session/staff-session.ts';
import { parseSearchQuery } from '../../src/web/storefront/search/search-query.ts';
import { parseShopQuery } from '../../src/web/storefront/shop/list/shop-query.ts';
import { getDestination } from '../../src/web/urls/external-links.ts';
import { canonicalPath, ownAddress } from '../../src/web/urls/own-urls.ts';
import { parseSluggedPath, withoutSlug } from '../../src/web/urls/slugged-path.ts';

/** Parts that hostile texts repeat: separators, halves of what patterns match, and characters that have to be encoded. */
const pieces = [
  ...[' ', '\n', '\t', '\r', '\0', '\n\n', '; ', ', ', '; q=0.0', '> ', '- ', '1. ', '#a\n', '# a\n\n'],
  ...['[a]: b\n', '1 x ', ' @ ', '"\n', '\u0301', 'e\u0301', '\ud800'],
  ...'a 0 / \\ . - _ , ; : = & @ % # ? " \' ~ %25 %2F %252F a@ a. @. a= a; ;q=0 q=0. :: 1, W/" ;staff_token='.split(
    ' ',
  ),
  ...'臺 的 臺a 𠮷 ß ﷺ 的的 a的 [ ]( []( ![ ] ( ) ** *a_ _a ` ``a > < <a &# mailto: ](mailto:@ { {a {a} 1x'.split(
    ' ',
  ),
  ...'<script "a", 1.0 127.0.0.1, ::ffff:1,'.split(' '),
];

/** The length of the long texts, at which quadratic time is many times longer than any other. */
const size = 60_000;

/** The shortest CPU time of several runs in ms, since the time depends on the load of the machine. */
function measureBest(work: () => unknown, runs: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run += 1) {
    const start = process.threadCpuUsage();
    work();
    const { user, system } = process.threadCpuUsage(start);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** A shorter time does not delay other requests noticeably. */
const harmlessMs = 40;

/** How many times longer the long text is than the short one. */
const lengthRatio = 4;

/** The long text takes about 4 times as long if the time is linear, and 16 times if it is quadratic. */
const maxGrowth = 9;

/** How many times longer the long text takes; measured again with more runs if it is too much, and 0 if it is harmless. */
function measureGrowth(long: () => unknown, short: () => unknown): number {
  for (const runs of [2, 10]) {
    const time = measureBest(long, runs);
    if (time < harmlessMs) return 0;
    // As often as the lengths differ, since the system counts the time in steps of up to 10 ms.
    const shortTime = measureBest(() => {
      for (let call = 0; call < lengthRatio; call += 1) short();
    }, runs);
    const growth = (lengthRatio * time) / shortTime;
    if (growth < maxGrowth || runs === 10) return growth;
  }
  return 0;
}

const ignoreErrors = (read: (text: string) => unknown) => (text: string) => {
  try {
    return read(text);
  } catch {
    // A text may be rejected.
    return null;
  }
};

const copy = { width: 2400, height: 1600 };
const request = { region: 'full', size: 'max', rotation: '0', quality: 'default', format: 'jpg' };
const proxies = trustedProxies(['127.0.0.0/8']);
const letterhead = { name: 'Giclée', address: '', email: '', phone: '', url: 'http://shop.test' };
const inEnglish = (text: string) => ({
  title_en: text,
  concept_en: text,
  sizes: text,
  scenario: text,
  key: text,
});

const readers: Record<string, (text: string) => unknown> = {
  canonicalPath,
  ownAddress: (text) => ownAddress(`/${text}`),
  'getDestination, relative': (text) => getDestination(text, 'http://shop.test/', []),
  'getDestination, another host': (text) => getDestination(`https://${text}`, 'http://shop.test/', []),
  splitLocalePath: (text) => splitLocalePath(`/zh-CN/${text}`),
  parseSluggedPath,
  withoutSlug: (pathname) => withoutSlug({ pathname }, 1),
  toSlug,
  preferredEncoding,
  localeOfHeader,
  toVisitor,
  StaffSession: (cookie) =>
    new StaffSession({ headers: new Map([['cookie', cookie]]) } as unknown as Request, false),
  clientIp: (text) => clientIp('127.0.0.1', text, proxies),
  'a IIIF region': (region) => parseIiifRequest(copy, { ...request, region }),
  'a IIIF size': (text) => parseIiifRequest(copy, { ...request, size: text }),
  'a IIIF rotation': (rotation) => parseIiifRequest(copy, { ...request, rotation }),
  searchAlternatives,
  nameQueries,
  withWords: (text) => withWords(text, new Map([['a', 'b']])),
  foldText,
  // Titles and texts of the catalogue have a limit.
  searchVector: (text) => searchVector([text.slice(0, 10_000)], [text.slice(0, 10_000)]),
  parseShopQuery: (text) =>
    parseShopQuery(new URLSearchParams({ keyword: text, scenario: text, color: text })),
  parseSearchQuery: (text) =>
    parseSearchQuery(new URLSearchParams({ keyword: text, kind: text, page: text })),
  isViewQuery,
  'filters of a list': (text) =>
    itemQuery.safeParse({
      keyword: text,
      scenario: text.split(''),
      color: text,
      min_price: text,
      sort: text,
    }),
  requiredText: (text) => requiredText.safeParse(text),
  optionalLines: (text) => optionalLines(500).safeParse(text),
  emailField: (text) => emailField.safeParse(text),
  phoneField: (text) => phoneField.safeParse({ code: text, number: text }),
  loginInput: (text) => loginInput.safeParse({ email: text, password: text, captcha: text }),
  'JSON in JSON': parseJson,
  'rejected fields': (text) => {
    const body = { list: text.split('') };
    const { error } = itemQuery.safeParse({ scenario: body.list, ...body });
    return findErrors(error?.issues ?? [], body);
  },
  plainCell,
  csvText: (text) => csvText([text], [[text]]),
  draftOfRow: (text) => draftOfRow(inEnglish(text)),
  rowsOfText: parseRateRows,
  'rateValue, whole': (text) => rateValue('usd', text),
  'rateValue, decimals': (text) => rateValue('usd', `1.${text}`),
  getParams,
  searchableText,
  picturesIn,
  convertWords: (text) => convertWords(text, (words) => words),
  renderMail: (text) =>
    renderMail(
      'en',
      text,
      {
        heading: text,
        parts: [{ text }, { quote: text }, { rows: [{ label: text, note: text, value: text }] }],
      } as never,
      letterhead as never,
    ),
};

const describeGrowth = (part: string, growth: number): string[] =>
  growth < maxGrowth ? [] : [`${part} takes ${growth.toFixed(1)} times as long`];

test.each(Object.entries(readers))('%s takes time in proportion to the text', (_name, read) => {
  const ends = [
    ['', ''],
    ['', 'x'],
    ['x', '!'],
  ] as const;
  const found = pieces.flatMap((piece) =>
    ends.flatMap(([before, after]) => {
      const toText = (length: number) => before + piece.repeat(length / piece.length) + after;
      const [short, long] = [toText(size / lengthRatio), toText(size)];
      const growth = measureGrowth(
        () => ignoreErrors(read)(long),
        () => ignoreErrors(read)(short),
      );
      return describeGrowth(JSON.stringify([before, piece, after]), growth);
    }),
  );
  expect(found).toEqual([]);
});

/** Shorter texts fit into the memory for new objects: a text of four times their length needs garbage collections, which they do not. */
const markdownSize = 32_000;

test('a text in Markdown takes time in proportion to its length', () => {
  // Each call has a new prefix, since the last results are cached.
  let texts = 0;
  const read = (text: string) => () => {
    texts += 1;
    return getProse(text, `${texts}`);
  };
  const markdown = ['*a_', '**a_', '[a]', '[', '>', '> ', '1. ', '- ', '# a\n\n', '[a](mailto:@', '> 1. - '];
  const found = markdown.flatMap((piece) => {
    const toText = (length: number) => piece.repeat(length / piece.length);
    return describeGrowth(
      piece,
      measureGrowth(read(toText(markdownSize)), read(toText(markdownSize / lengthRatio))),
    );
  });
  expect(found).toEqual([]);
});
