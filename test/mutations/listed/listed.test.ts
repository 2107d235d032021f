import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { planted } from './mutation.ts';

const mutations = Object.values(areas).flat();

describe('each bug can be planted', () => {
  test.each(mutations)('$file: $what', (mutation) => {
    const text = planted(mutation, readFileSync(mutation.file, 'utf8'));
    expect(mutation.replace).not.toBe(mutation.find);
    expect(mutation.tests.filter((file) => !existsSync(file))).toEqual([]);
    expect(mutation.tests).not.toEqual([]);
    // A bug that does not parse would make every test fail.
    if (/\.ts$/.test(mutation.file)) stripTypeScriptTypes(text, { mode: 'transform' });
  });
});

test('each bug has a unique description', () => {
  const names = mutations.map(({ file, what }) => `${file}: ${what}`);
  expect(names).toEqual([...new Set(names)]);
});
