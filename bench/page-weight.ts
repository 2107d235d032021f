import { gzipSync } from 'node:zlib';

/** The JavaScript that a page names, gzipped file by file: bytes over the wire before anybody clicks. */
export async function javascriptOf(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const files = new Set([...html.matchAll(/["'(](\/assets\/[\w./-]+\.js)/g)].map((match) => match[1]!));
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await (await fetch(origin + file)).bytes(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
