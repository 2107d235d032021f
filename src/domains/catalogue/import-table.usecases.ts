import { parse } from 'csv-parse/sync';
import { isCleanLines } from '../../kernel/fields.ts';
import type { MessageKey } from '../../kernel/messages/messages.ts';
import { say } from '../../kernel/messages/messages.ts';
import { plainLineBreaks } from '../../kernel/text.ts';
import { plainCell } from '../../platform/csv.ts';
import { columnOfHeading, delimiterOf } from './import.rules.ts';

/** The table as a whole cannot be read. */
export class UnreadableTableError extends Error {
  readonly refusal: { message: MessageKey; params: Record<string, string> };

  constructor(message: MessageKey, params: Record<string, string> = {}) {
    super(say('en', message, params));
    this.refusal = { message, params };
  }
}

/** One work of a table; `tooMany` is how many cells it has, where these are more than there are columns. */
export type TableRow = { line: number; cells: Record<string, string>; tooMany: number | null };

export type Table = { columns: string[]; rows: TableRow[] };

/**
 * The text of a file in UTF-8, with a byte order mark or without. Throws an UnreadableTableError for another encoding, and
 * for control characters, which no text of the shop has (`fields.ts`).
 */
export function textOfTable(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableTableError('list.encoding');
  }
  const plain = plainLineBreaks(text);
  if (isCleanLines(plain)) return plain;
  const line = plain.split('\n').findIndex((one) => !isCleanLines(one)) + 1;
  throw new UnreadableTableError('list.characters', { line: String(line) });
}

type TableRecord = { record: string[]; raw: string };

/**
 * A table as spreadsheets write it: commas, semicolons or tabs, any line ends, columns in any order (`docs/import.md`). Empty rows
 * are left out.
 *
 * @throws UnreadableTableError
 */
export function readTable(text: string): Table {
  let records: TableRecord[];
  try {
    records = parse(plainLineBreaks(text), {
      delimiter: delimiterOf(text),
      raw: true,
      relax_column_count: true,
      // Overloads know nothing of `raw`.
    }) as unknown as TableRecord[];
  } catch (error) {
    throw new UnreadableTableError('list.table', { reason: (error as Error).message });
  }
  const [heading, ...rows] = records;
  if (!heading?.record.some((cell) => cell.trim())) throw new UnreadableTableError('list.empty');
  const columns = heading.record.map((name) => {
    const column = columnOfHeading(name);
    if (column === null) throw new UnreadableTableError('list.column', { name });
    return column;
  });
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) throw new UnreadableTableError('list.twice', { column: twice });
  // A cell may have several lines, so an entry is called by the line on which it begins.
  let line = linesOf(heading);
  return {
    columns,
    rows: rows.flatMap((row) => {
      const { record } = row;
      const begins = line + 1;
      line += linesOf(row);
      if (record.every((cell) => cell.trim() === '')) return [];
      const cells = Object.fromEntries(
        columns.map((column, index) => [column, plainCell(record[index] ?? '').trim()]),
      );
      return [{ line: begins, cells, tooMany: record.length > columns.length ? record.length : null }];
    }),
  };
}

const linesOf = ({ raw }: TableRecord): number => raw.split('\n').length - 1;
