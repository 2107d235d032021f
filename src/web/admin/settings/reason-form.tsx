import { useTranslations } from 'use-intl';
import type { TemplateData } from '../../../domains/members/reviews/review-templates.schemas.ts';
import { reviewDecisions, reviewedTypes } from '../../../domains/members/reviews/reviews.rules.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { formValues } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { FieldsForm } from '../ui/editor/fields-form.tsx';
import { FormField, FormSelect, FormTexts, useLocalizedLabels } from '../ui/editor/form-fields.tsx';
import { PostForm } from '../ui/post-form.tsx';

/** In place of a key, for the form of a new reason; no key begins with an underscore. */
export const newReason = '_new';

type Props = { item: TemplateData | null; result: FormResult | undefined };

/** A prepared reason in every language, new or existing. */
export function ReasonForm({ item, result }: Props) {
  const t = useTranslations('adminSettings');
  const locale = useLocale();
  const id = item?.key ?? newReason;
  return (
    <div className="mt-4 max-w-4xl space-y-4">
      <FieldsForm
        title={item?.title[locale] ?? t('reasons.add')}
        sent={{ key: id }}
        edited={item}
        getFields={(data: TemplateData) => formValues(data)}
        initial={{ position: '99' }}
        labels={useLocalizedLabels({ title: t('reasons.name'), text: t('reasons.text') })}
        result={result}
        className="max-w-4xl"
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <FormSelect
            id={`${id}-decision`}
            name="decision"
            label={t('reasons.decision')}
            options={reviewDecisions.map((decision) => ({
              value: decision,
              label: t(`reasons.decisions.${decision}`),
            }))}
          />
          <FormSelect
            id={`${id}-type`}
            name="member_type"
            label={t('reasons.type')}
            none={t('reasons.types.all')}
            options={reviewedTypes.map((type) => ({ value: type, label: t(`reasons.types.${type}`) }))}
          />
          <FormField
            id={`${id}-position`}
            name="position"
            type="number"
            min="0"
            max="999"
            label={t('reasons.position')}
            required
          />
        </div>
        <FormTexts name="title" label={t('reasons.name')} />
        <FormTexts name="text" rows={6} label={t('reasons.text')} hint={t('reasons.textHint')} />
      </FieldsForm>
      {item && (
        <Confirm label={t('reasons.remove')}>
          <PostForm
            sent={{ intent: 'remove', key: item.key, version: item.version }}
            submit={t('reasons.removeNow')}
          />
        </Confirm>
      )}
    </div>
  );
}
