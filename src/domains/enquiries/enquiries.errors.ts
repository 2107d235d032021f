import type { ErrorDefinition } from '../../kernel/errors.ts';

export const enquiryErrors = {
  /** Somebody else answers it. */
  taken: { code: 'enquiry_taken', status: 409, message: 'error.enquiry_taken' },
  closed: { code: 'enquiry_closed', status: 409, message: 'error.enquiry_closed' },
} as const satisfies Record<string, ErrorDefinition>;
