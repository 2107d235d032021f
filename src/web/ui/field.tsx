import { type ComponentProps, type ReactNode, useId } from 'react';

const boxClass =
  'min-h-12 w-full border bg-transparent px-3.5 py-2 text-base text-ink placeholder:text-soft aria-invalid:border-error border-line hover:border-soft';

type Around = {
  label: ReactNode;
  /** The error message, in the user's language; screen readers read it with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  className?: string | undefined;
};

/** The attributes by which a control has its label, hint and error. */
function useDescription(error: string | undefined, hint: ReactNode, ownId: string | undefined) {
  const madeId = useId();
  const id = ownId ?? madeId;
  const ids = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean);
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined,
  };
}

function Described({
  id,
  label,
  error,
  hint,
  className = '',
  children,
}: Around & { id: string; children: ReactNode }) {
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm">
        {label}
      </label>
      {children}
      <Description id={id} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error under a field, with the ids that `useDescription` refers to. */
function Description({ id, hint, error }: Pick<Around, 'hint' | 'error'> & { id: string }) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-soft">
          {hint}
        </p>
      )}
      <FieldErrorMessage id={`${id}-error`}>{error}</FieldErrorMessage>
    </>
  );
}

/** The error message under a field. */
export function FieldErrorMessage({ id, children }: { id?: string; children?: ReactNode }) {
  if (!children) return null;
  return (
    <p id={id} className="mt-1.5 text-sm text-error">
      {children}
    </p>
  );
}

/** Browsers reject other scripts in `type="email"`, so e-mail addresses are text with the same keyboard (`isEmail`). */
const emailInput = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;

/** A labelled text input. Set `autoComplete` wherever the browser may know the value. */
export function Field({ label, error, hint, className, ...input }: Around & ComponentProps<'input'>) {
  const control = useDescription(error, hint, input.id);
  return (
    <Described id={control.id} label={label} error={error} hint={hint} className={className}>
      <input {...control} className={boxClass} {...input} {...(input.type === 'email' && emailInput)} />
    </Described>
  );
}

/** A labelled text area. */
export function TextArea({ label, error, hint, className, ...area }: Around & ComponentProps<'textarea'>) {
  const control = useDescription(error, hint, area.id);
  return (
    <Described id={control.id} label={label} error={error} hint={hint} className={className}>
      <textarea {...control} className={`${boxClass} block resize-y`} {...area} />
    </Described>
  );
}

/** A labelled native select; its options are the children. */
export function Select({
  label,
  error,
  hint,
  className,
  children,
  ...select
}: Around & ComponentProps<'select'>) {
  const control = useDescription(error, hint, select.id);
  return (
    <Described id={control.id} label={label} error={error} hint={hint} className={className}>
      <select {...control} className={`${boxClass} bg-paper!`} {...select}>
        {children}
      </select>
    </Described>
  );
}

/** A checkbox with its label. */
export function Checkbox({
  label,
  error,
  hint,
  className = '',
  ...input
}: Around & Omit<ComponentProps<'input'>, 'type'>) {
  const control = useDescription(error, hint, input.id);
  return (
    <div className={className}>
      <div className="flex items-start gap-3">
        <input type="checkbox" {...control} className="mt-1 size-5 shrink-0 accent-ink" {...input} />
        <label htmlFor={control.id} className="text-sm">
          {label}
        </label>
      </div>
      <Description id={control.id} hint={hint} error={error} />
    </div>
  );
}

/** A radio button as a row; put several into a `fieldset` with a `legend`. */
export function Radio({
  label,
  hint,
  className = '',
  ...input
}: { label: ReactNode; hint?: ReactNode; className?: string } & Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label
      className={`flex items-start gap-3 border border-line px-4 py-3 has-checked:border-ink has-disabled:text-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 ${className}`}
    >
      <input type="radio" className="mt-1 size-4.5 shrink-0 accent-ink" {...input} />
      <span className="min-w-0 flex-1">
        <span className="block text-sm">{label}</span>
        {hint && <span className="block text-xs text-soft">{hint}</span>}
      </span>
    </label>
  );
}

/** The error message of a form as a whole, announced by screen readers. */
export function FormErrorMessage({ children }: { children?: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="border-l-2 border-error py-1 pl-4 text-sm text-error">
      {children}
    </p>
  );
}
