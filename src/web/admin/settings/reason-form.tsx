import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { TemplateData } from '../../../domains/members/reviews/review-templates.schemas.ts';
import { reviewDecisions, reviewedTypes } from '../../../domains/members/reviews/reviews.rules.ts';
import { Form } from '../../forms/form.tsx';
import { formValues } from '../../forms/form-values.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import type { FormResult } from '../form-result.ts';
import { Confirm } from '../ui/confirm.tsx';
import { FieldsForm } from '../ui/editor/fields-form.tsx';
import { FormField, FormTexts, useLocalizedLabels } from '../ui/editor/form-fields.tsx';
import { compact } from '../ui/lists/density.ts';

/** In place of a key, for the form of a new reason; no key begins with an underscore. */
export const newReason = '_new';

type Props = { item: TemplateData | null; result: FormResult | undefined };

/** A prepared reason in three languages, new or existing. */
export function ReasonForm({ item, result }: Props) {
  const t = useTranslations('adminSettings');
  const locale = useLocale();
  const isBusy = useNavigation().state !== 'idle';
  const id = item?.key ?? newReason;
  return (
    <div className="mt-4 max-w-4xl space-y-4">
      <FieldsForm
        title={item?.title[locale] ?? t('reasons.add')}
        sent={{ key: id }}
        edited={item}
        fieldsOf={(data: TemplateData) => formValues(data)}
        initial={{ position: '99' }}
        labels={useLocalizedLabels({ title: t('reasons.name'), text: t('reasons.text') })}
        result={result}
        words={(word) => t(word)}
        className="max-w-4xl"
      >
        {(values) => (
          <>
            <div className="grid gap-4 sm:grid-cols-3">
              <Select
                id={`${id}-decision`}
                name="decision"
                label={t('reasons.decision')}
                defaultValue={values.decision}
              >
                {reviewDecisions.map((decision) => (
                  <option key={decision} value={decision}>
                    {t(`reasons.decisions.${decision}`)}
                  </option>
                ))}
              </Select>
              <Select
                id={`${id}-type`}
                name="member_type"
                label={t('reasons.type')}
                defaultValue={values.member_type}
              >
                <option value="">{t('reasons.types.all')}</option>
                {reviewedTypes.map((type) => (
                  <option key={type} value={type}>
                    {t(`reasons.types.${type}`)}
                  </option>
                ))}
              </Select>
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
          </>
        )}
      </FieldsForm>
      {item && (
        <Confirm label={t('reasons.remove')}>
          <Form method="post">
            <input type="hidden" name="intent" value="remove" />
            <input type="hidden" name="key" value={item.key} />
            <input type="hidden" name="version" value={item.version} />
            <Button variant="outline" isBusy={isBusy} className={compact}>
              {t('reasons.removeNow')}
            </Button>
          </Form>
        </Confirm>
      )}
    </div>
  );
}
