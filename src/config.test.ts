import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with nothing set the shop starts on this machine, with the demo and a database of its own', () => {
  expect(readConfig({})).toEqual({
    mode: 'development',
    gateways: { paypal: null, cybersource: null },
    oauth: { google: null, line: null, facebook: null, demo: null },
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    apiUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databasePoolSize: 10,
    cacheBytes: 64 * 1024 * 1024,
    isDemo: true,
    isDemoPublic: false,
    trustedProxies: [],
    smtpUrl: undefined,
    mailFrom: undefined,
    certificateKey: undefined,
    bankDetailsKey: undefined,
    metricsToken: undefined,
    captchaCost: 5000,
    logLevel: 'info',
  });
});

test('what is set is used; an empty variable counts as one not set', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '',
    DEMO: 'off',
    SITE_URL: 'https://shop.example/',
    DATABASE_URL: 'postgres:///shop?host=%2Frun%2Fpostgresql',
    TRUSTED_PROXIES: '10.0.0.0/8, fd00::/8 192.0.2.1',
    UNRELATED: 'kept out',
  });
  expect(config).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    isDemo: false,
    siteUrl: 'https://shop.example',
    databaseUrl: 'postgres:///shop?host=%2Frun%2Fpostgresql',
    trustedProxies: ['10.0.0.0/8', 'fd00::/8', '192.0.2.1'],
  });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '-1'],
  ['PORT', '1.5'],
  ['PORT', '0x10'],
  ['PORT', '65536'],
  ['DEMO', 'yes'],
  ['NODE_ENV', 'staging'],
  ['SITE_URL', 'shop.example'],
  ['API_URL', 'ftp://shop.example'],
  ['DATABASE_URL', 'mysql://localhost/shop'],
  ['DATABASE_POOL_SIZE', '0'],
  ['CACHE_MB', '-1'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0/8'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['SMTP_URL', 'mail.example:25'],
  ['SMTP_URL', 'http://mail.example'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=no'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=False'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS'],
  ['SMTP_URL', 'smtp://mail.example?requiretls=false'],
  ['SMTP_URL', 'smtp://mail.example?requireTLS=true&requireTLS=false'],
  ['MAIL_FROM', 'the shop'],
  ['CERTIFICATE_KEY', 'short'],
  ['BANK_DETAILS_KEY', 'short'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with the name of the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+$`));
});

test.each(['', '?requireTLS=true', '?requireTLS=false', '?name=shop&requireTLS=false'])(
  'an SMTP address with the options "%s" is accepted',
  (options) => {
    const smtpUrl = `smtp://user:password@mail.example:587${options}`;
    expect(readConfig({ SMTP_URL: smtpUrl })).toMatchObject({ smtpUrl });
  },
);

test('a wrong requireTLS is told with the values that it may have', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://u:secret@mail.example?requireTLS=0' })).toThrow(
    /^SMTP_URL must be an address with at most one requireTLS, written requireTLS=true or requireTLS=false$/,
  );
});

test('all bad variables are named at once, and no value is shown', () => {
  const read = () => readConfig({ PORT: 'x', DATABASE_URL: 'mysql://me:secret@localhost/shop' });
  expect(read).toThrow(/^PORT must be .+\nDATABASE_URL must be .+$/);
  expect(read).not.toThrow(/secret/);
});

test.each(['0.0.0.0', '::', '192.0.2.7', 'shop.example'])(
  'the demo listens on %s only where it is meant for everybody',
  (HOST) => {
    expect(() => readConfig({ HOST })).toThrow(/^DEMO must be public .*or off/);
    expect(() => readConfig({ HOST, DEMO: 'on' })).toThrow(/^DEMO must be public/);
    expect(readConfig({ HOST, DEMO: 'public' })).toMatchObject({ isDemo: true, isDemoPublic: true });
    expect(readConfig({ HOST, DEMO: 'off' })).toMatchObject({ isDemo: false, isDemoPublic: false });
  },
);

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('the demo listens on %s', (HOST) => {
  expect(readConfig({ HOST })).toMatchObject({ isDemo: true, isDemoPublic: false });
});

