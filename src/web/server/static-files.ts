import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { memoizeAsync } from '../../kernel/memoize-async.ts';
import { compressed, type KeptEncoding, preferredEncoding } from './compression.ts';
import { securityHeaders } from './security.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ico': 'image/x-icon',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const isText = /^(text|application\/json|image\/svg)/;

type StaticFile = {
  getBody: ReturnType<typeof getBodies>;
  type: string;
};

export type StaticFiles = (request: Request) => Promise<Response | undefined>;

/**
 * Serves the files that a folder contains at startup from memory, each read and compressed once, on first request. Names under
 * `/assets/` contain a content hash, so browsers may cache them forever; and those of former builds, in `formerFolder` if there is one,
 * never mean another file.
 */
export async function staticFiles(folder: string, formerFolder: string): Promise<StaticFiles> {
  const former = existsSync(formerFolder) ? await filesIn(formerFolder) : [];
  const files = new Map<string, StaticFile>([...former, ...(await filesIn(folder))]);
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const path = new URL(request.url).pathname;
    const file = files.get(path);
    if (!file) return undefined;
    const encoding = isText.test(file.type)
      ? preferredEncoding(request.headers.get('accept-encoding'))
      : 'identity';
    const body = await file.getBody(encoding);
    const headers: Record<string, string> = {
      ...securityHeaders,
      'content-type': file.type,
      'content-length': String(body.length),
      'cache-control': path.startsWith('/assets/')
        ? 'public, max-age=31536000, immutable'
        : 'public, max-age=3600',
      vary: 'accept-encoding',
    };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    return new Response(request.method === 'HEAD' ? null : body, { headers });
  };
}

/** The files in a folder by their URL. */
async function filesIn(folder: string): Promise<[string, StaticFile][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const path = join(entry.parentPath, entry.name);
      const url = `/${relative(folder, path).replaceAll('\\', '/')}`;
      return [url, { getBody: getBodies(path), type: types[extname(path)] ?? 'application/octet-stream' }];
    });
}

/** A file's bytes by encoding, each read and compressed at its first request. */
function getBodies(path: string): (encoding: KeptEncoding) => Promise<Uint8Array<ArrayBuffer>> {
  const getBody = memoizeAsync(
    async (encoding: KeptEncoding): Promise<Uint8Array<ArrayBuffer>> =>
      encoding === 'identity'
        ? new Uint8Array(await readFile(path))
        : compressed(await getBody('identity'), encoding),
  );
  return getBody;
}
