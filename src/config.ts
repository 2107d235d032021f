import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';

/** Whether the text is an address or a range of them: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

const wholeNumber = (least: number, most: number) => {
  const meaning = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, meaning)
    .transform(Number)
    .refine((value) => value >= least && value <= most, meaning);
};

const httpUrl = z
  .url({ protocol: /^https?$/, error: 'an address that begins with http:// or https://' })
  .transform((url) => url.replace(/\/+$/, ''));

/** Only this machine reaches these. */
const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host);

/** Every variable, its default, and how a bad value is called: `PORT must be a whole number …`. */
const environment = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'development, production or test')
      .default('development'),
    PORT: wholeNumber(0, 65_535).default(3000),
    HOST: z.string().default('127.0.0.1'),
    SITE_URL: httpUrl.optional(),
    API_URL: httpUrl.optional(),
    DATA_DIR: z.string().default('./data'),
    DATABASE_URL: z
      .url({ protocol: /^postgres(ql)?$/, error: 'an address that begins with postgres://' })
      .optional(),
    DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(20),
    CACHE_MB: wholeNumber(0, 65_536).default(64),
    DEMO: z.enum(['on', 'public', 'off'], 'on, public or off').default('on'),
    TRUSTED_PROXIES: z
      .string()
      .default('')
      .transform((text) => text.split(/[\s,]+/).filter(Boolean))
      .refine(
        (ranges) => ranges.every(isAddressRange),
        'addresses or ranges such as 10.0.0.0/8, with commas between',
      ),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'an address that begins with smtp:// or smtps://' })
      .optional(),
    MAIL_FROM: z.email('an e-mail address').optional(),
    CAPTCHA_COST: wholeNumber(1, 1_000_000).default(5000),
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters long').optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  })
  .refine(({ DEMO, HOST }) => DEMO !== 'on' || isLoopback(HOST), {
    path: ['DEMO'],
    message:
      'public (staff logins, new passwords and the outbox are closed) or off where HOST lets other machines in: ' +
      "everybody knows the demo's passwords",
  });

export type Config = {
  mode: 'development' | 'production' | 'test';
  /** 0 asks the system for a free one. */
  port: number;
  /** The address listened on; 0.0.0.0 for all. */
  host: string;
  /** What visitors type, for links in mails and the like; without a slash at its end. */
  siteUrl: string;
  /** Where the web finds the API when that runs elsewhere; otherwise it is called in the process. */
  apiUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Without one the shop starts a PostgreSQL of its own in `dataDir`. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** The most that answers kept for everybody may take, in bytes; 0 keeps none. */
  cacheBytes: number;
  /** Whether a shop with nothing in it is filled with the demo. */
  isDemo: boolean;
  /** Whether the demo is for everybody: what would let a visitor change it for the others is closed. */
  isDemoPublic: boolean;
  /** Addresses and CIDR ranges whose forwarding headers are believed. */
  trustedProxies: string[];
  /** The mail server; without one mails stay in the outbox. */
  smtpUrl: string | undefined;
  /** Who mails come from; without it the shop's own address in the settings. */
  mailFrom: string | undefined;
  /** Rounds of key derivation that a browser does for each attempt at a captcha: 5000 take about a second in all. */
  captchaCost: number;
  /** What a reader of /metrics has to show; without one only this machine may read them. */
  metricsToken: string | undefined;
  logLevel: string;
};

/**
 * Reads the environment once, at the start. An empty variable counts as one not set.
 *
 * @throws Error whose message has a line for each bad variable; values are left out, since some are secret.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = environment.safeParse(given);
  if (error) {
    const lines = error.issues.map(({ path, message }) => `${String(path[0])} must be ${message}`);
    throw new Error([...new Set(lines)].join('\n'));
  }
  return {
    mode: data.NODE_ENV,
    port: data.PORT,
    host: data.HOST,
    siteUrl: data.SITE_URL ?? `http://localhost:${data.PORT}`,
    apiUrl: data.API_URL,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    databasePoolSize: data.DATABASE_POOL_SIZE,
    cacheBytes: data.CACHE_MB * 1024 * 1024,
    isDemo: data.DEMO !== 'off',
    isDemoPublic: data.DEMO === 'public',
    trustedProxies: data.TRUSTED_PROXIES,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    captchaCost: data.CAPTCHA_COST,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL,
  };
}
