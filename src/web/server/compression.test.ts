import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressed, compressQuickly, preferredEncoding, quickEncoding } from './compression.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br', 'zstd'],
  ['gzip, deflate, br', 'br', 'br'],
  ['gzip, zstd;q=0', 'gzip', 'gzip'],
  ['gzip;q=0.5, br;q=0.0', 'gzip', 'gzip'],
  ['deflate', 'identity', 'identity'],
  ['', 'identity', 'identity'],
  [null, 'identity', 'identity'],
])('%s is answered with %s, or %s where the page is sent once', (header, kept, once) => {
  expect([preferredEncoding(header), quickEncoding(header)]).toEqual([kept, once]);
  // The second time it is remembered.
  expect([preferredEncoding(header), quickEncoding(header)]).toEqual([kept, once]);
});

test('every encoding gives the body back', async () => {
  const body = Buffer.from('<p>畫</p>'.repeat(1000));
  expect(zstdDecompressSync(compressQuickly(body, 'zstd'))).toEqual(body);
  expect(brotliDecompressSync(compressQuickly(body, 'br'))).toEqual(body);
  expect(gunzipSync(compressQuickly(body, 'gzip'))).toEqual(body);
  expect(Buffer.from(compressQuickly(body, 'identity'))).toEqual(body);
  expect(brotliDecompressSync(await compressed(body, 'br'))).toEqual(body);
  expect(gunzipSync(await compressed(body, 'gzip'))).toEqual(body);
  expect(Buffer.from(await compressed(body, 'identity'))).toEqual(body);
});
