import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  languageNames,
  languageTag,
  locales,
  localizedPath,
  splitLocalePath,
} from '../../../kernel/locale.ts';

/** Links to the same page in the other languages. */
export function LanguageLinks() {
  const t = useTranslations('common.preferences');
  const { pathname, search } = useLocation();
  const { locale, path } = splitLocalePath(pathname);
  return (
    <nav aria-label={t('language')} className="flex flex-wrap gap-x-4 text-xs">
      {locales.map((one) => (
        <a
          key={one}
          href={localizedPath(one, path) + search}
          lang={languageTag(one)}
          hrefLang={languageTag(one)}
          aria-current={one === locale ? 'true' : undefined}
          className="inline-flex min-h-8 items-center lg:min-h-6 text-soft hover:text-ink aria-current:text-ink aria-current:underline aria-current:underline-offset-4"
        >
          {languageNames[one]}
        </a>
      ))}
    </nav>
  );
}
