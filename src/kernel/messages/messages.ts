import type { Locale } from '../locale.ts';
import { en } from './en.ts';
import { zhCn } from './zh-cn.ts';
import { zhHant } from './zh-hant.ts';

/** The sentences that the API itself says; the pages' words are in `web/i18n`. */
export type MessageKey = keyof typeof en;

const dictionaries: Record<Locale, Record<MessageKey, string>> = { en, 'zh-Hant': zhHant, 'zh-CN': zhCn };

/** A sentence in the reader's language; `{name}` stands for a parameter. */
export const say = (locale: Locale, key: MessageKey, params: Record<string, string | number> = {}): string =>
  dictionaries[locale][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
