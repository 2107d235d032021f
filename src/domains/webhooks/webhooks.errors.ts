import type { ErrorDefinition } from '../../kernel/errors.ts';

export const webhookErrors = {
  /** Messages are sent to active endpoints only. */
  inactive: { code: 'webhook_inactive', status: 409, message: 'error.webhook_inactive' },
} as const satisfies Record<string, ErrorDefinition>;
