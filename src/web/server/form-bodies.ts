import { mediaType } from '../../kernel/http/media-type.ts';
import { splitLocalePath } from '../../kernel/locale.ts';

/** The size limit of form bodies. */
const maxBodyBytes = 1024 * 1024;

/** The limit of form fields: Node parses fields without a value in quadratic time. */
const maxFormFields = 10_000;

/** Upload paths: bodies are streamed to the API, which limits their size. */
const takesFiles = ['/admin/upload', '/admin/import/file'];

/** Bytes of a resumable upload. */
const partialUploadPattern = /^\/account\/upload\/[\w-]+$/;

/** Forms with up to five files of 10 MiB each. */
const fileFormPattern =
  /^\/(?:account\/artist|account\/offer\/new|account\/order\/\w+\/return|(?:account|admin)\/message\/\w+)$/;
const maxFileFormBytes = 52 * 1024 * 1024;

/** What separates the fields of a form in the body, by its media type. */
const fieldSeparators: ReadonlyMap<string, string> = new Map([
  ['application/x-www-form-urlencoded', '&'],
  ['multipart/form-data', '\r\n--'],
]);

/** A response of a few words, for a request that no page handles. */
export const plainRejection = (status: number, text: string): Response =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/**
 * Prepares a request with a body for the router: it is read within the size limit (except uploads), and the `Origin` header is
 * removed, since the router also compares the scheme, which a proxy changes. The origin check of the web handler ran before.
 *
 * @param pagePath the path without the suffix of data requests
 * @param isIdentified whether the sender is logged in; asked before a form with files, which may be large, is read
 * @returns the request, without its body where it is a large form of somebody who is not; or the rejection of one that is too large (413)
 */
export async function readForm(
  request: Request,
  pagePath: string,
  isIdentified: () => Promise<boolean>,
): Promise<Request | Response> {
  if (!request.body) return request;
  const headers = new Headers(request.headers);
  headers.delete('origin');
  const { url, method, signal } = request;
  const { path } = splitLocalePath(new URL(url).pathname);
  if (takesFiles.includes(path) || partialUploadPattern.test(path)) {
    const { body } = request;
    return new Request(url, { method, headers, signal, body, duplex: 'half' } as RequestInit);
  }
  const isFileForm = fileFormPattern.test(splitLocalePath(pagePath).path);
  const takesLarge = isFileForm && (await isIdentified());
  const limit = takesLarge ? maxFileFormBytes : maxBodyBytes;
  const body = await readUpTo(limit, request.body, Number(headers.get('content-length') ?? 0));
  // The session has ended: without a body, the page redirects to the login.
  if (!body && isFileForm && !takesLarge) return new Request(url, { method, signal });
  if (!body) return plainRejection(413, 'The request is too large.');
  const separator = fieldSeparators.get(mediaType(headers));
  if (separator !== undefined && count(separator, body) >= maxFormFields) {
    return plainRejection(413, 'What was sent has too many fields.');
  }
  return new Request(url, { method, headers, signal, body });
}

/** The whole body; null where it is longer than the limit, without reading more. */
async function readUpTo(
  limit: number,
  body: ReadableStream<Uint8Array>,
  announcedBytes: number,
): Promise<Buffer<ArrayBuffer> | null> {
  if (announcedBytes > limit) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > limit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function count(separator: string, form: Buffer): number {
  let total = 0;
  for (let at = form.indexOf(separator); at !== -1; at = form.indexOf(separator, at + 1)) total += 1;
  return total;
}
