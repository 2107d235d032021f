import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findOrBegin, removeUpload, UploadError } from './send-file.ts';

const endpoint = '/zh-Hant/account/upload';
const content = new Uint8Array(5000).fill(7);
const sha256 = createHash('sha256').update(content).digest('hex');
const file = () => new File([content], `${'長'.repeat(200)}.tif`, { type: 'image/tiff' });
const never = new AbortController().signal;

type Sent = { url: string; init: RequestInit };

/** Answers requests in order, and records them. */
function answer(...answers: (Response | Error)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    const next = answers.shift();
    if (next === undefined || next instanceof Error) throw next ?? new Error('no answer is left');
    return next;
  });
  return sent;
}
afterEach(() => vi.unstubAllGlobals());

const uploads = (...list: object[]) => Response.json({ data: { uploads: list } });
const begin = () => findOrBegin(endpoint, file(), never, () => {});
const same = { id: 'a', sha256, bytes: content.length, state: 'pending', is_used: false };

describe('a chosen file', () => {
  test.each(['pending', 'checking', 'completed'])('goes on with its upload that is %s', async (state) => {
    const sent = answer(uploads({ ...same, sha256: 'other' }, { ...same, state }));
    expect(await begin()).toMatchObject({ id: 'a', state });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ['there is none', []],
    ['its upload was refused', [{ ...same, state: 'refused' }]],
    ['its upload is used already', [{ ...same, state: 'completed', is_used: true }]],
    ['the size differs', [{ ...same, bytes: 4999 }]],
  ])('begins an upload where %s', async (_, list) => {
    const location = `${endpoint}/new-id`;
    const created = new Response(null, { status: 201, headers: { location } });
    const sent = answer(uploads(...list), created, Response.json({ data: { id: 'new-id' } }));
    expect(await begin()).toEqual({ id: 'new-id' });
    expect(sent.map(({ url }) => url)).toEqual([endpoint, endpoint, location]);
    const headers = new Headers(sent[1]?.init.headers);
    expect(headers.get('upload-length')).toBe('5000');
    const metadata = Object.fromEntries(
      (headers.get('upload-metadata') ?? '').split(',').map((pair) => {
        const [name = '', value = ''] = pair.split(' ');
        return [name, Buffer.from(value, 'base64').toString()];
      }),
    );
    expect(metadata).toEqual({ filename: `${'長'.repeat(145)}.tif`, filetype: 'image/tiff', sha256 });
  });

  test('is refused with the message of the server, or without one where the connection broke', async () => {
    answer(uploads(), Response.json({ message: 'Five are unfinished' }, { status: 409 }));
    await expect(begin()).rejects.toMatchObject({ status: 409, reason: 'Five are unfinished' });
    const errors = [{ field: 'bytes', message: 'Too large' }];
    answer(uploads(), Response.json({ message: 'Check the fields', errors }, { status: 422 }));
    await expect(begin()).rejects.toMatchObject({ reason: 'Too large' });
    answer(uploads(), new Response('<html>502</html>', { status: 502 }));
    await expect(begin()).rejects.toMatchObject({ status: 502, reason: null });
    answer(new TypeError('Failed to fetch'));
    await expect(begin()).rejects.toEqual(new UploadError(0, null));
  });
});

test('an upload that is gone already is removed without an error', async () => {
  const sent = answer(new Response('{}', { status: 404 }));
  await removeUpload(endpoint, 'a');
  expect(sent[0]?.init.method).toBe('DELETE');
  answer(new Response('{}', { status: 409 }));
  await expect(removeUpload(endpoint, 'a')).rejects.toThrow(UploadError);
});
