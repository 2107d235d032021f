import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useTranslations } from 'use-intl';
import { baseOf, valuesToShow } from '../../../edits/merge.ts';
import type { Failure } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { ActionNotice } from '../../ui/action-notice.tsx';
import { ConflictNotice, EditedState } from '../../ui/editor/conflict-notice.tsx';
import { editorForm } from '../../ui/editor/unsaved-changes.tsx';
import { compact, dense } from '../../ui/lists/density.ts';
import type { SettingActionResult } from './setting-action-result.ts';

/** A saved setting, and the result of its form. */
export type SettingProps<Value> = {
  saved: { value: Value; version: number };
  result: SettingActionResult | undefined;
};

type Props<Value> = SettingProps<Value> & {
  /** The setting's key. */
  intent: string;
  /** The error of a text area that holds several fields, one on each line. */
  error?: string | undefined;
  /** The setting's texts by field name, for the conflict notice. */
  textsOf: (value: Value) => Record<string, string>;
  labels: Record<string, string>;
  children: (values: Record<string, string>, failure: Failure | undefined) => ReactNode;
};

/** The form of one setting, with the saved values or the refused input. */
export function SettingForm<Value>({
  saved,
  result,
  intent,
  textsOf,
  labels,
  children,
  error,
}: Props<Value>) {
  const t = useTranslations('adminSettings');
  const failure = result?.failure;
  const valuesOf = (given: unknown) => textsOf((given as { value: Value }).value);
  const values = valuesToShow(result, textsOf(saved.value), valuesOf);
  const isConflict = failure?.code === 'version_conflict';
  const rowsOf = (now: Record<string, string>, typed: Record<string, string>) =>
    Object.entries(labels).map(([name, label]) => ({
      label,
      now: now[name] ?? '',
      typed: typed[name] ?? '',
    }));
  return (
    <Form
      key={failure ? 'typed' : saved.version}
      {...editorForm(Boolean(failure))}
      method="post"
      preventScrollReset
      className={`max-w-3xl space-y-5 ${dense}`}
    >
      <input type="hidden" name="intent" value={intent} />
      <EditedState
        failure={failure}
        version={saved.version}
        state={textsOf(saved.value)}
        stateOf={valuesOf}
      />
      <ConflictNotice
        failure={failure}
        compare={(now) => rowsOf(valuesOf(now), values)}
        others={(now) => rowsOf(valuesOf(now), baseOf(result?.values ?? {}) ?? {})}
      />
      {failure && !isConflict && <FormErrorMessage>{error ?? failure.message}</FormErrorMessage>}
      {children(values, failure)}
      <div className="space-y-3">
        <Button isBusy={useNavigation().state !== 'idle'} className={compact}>
          {t(isConflict ? 'saveMine' : 'save')}
        </Button>
        <ActionNotice result={failure ? undefined : result} />
      </div>
    </Form>
  );
}

/** The message of the first field whose name has the prefix, for a text area that holds several fields. */
export const firstError = (failure: Failure | undefined, prefix: string): string | undefined =>
  failure?.errors.find(({ field }) => field.startsWith(prefix))?.message;

/** The texts in three languages of a field name, for `LocalizedFields`. */
export const localizedValues = (values: Record<string, string>, name: string) => ({
  en: values[`${name}.en`] ?? '',
  'zh-Hant': values[`${name}.zh-Hant`] ?? '',
  'zh-CN': values[`${name}.zh-CN`] ?? '',
});

/** Moves the API's field errors from under `value` to the names of the form's fields. */
export const failureInValue = (failure: Failure | undefined): Failure | undefined =>
  failure && {
    ...failure,
    errors: failure.errors.map(({ field, message }) => ({ field: field.replace(/^value\./, ''), message })),
  };
