import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as z from 'zod';
import type { OauthSettings } from './domains/members/oauth/providers/providers.ts';
import {
  type GatewaySettings,
  gatewayAddresses,
  gatewayVariables,
  readGateways,
} from './domains/payments/gateways/gateways.ts';
import { isLoopbackHost } from './kernel/http/loopback-host.ts';
import { httpUrl, readGroup, secret } from './platform/variables.ts';

/** Whether the text is an IP address or a range: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`. */
function isAddressRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 4: 32, 6: 128 }[isIP(address)];
  if (longest === undefined || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= longest);
}

/** Whether an SMTP address says clearly if it requires TLS: any other spelling or value would silently require it. */
function saysRequireTlsClearly(address: string): boolean {
  const options = [...(URL.parse(address)?.searchParams ?? [])];
  const said = options.filter(([name]) => name.toLowerCase() === 'requiretls');
  return said.length <= 1 && said.every((one) => /^requireTLS=(?:true|false)$/.test(one.join('=')));
}

const wholeNumber = (least: number, most: number) => {
  const meaning = `a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, meaning)
    .transform(Number)
    .refine((value) => value >= least && value <= most, meaning);
};

/** A key of 32 bytes in base64url. */
const key32 = z
  .string()
  .refine(
    (text) => /^[\w-]{43}$/.test(text) && Buffer.from(text, 'base64url').length === 32,
    '32 bytes in base64url',
  );

/** Every variable with its default, and the message for a wrong value: `PORT must be a whole number …`. */
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
    DATABASE_POOL_SIZE: wholeNumber(1, 1000).default(10),
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
      .refine(
        saysRequireTlsClearly,
        'an address with at most one requireTLS, written requireTLS=true or requireTLS=false',
      )
      .optional(),
    MAIL_FROM: z.email('an e-mail address').optional(),
    CAPTCHA_COST: wholeNumber(1, 1_000_000).default(5000),
    ...gatewayVariables,
    GOOGLE_CLIENT_ID: secret.optional(),
    GOOGLE_CLIENT_SECRET: secret.optional(),
    LINE_CHANNEL_ID: secret.optional(),
    LINE_CHANNEL_SECRET: secret.optional(),
    FACEBOOK_APP_ID: secret.optional(),
    FACEBOOK_APP_SECRET: secret.optional(),
    CERTIFICATE_KEY: key32.optional(),
    BANK_DETAILS_KEY: key32.optional(),
    METRICS_TOKEN: z.string().min(16, 'at least 16 characters long').optional(),
    LOG_LEVEL: z
      .enum(
        ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
        'trace, debug, info, warn, error, fatal or silent',
      )
      .default('info'),
  })
  .refine(({ DEMO, HOST }) => DEMO !== 'on' || isLoopbackHost(HOST), {
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
  /** The shop's public address, for links in mails and the like; without a trailing slash. */
  siteUrl: string;
  /** The API's address where it runs in another process; otherwise it is called in this one. */
  apiUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  /** Without one the shop starts an embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  databasePoolSize: number;
  /** The maximum size of the shared response cache in bytes; 0 turns it off. */
  cacheBytes: number;
  /** Whether an empty shop is filled with the demo. */
  isDemo: boolean;
  /** Whether the demo is public: what would let a visitor change it for others is closed. */
  isDemoPublic: boolean;
  /** Addresses and CIDR ranges whose forwarding headers are trusted. */
  trustedProxies: string[];
  /** The mail server; without one mails stay in the outbox. */
  smtpUrl: string | undefined;
  /** The sender of mails; without it the shop's address in the settings. */
  mailFrom: string | undefined;
  /** Rounds of key derivation of each attempt at a captcha: with 5000 a browser takes about a second in all. */
  captchaCost: number;
  /** The private key of certificates; without one the shop's own, which the database keeps. */
  certificateKey: string | undefined;
  /** Encrypts artists' bank details; made once and stored in the database where it is not given. */
  bankDetailsKey: string | undefined;
  /** The bearer token for /metrics; without one only this machine may read them. */
  metricsToken: string | undefined;
  /** The configured payment providers. */
  gateways: GatewaySettings;
  /** The configured sign-in providers. */
  oauth: OauthSettings;
  logLevel: string;
};

/**
 * Reads the environment once, at the start. An empty variable counts as not set.
 *
 * @throws Error whose message has a line for each wrong variable, without values, since some are secret
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const { data, error } = environment.safeParse(given);
  if (error) {
    const lines = error.issues.map(({ path, message }) => `${String(path[0])} must be ${message}`);
    throw new Error([...new Set(lines)].join('\n'));
  }
  const gateways = readGateways(data);
  if (data.DEMO === 'off') rejectEmulators(gateways);
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
    certificateKey: data.CERTIFICATE_KEY,
    bankDetailsKey: data.BANK_DETAILS_KEY,
    metricsToken: data.METRICS_TOKEN,
    gateways,
    oauth: readOauth(data),
    logLevel: data.LOG_LEVEL,
  };
}

type Variables = z.infer<typeof environment>;
/** Credentials come from the environment, issuer addresses are fixed: no other server may identify members. `docs/oauth.md` */
function readOauth(data: Variables): OauthSettings {
  const google = readGroup(data, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']);
  const line = readGroup(data, ['LINE_CHANNEL_ID', 'LINE_CHANNEL_SECRET']);
  const facebook = readGroup(data, ['FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET']);
  return {
    google: google && {
      issuer: 'https://accounts.google.com',
      clientId: google.GOOGLE_CLIENT_ID,
      clientSecret: google.GOOGLE_CLIENT_SECRET,
    },
    line: line && {
      issuer: 'https://access.line.me',
      authorizeUrl: 'https://access.line.me/oauth2/v2.1/authorize',
      tokenUrl: 'https://api.line.me/oauth2/v2.1/token',
      clientId: line.LINE_CHANNEL_ID,
      clientSecret: line.LINE_CHANNEL_SECRET,
    },
    facebook: facebook && {
      issuer: 'https://www.facebook.com',
      authorizeUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
      tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
      profileUrl: 'https://graph.facebook.com/v23.0/me',
      clientId: facebook.FACEBOOK_APP_ID,
      clientSecret: facebook.FACEBOOK_APP_SECRET,
    },
    demo: null,
  };
}

/** A real shop takes no payments that an emulator only pretends to have received. */
function rejectEmulators(gateways: GatewaySettings): void {
  const emulated = gatewayAddresses(gateways).find(([, url]) => isLoopbackHost(new URL(url).hostname));
  if (emulated) {
    throw new Error(`${emulated[0]} must be the address of the provider, not of this machine, with DEMO=off`);
  }
}
