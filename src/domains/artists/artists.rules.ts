import { byLocale, type Locale, type Localized, locales } from '../../kernel/locale.ts';
import type { SomeLanguages } from './artists.schemas.ts';

/**
 * Converters between the Chinese scripts. They are passed in, because their dictionaries are large and
 * browsers do not need them.
 */
type Scripts = { toSimplified(text: string): string; toTraditional(text: string): string };

/**
 * A text in every language, empty where missing: a missing Chinese text is converted from the other script;
 * nothing is copied between other languages.
 *
 * @param text the given languages; an omitted one keeps its text in `known`, an empty one is removed
 * @param known the text until now. A Chinese text that was only converted from the other script is
 *   converted again; one that was edited, or left empty beside the other, stays
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
    ...byLocale((locale) => text[locale] ?? before?.[locale] ?? ''),
    'zh-Hant': chinese('zh-Hant', 'zh-CN', scripts.toTraditional),
    'zh-CN': chinese('zh-CN', 'zh-Hant', scripts.toSimplified),
  };
}

/** Completes a name in all languages: a missing English name falls back to the first other one. */
export function completeName(text: SomeLanguages, scripts: Scripts, known?: Localized): Localized {
  const isChinese = /\p{Script=Han}/u.test(known?.en ?? '');
  const given = text.en === undefined && isChinese ? { ...text, en: '' } : text;
  const whole = completeTexts(given, scripts, known);
  return { ...whole, en: locales.map((locale) => whole[locale]).find(Boolean) ?? '' };
}

/** A person's full name: in Chinese, the family name first and without a space. */
export const getArtistName = (firstname: string, lastname: string): string =>
  /\p{Script=Han}/u.test(firstname + lastname) ? `${lastname}${firstname}` : `${firstname} ${lastname}`;

/** A general share in basis points, null for the shop's default share, and whether it is of the price a picture is sold at. */
export type Share = { share_basis_points: number | null; share_on_sold_price: boolean };

/** An artist's general share, its first day, and the one before that. */
export type DatedShare = Share & {
  share_from: string | null;
  former_share_basis_points: number | null;
  former_share_on_sold_price: boolean;
};

/** The general share of an artist on a day (YYYY-MM-DD); its basis points are null for the shop's default share. */
export const findShareOn = (artist: DatedShare, day: string): Share =>
  artist.share_from !== null && artist.share_from > day
    ? {
        share_basis_points: artist.former_share_basis_points,
        share_on_sold_price: artist.former_share_on_sold_price,
      }
    : { share_basis_points: artist.share_basis_points, share_on_sold_price: artist.share_on_sold_price };

/** The languages in which a text is empty that another language has. */
export const missingLocales = (texts: readonly Localized[]): Locale[] =>
  locales.filter((locale) => texts.some((text) => !text[locale] && Object.values(text).some(Boolean)));
