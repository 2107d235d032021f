import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** One violation of each row of sub-features: the row, the file and what it imports in its domain. */
const betweenSubFeatures = [
  ['members-row-1', 'members.repository.ts', 'email/email.rules.ts'],
  ['members-row-2', 'sessions/passwords.usecases.ts', 'oauth/oauth.repository.ts'],
  ['members-row-3', 'email/email.usecases.ts', 'profile/profile.usecases.ts'],
  ['members-row-4', 'profile/profile.usecases.ts', 'admin/members.admin.usecases.ts'],
  ['members-row-5', 'reviews/reviews.usecases.ts', 'invitations/invitations.usecases.ts'],
  ['members-row-6', 'cleanup/expired-access.usecases.ts', 'invitations/invitations.repository.ts'],
  ['catalogue-row-1', 'catalogue.usecases.ts', 'framing/pricing.rules.ts'],
  ['catalogue-row-2', 'framing/frames.rules.ts', 'browse/filters.rules.ts'],
  ['catalogue-row-3', 'browse/item-search.usecases.ts', 'items/item-writes.repository.ts'],
  ['catalogue-row-4', 'pictures/uploads.rules.ts', 'items/listing.rules.ts'],
  ['catalogue-row-5', 'items/items.usecases.ts', 'imports/imports.usecases.ts'],
  ['orders-row-1', 'order-search.usecases.ts', 'returns/returns.rules.ts'],
  ['orders-row-2', 'returns/returns.usecases.ts', 'withdrawals/withdrawals.rules.ts'],
  ['orders-row-3', 'certificates/certificates.usecases.ts', 'transitions/transitions.usecases.ts'],
  ['orders-row-4', 'transitions/order-expiry.usecases.ts', 'withdrawals/withdrawals.repository.ts'],
  ['orders-row-5', 'bank-statements/apply-transfer.usecases.ts', 'admin/order-status.usecases.ts'],
  ['orders-row-6', 'reading/order-data.usecases.ts', 'payment/online-payment.jobs.ts'],
  ['orders-row-7', 'customer/create-return.usecases.ts', 'admin/order-details.usecases.ts'],
  ['orders-row-8', 'admin/order-queue.usecases.ts', 'fulfilment/workshop.usecases.ts'],
  ['orders-row-9', 'fulfilment/parcels.usecases.ts', 'return-handling/exchange-order.usecases.ts'],
  ['settings-row-1', 'settings.usecases.ts', 'stores/stores.rules.ts'],
  ['settings-row-2', 'setup/setup.usecases.ts', 'rates/rates.rules.ts'],
  ['content-row-1', 'translations/translations.rules.ts', 'content.errors.ts'],
  ['content-row-2', 'names.usecases.ts', 'news/news.rules.ts'],
  ['content-row-3', 'news/news.admin.usecases.ts', 'newsletter/newsletter.rules.ts'],
  ['content-row-4', 'home/home.usecases.ts', 'initial/initial.rules.ts'],
  ['favourites-row-1', 'favourites.usecases.ts', 'listing-alerts/listing-alerts.rules.ts'],
  ['invoices-row-1', 'providers/provider.ts', 'invoices.rules.ts'],
  ['sales-row-1', 'shares.usecases.ts', 'payouts/payouts.rules.ts'],
  ['sales-row-2', 'payouts/payouts.usecases.ts', 'artist-sales/artist-sales.rules.ts'],
] as const;

