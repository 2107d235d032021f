import { asDownload } from './content-disposition.ts';
import { rejections } from './responses.ts';

/** The responses of a route that returns a CSV file (`platform/csv.ts`). */
export const csvResponses = {
  200: {
    description: 'UTF-8 with a byte order mark, for spreadsheets; no cell is a formula',
    content: { 'text/csv': { schema: { type: 'string' as const } } },
  },
  ...rejections,
};

/** The headers of a CSV file that a browser saves under the name. */
export const csvHeaders = (name: string): Record<string, string> => ({
  'Content-Type': 'text/csv; charset=utf-8',
  'Content-Disposition': asDownload(name),
});
