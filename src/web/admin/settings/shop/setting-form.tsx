import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '../../../failure.ts';
import type { FormResult } from '../../form-result.ts';
import { FieldsForm } from '../../ui/editor/fields-form.tsx';

/** A saved setting, and the result of its form. */
export type SettingProps<Value> = {
  saved: { value: Value; version: number };
  result: FormResult | undefined;
};

type Props<Value> = SettingProps<Value> & {
  /** The setting's key. */
  intent: string;
  /** The setting's texts by field name, which begins with `value`. */
  textsOf: (value: Value) => Record<string, string>;
  labels: Record<string, string>;
  children: (values: Record<string, string>, failure: Failure | undefined) => ReactNode;
};

/** The form of one setting, with the saved values or the refused input. */
export function SettingForm<Value>({ saved, result, intent, textsOf, labels, children }: Props<Value>) {
  const t = useTranslations('adminSettings');
  return (
    <FieldsForm
      sent={{ intent }}
      edited={saved}
      fieldsOf={({ value }) => textsOf(value)}
      labels={labels}
      result={result}
      words={(word) => t(word)}
    >
      {children}
    </FieldsForm>
  );
}

/** The message of the first field whose name has the prefix, for a text area that holds several fields. */
export const firstError = (failure: Failure | undefined, prefix: string): string | undefined =>
  failure?.errors.find(({ field }) => field.startsWith(prefix))?.message;
