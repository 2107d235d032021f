import { stringify } from 'csv-stringify/sync';

/** A cell: a number, or a decimal amount as text (`-12.50`), is written as it is; so is a text that is no formula. */
export type CsvCell = string | number | null;

/** What a spreadsheet takes for the beginning of a formula, also in the wide letters of Chinese keyboards. */
const formulaStart = /^[\s\p{Cc}]*[=+\-@＝＋－＠]/u;
const decimal = /^-?\d+(?:\.\d+)?$/;

/** Whether the mark before a text is needed, or would be taken for ours. */
const wantsMark = (text: string): boolean =>
  text.startsWith("'") || (formulaStart.test(text) && !decimal.test(text));

/** A text that cannot become a formula when the file is opened. */
const harmless = (cell: CsvCell): CsvCell =>
  typeof cell === 'string' && wantsMark(cell) ? `'${cell}` : cell;

/** A cell as it was before it was made harmless; one of somebody else's file stays as it is. */
export const plainCell = (text: string): string =>
  text.startsWith("'") && wantsMark(text.slice(1)) ? text.slice(1) : text;

/** A line break of its own within a cell wants quotes too. */
const format = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const;

/** A file for spreadsheets: UTF-8 with its mark, so that Excel reads Chinese, and lines as RFC 4180 ends them. */
export const csvText = (head: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  stringify(
    [head, ...rows].map((row) => row.map(harmless)),
    { ...format, bom: true },
  );

/** Further lines of such a file, for one that is written as it goes. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.length === 0
    ? ''
    : stringify(
        rows.map((row) => row.map(harmless)),
        format,
      );

/** @param name the file's, of plain letters, digits, hyphens and dots */
export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': `attachment; filename="${name}"`,
});
