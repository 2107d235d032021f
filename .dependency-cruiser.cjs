// Who may import whom (docs/decisions/0002). `test/checks/boundaries.test.ts` plants a violation of each rule.

/** Domains by row: each may import only from rows above its own. */
const rows = [
  ['audit'],
  ['members', 'payments', 'settings', 'staff'],
  ['artists'],
  ['catalogue'],
  ['freight', 'favourites', 'content', 'enquiries'],
  ['search'],
  ['cart'],
  ['orders'],
  ['invoices', 'messages', 'sales', 'quotes', 'webhooks'],
  ['alerts'],
  ['account'],
];

const anyOf = (names) => `(?:${names.join('|')})`;
/** Packages, wherever they are installed, and also where one is not. */
const packages = (...names) => `(?:^|node_modules/)${anyOf(names)}(?:/|$)`;
const test = '\\.(?:test|api\\.test|db\\.test)\\.tsx?$';

// The last row has nobody below or beside it.
const rowRules = rows.slice(0, -1).map((row, index) => ({
  name: `row-${index + 1}-looks-up`,
  comment: `${row.join(', ')}: only from rows above, not from each other or below`,
  severity: 'error',
  from: { path: `^src/domains/(${anyOf(row)})/`, pathNot: test },
  // Guards are for the HTTP side of every domain.
  to: {
    path: `^src/domains/${anyOf(rows.slice(index).flat())}/`,
    pathNot: ['^src/domains/$1/', '\\.guard\\.ts$'],
  },
}));

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
      comment: 'kernel runs anywhere: itself and zod only',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: test },
      to: { pathNot: ['^src/kernel/', packages('zod')] },
    },
    {
      name: 'platform-knows-no-domain',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: test },
      to: { path: '^src/(?:domains|api|web)/' },
    },
    {
      name: 'domains-know-no-app',
      comment: 'the API mounts the domains, and the web calls the API; no domain imports either',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: test },
      to: { path: '^src/(?:api|web)/' },
    },
    {
      name: 'domains-know-no-http',
      comment: 'only *.api.ts and guards use HTTP',
      severity: 'error',
      from: { path: '^src/domains/', pathNot: ['\\.(?:api|guard)\\.ts$', test] },
      to: { path: ['^src/platform/http/', '\\.guard\\.ts$', packages('hono', '@hono')] },
    },
    {
      name: 'http-stays-in-one-folder',
      comment: 'the platform uses HTTP in platform/http only',
      severity: 'error',
      from: { path: '^src/platform/', pathNot: ['^src/platform/http/', test] },
      to: { path: ['^src/platform/http/', packages('hono', '@hono')] },
    },
    ...rowRules,
    {
      name: 'use-other-domains-by-their-open-files',
      comment:
        'another domain is used by its schemas, rules, errors, events, use cases and guards; tables may join tables',
      severity: 'error',
      from: { path: '^src/domains/([^/]+)/', pathNot: test },
      to: {
        path: '^src/domains/[^/]+/',
        pathNot: ['^src/domains/$1/', '\\.(?:schemas|rules|errors|events|usecases|guard|table)\\.ts$'],
      },
    },
    {
      name: 'only-tables-join-tables',
      comment: "another domain's table is for tables and repositories",
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
          packages('zod', 'libphonenumber-js'),
        ],
      },
    },
    {
      name: 'database-behind-repositories',
      comment: 'drizzle and pg only in platform/db, tables and repositories',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/platform/db/', '\\.(?:table|repository)\\.ts$', test] },
      to: { path: [packages('drizzle-orm', 'pg'), '^src/platform/db/drizzle\\.ts$'] },
    },
    {
      name: 'drizzle-by-one-file',
      comment: 'drizzle is slow to load but for its CommonJS build, which platform/db/drizzle.ts opens',
      severity: 'error',
      from: {
        path: '^(?:src|demo|emulators|scripts|bench|test|e2e)/',
        pathNot: '^src/platform/db/drizzle\\.ts$',
      },
      to: { path: packages('drizzle-orm') },
    },
    {
      name: 'web-uses-the-client',
      comment: 'the web knows the API by its client, and the files that run anywhere',
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
      comment: 'parts of the design system import nothing above them but words and rules',
      severity: 'error',
      from: { path: '^src/web/ui/', pathNot: test },
      to: { path: '^src/web/', pathNot: '^src/web/(?:ui|i18n)/' },
    },
    {
      name: 'forms-know-no-page',
      comment: 'parts of forms serve storefront and account alike',
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
      name: 'gateway-sdks-in-their-driver',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/domains/payments/drivers/' },
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
