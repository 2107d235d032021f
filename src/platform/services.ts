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

/** What every use case is given; tests put a fixed clock or another database in its place. */
export type Services = {
  db: Database;
  clock: Clock;
  ids: Ids;
  log: Logger;
  events: Events;
  /** Says when what was read before may have changed. */
  changes: InvalidationFeed;
  jobs: Jobs;
  mail: Mailer;
  files: FileStorage;
  /** Pictures as they were asked for, kept on this machine and made again when they are gone. */
  derivatives: DerivativeCache;
  passwords: Passwords;
  secrets: Secrets;
  /** The country an address of the internet belongs to, as ISO 3166-1 alpha-2, or null where it is unknown. */
  countryOfIp(ip: string): string | null;
  settings: {
    siteUrl: string;
    demo: boolean;
    /** The demo is open to everybody: `src/api/public-demo.ts` says what is closed then. */
    demoIsPublic: boolean;
    captchaCost: number;
  };
};

/** Made once and kept in the database, so that all processes share them. */
export type Secrets = { captcha: string; captchaKey: string; preview: string; device: string };

/** Runs the work in one transaction; inside another it joins that one. */
export const inTransaction = <Result>(
  services: Services,
  work: (services: Services) => Promise<Result>,
): Promise<Result> => services.db.transaction((transaction) => work({ ...services, db: transaction }));
