// The texts that are allowed on a page in a language: those of its dictionary, and those of the shop's content.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Locale } from '../../src/kernel/locale.ts';
import { defaultMessage, messageKeys } from '../../src/kernel/messages/messages.ts';

const folder = join(import.meta.dirname, '../../src/web/i18n/messages');

type Dictionary = { [key: string]: string | Dictionary };

/** A message as it can appear on a page: a regular expression for each choice of its plurals. */
type Pattern = string;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A space between a Han character and a placeholder is left out before a Han character (`han-spaces.ts`). */
const withOptionalSpaces = (pattern: Pattern): Pattern =>
  pattern
    .replaceAll(/(\p{Script=Han}) (?=\(\[)/gu, '$1 ?')
    .replaceAll(/(?<=\+\?\)) (?=\p{Script=Han})/gu, ' ?');

/** A placeholder matches any text, which itself has to be content or numeric. */
const anything = '([\\s\\S]+?)';

/** The patterns of a message; the part inside a tag is a separate text on the page, and splits the text around it. */
function buildPatterns(elements: readonly MessageFormatElement[]): Pattern[] {
  let open: string[] = [''];
  const whole: string[] = [];
  for (const element of elements) {
    if (element.type === TYPE.literal) open = open.map((text) => text + escaped(element.value));
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const branches = Object.values(element.options).flatMap(({ value }) => buildPatterns(value));
      open = open.flatMap((text) => branches.map((branch) => text + branch));
    } else if (element.type === TYPE.tag) {
      whole.push(...open, ...buildPatterns(element.children));
      open = [''];
    } else open = open.map((text) => text + anything);
  }
  return [...whole, ...open].filter((text) => text.trim() !== '');
}

/** The pattern of an API message, which has no plurals. */
const patternOfSentence = (sentence: string): Pattern =>
  sentence
    .split(/\{\w+\}/)
    .map(escaped)
    .join(anything);

function* getTexts(dictionary: Dictionary): Generator<string> {
  for (const value of Object.values(dictionary)) {
    if (typeof value === 'string') yield value;
    else yield* getTexts(value);
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) yield* stringsIn(one);
  }
}

/** Random, so that one may look like a name of the code. */
function* requestIdsIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (name === 'request_id' && typeof one === 'string') yield one;
    else yield* requestIdsIn(one);
  }
}

/** Names of fields and values of every kind, as an element `code` shows them. */
function* codeIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    // The page shows `mail.order_placed.link` as `order_placed.link`.
    yield* [value, value.slice(value.indexOf('.') + 1)];
    return;
  }
  yield JSON.stringify(value);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, one] of Object.entries(value)) {
    if (!Array.isArray(value)) yield name;
    yield* codeIn(one);
  }
}

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The parts of a text as they are on a page: marked parts of Markdown and texts of pictures are separate. */
function* getParts(text: string): Generator<string> {
  const waiting: Nodes[] = [fromMarkdown(text)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) yield* node.value.split('\n');
    if (node.type === 'image') yield* [node.alt ?? '', node.title ?? ''];
    if ('children' in node) waiting.push(...node.children);
  }
}

const cachedParts = new Map<string, string[]>();

/** Cached, since many pages show the same texts. */
function knownParts(text: string): string[] {
  let parts = cachedParts.get(text);
  if (!parts) {
    parts = [text, ...getParts(text)].map(oneSpace);
    cachedParts.set(text, parts);
  }
  return parts;
}

/** Names of the code in the API's responses, such as `under_review` and `formFields`, which a page must not show. Hosts are no names. */
const isName = (text: string): boolean => /^(?!www\.)[a-z]+(?:[._-][a-z]+|[A-Z][a-z]+)*$/.test(text);

