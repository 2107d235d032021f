import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type {
  TemplateData,
  TemplateInput,
} from '../../../domains/members/reviews/review-templates.schemas.ts';
import {
  type ReviewedType,
  reviewDecisions,
  reviewedTypes,
} from '../../../domains/members/reviews/reviews.rules.ts';
import { locales } from '../../../kernel/locale.ts';
import { baseOf, valuesToShow } from '../../edits/merge.ts';
import { messageOfField } from '../../failure.ts';
import { Form } from '../../forms/form.tsx';
import { formValues } from '../../forms/wire-body.ts';
import { useLocale } from '../../i18n/locale.tsx';
import { Button } from '../../ui/button.tsx';
import { Field, FormErrorMessage, Select } from '../../ui/field.tsx';
import { ActionNotice } from '../ui/action-notice.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { ConflictNotice, EditedState } from '../ui/editor/conflict-notice.tsx';
import { LocalizedFields } from '../ui/editor/localized-fields.tsx';
import { editorForm } from '../ui/editor/unsaved-changes.tsx';
import { compact, dense } from '../ui/lists/density.ts';
import type { SettingActionResult } from './shop/setting-action-result.ts';
import { localizedValues } from './shop/setting-form.tsx';

/** In place of a key, for the form of a new reason; no key begins with an underscore. */
export const newReason = '_new';

/** The request body for a form. */
export const reasonBody = (values: Record<string, string>): TemplateInput => ({
  // The API refuses an unknown decision.
  decision: values.decision as TemplateInput['decision'],
  member_type: (values.member_type || null) as ReviewedType | null,
  title: localizedValues(values, 'title'),
  text: localizedValues(values, 'text'),
  position: values.position?.trim() ? Number(values.position) : Number.NaN,
});

type Props = { item: TemplateData | null; result: SettingActionResult | undefined };

/** A prepared reason in three languages, new or existing. */
export function ReasonForm({ item, result }: Props) {
  const t = useTranslations('adminSettings');
  const locale = useLocale();
  const failure = result?.failure;
  const valuesOf = (given: unknown) => formValues(given as TemplateData);
  const values = valuesToShow(result, item ? formValues(item) : { position: '99' }, valuesOf);
  const isConflict = failure?.code === 'version_conflict';
  const isBusy = useNavigation().state !== 'idle';
  const id = item?.key ?? newReason;
  const rowsOf = (now: Record<string, string>, typed: Record<string, string>) =>
    (['title', 'text'] as const).flatMap((name) =>
      locales.map((one) => ({
        label: `${t(name === 'title' ? 'reasons.name' : 'reasons.text')} (${t(`languages.${one}`)})`,
        now: now[`${name}.${one}`],
        typed: typed[`${name}.${one}`],
      })),
    );
  return (
    <div className="mt-4 max-w-4xl space-y-4">
      <Form
        key={failure ? 'typed' : item?.version}
        {...editorForm(Boolean(failure))}
        method="post"
        preventScrollReset
        aria-label={item?.title[locale] ?? t('reasons.add')}
        className={`space-y-4 ${dense}`}
      >
        <input type="hidden" name="key" value={id} />
        {item && (
          <EditedState failure={failure} version={item.version} state={formValues(item)} stateOf={valuesOf} />
        )}
        <ConflictNotice
          failure={failure}
          compare={(now) => rowsOf(valuesOf(now), values)}
          others={(now) => rowsOf(valuesOf(now), baseOf(result?.values ?? {}) ?? {})}
        />
        {failure && !isConflict && <FormErrorMessage>{failure.message}</FormErrorMessage>}
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
          <Field
            id={`${id}-position`}
            name="position"
            type="number"
            min="0"
            max="999"
            label={t('reasons.position')}
            defaultValue={values.position}
            error={messageOfField(failure, 'position')}
            required
          />
        </div>
        <LocalizedFields
          name="title"
          label={t('reasons.name')}
          values={localizedValues(values, 'title')}
          failure={failure}
          required
        />
        <LocalizedFields
          name="text"
          rows={6}
          label={t('reasons.text')}
          hint={t('reasons.textHint')}
          values={localizedValues(values, 'text')}
          failure={failure}
          required
        />
        <Button isBusy={isBusy} className={compact}>
          {t(isConflict ? 'saveMine' : 'save')}
        </Button>
        <ActionNotice result={failure ? undefined : result} />
      </Form>
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
