import { useTranslations } from 'use-intl';
import type { FaqState } from '../../../../domains/content/faq/faq.admin.schemas.ts';
import type { FaqField } from '../../../../domains/content/faq/faq.rules.ts';
import type { Failure } from '../../../failure.ts';
import { Checkbox } from '../../../ui/field.tsx';
import { LocalizedFields, type NeedsReview } from '../../ui/editor/localized-fields.tsx';
import { MarkdownArea } from '../editor/markdown-area.tsx';

type Props = {
  state: Partial<FaqState> | undefined;
  needsReview: Partial<Record<string, NeedsReview>>;
  failure: Failure | undefined;
};

/** The fields of a question. */
export function QuestionFields({ state, needsReview, failure }: Props) {
  const t = useTranslations('adminContent.faq');
  const text = (field: FaqField) => ({
    name: field,
    label: t(`fields.${field}`),
    values: state?.[field],
    failure,
    needsReview: needsReview[field] ?? null,
    required: true,
  });
  return (
    <div className="space-y-7">
      <LocalizedFields {...text('question')} />
      <LocalizedFields rows={8} as={MarkdownArea} {...text('answer')} />
      <Checkbox name="published" label={t('publishedLabel')} defaultChecked={state?.published ?? true} />
    </div>
  );
}