/** Numbers, prices, measures and dates are not in the dictionaries. */
const numeric = /^[\d\s.,:;×x%+\-−–—/·()#&@…‹›←→↑↓↕*"'“”「」『』，。、：；（）]*$/u;

/** The value of a colour field. */
const colour = /^#[\da-f]{6}$/;

/** The placeholders of a mail's text, such as `{code} {name}`, are the same in every language. */
const placeholders = /^(?:\{\w+\} ?)+$/;

const units = ['mm', 'cm', 'kg', 'g', 'm²', 'NT$', 'US$', 'GMT', 'US', 'NTD', 'USD', 'px'];

export type Words = {
  allows(text: string): boolean;
  /** For an element `code`, in which names and values of the API are allowed. */
  allowsCode(text: string): boolean;
};

type Compiled = {
  literal: ReadonlySet<string>;
  /**
   * Each with the longest text that it contains, which is faster to find; with lazy and with greedy placeholders.
   */
  patterns: readonly { needle: string; wholes: readonly RegExp[] }[];
  isNumeric(text: string): boolean;
};

const compiledOf = new Map<Locale, Compiled>();

/** The dictionaries of a language as patterns, compiled once. */
function compiled(locale: Locale): Compiled {
  let made = compiledOf.get(locale);
  if (!made) {
    made = compile(locale);
    compiledOf.set(locale, made);
  }
  return made;
}

/** What stands between the items of a list whose items are links: `, `, ` and `. */
const betweenItems = (locale: Locale): string[] =>
  [2, 3].flatMap((count) =>
    new Intl.ListFormat(locale)
      .formatToParts(Array<string>(count).fill('item'))
      .flatMap(({ type, value }) => (type === 'literal' ? oneSpace(value) : [])),
  );

function compile(locale: Locale): Compiled {
  const all = new Set<Pattern>(messageKeys.map((key) => patternOfSentence(defaultMessage(locale, key))));
  for (const file of globSync('**/*.json', { cwd: join(folder, locale) })) {
    const dictionary = JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Dictionary;
    for (const message of getTexts(dictionary)) for (const one of buildPatterns(parse(message))) all.add(one);
  }
  const literal = new Set<string>(betweenItems(locale));
  const patterns: { needle: string; wholes: RegExp[] }[] = [];
  for (const pattern of all) {
    const parts = oneSpace(pattern)
      .split(anything)
      .map((part) => part.replace(/\\(.)/g, '$1'));
    const [only = ''] = parts;
    if (parts.length === 1) literal.add(only);
    else {
      const needle = parts.reduce((one, other) => (other.length > one.length ? other : one)).trim();
      const lazy = `^${withOptionalSpaces(oneSpace(pattern))}$`;
      patterns.push({ needle, wholes: [new RegExp(lazy), new RegExp(lazy.replaceAll('+?)', '+)'))] });
    }
  }
  const words = [...monthsAndDays(locale), ...units].map(escaped);
  const numericWords = new RegExp(words.join('|'), 'g');
  const isNumeric = (text: string): boolean =>
    numeric.test(text.replace(numericWords, '')) || colour.test(text) || placeholders.test(text);
  return { literal, patterns, isNumeric };
}

/**
 * @param content responses of the API in this language, of any shape
 * @param alsoAllowed names and units that need no dictionary
 */
export function splitWords(
  locale: Locale,
  content: readonly unknown[],
  alsoAllowed: readonly string[],
): Words {
  const { literal, patterns, isNumeric } = compiled(locale);
  const known = new Set<string>([...alsoAllowed, ...requestIdsIn(content)]);
  for (const text of stringsIn(content)) {
    if (!isName(text)) for (const part of knownParts(text)) known.add(part);
  }
  // A page may show a part of a long text: a first sentence, a paragraph.
  const longAt = locale === 'en' ? 12 : 6;
  const long = [...known].filter((text) => text.length > longAt).join('\n');
  const betweenParts = locale === 'en' ? /; |, | · / : /；|、| · /;
  const judged = new Map<string, boolean>();

  const allows = (text: string): boolean => {
    const plain = oneSpace(text);
    let isAllowed = judged.get(plain);
    if (isAllowed === undefined) {
      isAllowed = judge(plain);
      judged.set(plain, isAllowed);
    }
    return isAllowed;
  };
  const judge = (plain: string): boolean => {
    if (plain === '' || isNumeric(plain) || literal.has(plain) || known.has(plain)) return true;
    if (plain.length > longAt && long.includes(plain)) return true;
    // A list of allowed texts.
    const parts = plain.split(betweenParts);
    if (parts.length > 1 && parts.every(allows)) return true;
    if (isComposed(plain, known)) return true;
    // The text of a placeholder has to be allowed too, so that a message of placeholders alone does not allow any text.
    const fits = (whole: RegExp): boolean =>
      whole
        .exec(plain)
        ?.slice(1)
        .every((part) => part !== plain && allows(part)) ?? false;
    return patterns.some(({ needle, wholes }) => plain.includes(needle) && wholes.some(fits));
  };

  let code: Set<string> | undefined;
  const allowsCode = (text: string): boolean => {
    code ??= new Set([...codeIn(content)].map(oneSpace));
    // A list of names, or a secret in groups.
    const plain = oneSpace(text);
    const parts = [[plain], [plain.replaceAll(' ', '')], plain.split(', ')];
    return allows(text) || parts.some((these) => these.every((part) => code!.has(part)));
  };
  return { allows, allowsCode };
}

/**
 * Whether a text is composed of parts of content, as a name or the line of an address. Words are not split, and a comma is
 * between two parts.
 */
function isComposed(text: string, known: ReadonlySet<string>): boolean {
  const parts = [...known].filter((part) => part.length > 1 && text.includes(part));
  if (parts.length === 0 || /^[,;，；、]|[,;，；、]$/.test(text)) return false;
  const reached = new Set([0]);
  for (let at = 0; at < text.length; at += 1) {
    if (!reached.has(at)) continue;
    if (numeric.test(text[at]!)) reached.add(at + 1);
    for (const part of parts) {
      const end = at + part.length;
      if (text.startsWith(part, at) && !/^[a-z]{2}$/i.test(text.slice(end - 1, end + 1))) reached.add(end);
    }
  }
  return reached.has(text.length);
}

/** Names of months, weekdays and times of day as in formatted dates, the longest first. */
function monthsAndDays(locale: Locale): string[] {
  const words = new Set<string>();
  const addWords = (options: Intl.DateTimeFormatOptions, date: Date) => {
    const format = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
      timeZone: 'UTC',
      ...options,
    });
    for (const { type, value } of format.formatToParts(date)) {
      if (['month', 'weekday', 'dayPeriod'].includes(type)) words.add(value);
      else if (type === 'literal') for (const word of value.match(/[\p{L}]+/gu) ?? []) words.add(word);
    }
  };
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 1 + month));
    for (const style of ['long', 'short'] as const) {
      addWords({ year: 'numeric', month: style, day: 'numeric', weekday: style }, date);
    }
  }
  for (let hour = 0; hour < 24; hour++) {
    addWords({ dateStyle: 'long', timeStyle: 'short' }, new Date(Date.UTC(2026, 0, 1, hour)));
  }
  return [...words].sort((one, other) => other.length - one.length);
}
