import type { ReactNode } from 'react';

type Props = { number: number; title: string; children: ReactNode };

/** A numbered step of the configuration: a group of options with its title. */
export function Step({ number, title, children }: Props) {
  return (
    <fieldset className="mt-9 min-w-0 border-t border-line pt-5 first:mt-0">
      <legend className="float-left mb-3 w-full font-serif text-lg">
        <span className="numeric mr-1.5 text-soft">{number}</span> <span>{title}</span>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  );
}

type OptionProps = {
  name: string;
  value: string | number;
  isChosen: boolean;
  isDisabled?: boolean;
  describedBy?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** One option of a step: a tile around a radio button. */
export function Option({
  name,
  value,
  isChosen,
  isDisabled = false,
  describedBy,
  className = '',
  children,
}: OptionProps) {
  return (
    <label
      className={`relative flex min-h-12 border border-line text-sm leading-snug hover:border-soft has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-checked:ring-inset has-disabled:border-dashed has-disabled:text-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)] ${className}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        onChange={() => {}}
        disabled={isDisabled}
        aria-describedby={describedBy}
        className="sr-only"
      />
      {children}
    </label>
  );
}
