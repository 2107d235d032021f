import { useTranslations } from 'use-intl';
import type { Locale } from '../../../kernel/locale.ts';

/** Returns the function that names a language in that of the page. */
export function useLanguageName(): (locale: Locale) => string {
  const t = useTranslations('admin.languages');
  return (locale) => t(locale);
}

/** Returns the function that names languages as briefly as a column of a list has room for. */
export function useLanguageMarks(): (locales: readonly Locale[]) => string {
  const t = useTranslations('admin.languageMarks');
  return (locales) => locales.map((locale) => t(locale)).join(' ');
}
