import { useTranslations } from 'use-intl';
import type { Rate } from '../../../../domains/settings/rates/rates.schemas.ts';
import { Form } from '../../../forms/form.tsx';
import type { FormResult } from '../../../forms/form-result.ts';
import { toTaipeiInput } from '../../../forms/taipei-time.ts';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { ConflictNotice, versionToSend } from '../../ui/editor/conflict-notice.tsx';
import { FormField, FormFields } from '../../ui/editor/form-fields.tsx';
import { editorForm } from '../../ui/editor/unsaved-changes.tsx';
import { HiddenFields } from '../../ui/hidden-fields.tsx';
import { dense } from '../../ui/lists/density.ts';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';

/** A future rate, which can still be edited or deleted. */
export function FutureRate({ rate, result }: { rate: Rate; result: FormResult | undefined }) {
  const t = useTranslations('adminSettings.rates');
  const { kind, id } = rate;
  const failure = result?.failure;
  const typed = result?.values ?? { value: rate.value, starts_at: toTaipeiInput(rate.starts_at) };
  const sent = { kind, id, version: versionToSend(failure, rate.version) };
  const isConflict = failure?.code === 'version_conflict';
  return (
    <details open={failure !== undefined} className="max-w-2xl border-l-2 border-seal pl-5">
      <summary className="min-h-8 cursor-pointer text-sm">
        {t.rich('toCome', {
          value: t(`${kind}.value`, { value: rate.value }),
          moment: () => <DateTime time={rate.starts_at} />,
        })}{' '}
        <span className="link">{t('correct')}</span>
      </summary>
      <div className="mt-3 space-y-3">
        <ConflictNotice
          failure={failure}
          compare={(now: Rate) => [
            { label: t(`${kind}.label`), now: now.value, typed: typed.value },
            { label: t('starts'), now: toTaipeiInput(now.starts_at), typed: typed.starts_at },
          ]}
        />
        {failure && !isConflict && failure.errors.length === 0 && (
          <FormErrorMessage>{failure.message}</FormErrorMessage>
        )}
        <Form
          key={failure ? 'typed' : rate.version}
          {...editorForm(Boolean(failure))}
          method="post"
          preventScrollReset
          className={`grid items-start gap-4 sm:grid-cols-[10rem_minmax(0,16rem)_auto] ${dense}`}
        >
          <HiddenFields values={{ intent: 'change', ...sent }} />
          <FormFields values={typed} failure={failure}>
            <FormField
              id={`value-${kind}-${id}`}
              name="value"
              inputMode="decimal"
              autoComplete="off"
              label={t(`${kind}.label`)}
              required
            />
            <FormField
              id={`starts-${kind}-${id}`}
              name="starts_at"
              type="datetime-local"
              label={t('starts')}
              required
            />
          </FormFields>
          <SubmitButton variant="outline" className="sm:mt-6.5">
            {t(isConflict ? 'saveMine' : 'saveChange')}
          </SubmitButton>
        </Form>
        <PostForm
          sent={{ intent: 'remove', ...sent }}
          submit={t('remove')}
          variant="quiet"
          preventScrollReset
        />
      </div>
    </details>
  );
}
