import type { ErrorDefinition } from '../../kernel/errors.ts';

export const artistErrors = {
  /** A confirmed artist whose account is linked to no artist's page. */
  noArtistPage: { code: 'no_artist_page', status: 403, message: 'error.no_artist_page' },
} as const satisfies Record<string, ErrorDefinition>;
