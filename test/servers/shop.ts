import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createApi } from '../../src/api/app.ts';
import { createInvoiceProvider } from '../../src/domains/invoices/providers/providers.ts';
import { systemIds } from '../../src/kernel/ids.ts';
import { mailWording } from '../../src/mails.ts';
import { openInvalidationFeed } from '../../src/platform/db/invalidation-feed.ts';
import { createEvents } from '../../src/platform/events.ts';
import { createDerivativeCache } from '../../src/platform/images/derivative-cache.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { createLogger, type Logger } from '../../src/platform/log.ts';
import type { MailTransport } from '../../src/platform/mail/smtp.ts';
import { trustedProxies } from '../../src/platform/net/client-ip.ts';
import { openIpCountries } from '../../src/platform/net/ip-country.ts';
import { createPasswords } from '../../src/platform/passwords.ts';
import type { Services } from '../../src/platform/services.ts';
import { diskStorage } from '../../src/platform/storage/disk-storage.ts';
import { subscribeAll } from '../../src/subscriptions.ts';
import { noInvalidations } from '../invalidation-feed.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { createTestDatabase, newShopTemplate, type TestDatabase } from './database.ts';
import { recordFailedJobs } from './failed-jobs.ts';
import { checkResponses } from './strict-responses.ts';

/** A clock that changes only by its methods. */
type TestClock = { now(): Date; set(time: string): void; advance(milliseconds: number): void };

/** It starts at the real time, which the captcha's library uses. */
function createTestClock(): TestClock {
  let now = new Date();
  return {
    now: () => now,
    set: (time) => {
      now = new Date(time);
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds);
    },
  };
}

/** The whole shop on a separate database, without a socket. */
export type TestShop = {
  services: Services;
  clock: TestClock;
  database: TestDatabase;
  api: ReturnType<typeof createApi>;
  close(): Promise<void>;
};

export type TestShopOptions = {
  /** Without a transport, mails stay in the outbox. */
  mailTransport?: MailTransport | null;
  /** The database of another test shop, to simulate two processes of one shop; the other one drops it. */
  database?: TestDatabase;
  /** Whether the caches receive invalidations; otherwise their entries expire only by age. */
  receivesInvalidations?: boolean;
  /** The logger; silent by default. */
  log?: Logger;
  /** Whether it is a new real shop (`DEMO=off`) without content. */
  isNew?: boolean;
  /** The payment providers; none by default. */
  gateways?: Services['gateways'];
  /** The sign-in providers; none by default. */
  oauth?: Services['oauth'];
  /** The e-invoice provider; files by default. */
  invoiceProvider?: Services['invoiceProvider'];
};

export async function createTestShop({
  mailTransport = null,
  database: given,
  receivesInvalidations = false,
  log = createLogger('silent'),
  isNew = false,
  gateways = new Map(),
  oauth = new Map(),
  invoiceProvider,
}: TestShopOptions = {}): Promise<TestShop> {
  const database = given ?? (await createTestDatabase(isNew ? newShopTemplate : undefined));
  const folder = temporaryFolder();
  const clock = createTestClock();
  const files = diskStorage(folder);
  const services: Services = {
    db: database.db,
    clock,
    ids: systemIds,
    log,
    events: createEvents(),
    invalidations: receivesInvalidations
      ? openInvalidationFeed({ databaseUrl: database.url, log })
      : noInvalidations,
    // No test waits for the queue's supervision.
    jobs: recordFailedJobs(
      createJobs({ databaseUrl: database.url, db: database.db, log, superviseSeconds: 3600 }),
    ),
    mail: { transport: mailTransport, from: null, ...mailWording },
    files,
    derivatives: createDerivativeCache({ folder: join(folder, 'cache'), log }),
    // The lowest cost that Argon2 accepts.
    passwords: createPasswords({ memoryCost: 8, timeCost: 1 }),
    secrets: {
      captcha: randomBytes(32).toString('hex'),
      captchaKey: randomBytes(32).toString('hex'),
      preview: 'a secret of tests',
      device: randomBytes(32).toString('hex'),
      certificate: randomBytes(32).toString('base64url'),
      bankDetails: randomBytes(32).toString('base64url'),
    },
    countryOfIp: openIpCountries(),
    gateways,
    oauth,
    invoiceProvider: invoiceProvider ?? createInvoiceProvider({ files }),
    settings: { siteUrl: 'http://localhost:3000', demo: !isNew, demoIsPublic: false, captchaCost: 10 },
  };
  if (receivesInvalidations) await services.invalidations.whenLive();
  subscribeAll(services);
  const api = checkResponses(
    createApi(services, {
      proxies: trustedProxies(['127.0.0.1']),
      async checkReady() {
        await Promise.all([database.checkWritable(), services.files.checkWritable()]);
      },
    }),
  );
  return {
    services,
    clock,
    database,
    api,
    async close() {
      await services.jobs.close();
      await services.invalidations.close();
      if (!given) await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
