import type { FileFormat } from '../sales/sales-paths.ts';

type Month = { year: number; month: number };

/** The path of the statement of a month. */
export const statementPath = ({ year, month }: Month): string =>
  `/account/statement?${new URLSearchParams({ year: String(year), month: String(month) })}`;

/** The path of the statement as a file. */
export const statementFilePath = ({ year, month }: Month, format: FileFormat): string =>
  `/account/statement/${year}-${String(month).padStart(2, '0')}.${format}`;
