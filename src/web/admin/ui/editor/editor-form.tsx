import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { EditResult } from '../../../edits/merge.ts';
import { Form } from '../../../forms/form.tsx';
import { focusFirstError } from '../../../forms/use-checked-form.ts';
import { dense } from '../lists/density.ts';
import { ConflictNotice, EditedState } from './conflict-notice.tsx';
import { conflictRows, type FieldDisplay } from './history.tsx';
import { editorForm } from './unsaved-changes.tsx';

type Props<Data, State> = {
  /** The edited object as it was loaded, and its editable state; null for a new object. */
  edited: { loaded: Data; stateOf: (data: Data) => State; display: FieldDisplay } | null;
  result: EditResult<State> | undefined;
  /** Whether the fields hold unsaved input, usually after a refusal. */
  isTyped?: boolean;
  /** False for users who may only read. */
  canWrite?: boolean;
  preventScrollReset?: boolean;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
  fieldsClassName?: string;
  /** Below the fields, for users who may write: a save bar. */
  bar: ReactNode;
  children: ReactNode;
};

/** The id of the page's editor form, for buttons in other sections that save it first. */
export const editorId = 'editor';

/**
 * A form that updates one object under its version, or creates it (intent `save`). A refusal focuses the first invalid field; a conflict is
 * shown above the fields.
 */
export function EditorForm<Data extends { version: number }, State extends object>({
  edited,
  result,
  isTyped = Boolean(result?.failure),
  canWrite = true,
  preventScrollReset,
  onInput,
  className = '',
  fieldsClassName = '',
  bar,
  children,
}: Props<Data, State>) {
  const failure = result?.failure;
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
        {children}
      </fieldset>
      {canWrite && bar}
    </Form>
  );
}

type ConflictProps<Data, State> = NonNullable<Props<Data, State>['edited']> &
  Pick<Props<Data, State>, 'result'>;

function Conflict<Data extends { version: number }, State extends object>(props: ConflictProps<Data, State>) {
  const { loaded, stateOf, display, result } = props;
  const state = stateOf(loaded);
  const rowsOf = (now: Data, other: State | undefined) => conflictRows(stateOf(now), other ?? state, display);
  return (
    <>
      <EditedState failure={result?.failure} version={loaded.version} state={state} stateOf={stateOf} />
      <ConflictNotice
        failure={result?.failure}
        compare={(now: Data) => rowsOf(now, result?.state)}
        others={(now: Data) => rowsOf(now, result?.base)}
      />
    </>
  );
}
