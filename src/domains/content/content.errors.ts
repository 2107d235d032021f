import type { ErrorDefinition } from '../../kernel/errors.ts';

export const contentErrors = {
  /** Of what is published, or is to be, a language is missing. */
  incomplete: { code: 'validation', status: 422, message: 'error.content_incomplete' },
  /** Only a draft can be deleted. */
  published: { code: 'conflict', status: 409, message: 'error.content_published' },
  /** What holds, or held, is what people agreed to. */
  inForce: { code: 'conflict', status: 409, message: 'error.content_in_force' },
} as const satisfies Record<string, ErrorDefinition>;
