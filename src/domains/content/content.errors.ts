import type { ErrorDefinition } from '../../kernel/errors.ts';

export const contentErrors = {
  /** A published or scheduled text misses a language. */
  incomplete: { code: 'validation', status: 422, message: 'error.content_incomplete' },
  /** Only a draft can be deleted. */
  published: { code: 'conflict', status: 409, message: 'error.content_published' },
  /** A policy that is or was in effect cannot be changed. */
  inForce: { code: 'conflict', status: 409, message: 'error.content_in_force' },
} as const satisfies Record<string, ErrorDefinition>;
