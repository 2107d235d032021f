import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { Failure } from '../../../failure.ts';
import { Form } from '../../../forms/form.tsx';
import { focusFirstError } from '../../../forms/use-checked-form.ts';
import { dense } from '../lists/density.ts';
import { ConflictNotice, EditedState } from './conflict-notice.tsx';
import { editorForm } from './unsaved-changes.tsx';

type Props = {
  /** The edited object as it was loaded; null for a new one. */
  edited: Omit<ComponentProps<typeof EditedState>, 'failure'> | null;
  failure: Failure | undefined;
  /** Whether the fields hold unsaved input, usually after a refusal. */
  isTyped?: boolean;
  /** For objects that others may edit at the same time. */
  compare?: ComponentProps<typeof ConflictNotice>['compare'];
  others?: ComponentProps<typeof ConflictNotice>['others'];
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
export function EditorForm({
  edited,
  failure,
  isTyped = Boolean(failure),
  compare,
  others,
  canWrite = true,
  preventScrollReset,
  onInput,
  className = '',
  fieldsClassName = '',
  bar,
  children,
}: Props) {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) focusFirstError(element.current);
  }, [failure]);
  return (
    <Form
      ref={element}
      // A new version, saved here or by another user, resets the fields.
      key={isTyped ? 'typed' : edited?.version}
      {...editorForm(isTyped)}
      id={editorId}
      method="post"
      {...(preventScrollReset && { preventScrollReset })}
      {...(onInput && { onInput })}
      className={`${className} ${dense}`}
    >
      <input type="hidden" name="intent" value="save" />
      {edited && <EditedState failure={failure} {...edited} />}
      {compare && <ConflictNotice failure={failure} compare={compare} {...(others && { others })} />}
      <fieldset disabled={!canWrite} className={`min-w-0 ${fieldsClassName}`}>
        {children}
      </fieldset>
      {canWrite && bar}
    </Form>
  );
}
