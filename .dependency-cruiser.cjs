// Which files may import which (docs/decisions/0002). `test/checks/boundaries.test.ts` plants a violation of each rule and of each kind of rows.

/** Domains by row: a domain may import only from the rows above. */
const domains = [
  ['audit'],
  ['members', 'payments', 'settings', 'staff'],
  ['attachments', 'uploads'],
  ['artists'],
  ['catalogue'],
  ['freight', 'favourites', 'content', 'enquiries'],
  ['search'],
  ['cart'],
  ['orders'],
  ['accounting', 'invoices', 'messages', 'sales', 'webhooks'],
  ['submissions'],
  ['alerts'],
  ['account', 'privacy'],
];

/** The same for the sub-features of a domain; `.` are the files of the domain that are in none. */
const subFeatures = {
  artists: [['applications'], ['.']],
  members: [
    ['.'],
    ['newsletter', 'sessions', 'terms'],
    ['email'],
    ['admin', 'profile'],
    ['oauth', 'people', 'reviews'],
    ['cleanup', 'invitations'],
  ],
  catalogue: [
    ['.'],
    ['framing'],
    ['browse', 'costs', 'paper-profiles', 'written-lines'],
    ['masterpieces', 'pictures', 'stock'],
    ['ar', 'facets', 'items', 'portraits'],
    ['imports'],
  ],
  orders: [
    ['.'],
    ['parcels', 'print-copies', 'returns', 'terms'],
    ['certificates', 'checkout'],
    ['transitions'],
    ['bank-statements', 'withdrawals'],
    ['reading'],
    ['customer', 'notifications', 'payment', 'purchases'],
    ['admin', 'approvals', 'offers'],
    ['costs', 'fulfilment', 'return-handling'],
    ['print-files'],
  ],
  settings: [['.'], ['closed-months', 'mail-texts', 'setup', 'stores'], ['rates']],
  content: [['translations'], ['.'], ['articles', 'faq', 'news'], ['home', 'initial', 'newsletter']],
  favourites: [['.'], ['listing-alerts']],
  invoices: [['providers'], ['.']],
  sales: [
    ['.'],
    ['margins', 'withholding'],
    ['ledger', 'payouts'],
    ['artist-sales'],
    ['notifications', 'statements'],
  ],
};

const anyOf = (names) => `(?:${names.join('|')})`;
/** Matches packages wherever they are installed, and also if they are not installed. */
const packages = (...names) => `(?:^|node_modules/)${anyOf(names)}(?:/|$)`;
const test = '\\.(?:test|api\\.test|db\\.test)\\.tsx?$';

const toPathPattern = (name) => (name === '.' ? '[^/]+$' : `${name}/`);

