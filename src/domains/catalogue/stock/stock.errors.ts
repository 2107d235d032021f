import type { ErrorDefinition } from '../../../kernel/errors.ts';

export const stockErrors = {
  /** The stock of the material is not tracked. */
  notTracked: { code: 'conflict', status: 409, message: 'error.stock_not_tracked' },
} as const satisfies Record<string, ErrorDefinition>;
