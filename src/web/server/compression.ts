import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync, zstdCompressSync } from 'node:zlib';

/** Of responses that are kept. */
export type KeptEncoding = 'br' | 'gzip' | 'identity';
export type Encoding = KeptEncoding | 'zstd';

/**
 * A response before its compression. The body of a rendered page is its bytes: a `Response` would encode it, wrap it in a
 * stream and read that again, a tenth of the time of a page.
 */
export type WebResponse = {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
};

/** The Brotli quality of pages that are sent once. */
const quickQuality = 2;

/** Browsers send one of a few header values; the cache is limited against arbitrary ones. */
const rememberedHeaders = 200;
const remembered = new Map<string, ReadonlySet<string>>();

/** The encodings of an `Accept-Encoding` header, without those that it lists with q=0. */
function acceptedEncodings(header: string | null | undefined): ReadonlySet<string> {
  if (!header) return new Set();
  const known = remembered.get(header);
  if (known) return known;
  const accepted = new Set(
    header
      .split(',')
      .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
      .map((part) => part.replace(/;.*/, '').trim()),
  );
  if (remembered.size < rememberedHeaders) remembered.set(header, accepted);
  return accepted;
}

const findEncoding = (accepted: ReadonlySet<string>): KeptEncoding =>
  accepted.has('br') ? 'br' : accepted.has('gzip') ? 'gzip' : 'identity';

/** The encoding of a response that is kept, and so compressed well: Brotli before gzip. */
export const preferredEncoding = (header: string | null | undefined): KeptEncoding =>
  findEncoding(acceptedEncodings(header));

/** The encoding of a response that is sent once: Zstandard compresses a page as well as quick Brotli, in a quarter of the time. */
export function quickEncoding(header: string | null | undefined): Encoding {
  const accepted = acceptedEncodings(header);
  return accepted.has('zstd') ? 'zstd' : findEncoding(accepted);
}

/**
 * The exponent of Brotli's window, not larger than the body needs: the default of 22 has each call allocate and clear several
 * megabytes, which takes longer than compressing a page.
 */
const windowBits = (length: number): number =>
  Math.min(22, Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))));

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

const brotliParams = (body: Uint8Array, quality: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
});

/** Compresses what is kept and sent many times, in another thread; Brotli with the given quality. */
export async function compressed(
  body: Uint8Array,
  encoding: KeptEncoding,
  quality = 9,
): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(body);
  const params = brotliParams(body, quality);
  return new Uint8Array(encoding === 'br' ? await brotliAsync(body, { params }) : await gzipAsync(body));
}

/**
 * Compresses what is sent once. A page takes 0.2 ms, a twentieth of its rendering, so it does not go to another thread: that takes
 * 1.5 ms of processor time more.
 */
export function compressQuickly(body: Uint8Array, encoding: Encoding): Uint8Array<ArrayBuffer> {
  if (encoding === 'identity') return new Uint8Array(body);
  if (encoding === 'zstd') return new Uint8Array(zstdCompressSync(body));
  if (encoding === 'gzip') return new Uint8Array(gzipSync(body));
  return new Uint8Array(brotliCompressSync(body, { params: brotliParams(body, quickQuality) }));
}

/** Compresses a page or its data; other responses are sent as they are. */
export async function withCompression(
  { status, headers, body }: WebResponse,
  encoding: Encoding,
  compress: (body: Uint8Array) => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>,
): Promise<Response> {
  const type = headers.get('content-type') ?? '';
  if (!body || !/^text\/(html|x-script)/.test(type)) return new Response(body, { status, headers });
  headers.append('vary', 'accept-encoding');
  if (encoding === 'identity') return new Response(body, { status, headers });
  const bytes = body instanceof Uint8Array ? body : new Uint8Array(await new Response(body).arrayBuffer());
  const sent = await compress(bytes);
  headers.set('content-encoding', encoding);
  headers.set('content-length', String(sent.length));
  return new Response(sent, { status, headers });
}
