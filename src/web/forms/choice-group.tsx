import type { ReactNode } from 'react';
import { FieldErrorMessage } from '../ui/field.tsx';

type Props = {
  /** The wire name of the field. */
  name: string;
  legend: ReactNode;
  /** Whether the legend is the heading of a page section. */
  isHeading?: boolean;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** A fieldset of radio buttons with its error. */
export function ChoiceGroup({ name, legend, isHeading = false, error, className = '', children }: Props) {
  const errorId = `${name}-error`;
  return (
    <fieldset
      id={name}
      data-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className={`min-w-0 ${className}`}
    >
      <legend className={isHeading ? 'mb-4 font-serif text-xl' : 'mb-1.5 text-sm'}>{legend}</legend>
      {children}
      <FieldErrorMessage id={errorId}>{error}</FieldErrorMessage>
    </fieldset>
  );
}
