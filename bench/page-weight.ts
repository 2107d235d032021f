import { gzipSync } from 'node:zlib';

/**
 * The bytes of JavaScript that a browser loads before the first click, each file gzipped: those that the page links to. Its scripts also
 * name files that load later.
 */
export async function javascriptBytes(origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const files = new Set(
    [...html.matchAll(/<link rel="(?:modulepreload|x-deferred)" href="(\/assets\/[\w./-]+\.js)"/g)].map(
      (match) => match[1]!,
    ),
  );
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await (await fetch(origin + file)).bytes(), { level: 9 }).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
