import type { Locale } from '../locale.ts';
import { en } from './en.ts';
import { zhCn } from './zh-cn.ts';
import { zhHant } from './zh-hant.ts';

/** Keys of the messages that the API sends; the texts of pages are in `web/i18n`. */
export type MessageKey = keyof typeof en;

const dictionaries: Record<Locale, Record<MessageKey, string>> = { en, 'zh-Hant': zhHant, 'zh-CN': zhCn };

export const messageKeys = Object.keys(en) as MessageKey[];

/** The built-in text of a message, with its placeholders. */
export const defaultMessage = (locale: Locale, key: MessageKey): string => dictionaries[locale][key];

type Params = Record<string, string | number>;

/** Returns a message in a language; `{name}` is replaced by the parameter of that name. */
export type Translate = (locale: Locale, key: MessageKey, params?: Params) => string;

const fillParams = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** Returns a message with its built-in text. */
export const translate: Translate = (locale, key, params = {}) =>
  fillParams(defaultMessage(locale, key), params);

/** Returns messages with the texts of `textOf`, or the built-in text where it has none. */
export const createTranslate =
  (textOf: (locale: Locale, key: MessageKey) => string | undefined): Translate =>
  (locale, key, params = {}) =>
    fillParams(textOf(locale, key) ?? defaultMessage(locale, key), params);
