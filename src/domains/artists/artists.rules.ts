import { type Locale, type Localized, locales } from '../../kernel/locale.ts';
import type { SomeLanguages } from './artists.schemas.ts';

/** Turns one Chinese script into the other; handed in, since the dictionaries are large and a browser needs none. */
type Scripts = { toSimplified(text: string): string; toTraditional(text: string): string };

/**
 * A text in every language: a missing Chinese is made from the other one, and what is still missing is said in the
 * language there is. Empty where there is none.
 *
 * @param known the text until now: a language that it lacks on purpose is not made up
 */
export function completeTexts(
  text: SomeLanguages,
  { toSimplified, toTraditional }: Scripts,
  known?: Localized,
): Localized {
  const traditional = text['zh-Hant'] || (text['zh-CN'] ? toTraditional(text['zh-CN']) : '');
  const simplified = text['zh-CN'] || (text['zh-Hant'] ? toSimplified(text['zh-Hant']) : '');
  const en = text.en || traditional;
  const whole = { en, 'zh-Hant': traditional || en, 'zh-CN': simplified || en };
  if (!known || locales.every((locale) => !known[locale])) return whole;
  const kept = locales.map((locale): [Locale, string] => [
    locale,
    text[locale] || (known[locale] ? whole[locale] : ''),
  ]);
  return Object.fromEntries(kept) as Localized;
}

/** A person's name as it is said: in Chinese writing the family's stands first, and nothing between. */
export const artistNameOf = (firstname: string, lastname: string): string =>
  /\p{Script=Han}/u.test(firstname + lastname) ? `${lastname}${firstname}` : `${firstname} ${lastname}`;

/** The languages in which one of the texts is empty that another language has. */
export const lackingLocales = (texts: readonly Localized[]): Locale[] =>
  locales.filter((locale) => texts.some((text) => !text[locale] && Object.values(text).some(Boolean)));
