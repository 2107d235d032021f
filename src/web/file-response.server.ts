import { data } from 'react-router';

/** Returns a file of the API as a page's response; a refusal shows the error page. */
export async function fileResponse(call: Promise<unknown>): Promise<Response> {
  // The client's type does not know responses without the envelope.
  const response = (await call) as Response;
  if (!response.ok) throw data(null, { status: response.status });
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const name of ['content-type', 'content-disposition']) {
    headers.set(name, response.headers.get(name) ?? '');
  }
  return new Response(response.body, { headers });
}
