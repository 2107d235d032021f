import { defineJob } from '../../platform/jobs/job-definition.ts';

/** Sends the documents of an invoice to the provider; for about a day, then staff send them again. */
export const sendInvoiceDocumentsJob = defineJob<{ invoiceId: number }>('invoices.send_documents', {
  retries: 30,
});
