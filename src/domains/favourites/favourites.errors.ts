import type { ErrorDefinition } from '../../kernel/errors.ts';

export const favouriteErrors = {
  alreadyListed: { code: 'already_listed', status: 409, message: 'error.already_listed' },
  emailUnconfirmed: { code: 'email_unconfirmed', status: 409, message: 'error.email_unconfirmed' },
  tooManyAlerts: { code: 'conflict', status: 409, message: 'error.alerts_full' },
  tooMany: { code: 'conflict', status: 409, message: 'error.favourites_full' },
} as const satisfies Record<string, ErrorDefinition>;
