import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { drawMutants, filesToDraw } from './draw-mutants.ts';
import { findMutants, type Operator, planted } from './mutants.ts';

/** The texts with one mutant each, by operator. */
const mutate = (source: string, operator: Operator) =>
  findMutants('example.tsx', source)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => planted(source, mutant));

test.each<[Operator, string, string[]]>([
  ['comparison', 'a < b', ['a <= b']],
  ['comparison', 'a === b', ['a !== b']],
  ['arithmetic', 'a * b', ['a / b']],
  ['arithmetic', "a + 'text'", []],
  ['condition', 'a && b', ['a', 'b']],
  ['condition', 'if (a) b();', ['if (!(a)) b();']],
  ['argument', 'f(a, b)', ['f(a)', 'f(b, a)']],
  ['argument', "log.warn({ a }, 'text')", []],
  ['early return', 'function f() { if (a) return 1; return 2; }', ['function f() { if (a) ; return 2; }']],
  ['removed call', 'await f();', [';']],
  ['swapped key', 'f({ a: 1, b: two })', ['f({ a: two, b: 1 })']],
  ['swapped key', 'f({ a, b })', ['f({ a: b, b: a })']],
  ['swapped key', "f({ a: 1, description: 'x', operationId: 'y' })", []],
  ['string', "f('a')", ["f('')"]],
  ['string', '<p className="a" title="b" />', ['<p className="a" title="" />']],
  ['string', "import { a } from 'b'; new Error('c')", []],
  ['SQL', 'sql`a = ${b} AND c`', ['sql`a <> ${b} AND c`', 'sql`a = ${b} OR c`']],
  [
    'SQL',
    "import { eq } from 'm'; eq(a, b);\n",
    ["import { eq } from 'm'; mutated(a, b);\nimport { ne as mutated } from 'm';\n"],
  ],
])('%s: %s', (operator, source, mutants) => {
  expect(mutate(source, operator)).toEqual(mutants);
});

test.each([
  ['f = () => a < b', 'body', 'a < b'],
  ['f = () => { g(); if (a < b) c(); }', 'statement', 'if (a < b) c();'],
  ['f = () => { if (a) return b < c; }', 'alone', 'return b < c;'],
])('the code of %s is recorded where it is executed', (source, kind, code) => {
  const { anchor } = findMutants('example.ts', source).find(({ operator }) => operator === 'comparison')!;
  expect([anchor!.kind, source.slice(anchor!.start, anchor!.end)]).toEqual([kind, code]);
});

test('a seed draws the same lines again, one mutant each, and files with a mutant parse', () => {
  const files = filesToDraw(false).filter((file) => file.startsWith('src/domains/members/'));
  const drawn = drawMutants(files, { seed: 5, count: 100 });
  expect(drawMutants(files, { seed: 5, count: 100 })).toEqual(drawn);
  expect(drawMutants(files, { seed: 6, count: 100 })).not.toEqual(drawn);
  expect(new Set(drawn.map(({ file, line }) => `${file}:${line}`)).size).toBe(100);
  const broken = drawn.filter(
    ({ file, mutant }) => parseSync(file, planted(readFileSync(file, 'utf8'), mutant)).errors.length > 0,
  );
  expect(broken).toEqual([]);
});
