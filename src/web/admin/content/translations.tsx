import { useTranslations } from 'use-intl';
import type { ReviewReason } from '../../../domains/content/translations/translations.rules.ts';
import { type Locale, type Localized, languageNames, languageTag } from '../../../kernel/locale.ts';
import { SaveThenAction } from '../ui/editor/save-then-action.tsx';
import { Section } from '../ui/section.tsx';

type Props = {
  texts: Record<string, Localized>;
  needsReview: Record<string, ReviewReason>;
  /** The label of a field. */
  getName: (field: string) => string;
  canWrite: boolean;
};

/**
 * The Simplified Chinese that needs review, each text next to its Traditional Chinese, with a button to confirm it. Nothing where all texts
 * are confirmed.
 */
export function TranslationReviewSection({ texts, needsReview, getName, canWrite }: Props) {
  const t = useTranslations('adminContent.reading');
  const entries = Object.entries(texts).flatMap(([field, text]) => {
    const reason = needsReview[field];
    return reason ? [{ field, text, reason }] : [];
  });
  if (entries.length === 0) return null;
  return (
    <Section title={t('title')} text={t('text')}>
      <ul className="space-y-8">
        {entries.map(({ field, text, reason }) => (
          <li key={field}>
            <p className="text-sm">
              <span className="font-semibold">{getName(field)}</span>{' '}
              <span className="text-seal">{t(reason)}</span>
            </p>
            <div className="mt-2 grid gap-4 text-sm md:grid-cols-2">
              {(['zh-Hant', 'zh-CN'] as const).map((locale) => (
                <div
                  key={locale}
                  lang={languageTag(locale)}
                  // A long text scrolls inside its box, by keyboard too.
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable by keyboard
                  tabIndex={0}
                  className={`max-h-72 overflow-y-auto border-l-2 py-0.5 pl-4 wrap-anywhere whitespace-pre-line ${locale === 'zh-CN' ? 'border-seal' : 'border-line text-soft'}`}
                >
                  {text[locale]}
                </div>
              ))}
            </div>
            {canWrite && (
              <p className="mt-3">
                <SaveThenAction
                  next={`read:${field}`}
                  variant="outline"
                  aria-label={t('confirmField', { field: getName(field) })}
                >
                  {t('confirm')}
                </SaveThenAction>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

type BadgesProps = { missing: readonly Locale[]; needsReview: number };

/** In a list: the missing languages of an entry, and whether its Simplified Chinese needs review. */
export function TranslationBadges({ missing, needsReview }: BadgesProps) {
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
