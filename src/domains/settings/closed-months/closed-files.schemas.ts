import * as z from 'zod';
import { locales } from '../../../kernel/locale.ts';
import { getList, pageFields } from '../../../kernel/paging.ts';
import { month } from './closed-months.schemas.ts';

/**
 * What is stored of a closed month: of each artist a statement, and of December the annual report; of the shop its reports. The last letters
 * are the file's format.
 */
const closedFileKinds = [
  'statement_figures',
  'statement_pdf',
  'statement_csv',
  'annual_report_figures',
  'annual_report_pdf',
  'annual_report_csv',
  'sales_by_day_csv',
  'sales_by_work_csv',
  'sales_by_artist_csv',
  'sales_by_country_csv',
  'tax_summary_csv',
] as const;
export type ClosedFileKind = (typeof closedFileKinds)[number];

const closedFile = z.object({
  id: z.int(),
  kind: z.enum(closedFileKinds),
  /** Whose statement or annual report it is; null for the shop's reports. */
  artist: z.object({ id: z.int(), name: z.string() }).nullable(),
  locale: z.enum(locales),
  bytes: z.int(),
  /** In hexadecimal digits. */
  sha256: z.string(),
  created_at: z.iso.datetime(),
});

export const closedFilesQuery = z.object(pageFields);
export type ClosedFilesQuery = z.infer<typeof closedFilesQuery>;

/** The shop's reports first, then those of each artist. Empty while they are being made. */
export const closedFiles = getList(closedFile).extend({ month }).meta({ id: 'ClosedMonthFiles' });
export type ClosedFiles = z.infer<typeof closedFiles>;
