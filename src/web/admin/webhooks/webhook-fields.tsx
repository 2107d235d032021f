import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { webhookEventTypes } from '../../../domains/webhooks/webhooks.rules.ts';
import { type Failure, messageOfField } from '../../failure.ts';
import { Checkbox, Field, FieldErrorMessage } from '../../ui/field.tsx';

type Props = { form: Record<string, string>; failure: Failure | undefined };

/** The fields of an endpoint. */
export function WebhookFields({ form, failure }: Props) {
  const t = useTranslations('adminWebhooks');
  const errorId = useId();
  const typesError = messageOfField(failure, 'event_types');
  return (
    <>
      <Field
        name="url"
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        label={t('fields.url')}
        hint={t('urlHint')}
        defaultValue={form.url ?? ''}
        error={messageOfField(failure, 'url')}
        className="max-w-2xl"
      />
      <Field
        name="description"
        autoComplete="off"
        label={t('fields.description')}
        hint={t('descriptionHint')}
        defaultValue={form.description ?? ''}
        error={messageOfField(failure, 'description')}
        className="max-w-2xl"
      />
      <fieldset aria-describedby={typesError ? errorId : undefined}>
        <legend className="mb-3 text-sm">{t('fields.event_types')}</legend>
        <div className="grid max-w-2xl gap-x-8 gap-y-3 sm:grid-cols-2">
          {webhookEventTypes.map((type) => (
            <Checkbox
              key={type}
              name={`event_types.${type}`}
              label={
                <>
                  {t(`types.${type}`)} <code className="block font-mono text-xs text-soft">{type}</code>
                </>
              }
              defaultChecked={form[`event_types.${type}`] === 'on'}
            />
          ))}
        </div>
        <FieldErrorMessage id={errorId}>{typesError}</FieldErrorMessage>
      </fieldset>
      <Checkbox
        name="active"
        label={t('active')}
        hint={t('activeHint')}
        defaultChecked={form.active === 'on'}
        error={messageOfField(failure, 'active')}
      />
    </>
  );
}
