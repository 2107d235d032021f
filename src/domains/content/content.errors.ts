import type { ErrorDefinition } from '../../kernel/errors.ts';

export const contentErrors = {
  /** A published or scheduled text misses a language. */
  incomplete: { code: 'validation', status: 422, message: 'error.content_incomplete' },
  /** Only a draft can be deleted. */
  published: { code: 'conflict', status: 409, message: 'error.content_published' },
  /** Only published news is sent to subscribers. */
  notPublished: { code: 'conflict', status: 409, message: 'error.news_not_published' },
  /** News is sent to subscribers once. */
  newsletterSent: { code: 'conflict', status: 409, message: 'error.newsletter_sent' },
  noSubscribers: { code: 'conflict', status: 409, message: 'error.no_subscribers' },
  /** A policy that is or was in effect cannot be changed. */
  inForce: { code: 'conflict', status: 409, message: 'error.content_in_force' },
} as const satisfies Record<string, ErrorDefinition>;