/** A rule for each row that has a folder beside or below it. */
const rowRules = (folder, name, rows) =>
  rows.flatMap((row, index) => {
    const below = rows.slice(index).flat();
    if (below.length === 1) return [];
    return {
      name: `${name}row-${index + 1}-imports-rows-above`,
      comment: `${row.join(', ')}: imports only from rows above, not from the same row or below`,
      severity: 'error',
      // The API of a domain mounts the calls of its sub-features.
      from: {
        path: `^${folder}/(${anyOf(row.map(toPathPattern))})`,
        pathNot: [test, `^${folder}/[^/]+\\.api\\.ts$`],
      },
      // Guards may be used by the HTTP files of every domain.
      to: {
        path: `^${folder}/${anyOf(below.filter((other) => other !== '.' || !row.includes('.')).map(toPathPattern))}`,
        pathNot: [`^${folder}/$1`, '\\.guard\\.ts$'],
      },
    };
  });

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-barrels', severity: 'error', from: {}, to: { path: '^src/.*/index\\.tsx?$' } },
    {
      name: 'kernel-imports-nothing',
      comment: 'the kernel runs anywhere, and imports only itself and zod',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: test },
      to: { pathNot: ['^src/kernel/', packages('zod')] },
    },
    {
      name: 'platform-imports-no-domain',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: test },
      to: { path: '^src/(?:domains|api|web)/' },
    },
    {
      name: 'domains-import-no-app',
      comment: 'the API mounts the domains, and the web calls the API; no domain imports either',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: test },
      to: { path: '^src/(?:api|web)/' },
    },
    {
      name: 'domains-import-no-http',
      comment: 'only *.api.ts and guards use HTTP',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: ['\\.(?:api|guard)\\.ts$', test] },
      to: { path: ['^src/platform/http/', '\\.guard\\.ts$', packages('hono', '@hono')] },
    },
    {
      name: 'http-stays-in-one-folder',
      comment: 'only platform/http uses HTTP in the platform',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: ['^src/platform/http/', test] },
      to: { path: ['^src/platform/http/', packages('hono', '@hono')] },
    },
    ...rowRules('src/domains', '', domains),
    ...Object.entries(subFeatures).flatMap(([domain, rows]) =>
      rowRules(`src/domains/${domain}`, `${domain}-`, rows),
    ),
    {
      name: 'use-other-domains-by-their-open-files',
      comment:
        'of another domain, only schemas, rules, errors, events, use cases and guards are imported; and tables, for joins',
      severity: 'error',
      from: { path: '^src/domains/([^/]+)/', pathNot: test },
      to: {
        path: '^src/domains/[^/]+/',
        pathNot: ['^src/domains/$1/', '\\.(?:schemas|rules|errors|events|usecases|guard|table)\\.ts$'],
      },
    },
    {
      name: 'only-tables-join-tables',
      comment: 'only tables and repositories import the tables of other domains',
      severity: 'error',
      from: { path: '^src/domains/([^/]+)/', pathNot: ['\\.(?:table|repository)\\.ts$', test] },
      to: { path: '\\.table\\.ts$' },
    },
    {
      name: 'shared-files-run-anywhere',
      severity: 'error',
      from: { path: '^src/domains/.*\\.(?:schemas|rules|errors)\\.ts$' },
      to: {
        pathNot: [
          '^src/kernel/',
          '^src/domains/.*\\.(?:schemas|rules|errors)\\.ts$',
          '^renders/.*\\.json$',
          packages('zod', 'libphonenumber-js'),
        ],
      },
    },
    {
      name: 'database-behind-repositories',
      comment: 'only platform/db, tables and repositories import drizzle and pg',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/db/', '\\.(?:table|repository)\\.ts$', test] },
      to: { path: [packages('drizzle-orm', 'pg'), '^src/platform/db/drizzle\\.ts$'] },
    },
    {
      name: 'drizzle-by-one-file',
      comment: 'only platform/db/drizzle.ts imports drizzle, by its CommonJS build, which loads faster',
      severity: 'error',
      from: {
        path: '^(?:src|demo|emulators|scripts|bench|renders|test|e2e)/',
        pathNot: '^src/platform/db/drizzle\\.ts$',
      },
      to: { path: packages('drizzle-orm') },
    },
    {
      name: 'web-uses-the-client',
      comment: 'the web imports only the client of the API, and the files that run anywhere',
      severity: 'error',
      from: { path: '^src/web/', pathNot: test },
      to: {
        path: '^src/(?:api|domains|platform)/',
        pathNot: ['^src/api/client\\.ts$', '^src/domains/.*\\.(?:schemas|rules|errors)\\.ts$'],
      },
    },
    {
      name: 'storefront-account-admin-apart',
      severity: 'error',
      from: { path: '^src/web/(storefront|account|admin)/' },
      to: { path: '^src/web/(?:storefront|account|admin)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'ui-is-only-ui',
      comment: 'the design system imports only itself and the dictionaries from the web',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: test },
      to: { path: '^src/web/', pathNot: '^src/web/(?:ui|i18n)/' },
    },
    {
      name: 'forms-import-no-page',
      comment: 'forms are shared by storefront and account',
      severity: 'error',
      from: { path: '^src/web/forms/', pathNot: test },
      to: { path: '^src/web/', pathNot: ['^src/web/(?:forms|ui|i18n)/', '^src/web/failure\\.ts$'] },
    },
    {
      name: 'emulators-apart',
      comment: 'the shop knows payment providers by their addresses only, also those that are emulated',
      severity: 'error',
      from: { path: '^src/', pathNot: test },
      to: { path: '^emulators/' },
    },
    {
      name: 'gateway-sdks-in-payment-gateways',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/domains/payments/gateways/' },
      to: { path: packages('cybersource-rest-client', '@paypal') },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
