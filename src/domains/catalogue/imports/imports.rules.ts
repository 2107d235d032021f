/** The largest list that is taken: some ten thousand works with their texts. */
export const maximumListBytes = 16 * 1024 * 1024;

/** A list is looked at (`checking`), waits for somebody's word (`checked`), is taken in (`applying`), and is through (`done`). */
export const importStates = ['checking', 'checked', 'applying', 'done'] as const;
export type ImportState = (typeof importStates)[number];

export const importOutcomes = ['created', 'updated', 'unchanged', 'refused'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** What a list says otherwise than the shop. */
export type CellChange = { column: string; before: string; after: string };

/**
 * Why a work is refused: the message's key and what stands in it; the column is empty where it is about the whole row. `entry` is
 * the part of a cell that holds several things.
 */
export type ImportFault = {
  column: string;
  message: string;
  params: Record<string, string | number>;
  entry?: string;
};

/** The cells that differ, in the order of the second; a picture is a change wherever one is named. */
export function cellChanges(
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): CellChange[] {
  return Object.keys(after).flatMap((column) => {
    const change = { column, before: before[column] ?? '', after: after[column] ?? '' };
    return change.before === change.after ? [] : [change];
  });
}
