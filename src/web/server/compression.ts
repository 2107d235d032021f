import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * A response before its compression. The body of a rendered page is its bytes: a `Response` would encode it, wrap it in a
 * stream and read that again, a tenth of the time of a page.
 */
export type WebResponse = {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
};

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

/** Compresses a page or its data; other responses are sent as they are. */
export async function withCompression(
  { status, headers, body }: WebResponse,
  encoding: Encoding,
  quality: number,
): Promise<Response> {
  const type = headers.get('content-type') ?? '';
  if (!body || !/^text\/(html|x-script)/.test(type)) return new Response(body, { status, headers });
  headers.append('vary', 'accept-encoding');
  if (encoding === 'identity') return new Response(body, { status, headers });
  const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
  const sent = await compressed(bytes, encoding, quality);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(sent.length));
  return new Response(sent, { status, headers });
}
