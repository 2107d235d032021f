/** The languages of the shop; English is the default and has no path prefix (`docs/rules/pages.md`). `docs/extending.md` adds one. */
export const locales = ['en', 'zh-Hant', 'zh-CN'] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = 'en';

/** The name of each language in that language. */
export const languageNames: Record<Locale, string> = {
  en: 'English',
  'zh-Hant': '繁體中文',
  'zh-CN': '简体中文',
};

/** A text in every language. */
export type Localized = Record<Locale, string>;

/** An object with a value for each language. */
export const byLocale = <Value>(of: (locale: Locale) => Value): Record<Locale, Value> =>
  Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, Value>;

/** A text that is empty in every language. */
export const noText: Localized = byLocale(() => '');

/**
 * The language tag of a locale for the API's `lang` header (`docs/rules/api.md`: Simplified Chinese is sent as zh-Hans),
 * the `lang` attribute and hreflang.
 */
export const languageTag = (locale: Locale): string => (locale === 'zh-CN' ? 'zh-Hans' : locale);

/** What the `lang` header and the languages of calls may be: every locale, and its tag where it is another one. */
export const languageTags: string[] = [
  ...new Set(locales.flatMap((locale) => [languageTag(locale), locale])),
];

/** The `lang` header's value: `zh-Hans` and `zh-CN` are both Simplified Chinese; anything unknown is English. */
export const localeOfHeader = (value: string | undefined): Locale =>
  locales.find((locale) => locale === value || languageTag(locale) === value) ?? defaultLocale;

/** Splits `/zh-CN/shop/3` into its locale and the path without prefix (`/shop/3`). */
export function splitLocalePath(pathname: string): { locale: Locale; path: string } {
  for (const locale of locales) {
    if (locale === defaultLocale) continue;
    if (pathname === `/${locale}`) return { locale, path: '/' };
    if (pathname.startsWith(`/${locale}/`)) return { locale, path: pathname.slice(locale.length + 1) };
  }
  return { locale: defaultLocale, path: pathname };
}

/** A path with its language prefix; English has none. */
export const localizedPath = (locale: Locale, path: string): string =>
  locale === defaultLocale ? path : path === '/' ? `/${locale}` : `/${locale}${path}`;

/** A text in a language, or in English where it has none. */
export const textIn = (text: Localized, locale: Locale): string => text[locale] || text[defaultLocale];
