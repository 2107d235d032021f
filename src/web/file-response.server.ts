import { data } from 'react-router';

/** Returns a file of the API as a page's response, with the API's name and type; a refusal shows the error page. */
export async function fileResponse(call: Promise<unknown>): Promise<Response> {
  // The client's type does not know responses without the envelope.
  const answer = (await call) as Response;
  if (!answer.ok) throw data(null, { status: answer.status });
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const name of ['content-type', 'content-disposition']) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}
