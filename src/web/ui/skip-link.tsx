import { useTranslations } from 'use-intl';

/** A link from the top of the page to its content, shown where it has the focus. */
export function SkipLink() {
  const t = useTranslations('common');
  return (
    <a
      href="#main"
      className="absolute top-2 left-2 z-20 -translate-y-24 bg-ink px-4 py-3 text-sm text-on-ink focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}
