import type { ErrorDefinition } from '../../kernel/errors.ts';

export const favouriteErrors = {
  tooMany: { code: 'conflict', status: 409, message: 'error.favourites_full' },
} as const satisfies Record<string, ErrorDefinition>;
