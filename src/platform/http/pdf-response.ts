import { asShown } from './content-disposition.ts';
import { fileResponses } from './responses.ts';

/** The responses of a route that returns a PDF. */
export const pdfResponses = fileResponses('application/pdf', 'A PDF', 'Not found');

export const pdfHeaders = (name: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': asShown(name),
  'Cache-Control': 'private, no-store',
});
