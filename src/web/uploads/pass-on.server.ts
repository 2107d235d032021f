import { localizedPath } from '../../kernel/locale.ts';
import type { RequestContext } from '../session/context.ts';

const sentHeaders = [
  'content-type',
  'content-length',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
];
const returnedHeaders = [
  'content-type',
  'tus-resumable',
  'upload-offset',
  'upload-length',
  'upload-expires',
  'retry-after',
];

const apiPath = '/api/upload/';

/** The page's address of an upload, as its API address is `/api/upload/{id}`. */
const uploadPath = ({ locale }: RequestContext, id: string): string =>
  localizedPath(locale, `/account/upload/${id}`);

/** Passes a request of the tus protocol on to the API: its method, its headers, and its body as a stream at the API's pace. */
export function tusRequest({ method, headers, body, signal }: Request): RequestInit {
  const sent = new Headers();
  for (const name of sentHeaders) {
    const value = headers.get(name);
    if (value !== null) sent.set(name, value);
  }
  // The fetch standard requires `duplex` for a stream; its type lacks the property.
  return { method, headers: sent, signal, ...(body && { body, duplex: 'half' }) } as RequestInit;
}

/** The API's answer for the browser, with the page's address of an upload that was created. */
export async function tusResponse(ctx: RequestContext, call: Promise<unknown>): Promise<Response> {
  // The client's type does not know responses without the envelope.
  const response = (await call) as Response;
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const name of returnedHeaders) {
    const value = response.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const location = response.headers.get('location');
  if (location?.startsWith(apiPath)) headers.set('location', uploadPath(ctx, location.slice(apiPath.length)));
  return new Response(response.body, { status: response.status, headers });
}
