import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/root.ts';

const assets = join(root, 'build/client/assets');
const chunks = new Map(
  readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(join(assets, name), 'utf8')]),
);

/** A chunk and all that it imports before it runs. */
function chunksWith(name: string, loaded = new Set<string>()): Set<string> {
  if (loaded.has(name)) return loaded;
  loaded.add(name);
  const code = chunks.get(name) ?? '';
  for (const [, imported = ''] of code.matchAll(/\b(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    chunksWith(imported, loaded);
  return loaded;
}

test('no page loads zod before a form is checked', () => {
  const zod = [...chunks].filter(([, code]) => /\bZodObject\b/.test(code)).map(([name]) => name);
  expect(zod).toHaveLength(1);
  const pages = [...chunks.keys()].filter((name) => name.includes('-page-'));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((name) => chunksWith(name).has(zod[0]!))).toEqual([]);
});
