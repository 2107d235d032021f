import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form } from 'react-router';
import type { Failure } from '../../failure.ts';
import { focusFirstProblem } from '../../forms/use-checked-form.ts';
import { ConflictNotice, versionToSend } from './conflict-notice.tsx';
import { dense } from './density.ts';

type Props = {
  /** Of what is edited, as it was loaded; null for something new. */
  version: number | null;
  failure: Failure | undefined;
  /** Whether the fields hold what somebody typed, and not what was saved; usually after a refusal. */
  isTyped?: boolean;
  /** For what others may change meanwhile. */
  compare?: ComponentProps<typeof ConflictNotice>['compare'];
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

/**
 * A form that changes one thing under its version, or makes it (intent `save`): a refusal leads to its field, a conflict is
 * told above.
 */
export function EditorForm({
  version,
  failure,
  isTyped = Boolean(failure),
  compare,
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
      key={isTyped ? 'typed' : version}
      method="post"
      preventScrollReset={preventScrollReset}
      onInput={onInput}
      className={`${className} ${dense}`}
    >
      <input type="hidden" name="intent" value="save" />
      {version !== null && <input type="hidden" name="version" value={versionToSend(failure, version)} />}
      {compare && <ConflictNotice failure={failure} compare={compare} />}
      <fieldset disabled={!canWrite} className={`min-w-0 ${fieldsClassName}`}>
        {children}
      </fieldset>
      {canWrite && bar}
    </Form>
  );
}
