import type { Locale } from '../locale.ts';
import { required } from '../required.ts';
import { textAfter, textBefore } from '../text/han-spaces.ts';
import { en } from './en.ts';
import { zhCn } from './zh-cn.ts';
import { zhHant } from './zh-hant.ts';

type Parts = typeof en;

/** Keys of the messages that the API sends; the texts of pages are in `web/i18n`. */
export type MessageKey = { [Part in keyof Parts]: keyof Parts[Part] }[keyof Parts];

/** The messages of a language, in parts by what they are for. */
export type Dictionary = { [Part in keyof Parts]: Record<keyof Parts[Part], string> };

// Maps: merging objects with so many keys took 20 ms of each start.
const getTexts = (dictionary: Dictionary): ReadonlyMap<string, string> =>
  new Map(Object.values(dictionary).flatMap((part) => Object.entries(part)));

const dictionaries: Record<Locale, ReadonlyMap<string, string>> = {
  en: getTexts(en),
  'zh-Hant': getTexts(zhHant),
  'zh-CN': getTexts(zhCn),
};

export const messageKeys = [...dictionaries.en.keys()] as MessageKey[];

/** The built-in text of a message, with its placeholders. */
export const defaultMessage = (locale: Locale, key: MessageKey): string =>
  required(dictionaries[locale].get(key), key);

type Params = Record<string, string | number>;

/** Returns a message in a language; `{name}` is replaced by the parameter of that name. */
export type Translate = (locale: Locale, key: MessageKey, params?: Params) => string;

/** `{name}` stays where there is no such parameter. */
function fillParams(text: string, params: Params): string {
  let filled = '';
  let value = '';
  // Texts are at even places, the names of parameters between them.
  for (const [at, part] of text.split(/\{(\w+)\}/).entries()) {
    if (at % 2 === 0) filled += value + textAfter(value, part);
    else {
      value = String(params[part] ?? `{${part}}`);
      filled = textBefore(filled, value);
    }
  }
  return filled;
}

/** Returns a message with its built-in text. */
export const translate: Translate = (locale, key, params = {}) =>
  fillParams(defaultMessage(locale, key), params);

/** Returns messages with the texts of `toText`, or the built-in text where it has none. */
export const createTranslate =
  (toText: (locale: Locale, key: MessageKey) => string | undefined): Translate =>
  (locale, key, params = {}) =>
    fillParams(toText(locale, key) ?? defaultMessage(locale, key), params);
