import type { Locale } from '../locale.ts';
import { en } from './en.ts';
import { zhCn } from './zh-cn.ts';
import { zhHant } from './zh-hant.ts';

/** The sentences that the API itself says; the pages' words are in `web/i18n`. */
export type MessageKey = keyof typeof en;

const dictionaries: Record<Locale, Record<MessageKey, string>> = { en, 'zh-Hant': zhHant, 'zh-CN': zhCn };

export const messageKeys = Object.keys(en) as MessageKey[];

/** A sentence as the house has it, its parameters unfilled. */
export const shopWords = (locale: Locale, key: MessageKey): string => dictionaries[locale][key];

type Params = Record<string, string | number>;

/** Says a sentence in the reader's language; `{name}` stands for a parameter. */
export type Say = (locale: Locale, key: MessageKey, params?: Params) => string;

const fill = (words: string, params: Params): string =>
  words.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

/** A sentence in the house's words. */
export const say: Say = (locale, key, params = {}) => fill(shopWords(locale, key), params);

/** Says sentences in other words where there are some, otherwise in the house's. */
export const sayWith =
  (wordsOf: (locale: Locale, key: MessageKey) => string | undefined): Say =>
  (locale, key, params = {}) =>
    fill(wordsOf(locale, key) ?? shopWords(locale, key), params);
