import { existsSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { describe, expect, test } from 'vitest';
import { areas } from './areas.ts';
import { planted } from './mutation.ts';

const mutations = Object.values(areas).flat();

describe('the list of bugs', () => {
  test.each(mutations)('$file: $what', (mutation) => {
    const text = planted(mutation, readFileSync(mutation.file, 'utf8'));
    expect(mutation.replace).not.toBe(mutation.find);
    expect(mutation.tests.filter((file) => !existsSync(file))).toEqual([]);
    expect(mutation.tests).not.toEqual([]);
    // One that no longer parses would be noticed by every test.
    if (/\.ts$/.test(mutation.file)) stripTypeScriptTypes(text, { mode: 'transform' });
  });

  test('names each bug once', () => {
    const names = mutations.map(({ file, what }) => `${file}: ${what}`);
    expect(names).toEqual([...new Set(names)]);
  });
});