const paypal = { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'webhook' };
const merchant = {
  CYBERSOURCE_MERCHANT_ID: 'merchant',
  CYBERSOURCE_KEY_ID: 'key',
  CYBERSOURCE_SHARED_SECRET: 'secret',
};
const usd = {
  CYBERSOURCE_USD_PROFILE_ID: 'profile',
  CYBERSOURCE_USD_ACCESS_KEY: 'access',
  CYBERSOURCE_USD_SECRET_KEY: 'secret',
};

describe('sign-in providers', () => {
  test('are configured by their credentials, and have the addresses of the real ones', () => {
    const { oauth } = readConfig({
      GOOGLE_CLIENT_ID: 'id',
      GOOGLE_CLIENT_SECRET: 'secret',
      LINE_CHANNEL_ID: '1',
      LINE_CHANNEL_SECRET: 'channel secret',
      FACEBOOK_APP_ID: '2',
      FACEBOOK_APP_SECRET: 'app secret',
    });
    expect(oauth.google).toMatchObject({ issuer: 'https://accounts.google.com', clientId: 'id' });
    expect(oauth.line).toMatchObject({ issuer: 'https://access.line.me', clientSecret: 'channel secret' });
    expect(oauth.facebook).toMatchObject({ issuer: 'https://www.facebook.com', clientId: '2' });
    expect(oauth.demo).toBeNull();
  });

  test.each(['GOOGLE_CLIENT_SECRET', 'LINE_CHANNEL_SECRET', 'FACEBOOK_APP_SECRET'])(
    'without %s the start is rejected',
    (missing) => {
      const id = { GOOGLE: 'GOOGLE_CLIENT_ID', LINE: 'LINE_CHANNEL_ID', FACEBOOK: 'FACEBOOK_APP_ID' };
      const name = id[missing.split('_')[0] as keyof typeof id];
      expect(() => readConfig({ [name]: 'id', [missing]: ' ' })).toThrow(`${missing} must be set as well`);
    },
  );
});

describe('payment providers', () => {
  test('are configured by their credentials', () => {
    const { gateways } = readConfig({ ...paypal, ...merchant, ...usd, DEMO: 'off' });
    expect(gateways.paypal).toEqual({
      apiUrl: 'https://api-m.paypal.com',
      clientId: 'id',
      clientSecret: 'secret',
      webhookId: 'webhook',
    });
    expect(gateways.cybersource?.profiles).toEqual({
      cybersourceforusd: { profileId: 'profile', accessKey: 'access', secretKey: 'secret' },
    });
  });

  test.each([
    [{ ...paypal, PAYPAL_WEBHOOK_ID: ' ' }, 'PAYPAL_WEBHOOK_ID must be set as well'],
    [usd, 'CYBERSOURCE_MERCHANT_ID must be set as well'],
    [merchant, 'CYBERSOURCE_TWD_PROFILE_ID or CYBERSOURCE_USD_PROFILE_ID must be set as well'],
    [
      { ...merchant, ...usd, CYBERSOURCE_USD_SECRET_KEY: '' },
      'CYBERSOURCE_USD_SECRET_KEY must be set as well',
    ],
  ])('that are configured in part are rejected: %j', (env, message) => {
    expect(() => readConfig(env)).toThrow(message);
  });

  test.each(['http://127.0.0.1:4100', 'http://localhost:4100', 'http://[::1]:4100'])(
    'a real shop rejects the emulator at %s, the demo takes it',
    (url) => {
      const env = { ...paypal, PAYPAL_API_URL: url };
      expect(() => readConfig({ ...env, DEMO: 'off' })).toThrow(
        'PAYPAL_API_URL must be the address of the provider, not of this machine, with DEMO=off',
      );
      expect(readConfig({ ...env, DEMO: 'on' }).gateways.paypal?.apiUrl).toBe(url);
    },
  );
});
