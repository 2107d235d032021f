import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextEventLoopTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { isCleanLines } from '../kernel/fields.ts';
import type { MessageKey } from '../kernel/messages/messages.ts';
import { translate } from '../kernel/messages/messages.ts';
import { composed, plainLineBreaks } from '../kernel/text/text.ts';
import { plainCell } from './csv.ts';
import { findEncoding } from './text-encoding.ts';

/** The table as a whole cannot be read. */
export class UnreadableTableError extends Error {
  readonly rejection: { message: MessageKey; params: Record<string, string> };

  constructor(message: MessageKey, params: Record<string, string> = {}) {
    super(translate('en', message, params));
    this.rejection = { message, params };
  }
}

/** One row of a table by column; `tooManyCells` is the number of its cells if there are more than columns, otherwise null. */
export type TableRow = { line: number; cells: Record<string, string>; tooManyCells: number | null };

/** Bytes that are parsed before the event loop continues: a few milliseconds of work. */
const sliceBytes = 32 * 1024;

/**
 * The text of a file (`findEncoding`), without a byte order mark, in slices with all line ends converted to `\n`.
 *
 * @throws UnreadableTableError for an unknown encoding, and for characters that text fields reject (`fields.ts`)
 */
async function* splitSlices(bytes: Uint8Array): AsyncGenerator<string> {
  const encoding = findEncoding(bytes);
  if (encoding === null) throw new UnreadableTableError('list.encoding');
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decode = (...[slice, options]: Parameters<TextDecoder['decode']>): string => {
    try {
      return decoder.decode(slice, options);
    } catch {
      throw new UnreadableTableError('list.encoding');
    }
  };
  let line = 1;
  const checkedText = (text: string): string => {
    const plain = plainLineBreaks(text);
    const lines = plain.split('\n');
    const invalid = lines.findIndex((one) => !isCleanLines(one));
    if (invalid !== -1) throw new UnreadableTableError('list.characters', { line: String(line + invalid) });
    line += lines.length - 1;
    return plain;
  };
  // A line end may be split between two slices.
  let carry = '';
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    const text = carry + decode(bytes.subarray(at, at + sliceBytes), { stream: true });
    carry = text.endsWith('\r') ? '\r' : '';
    yield checkedText(text.slice(0, text.length - carry.length));
    await nextEventLoopTurn();
  }
  yield checkedText(carry + decode());
}

/** A cell in quotes, or the start of one; it may have delimiters and line breaks. */
const quotedCell = /"(?:[^"]|"")*(?:"|$)/g;
const withoutQuoted = (text: string): string => text.replace(quotedCell, '');

/** The delimiter of a table, detected in its first line outside quotes: spreadsheets in some countries write semicolons. */
function getDelimiter(text: string): string {
  const [heading = ''] = withoutQuoted(text).split('\n', 1);
  const count = (delimiter: string) => heading.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

type TableRecord = { record: string[]; raw: string };

/** How the columns of a table are named. */
export type TableColumns = {
  /** The column of a heading, or null for an unknown one. */
  getColumn: (heading: string) => string | null;
  /** Whether unknown columns are ignored; otherwise the table is rejected. */
  ignoresUnknown?: boolean;
  /** The columns that the table must have. */
  required?: readonly string[];
};

/**
 * The rows of a table saved by a spreadsheet: commas, semicolons or tabs, any line ends, columns in any order. Empty rows are skipped. The
 * file is parsed in slices, so that other requests are not blocked.
 *
 * @throws UnreadableTableError, possibly after some rows
 */
export async function* readTable(bytes: Uint8Array, named: TableColumns): AsyncGenerator<TableRow> {
  let columns: (string | null)[] | undefined;
  // A cell may have several lines; a row is identified by its first line.
  let line = 0;
  for await (const { record, raw } of getRecords(bytes)) {
    const firstLine = line + 1;
    line += raw.split('\n').length - 1;
    if (!columns) {
      columns = buildColumns(record, named);
    } else if (record.some((cell) => cell.trim() !== '')) {
      const cells = columns.flatMap((column, index) =>
        column === null ? [] : [[column, composed(plainCell(record[index] ?? '').trim())] as const],
      );
      const tooManyCells = computeSurplus(record, columns.length);
      yield { line: firstLine, cells: Object.fromEntries(cells), tooManyCells };
    }
  }
  if (!columns) throw new UnreadableTableError('list.empty');
}

/** The number of a row's cells if there are more than columns; empty cells after the last column do not count. */
function computeSurplus(record: readonly string[], columns: number): number | null {
  const cells = record.findLastIndex((cell) => cell.trim() !== '') + 1;
  return cells > columns ? cells : null;
}

async function* getRecords(bytes: Uint8Array): AsyncGenerator<TableRecord> {
  const slices = splitSlices(bytes);
  // The delimiter is found in the heading, which may be longer than a slice.
  let start = '';
  for (let next = await slices.next(); !next.done; next = await slices.next()) {
    start += next.value;
    if (withoutQuoted(start).includes('\n')) break;
  }
  const parser = parse({ delimiter: getDelimiter(start), raw: true, relax_column_count: true });
  const whole = async function* () {
    yield start;
    yield* slices;
  };
  // Errors are thrown to the consumer of the parser.
  pipeline(Readable.from(whole()), parser).catch(() => {});
  try {
    yield* parser;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // The library counts from 1.
    throw new UnreadableTableError('list.table', { line: String(error.lines ?? 1) });
  }
}

/** @throws UnreadableTableError */
function buildColumns(record: readonly string[], named: TableColumns): (string | null)[] {
  // Spreadsheets write empty cells after the last column.
  const heading = record.slice(0, record.findLastIndex((name) => name.trim() !== '') + 1);
  if (heading.length === 0) throw new UnreadableTableError('list.empty');
  const columns = heading.map((name) => {
    const column = named.getColumn(name);
    if (column === null && !named.ignoresUnknown) throw new UnreadableTableError('list.column', { name });
    return column;
  });
  const known = columns.filter((column) => column !== null);
  const duplicate = known.find((column, index) => known.indexOf(column) !== index);
  if (duplicate) throw new UnreadableTableError('list.twice', { column: duplicate });
  const missing = named.required?.filter((column) => !known.includes(column)) ?? [];
  if (missing.length > 0) throw new UnreadableTableError('list.missing', { columns: missing.join(', ') });
  return columns;
}
