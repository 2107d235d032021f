import { useTranslations } from 'use-intl';
import type { NamesData } from '../../../../domains/content/names.schemas.ts';
import type { FieldDisplay } from '../../ui/editor/history.tsx';

const named = [
  'title',
  'summary',
  'body',
  'insight',
  'highlights',
  'picture_id',
  'artists',
  'items',
  'published_at',
  'needs_review',
] as const;
type Named = (typeof named)[number];

const isNamed = (field: string): field is Named => (named as readonly string[]).includes(field);

/** The labels of a news entry's fields, and their values as text, for its history. */
export function useNewsFieldDisplay(names: Pick<NamesData, 'artists' | 'items'>): FieldDisplay {
  const t = useTranslations('adminContent.news.fields');
  const label = (field: string) => (isNamed(field) ? t(field) : field);
  return {
    label,
    format: (field, value) => {
      if (field === 'artists' || field === 'items') {
        return names[field].find(({ id }) => id === value)?.name ?? `#${value}`;
      }
      if (field === 'needs_review') return label(String(value));
      return String(value);
    },
  };
}
