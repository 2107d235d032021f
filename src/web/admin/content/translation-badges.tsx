import { useTranslations } from 'use-intl';
import { type Locale, languageNames, languageTag } from '../../../kernel/locale.ts';

/** In a list: the missing languages of an entry, and whether its Simplified Chinese needs review. */
export function TranslationBadges({
  missing,
  needsReview,
}: {
  missing: readonly Locale[];
  needsReview: number;
}) {
  const t = useTranslations('adminContent.toDo');
  if (missing.length === 0 && needsReview === 0) return <span className="text-soft">{t('nothing')}</span>;
  return (
    <ul className="space-y-0.5">
      {missing.map((locale) => (
        <li key={locale} className="text-seal">
          {t('missing')} <span lang={languageTag(locale)}>{languageNames[locale]}</span>
        </li>
      ))}
      {needsReview > 0 && <li className="text-seal">{t('needsReview', { count: needsReview })}</li>}
    </ul>
  );
}
