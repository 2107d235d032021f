import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { EditResult } from '../../../edits/merge.ts';
import { Form } from '../../../forms/form.tsx';
import { formValues } from '../../../forms/form-values.ts';
import { focusFirstError } from '../../../forms/use-checked-form.ts';
import { dense } from '../lists/density.ts';
import { ConflictNotice, EditedState } from './conflict-notice.tsx';
import { FormFields } from './form-fields.tsx';
import { conflictRows, type Edited } from './history.tsx';
import { SaveBar } from './save-bar.tsx';
import { editorForm } from './unsaved-changes.tsx';

type Props<Data, State> = {
  /** Null for a new object. */
  edited: Edited<Data, State> | null;
  result: EditResult<State> | undefined;
  /** The values of its `FormField`s where nothing was rejected; otherwise those of the state. */
  initial?: Record<string, string>;
  /** Whether the fields hold unsaved input, usually after a rejection. */
  isTyped?: boolean;
  /** False for users who may only read. */
  canWrite?: boolean;
  preventScrollReset?: boolean;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
  /** That of the form, unless it says otherwise. */
  fieldsClassName?: string;
  /** Below the fields, for users who may write; a save bar, unless it says otherwise. */
  bar?: ReactNode;
  children: ReactNode;
};

/** The id of the page's editor form, for buttons in other sections that save it first. */
export const editorId = 'editor';

/**
 * A form that updates one object under its version, or creates it (intent `save`). A rejection focuses the first invalid field; a conflict is
 * shown above the fields.
 */
export function EditorForm<Data extends { version: number }, State extends object>({
  edited,
  result,
  initial,
  isTyped = Boolean(result?.failure),
  canWrite = true,
  preventScrollReset,
  onInput,
  className = '',
  fieldsClassName = className,
  bar = <SaveBar result={result} />,
  children,
}: Props<Data, State>) {
  const failure = result?.failure;
  const values = result?.values ?? initial ?? (edited ? formValues(edited.toState(edited.loaded)) : {});
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) focusFirstError(element.current);
  }, [failure]);
  return (
    <Form
      ref={element}
      // A new version, saved here or by another user, resets the fields.
      key={isTyped ? 'typed' : edited?.loaded.version}
      {...editorForm(isTyped)}
      id={editorId}
      method="post"
      {...(preventScrollReset && { preventScrollReset })}
      {...(onInput && { onInput })}
      className={`${className} ${dense}`}
    >
      <input type="hidden" name="intent" value="save" />
      {edited && <Conflict {...edited} result={result} />}
      <fieldset disabled={!canWrite} className={`min-w-0 ${fieldsClassName}`}>
        <FormFields values={values} failure={failure}>
          {children}
        </FormFields>
      </fieldset>
      {canWrite && bar}
    </Form>
  );
}

type ConflictProps<Data, State> = NonNullable<Props<Data, State>['edited']> &
  Pick<Props<Data, State>, 'result'>;

function Conflict<Data extends { version: number }, State extends object>(props: ConflictProps<Data, State>) {
  const { loaded, toState, display, result } = props;
  const state = toState(loaded);
  const getRows = (now: Data, other: State | undefined) =>
    conflictRows(toState(now), other ?? state, display);
  return (
    <>
      <EditedState failure={result?.failure} version={loaded.version} state={state} toState={toState} />
      <ConflictNotice
        failure={result?.failure}
        compare={(now: Data) => getRows(now, result?.state)}
        others={(now: Data) => getRows(now, result?.base)}
      />
    </>
  );
}
