import type { ErrorDefinition } from '../../kernel/errors.ts';

export const enquiryErrors = {
  /** Somebody else answers it. */
  assigned: { code: 'enquiry_assigned', status: 409, message: 'error.enquiry_assigned' },
  closed: { code: 'enquiry_closed', status: 409, message: 'error.enquiry_closed' },
} as const satisfies Record<string, ErrorDefinition>;
