import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Browsers send one of a few header values; the cache is limited against arbitrary ones. */
const rememberedHeaders = 200;
const preferred = new Map<string, Encoding>();

/** Brotli before gzip; encodings that the header does not list, or lists with q=0, are not used. */
export function preferredEncoding(header: string | null | undefined): Encoding {
  if (!header) return 'identity';
  const known = preferred.get(header);
  if (known) return known;
  const accepted = new Set(
    header
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.replace(/;.*/, '').trim()),
  );
  const encoding = accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';
  if (preferred.size < rememberedHeaders) preferred.set(header, encoding);
  return encoding;
}

/**
 * The exponent of Brotli's window, not larger than the body needs: the default of 22 has each call allocate and clear several
 * megabytes, which takes longer than compressing a page.
 */
const windowBits = (length: number): number =>
  Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))));

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

export async function compressed(
  body: Uint8Array,
  encoding: Encoding,
  quality = 9,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(body);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  };
  return new Uint8Array(encoding === 'br' ? await brotliAsync(body, { params }) : await gzipAsync(body));
}

/** Compresses a page or its data; other responses are returned unchanged. */
export async function withCompression(
  response: Response,
  encoding: Encoding,
  quality: number,
): Promise<Response> {
  const type = response.headers.get('content-type') ?? '';
  if (!response.body || !/^text\/(html|x-script)/.test(type)) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  if (encoding === 'identity') return new Response(response.body, { status: response.status, headers });
  const body = await compressed(new Uint8Array(await response.arrayBuffer()), encoding, quality);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(body.length));
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
