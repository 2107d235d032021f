import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Rate } from '../../../../domains/settings/rates/rates.schemas.ts';
import { messageOfField } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { toTaipeiInput } from '../../../forms/taipei-time.ts';
import { Button } from '../../../ui/button.tsx';
import { Field, FormErrorMessage } from '../../../ui/field.tsx';
import type { FormResult } from '../../form-result.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ConflictNotice, versionToSend } from '../../ui/editor/conflict-notice.tsx';
import { editorForm } from '../../ui/editor/unsaved-changes.tsx';
import { compact, dense } from '../../ui/lists/density.ts';

/** A future rate, which can still be edited or deleted. */
export function FutureRate({ rate, result }: { rate: Rate; result: FormResult | undefined }) {
  const t = useTranslations('adminSettings.rates');
  const { kind, id } = rate;
  const failure = result?.failure;
  const typed = result?.values ?? { value: rate.value, starts_at: toTaipeiInput(rate.starts_at) };
  const isBusy = useNavigation().state !== 'idle';
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
          <Hidden intent="change" rate={rate} version={versionToSend(failure, rate.version)} />
          <Field
            id={`value-${kind}-${id}`}
            name="value"
            inputMode="decimal"
            autoComplete="off"
            label={t(`${kind}.label`)}
            defaultValue={typed.value}
            error={messageOfField(failure, 'value')}
            required
          />
          <Field
            id={`starts-${kind}-${id}`}
            name="starts_at"
            type="datetime-local"
            label={t('starts')}
            defaultValue={typed.starts_at}
            error={messageOfField(failure, 'starts_at')}
            required
          />
          <Button variant="outline" isBusy={isBusy} className={`${compact} sm:mt-6.5`}>
            {t(isConflict ? 'saveMine' : 'saveChange')}
          </Button>
        </Form>
        <Form method="post" preventScrollReset>
          <Hidden intent="remove" rate={rate} version={versionToSend(failure, rate.version)} />
          <Button variant="quiet" isBusy={isBusy} className={compact}>
            {t('remove')}
          </Button>
        </Form>
      </div>
    </details>
  );
}

function Hidden({ intent, rate, version }: { intent: string; rate: Rate; version: number }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="kind" value={rate.kind} />
      <input type="hidden" name="id" value={rate.id} />
      <input type="hidden" name="version" value={version} />
    </>
  );
}
