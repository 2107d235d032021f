import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { findBase, valuesToShow } from '../../../edits/merge.ts';
import type { Failure } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { FormErrorMessage } from '../../../ui/field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { ActionNotice } from '../action-notice.tsx';
import { HiddenFields } from '../hidden-fields.tsx';
import { dense } from '../lists/density.ts';
import { ConflictNotice, EditedState } from './conflict-notice.tsx';
import { FormFields } from './form-fields.tsx';
import { editorForm } from './unsaved-changes.tsx';

type Fields = Record<string, string>;

type Props<Data> = {
  /** The hidden fields besides the version. */
  sent: Fields;
  /** The edited object as it was loaded; null for a new one. */
  edited: Data | null;
  getFields: (data: Data) => Fields;
  /** The values of the fields of a new object. */
  initial?: Fields;
  /** The names of the fields, for the conflict notice. */
  labels: Fields;
  result: { failure?: Failure; message?: string; values?: Fields } | undefined;
  title?: string | undefined;
  /** The text of the button on a page with other forms; "Save" where it is left out. */
  submit?: string;
  className?: string;
  /** `FormField`s. */
  children: ReactNode;
};

/**
 * A form of text fields that updates one object under its version, with the saved values or the rejected input; one of several on its page.
 * A conflict is shown above the fields.
 */
export function FieldsForm<Data extends { version: number }>(props: Props<Data>) {
  const { sent, edited, getFields, initial = {}, labels, result, title, className = 'max-w-3xl' } = props;
  const t = useTranslations('admin.conflict');
  const failure = result?.failure;
  const values = valuesToShow(result, edited ? getFields(edited) : initial, getFields);
  const isConflict = failure?.code === 'version_conflict';
  const getRows = (now: Fields, typed: Fields) =>
    Object.entries(labels).map(([name, label]) => ({
      label,
      now: now[name] ?? '',
      typed: typed[name] ?? '',
    }));
  return (
    <Form
      key={failure ? 'typed' : edited?.version}
      {...editorForm(Boolean(failure))}
      method="post"
      preventScrollReset
      aria-label={title}
      className={`${className} space-y-5 ${dense}`}
    >
      <HiddenFields values={sent} />
      {edited && (
        <EditedState
          failure={failure}
          version={edited.version}
          state={getFields(edited)}
          toState={getFields}
        />
      )}
      <ConflictNotice
        failure={failure}
        compare={(now: Data) => getRows(getFields(now), values)}
        others={(now: Data) => getRows(getFields(now), findBase(result?.values ?? {}) ?? {})}
      />
      {failure && !isConflict && <FormErrorMessage>{failure.message}</FormErrorMessage>}
      <FormFields values={values} failure={failure}>
        {props.children}
      </FormFields>
      <div className="space-y-3">
        <SubmitButton>{isConflict ? t('saveMine') : (props.submit ?? t('save'))}</SubmitButton>
        <ActionNotice result={failure ? undefined : result} />
      </div>
    </Form>
  );
}
