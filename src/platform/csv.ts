import { stringify } from 'csv-stringify/sync';

/** A cell. Numbers, decimal amounts as text (`-12.50`) and texts that are no formula are written unchanged. */
export type CsvCell = string | number | null;

/** The start of a formula in spreadsheets, also with full-width characters of Chinese keyboards. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;
const decimal = /^-?\d+(?:\.\d+)?$/;

/** Whether a text is escaped by an apostrophe: because it is a formula, or already starts with one. */
const needsEscape = (text: string): boolean =>
  text.startsWith("'") || (formulaStart.test(text) && !decimal.test(text));

/** Escapes a text that would be a formula when the file is opened. */
const escapeFormula = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && needsEscape(cell) ? `'${cell}` : cell;

/** The cell without the escape of this shop; other cells are unchanged. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && needsEscape(text.slice(1)) ? text.slice(1) : text;

/** Cells with line breaks are quoted. */
const format = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** A CSV file for spreadsheets: UTF-8 with a byte order mark, so that Excel reads Chinese, and line ends of RFC 4180. */
export const csvText = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    [head, ...rows].map((row) => row.map(escapeFormula)),
    { ...format, bom: true },
  );

/** Further lines of a streamed file. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : stringify(
        rows.map((row) => row.map(escapeFormula)),
        format,
      );
