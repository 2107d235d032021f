/** Rules for entering freight rates (`docs/rules/freight.md`). */

/** A row of a rate table: the price of one parcel up to a weight. */
export type RateRow = { up_to_g: number; price_ntd: number };

export const tableRowLimit = 200;

/** Whether a day (`YYYY-MM-DD`, in Taiwan) has started; rows that start on it can then no longer change. */
export const hasBegun = (startsOn: string, today: string): boolean => startsOn <= today;

export const effectiveStates = ['future', 'in_force', 'past'] as const;
export type EffectiveState = (typeof effectiveStates)[number];

/** The state of each of several starts: the latest one that has started is current. */
export function getEffectiveStates(starts: readonly string[], today: string): Map<string, EffectiveState> {
  const begun = starts.filter((start) => hasBegun(start, today)).sort();
  const inForce = begun.at(-1);
  return new Map(
    starts.map((start) => [
      start,
      start === inForce ? 'in_force' : hasBegun(start, today) ? 'past' : 'future',
    ]),
  );
}

/**
 * Parses a table that was typed or pasted from a spreadsheet: a line for each weight, with kg and NTD separated by a tab, semicolon or
 * comma; a heading is skipped.
 *
 * @returns the rows, or the number of the first line (from 1) that cannot be parsed
 */
export function parseRateRows(text: string): { rows: RateRow[] } | { line: number } {
  const lines = text.split(/\r\n?|\n/).map((line, index) => ({ text: line.trim(), number: index + 1 }));
  const rows: RateRow[] = [];
  for (const { text: line, number } of lines) {
    if (line === '') continue;
    const cells = /[\t;]/.test(line) ? line.split(/[\t;]/) : line.split(',');
    const [kg = '', price = '', ...others] = cells.map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
    const isHead = rows.length === 0 && !/\d/.test(line);
    if (isHead) continue;
    const isRead = /^\d{1,3}(?:\.\d)?$/.test(kg) && /^\d{1,3}(?:,\d{3})*$|^\d{1,7}$/.test(price);
    if (!isRead || others.some((cell) => cell !== '')) return { line: number };
    rows.push({ up_to_g: Math.round(Number(kg) * 1000), price_ntd: Number(price.replaceAll(',', '')) });
  }
  return { rows };
}

/** A table as text for editing. */
export const formatRateRows = (rows: readonly RateRow[]): string =>
  rows.map(({ up_to_g, price_ntd }) => `${up_to_g / 1000}, ${price_ntd}`).join('\n');

/** The first row that is not heavier, or is cheaper, than the one above it; null where there is none. */
export function findRowOutOfOrder(
  rows: readonly RateRow[],
): { index: number; problem: 'weight' | 'price' } | null {
  for (const [index, row] of rows.entries()) {
    const previous = rows[index - 1];
    if (previous && row.up_to_g <= previous.up_to_g) return { index, problem: 'weight' };
    if (previous && row.price_ntd < previous.price_ntd) return { index, problem: 'price' };
  }
  return null;
}
