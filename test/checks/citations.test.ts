import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const files = globSync([
  '{src,db,demo,emulators,scripts,bench,test,e2e}/**/*.{ts,tsx,mjs,sql}',
  'docs/**/*.md',
  '{README,ARCHITECTURE,CONTRIBUTING}.md',
]);

/** Pages of the documentation that a file cites by path, such as `docs/rules/money.md`. */
const citedIn = (file: string): string[] =>
  readFileSync(file, 'utf8').match(/\bdocs\/(?:rules|decisions)\/[\w-]+\.md\b/g) ?? [];

/** The path of a source file or page: from the root, from the page, or its end, such as `orders/orders.rules.ts`. */
const namedFile = /(?<![\w./*{}-])(?:[\w.-]+\/)+[\w.-]+\.(?:cjs|css|md|mjs|sql|tsx?|txt)\b/g;

test('every cited rule and decision exists', () => {
  const missing = files.flatMap((file) =>
    citedIn(file)
      .filter((page) => !existsSync(page))
      .map((page) => `${file}: ${page}`),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(missing).toEqual([]);
});

/** Citations of documents that are no part of the project, also across the lines of a comment. */
const outside = /\bspec(?:`|\s|\*|\/)*§|\b(?:spec|reading)\.md\b|\.\.\/shared\b/;

test.each(['spec' + ' §8', 'spec' + '\n * §8', 'spec' + '.md', 'reading' + '.md', '..' + '/shared/x'])(
  '%j is found as a citation outside of the project',
  (text) => expect(text).toMatch(outside),
);

test('nothing outside of the project is cited', () => {
  const tracked = [...files, ...globSync(['*.{ts,cjs,json,md}', 'content/**/*.md', '.github/**/*.yml'])];
  expect(tracked.filter((file) => outside.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('every page of the rules is cited', () => {
  const cited = new Set(files.filter((file) => !file.startsWith('docs/')).flatMap(citedIn));
  expect(
    globSync('docs/rules/*.md').filter((page) => page !== 'docs/rules/README.md' && !cited.has(page)),
  ).toEqual([]);
});

test('every file that the documentation names exists', () => {
  const tree = globSync(
    '{src,docs,db,demo,emulators,content,scripts,bench,test,e2e,public,renders}/**/*.*',
  ).map((file) => `/${file}`);
  const pages = files.filter((file) => file.endsWith('.md'));
  const missing = pages.flatMap((page) =>
    (readFileSync(page, 'utf8').match(namedFile) ?? [])
      .filter(
        (name) => !existsSync(join(dirname(page), name)) && !tree.some((file) => file.endsWith(`/${name}`)),
      )
      .map((name) => `${page}: ${name}`),
  );
  expect(missing).toEqual([]);
});
