type Month = { year: number; month: number };

/** The path of the statement of a month. */
export const statementPath = ({ year, month }: Month): string =>
  `/account/statement?${new URLSearchParams({ year: String(year), month: String(month) })}`;

/** The path of the statement as a file. */
export const statementFilePath = ({ year, month }: Month, file: 'pdf' | 'csv'): string =>
  `/account/statement/${year}-${String(month).padStart(2, '0')}.${file}`;
