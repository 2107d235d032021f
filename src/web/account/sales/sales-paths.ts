import type { ShelfStatus } from '../../../domains/sales/artist-sales/artist-sales.rules.ts';
import type { Currency } from '../../../kernel/money.ts';

/** A path with those parameters that are given. */
function pathWith(path: string, parameters: Record<string, string | number | undefined>): string {
  const given = Object.entries(parameters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

const pageOrNone = (page: number): number | undefined => (page > 1 ? page : undefined);

export type OverviewChoice = { category: string; status?: ShelfStatus | undefined; currency: Currency };

/** The path of the sales overview, without language. */
export const overviewPath = ({ category, status, currency }: OverviewChoice, page = 1): string =>
  pathWith('/account/sales', { category, status, currency, page: pageOrNone(page) });

export type LinesChoice = {
  year?: number | undefined;
  month?: number | undefined;
  item?: number | undefined;
  currency?: Currency | undefined;
};

/** The path of the order lines that an amount is the sum of. */
export const linesPath = ({ year, month, item, currency }: LinesChoice, page = 1): string =>
  pathWith('/account/sales/line', { year, month, item, currency, page: pageOrNone(page) });

/** The formats of a document that an artist downloads. */
export const fileFormats = ['pdf', 'csv'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The path of the report of a year; pages are of its works. */
export const reportPath = (year: number, page = 1): string =>
  pathWith('/account/report', { year, page: pageOrNone(page) });

/** The path of the report as a file. */
export const reportFilePath = (year: number, format: FileFormat): string =>
  `/account/report/${year}.${format}`;
