import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('with nothing set the shop starts on this machine, with the demo and a database of its own', () => {
  expect(readConfig({})).toEqual({
    mode: 'development',
    port: 3000,
    host: '127.0.0.1',
    siteUrl: 'http://localhost:3000',
    apiUrl: undefined,
    dataDir: resolve('data'),
    databaseUrl: undefined,
    databasePoolSize: 20,
    cacheBytes: 64 * 1024 * 1024,
    isDemo: true,
    isDemoPublic: false,
    trustedProxies: [],
    smtpUrl: undefined,
    mailFrom: undefined,
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
  ['MAIL_FROM', 'the shop'],
  ['METRICS_TOKEN', 'short'],
  ['LOG_LEVEL', 'loud'],
])('%s=%s stops the start with the name of the variable', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^\n]+$`));
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
