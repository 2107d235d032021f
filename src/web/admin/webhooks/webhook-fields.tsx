import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { webhookEventTypes } from '../../../domains/webhooks/webhooks.rules.ts';
import { FieldErrorMessage } from '../../ui/field.tsx';
import { FormCheckbox, FormField, useFormField } from '../ui/editor/form-fields.tsx';

/** The fields of an endpoint. */
export function WebhookFields() {
  const t = useTranslations('adminWebhooks');
  const errorId = useId();
  const { error } = useFormField('event_types');
  return (
    <>
      <FormField
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={t('fields.url')}
        hint={t('urlHint')}
        className="max-w-2xl"
      />
      <FormField
        name="description"
        autoComplete="off"
        label={t('fields.description')}
        hint={t('descriptionHint')}
        className="max-w-2xl"
      />
      <fieldset aria-describedby={error ? errorId : undefined}>
        <legend className="mb-3 text-sm">{t('fields.event_types')}</legend>
        <div className="grid max-w-2xl gap-x-8 gap-y-3 sm:grid-cols-2">
          {webhookEventTypes.map((type) => (
            <FormCheckbox
              key={type}
              name={`event_types.${type}`}
              label={
                <>
                  {t(`types.${type}`)} <code className="block font-mono text-xs text-soft">{type}</code>
                </>
              }
            />
          ))}
        </div>
        <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
      </fieldset>
      <FormCheckbox name="active" label={t('active')} hint={t('activeHint')} />
    </>
  );
}
