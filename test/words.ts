// Which words may stand on a page in a language: those of its dictionary, and those of the shop's content.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Locale } from '../src/kernel/locale.ts';

const folder = join(import.meta.dirname, '../src/web/i18n/messages');

type Dictionary = { [key: string]: string | Dictionary };

/** A message as what it may look like on a page: a regular expression for every choice of its plurals. */
type Pattern = string;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a placeholder may stand for: any words, which have to be content or figures themselves. */
const anything = '([\\s\\S]+?)';

/** A message's patterns; a part inside a tag is a text of its own on the page, and splits what stands around it. */
function patternsOf(elements: readonly MessageFormatElement[]): Pattern[] {
  let open: string[] = [''];
  const whole: string[] = [];
  for (const element of elements) {
    if (element.type === TYPE.literal) open = open.map((text) => text + escaped(element.value));
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      const branches = Object.values(element.options).flatMap(({ value }) => patternsOf(value));
      open = open.flatMap((text) => branches.map((branch) => text + branch));
    } else if (element.type === TYPE.tag) {
      whole.push(...open, ...patternsOf(element.children));
      open = [''];
    } else open = open.map((text) => text + anything);
  }
  return [...whole, ...open].filter((text) => text.trim() !== '');
}

function* textsOf(dictionary: Dictionary): Generator<string> {
  for (const value of Object.values(dictionary)) {
    if (typeof value === 'string') yield value;
    else yield* textsOf(value);
  }
}

function* stringsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) {
    for (const one of Object.values(value)) yield* stringsIn(one);
  }
}

const oneSpace = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The pieces of a text as they stand on a page: what Markdown marks is a piece of its own, and so is what is said of a picture. */
function* piecesOf(text: string): Generator<string> {
  const waiting: Nodes[] = [fromMarkdown(text)];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) yield* node.value.split('\n');
    if (node.type === 'image') yield* [node.alt ?? '', node.title ?? ''];
    if ('children' in node) waiting.push(...node.children);
  }
}

/** Figures, prices, measures, dates, addresses of mail and telephone numbers belong to no language's dictionary. */
const figures = /^[\d\s.,:;×x%+\-−–—/·()#&@…‹›←→↑↓*"'“”「」『』，。、：；（）]*$/u;

export type Words = { allows(text: string): boolean };

/**
 * @param content answers of the API in this language, whatever their shape
 * @param alsoAllowed names and units that need no dictionary
 */
export function wordsOf(locale: Locale, content: readonly unknown[], alsoAllowed: readonly string[]): Words {
  const patterns: RegExp[] = [];
  const literal = new Set<string>(alsoAllowed);
  for (const file of readdirSync(join(folder, locale))) {
    const dictionary = JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Dictionary;
    for (const message of textsOf(dictionary)) {
      for (const pattern of patternsOf(parse(message))) {
        if (pattern.includes(anything)) patterns.push(new RegExp(`^${oneSpace(pattern)}$`));
        else literal.add(oneSpace(pattern.replace(/\\(.)/g, '$1')));
      }
    }
  }
  const known = new Set<string>();
  for (const text of stringsIn(content)) {
    known.add(oneSpace(text));
    for (const piece of piecesOf(text)) known.add(oneSpace(piece));
  }
  // A long text may stand on a page in part: a first sentence, a paragraph.
  const longAt = locale === 'en' ? 12 : 6;
  const long = [...known].filter((text) => text.length > longAt).join('\n');
  const units = ['mm', 'cm', 'kg', 'g', 'm²', 'NT$', 'US$', 'GMT', 'US', 'NTD', 'USD', 'px'];
  const dateWords = monthsAndDays(locale);

  const isFigure = (text: string): boolean => {
    let rest = text;
    for (const word of [...dateWords, ...units]) rest = rest.replaceAll(word, '');
    return figures.test(rest);
  };
  const allows = (text: string): boolean => {
    const plain = oneSpace(text);
    if (plain === '' || isFigure(plain) || literal.has(plain) || known.has(plain)) return true;
    if (plain.length > longAt && long.includes(plain)) return true;
    // Several of them in a row.
    const parts = plain.split(/; |；|、| · /);
    if (parts.length > 1 && parts.every((part) => allows(part))) return true;
    return patterns.some((pattern) => {
      const match = pattern.exec(plain);
      // What a placeholder stands for has to be allowed too, so that a message of nothing else hides nothing.
      return match ? match.slice(1).every((part) => part !== plain && allows(part)) : false;
    });
  };
  return { allows };
}

/** Names of months and weekdays as dates have them. */
function monthsAndDays(locale: Locale): string[] {
  const words = new Set<string>();
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 1 + month));
    for (const style of ['long', 'short'] as const) {
      const parts = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
        timeZone: 'UTC',
        year: 'numeric',
        month: style,
        day: 'numeric',
        weekday: style,
      }).formatToParts(date);
      for (const { type, value } of parts) {
        if (['month', 'weekday'].includes(type)) words.add(value);
        else if (type === 'literal') for (const word of value.match(/[\p{L}]+/gu) ?? []) words.add(word);
      }
    }
  }
  return [...words].sort((one, other) => other.length - one.length);
}
