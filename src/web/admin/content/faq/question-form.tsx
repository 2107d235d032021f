import { useTranslations } from 'use-intl';
import type { FaqField } from '../../../../domains/content/faq/faq.rules.ts';
import { FormCheckbox, FormTexts } from '../../ui/editor/form-fields.tsx';
import type { NeedsReview } from '../../ui/editor/localized-fields.tsx';
import { MarkdownArea } from '../editor/markdown-area.tsx';

type Props = { needsReview?: Partial<Record<string, NeedsReview>> };

/** The fields of a question. */
export function QuestionFields({ needsReview = {} }: Props) {
  const t = useTranslations('adminContent.faq');
  const text = (field: FaqField) => ({
    name: field,
    label: t(`fields.${field}`),
    needsReview: needsReview[field] ?? null,
  });
  return (
    <div className="space-y-7">
      <FormTexts {...text('question')} />
      <FormTexts rows={8} as={MarkdownArea} {...text('answer')} />
      <FormCheckbox name="published" label={t('publishedLabel')} />
    </div>
  );
}
