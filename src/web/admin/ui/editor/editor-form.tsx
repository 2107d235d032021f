import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { Failure } from '../../../failure.ts';
import { focusFirstProblem } from '../../../forms/use-checked-form.ts';
import { dense } from '../lists/density.ts';
import { ConflictNotice, EditedState } from './conflict-notice.tsx';
import { editorForm } from './unsaved-changes.tsx';

type Props = {
  /** What is edited, as it was loaded; null for something new. */
  edited: Omit<ComponentProps<typeof EditedState>, 'failure'> | null;
  failure: Failure | undefined;
  /** Whether the fields hold what somebody typed, and not what was saved; usually after a refusal. */
  isTyped?: boolean;
  /** For what others may change meanwhile. */
  compare?: ComponentProps<typeof ConflictNotice>['compare'];
  others?: ComponentProps<typeof ConflictNotice>['others'];
  /** False for who only looks. */
  canWrite?: boolean;
  preventScrollReset?: boolean;
  onInput?: (event: FormEvent<HTMLFormElement>) => void;
  className?: string;
  fieldsClassName?: string;
  /** What stands below the fields for who may write: a save bar. */
  bar: ReactNode;
  children: ReactNode;
};

/** The page's editor, for buttons of other sections that save it first. */
export const editorId = 'editor';

/**
 * A form that changes one thing under its version, or makes it (intent `save`): a refusal leads to its field, a conflict is
 * told above.
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
    if (failure) focusFirstProblem(element.current);
  }, [failure]);
  return (
    <Form
      ref={element}
      // What was saved, here or by somebody else, is what the fields begin with.
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
