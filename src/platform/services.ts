import type { Clock } from '../kernel/clock.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Database } from './db/database.ts';
import type { InvalidationFeed } from './db/invalidation-feed.ts';
import type { Events } from './events.ts';
import type { DerivativeCache } from './images/derivative-cache.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mail.ts';
import type { Passwords } from './passwords.ts';
import type { FileStorage } from './storage/storage.ts';

/**
 * Services whose types belong to a domain, which declares them by merging into this interface: the platform imports no domain. See
 * `domains/payments/gateways/gateways.ts`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add its members
export interface DomainServices {}

/** The dependencies of every use case; tests replace some of them, such as the clock. */
export type Services = DomainServices & {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  events: Events;
  /** Notifications that data of the database has changed. */
  invalidations: InvalidationFeed;
  jobs: Jobs;
  mail: Mailer;
  files: FileStorage;
  /** Picture derivatives, cached on this machine. */
  derivatives: DerivativeCache;
  passwords: Passwords;
  secrets: Secrets;
  /** The country an IP address belongs to, as ISO 3166-1 alpha-2, or null where it is unknown. */
  countryOfIp(ip: string): string | null;
  settings: {
    siteUrl: string;
    demo: boolean;
    /** Whether the demo is public; `src/api/public-demo.ts` lists what is closed then. */
    demoIsPublic: boolean;
    captchaCost: number;
  };
};

/** Generated once and stored in the database, so that all processes share them. */
export type Secrets = {
  captcha: string;
  captchaKey: string;
  preview: string;
  device: string;
  /** The Ed25519 private key of certificates of authenticity, 32 bytes in base64url. */
  certificate: string;
  /** The key of artists' bank details, 32 bytes in base64url. */
  bankDetails: string;
};

/** Runs the work in one transaction, or in the current one when there is one. */
export const inTransaction = <Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => services.db.transaction((transaction) => work({ ...services, db: transaction }));
