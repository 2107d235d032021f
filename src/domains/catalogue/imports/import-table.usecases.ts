import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { isCleanLines } from '../../../kernel/fields.ts';
import type { MessageKey } from '../../../kernel/messages/messages.ts';
import { say } from '../../../kernel/messages/messages.ts';
import { plainLineBreaks } from '../../../kernel/text.ts';
import { plainCell } from '../../../platform/csv.ts';
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

/** How much of a file is read before other work of the process has its turn: some milliseconds of work. */
const sliceBytes = 32 * 1024;

/**
 * The text of a file in UTF-8, with a byte order mark or without, in slices that make all line ends `\n`.
 *
 * @throws UnreadableTableError for another encoding, and for control characters, which no text of the shop has (`fields.ts`)
 */
async function* slicesOf(bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const decode = (...[slice, options]: Parameters<TextDecoder['decode']>): string => {
    try {
      return decoder.decode(slice, options);
    } catch {
      throw new UnreadableTableError('list.encoding');
    }
  };
  let line = 1;
  const checked = (text: string): string => {
    const plain = plainLineBreaks(text);
    const lines = plain.split('\n');
    const odd = lines.findIndex((one) => !isCleanLines(one));
    if (odd !== -1) throw new UnreadableTableError('list.characters', { line: String(line + odd) });
    line += lines.length - 1;
    return plain;
  };
  // A line end may be cut in two.
  let held = '';
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    const text = held + decode(bytes.subarray(at, at + sliceBytes), { stream: true });
    held = text.endsWith('\r') ? '\r' : '';
    yield checked(text.slice(0, text.length - held.length));
    await nextTurn();
  }
  yield checked(held + decode());
}

type TableRecord = { record: string[]; raw: string };

/**
 * The works of a table as spreadsheets write it: commas, semicolons or tabs, any line ends, columns in any order (`docs/import.md`).
 * Empty rows are left out. The file is read in slices, between which the process does other work.
 *
 * @throws UnreadableTableError, also after rows were given
 */
export async function* readTable(bytes: Uint8Array): AsyncGenerator<TableRow> {
  let columns: string[] | undefined;
  // A cell may have several lines, so an entry is called by the line on which it begins.
  let line = 0;
  for await (const { record, raw } of recordsOf(bytes)) {
    const begins = line + 1;
    line += raw.split('\n').length - 1;
    if (!columns) {
      columns = columnsOf(record);
    } else if (record.some((cell) => cell.trim() !== '')) {
      const cells = columns.map((column, index) => [column, plainCell(record[index] ?? '').trim()]);
      const tooMany = record.length > columns.length ? record.length : null;
      yield { line: begins, cells: Object.fromEntries(cells), tooMany };
    }
  }
  if (!columns) throw new UnreadableTableError('list.empty');
}

async function* recordsOf(bytes: Uint8Array): AsyncGenerator<TableRecord> {
  const slices = slicesOf(bytes);
  // The heading says what parts the cells; it may be longer than a slice.
  let begin = '';
  for (let next = await slices.next(); !next.done; next = await slices.next()) {
    begin += next.value;
    if (begin.includes('\n')) break;
  }
  const parser = parse({ delimiter: delimiterOf(begin), raw: true, relax_column_count: true });
  const whole = async function* () {
    yield begin;
    yield* slices;
  };
  // What fails, fails for who reads the records.
  pipeline(Readable.from(whole()), parser).catch(() => {});
  try {
    yield* parser;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTableError('list.table', { reason: error.message });
  }
}

/** @throws UnreadableTableError */
function columnsOf(heading: readonly string[]): string[] {
  if (!heading.some((cell) => cell.trim())) throw new UnreadableTableError('list.empty');
  const columns = heading.map((name) => {
    const column = columnOfHeading(name);
    if (column === null) throw new UnreadableTableError('list.column', { name });
    return column;
  });
  const twice = columns.find((column, index) => columns.indexOf(column) !== index);
  if (twice) throw new UnreadableTableError('list.twice', { column: twice });
  return columns;
}
