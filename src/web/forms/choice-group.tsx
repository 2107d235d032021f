import type { ReactNode } from 'react';
import { FieldProblem } from '../ui/field.tsx';

type Props = {
  /** The wire name of what is chosen. */
  name: string;
  legend: ReactNode;
  /** Set when the legend is the heading of a section of the page. */
  isHeading?: boolean;
  error?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** Choices of which one is taken, with what is wrong with them. */
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
      <FieldProblem id={errorId}>{error}</FieldProblem>
    </fieldset>
  );
}
