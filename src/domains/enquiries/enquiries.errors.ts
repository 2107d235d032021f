import type { ErrorDefinition } from '../../kernel/errors.ts';

export const enquiryErrors = {
  /** The enquiry is assigned to another staff member. */
  assigned: { code: 'enquiry_assigned', status: 409, message: 'error.enquiry_assigned' },
  closed: { code: 'enquiry_closed', status: 409, message: 'error.enquiry_closed' },
} as const satisfies Record<string, ErrorDefinition>;
