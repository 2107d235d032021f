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
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** One violation of each rule, and of each kind of rows, whose rules one function makes: the file that breaks it, and what it imports. */
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
  'row-8-imports-rows-above': {
    file: 'src/domains/cart/cart.usecases.ts',
    imports: '../orders/orders.rules.ts',
    type: true,
  },
  // Of a file in no sub-feature, of a sub-feature of the same row, and of files that are in none.
  'orders-row-1-imports-rows-above': {
    file: 'src/domains/orders/order-search.usecases.ts',
    imports: './returns/returns.rules.ts',
  },
  'members-row-5-imports-rows-above': {
    file: 'src/domains/members/reviews/reviews.usecases.ts',
    imports: '../oauth/oauth.usecases.ts',
  },
  'content-row-1-imports-rows-above': {
    file: 'src/domains/content/translations/translations.rules.ts',
    imports: '../content.errors.ts',
  },
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
  'src/domains/content/news/news.rules.ts': 'export const there = 1;\n',
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
  const names: string[] = config.default.forbidden.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(violations)));
  expect(names.filter((name) => !violations[name] && !name.endsWith('-imports-rows-above'))).toEqual([]);
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