/** One violation of each rule: the file that breaks it, and what it imports. */
const violations: Record<string, { file: string; imports: string; type?: boolean }> = {
  'no-cycles': { file: 'src/platform/one.ts', imports: './two.ts' },
  'no-barrels': { file: 'src/platform/three.ts', imports: './barrel/index.ts' },
  'kernel-imports-nothing': { file: 'src/kernel/clock.ts', imports: 'pg' },
  'platform-imports-no-domain': {
    file: 'src/platform/mail.ts',
    imports: '../domains/orders/orders.rules.ts',
  },
  'domains-import-no-app': { file: 'src/domains/orders/orders.api.ts', imports: '../../api/app.ts' },
  'domains-import-no-http': { file: 'src/domains/orders/orders.usecases.ts', imports: 'hono' },
  'http-stays-in-one-folder': { file: 'src/platform/storage.ts', imports: 'hono' },
  'row-1-imports-rows-above': {
    file: 'src/domains/audit/audit.usecases.ts',
    imports: '../staff/staff.rules.ts',
  },
  'row-2-imports-rows-above': {
    file: 'src/domains/members/members.usecases.ts',
    imports: '../settings/settings.rules.ts',
  },
  'row-3-imports-rows-above': {
    file: 'src/domains/artists/artists.usecases.ts',
    imports: '../catalogue/catalogue.rules.ts',
  },
  'row-4-imports-rows-above': {
    file: 'src/domains/catalogue/framing/price-updates.usecases.ts',
    imports: '../../cart/cart.rules.ts',
  },
  'row-5-imports-rows-above': {
    file: 'src/domains/freight/freight.usecases.ts',
    imports: '../search/search.rules.ts',
  },
  'row-6-imports-rows-above': {
    file: 'src/domains/search/search.usecases.ts',
    imports: '../cart/cart.rules.ts',
  },
  'row-7-imports-rows-above': {
    file: 'src/domains/cart/cart.usecases.ts',
    imports: '../orders/orders.rules.ts',
    type: true,
  },
  'row-8-imports-rows-above': {
    file: 'src/domains/orders/moves.usecases.ts',
    imports: '../sales/sales.rules.ts',
  },
  'row-9-imports-rows-above': {
    file: 'src/domains/sales/sales.usecases.ts',
    imports: '../messages/messages.rules.ts',
  },
  'row-10-imports-rows-above': {
    file: 'src/domains/submissions/submissions.usecases.ts',
    imports: '../alerts/alerts.rules.ts',
  },
  'row-11-imports-rows-above': {
    file: 'src/domains/alerts/alerts.usecases.ts',
    imports: '../account/account.schemas.ts',
  },
  'row-12-imports-rows-above': {
    file: 'src/domains/privacy/privacy.usecases.ts',
    imports: '../account/account.schemas.ts',
  },
  ...Object.fromEntries(
    betweenSubFeatures.map(([rule, file, imported]) => {
      const domain = `src/domains/${rule.split('-')[0]}`;
      const imports = relative(dirname(join(domain, file)), join(domain, imported));
      return [
        `${rule}-imports-rows-above`,
        { file: join(domain, file), imports: imports.startsWith('.') ? imports : `./${imports}` },
      ];
    }),
  ),
  'use-other-domains-by-their-open-files': {
    file: 'src/domains/orders/lines.usecases.ts',
    imports: '../catalogue/catalogue.repository.ts',
  },
  'only-tables-join-tables': {
    file: 'src/domains/orders/tables.usecases.ts',
    imports: '../catalogue/catalogue.table.ts',
  },
  'shared-files-run-anywhere': { file: 'src/domains/orders/orders.schemas.ts', imports: 'node:fs' },
  'database-behind-repositories': {
    file: 'src/domains/orders/sql.usecases.ts',
    imports: '../../platform/db/drizzle.ts',
  },
  'drizzle-by-one-file': { file: 'src/domains/orders/drizzle.repository.ts', imports: 'drizzle-orm' },
  'web-uses-the-client': { file: 'src/web/shop.tsx', imports: '../domains/orders/orders.usecases.ts' },
  'storefront-account-admin-apart': {
    file: 'src/web/storefront/home.tsx',
    imports: '../account/profile.tsx',
  },
  'ui-is-only-ui': { file: 'src/web/ui/button.tsx', imports: '../storefront/home.tsx' },
  'emulators-apart': { file: 'src/domains/payments/emulated.ts', imports: '../../../emulators/emulators.ts' },
  'forms-import-no-page': { file: 'src/web/forms/field.tsx', imports: '../account/profile.tsx' },
  'gateway-sdks-in-payment-gateways': {
    file: 'src/domains/payments/pay.ts',
    imports: 'cybersource-rest-client',
  },
};

/** Files that follow the rules, and one that the first violation imports. */
const others: Record<string, string> = {
  'src/platform/two.ts': "import { here } from './one.ts';\nexport const there = () => here;\n",
  'src/domains/members/members.rules.ts': 'export const there = 1;\n',
  'src/domains/members/legal.usecases.ts':
    "import { there } from './members.rules.ts';\nexport const here = there;\n",
  'src/domains/content/content.api.ts':
    "import { there } from './news/news.rules.ts';\nexport const here = there;\n",
};

let folder: string;
let reported: { rule: { name: string }; from: string }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'giclee-boundaries-'));
  const put = (file: string, content: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  };
  for (const { file, imports } of Object.values(violations)) {
    if (/\.ts/.test(imports))
      put(join(dirname(file), imports), 'export const there = 1;\nexport type There = number;\n');
  }
  for (const [file, content] of Object.entries(others)) put(file, content);
  for (const { file, imports, type } of Object.values(violations)) {
    put(
      file,
      type
        ? `import type { There } from '${imports}';\nexport const here: There = 1;\n`
        : `import { there } from '${imports}';\nexport const here = there;\n`,
    );
  }
  for (const file of ['tsconfig.json', '.dependency-cruiser.cjs']) copyFileSync(file, join(folder, file));
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'));
  const { stdout } = spawnSync(
    join(process.cwd(), 'node_modules/.bin/depcruise'),
    ['src', '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 64e6 },
  );
  reported = JSON.parse(stdout.slice(stdout.indexOf('{'))).summary.violations;
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.entries(violations))('%s reports a planted violation', (rule, { file }) => {
  expect(reported.filter((found) => found.rule.name === rule).map((found) => found.from)).toContain(file);
});

test.each(['legal.usecases.ts', 'content.api.ts'])('%s follows the rules and is not reported', (file) => {
  expect(reported.filter((found) => found.from.endsWith(file))).toEqual([]);
});

test('every rule has a planted violation', async () => {
  const config = await import(join(process.cwd(), '.dependency-cruiser.cjs'));
  const names = config.default.forbidden.map((rule: { name: string }) => rule.name);
  expect(names.sort()).toEqual(Object.keys(violations).sort());
});

test('a domain whose sub-features are in rows has all of them in rows', async () => {
  const config = await import(join(process.cwd(), '.dependency-cruiser.cjs'));
  const rules: { name: string; from: { path: string }; to: { path: string } }[] = config.default.forbidden;
  const domains = [...new Set(rules.flatMap(({ name }) => /^(\w+)-row-/.exec(name)?.[1] ?? []))];
  const missing = domains.flatMap((domain) => {
    const paths = rules
      .filter(({ name }) => name.startsWith(`${domain}-row-`))
      .flatMap(({ from, to }) => [new RegExp(from.path), new RegExp(to.path)]);
    return readdirSync(`src/domains/${domain}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `src/domains/${domain}/${name}/`)
      .filter((folder) => !paths.some((path) => path.test(folder)));
  });
  expect(missing).toEqual([]);
});
