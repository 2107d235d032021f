/** Maximum size of a list: about ten thousand works with their texts. */
export const maxListBytes = 16 * 1024 * 1024;

/** An import is being checked, waits for staff to apply it (`checked`), is being applied, and is done. */
export const importStates = ['checking', 'checked', 'applying', 'done'] as const;
export type ImportState = (typeof importStates)[number];

export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** A cell that differs from the stored value. */
export type CellChange = { column: string; before: string; after: string };

/**
 * Why a work is refused: the message's key and parameters; the column is empty for a fault of the whole row. `entry` is the
 * refused part of a cell with several entries.
 */
export type ImportFault = {
  column: string;
  message: string;
  params: Record<string, string | number>;
  entry?: string;
};

/** The cells of `after` that differ, in its order; a named picture always differs. */
export function cellChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): CellChange[] {
  return Object.keys(after).flatMap((column) => {
    const change = { column, before: before[column] ?? '', after: after[column] ?? '' };
    return change.before === change.after ? [] : [change];
  });
}
