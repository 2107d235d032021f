import { useTranslations } from 'use-intl';
import type { ArticleRow } from '../../../domains/content/articles/articles.admin.schemas.ts';
import type { FaqData } from '../../../domains/content/faq/faq.admin.schemas.ts';
import { anyTextIn } from '../../../domains/content/translations/translations.rules.ts';
import { agreedTexts } from '../../../kernel/agreed-texts.ts';
import type { Locale } from '../../../kernel/locale.ts';
import { TextLink } from '../ui/links.tsx';

export type DraftText = { to: string; title: string; isRequired: boolean };

/** The texts that nobody has published yet, those that orders wait for first. A question that was hidden again is none. */
export function findDraftTexts(
  articles: readonly ArticleRow[],
  questions: readonly FaqData[],
  locale: Locale,
): DraftText[] {
  const ofArticles = articles.flatMap(({ slug, title, versions }) => {
    const draft = versions.find(({ state }) => state === 'draft');
    const isInEffect = versions.some(({ state }) => state === 'in_force');
    const isRequired = !isInEffect && agreedTexts.some((required) => required === slug);
    return draft ? { to: `/admin/article/${draft.id}`, title: title.replaceAll('\n', ' '), isRequired } : [];
  });
  const ofQuestions = questions
    .filter(({ version, fields }) => version === 1 && !fields.published)
    .map(({ id, fields }) => ({
      to: `/admin/faq/${id}`,
      title: anyTextIn(fields.question, locale),
      isRequired: false,
    }));
  const all = [...ofArticles, ...ofQuestions];
  return [...all.filter(({ isRequired }) => isRequired), ...all.filter(({ isRequired }) => !isRequired)];
}

/** The texts to read and publish, each on its page; nothing where all are published. */
export function DraftTexts({ texts }: { texts: readonly DraftText[] }) {
  const t = useTranslations('admin.home.drafts');
  if (texts.length === 0) return null;
  return (
    <section aria-labelledby="drafts" className="mt-8 max-w-3xl">
      <h2 id="drafts" className="text-lg">
        {t('title')}
      </h2>
      <p className="mt-2 text-sm text-soft">{t('text')}</p>
      <ul className="mt-3 border-t border-line">
        {texts.map(({ to, title, isRequired }) => (
          <li
            key={to}
            className="grid items-baseline gap-x-6 gap-y-1 border-b border-line py-3 text-sm sm:grid-cols-[5rem_minmax(0,1fr)]"
          >
            <span className="text-soft">{t('draft')}</span>
            <span>
              <TextLink to={to}>{title}</TextLink>
              {isRequired && <span className="ml-2 text-error">{t('required')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
