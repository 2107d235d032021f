import type { ErrorDefinition } from '../../kernel/errors.ts';

export const freightErrors = {
  addressUnsupported: { code: 'address_unsupported', status: 422, message: 'error.address_unsupported' },
} as const satisfies Record<string, ErrorDefinition>;
