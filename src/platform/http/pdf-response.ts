import { asShown } from './content-disposition.ts';
import { refusal, refusals } from './responses.ts';

/** The responses of a route that returns a PDF. */
export const pdfResponses = {
  200: {
    description: 'A PDF',
    content: { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } },
  },
  404: refusal('Not found'),
  ...refusals,
};

export const pdfHeaders = (name: string) => ({
  'Content-Type': 'application/pdf',
  'Content-Disposition': asShown(name),
  'Cache-Control': 'private, no-store',
});
