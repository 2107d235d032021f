import { useTranslations } from 'use-intl';
import type { FieldDisplay } from '../../ui/editor/history.tsx';

const named = ['title', 'summary', 'body', 'slug', 'effective_from', 'needs_review'] as const;
type Named = (typeof named)[number];

const isNamed = (field: string): field is Named => (named as readonly string[]).includes(field);

/** The labels of an article's fields, and their values as text, for its history. */
export function useArticleFieldDisplay(): FieldDisplay {
  const t = useTranslations('adminContent.articles.fields');
  const label = (field: string) => (isNamed(field) ? t(field) : field);
  return {
    label,
    format: (field, value) => (field === 'needs_review' ? label(String(value)) : String(value)),
  };
}
