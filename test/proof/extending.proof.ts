import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { copyTree } from '../checks/project-tree.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/*
 * A language, a currency and a payment method that do not exist are added to a copy of the project: the type checker names the files that
 * `docs/extending.md` lists for each, and no other.
 */

const root = resolve(import.meta.dirname, '../..');
const guide = readFileSync(join(root, 'docs/extending.md'), 'utf8');

/** What `tsconfig.json` includes, and what tells it the types of the routes. */
const typedProject = [
  'bench',
  'demo',
  'e2e',
  'emulators',
  'renders',
  'scripts',
  'src',
  'test',
  'package.json',
  'playwright.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'vitest.config.ts',
];

/** What is added where, the section of the guide that is about it, and what its errors name. */
const additions = [
  {
    heading: 'A language',
    file: 'src/kernel/locale.ts',
    before: "'zh-CN'] as const",
    after: "'zh-CN', 'ja'] as const",
    named: /\bja\b/,
  },
  {
    heading: 'A currency',
    file: 'src/kernel/money.ts',
    before: "'USD'] as const",
    after: "'USD', 'EUR'] as const",
    named: /\bEUR\b/,
  },
  {
    heading: 'A payment method',
    file: 'src/domains/payments/payments.rules.ts',
    before: '  transfer: {\n',
    after: `  linepay: {
    provider: 'linepay',
    currencies: ['NTD'],
    hoursToPay: 1,
    note: 'paytype_note.transfer',
    takesTaiwanAccounts: true,
  },
  transfer: {
`,
    named: /\blinepay\b/,
  },
];

const isNameless = (text: string): boolean => additions.every(({ named }) => !named.test(text));

let errors: { file: string; text: string }[];

/** The errors of the type checker in the folder; the details of one are indented below it. */
function typeErrors(folder: string): { file: string; text: string }[] {
  const node = join(root, 'node_modules/.bin/node');
  const tool = (name: string) => join(folder, 'node_modules/.bin', name);
  execFileSync(node, [tool('react-router'), 'typegen'], { cwd: folder });
  const { stdout } = spawnSync(node, [tool('tsc'), '--checkers', '1', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  });
  return stdout
    .split(/\n(?! )/)
    .flatMap((text) => (/^(.+?)\(\d+,\d+\): error /.test(text) ? [{ file: text.split('(')[0]!, text }] : []));
}

beforeAll(() => {
  const folder = realpathSync(temporaryFolder());
  copyTree(folder, typedProject);
  for (const { file, before, after } of additions) {
    const path = join(folder, file);
    const source = readFileSync(path, 'utf8');
    if (!source.includes(before)) throw new Error(`${file} does not contain ${before}`);
    writeFileSync(path, source.replace(before, after));
  }
  errors = typeErrors(folder);
});

/** The files of the list in a section of the guide. */
function listedIn(heading: string): string[] {
  const section = guide.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^- `([^`]+)`/gm)].map(([, file]) => file!);
}

test.each(additions)('$heading: the compiler names the files of the list', ({ heading, named }) => {
  const listed = listedIn(heading);
  // A branch that ends without a value is an error which names nothing.
  const found = errors.filter(
    ({ file, text }) => named.test(text) || (isNameless(text) && listed.includes(file)),
  );
  expect([...new Set(found.map(({ file }) => file))].sort()).toEqual(listed.sort());
});

test('the compiler names nothing else', () => {
  const listed = additions.flatMap(({ heading }) => listedIn(heading));
  expect(errors.filter(({ file }) => !listed.includes(file))).toEqual([]);
});
