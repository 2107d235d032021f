/** The three languages of the shop; English is the default and has no path prefix (`docs/rules/pages.md`). */
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

/** The `lang` header's value: `zh-Hans` and `zh-CN` are both Simplified Chinese; anything unknown is English. */
export function localeOfHeader(value: string | undefined): Locale {
  if (value === 'zh-Hant') return 'zh-Hant';
  return value === 'zh-Hans' || value === 'zh-CN' ? 'zh-CN' : 'en';
}

/**
 * The language tag of a locale for the API's `lang` header (`docs/rules/api.md`: Simplified Chinese is sent as zh-Hans),
 * the `lang` attribute and hreflang.
 */
export const languageTag = (locale: Locale): string => (locale === 'zh-CN' ? 'zh-Hans' : locale);

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
export const textIn = (text: Localized, locale: Locale): string => text[locale] || text.en;
