import type { ReactNode } from 'react';

type Folded = {
  summary: ReactNode;
  /** Whether its form is shown at first: it was sent. */
  isOpen: boolean;
  form: ReactNode;
};

type Props = {
  /** Names the forms for screen readers. */
  legend: string;
  canWrite: boolean;
  entries: readonly (Folded & { key: string })[];
  /** The form of a new entry, for those who may write. */
  added: Folded;
};

/** The entries of a setting, each with its form behind its summary, and the form of a new one. */
export function FoldedForms({ legend, canWrite, entries, added }: Props) {
  return (
    <fieldset disabled={!canWrite}>
      <legend className="sr-only">{legend}</legend>
      {entries.map(({ key, summary, isOpen, form }) => (
        <details key={key} open={isOpen} className="border-t border-line py-3">
          <summary className="min-h-8 cursor-pointer">{summary}</summary>
          {form}
        </details>
      ))}
      {canWrite && (
        // Resets the form once an entry is added.
        <details key={entries.length} open={added.isOpen} className="border-y border-line py-3">
          <summary className="link min-h-8 cursor-pointer">{added.summary}</summary>
          {added.form}
        </details>
      )}
    </fieldset>
  );
}
