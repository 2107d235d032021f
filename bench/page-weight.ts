import { gzipSync } from 'node:zlib';

/** The JavaScript files that a page names, gzipped one by one: the bytes that are loaded before the first click. */
export async function javascriptBytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const files = new Set([...html.matchAll(/["'(](\/assets\/[\w./-]+\.js)/g)].map((match) => match[1]!));
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await (await fetch(origin + file)).bytes(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
