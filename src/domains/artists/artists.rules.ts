import { type Locale, type Localized, locales } from '../../kernel/locale.ts';
import type { SomeLanguages } from './artists.schemas.ts';

/** Turns one Chinese script into the other; handed in, since the dictionaries are large and a browser needs none. */
type Scripts = { toSimplified(text: string): string; toTraditional(text: string): string };

/**
 * A text in every language, empty where it is missing: a missing Chinese is made from the other one, and nothing is said in
 * another language's name.
 *
 * @param text the languages that are given; one that is left out stays as it is in `known`, one that is empty is given up
 * @param known the text until now. A Chinese that was only converted from the other one follows it; one that somebody wrote, or
 *   left empty beside the other, stays
 */
export function completeTexts(text: SomeLanguages, scripts: Scripts, known?: Localized): Localized {
  const before = known && locales.some((locale) => known[locale]) ? known : null;
  const chinese = (
    own: 'zh-Hant' | 'zh-CN',
    other: 'zh-Hant' | 'zh-CN',
    convert: (text: string) => string,
  ) => {
    if (text[own]) return text[own];
    const converted = convert(text[other] ?? '');
    if (!before) return converted;
    if (text[own] === '') return before[own] ? converted : '';
    return text[other] && before[own] === convert(before[other]) ? converted : before[own];
  };
  return {
    en: text.en ?? before?.en ?? '',
    'zh-Hant': chinese('zh-Hant', 'zh-CN', scripts.toTraditional),
    'zh-CN': chinese('zh-CN', 'zh-Hant', scripts.toSimplified),
  };
}

/** The same for what a thing is called: where there is no English name, English readers are told the Chinese one. */
export function completeName(text: SomeLanguages, scripts: Scripts, known?: Localized): Localized {
  const isChinese = /\p{Script=Han}/u.test(known?.en ?? '');
  const given = text.en === undefined && isChinese ? { ...text, en: '' } : text;
  const whole = completeTexts(given, scripts, known);
  return { ...whole, en: whole.en || whole['zh-Hant'] || whole['zh-CN'] };
}

/** A person's name as it is said: in Chinese writing the family's stands first, and nothing between. */
export const artistNameOf = (firstname: string, lastname: string): string =>
  /\p{Script=Han}/u.test(firstname + lastname) ? `${lastname}${firstname}` : `${firstname} ${lastname}`;

/** The languages in which one of the texts is empty that another language has. */
export const missingLocales = (texts: readonly Localized[]): Locale[] =>
  locales.filter((locale) => texts.some((text) => !text[locale] && Object.values(text).some(Boolean)));
