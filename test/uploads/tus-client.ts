import { createHash } from 'node:crypto';

/** An API, in this process or at an address. */
type Api = string | { request(path: string, init?: RequestInit): Response | Promise<Response> };

export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

const base64 = (text: string): string => Buffer.from(text).toString('base64');

export const tusMetadata = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} ${base64(value)}`)
    .join(',');

/**
 * A plain client of the tus protocol, which shares no code with the shop's pages.
 *
 * @param base the address of uploads: of the API, or of the pages with the headers of a browser
 */
export function createTusClient(
  api: Api,
  token: string | null,
  base = '/api/upload',
  more: Record<string, string> = {},
) {
  const call = (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      'tus-resumable': '1.0.0',
      ...more,
      ...(init.headers as Record<string, string>),
    };
    return Promise.resolve(
      typeof api === 'string'
        ? fetch(api + path, { ...init, headers })
        : api.request(path, { ...init, headers }),
    );
  };
  return {
    call,
    create: (declared: { bytes: number; sha256: string; name?: string; type?: string }) =>
      call(base, {
        method: 'POST',
        headers: {
          'upload-length': String(declared.bytes),
          'upload-metadata': tusMetadata({
            filename: declared.name ?? 'master.tif',
            filetype: declared.type ?? 'image/tiff',
            sha256: declared.sha256,
          }),
        },
      }),
    /** Where the upload goes on. */
    async offset(path: string): Promise<number> {
      const answer = await call(path, { method: 'HEAD' });
      if (answer.status !== 200) throw new Error(`HEAD ${path}: ${answer.status}`);
      return Number(answer.headers.get('upload-offset'));
    },
    append: (
      path: string,
      at: number,
      body: Uint8Array<ArrayBuffer> | ReadableStream,
      init: RequestInit = {},
    ) =>
      call(path, {
        method: 'PATCH',
        body,
        duplex: 'half',
        ...init,
        headers: { 'content-type': 'application/offset+octet-stream', 'upload-offset': String(at) },
      } as RequestInit),
    remove: (path: string) => call(path, { method: 'DELETE' }),
  };
}

export type TusClient = ReturnType<typeof createTusClient>;

/** Sends a whole file; returns the address of its upload. */
export async function sendFile(client: TusClient, content: Buffer, name = 'master.tif'): Promise<string> {
  const created = await client.create({ bytes: content.length, sha256: sha256Of(content), name });
  const path = created.headers.get('location');
  if (created.status !== 201 || path === null)
    throw new Error(`POST: ${created.status} ${await created.text()}`);
  const sent = await client.append(path, 0, new Uint8Array(content));
  if (sent.status !== 204) throw new Error(`PATCH: ${sent.status} ${await sent.text()}`);
  return path;
}
