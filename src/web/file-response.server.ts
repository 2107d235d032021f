import { data } from 'react-router';
import { toResult } from './api.server.ts';
import type { RequestContext } from './session/context.ts';

/** The headers of a file of the API that a page's response has too. */
const fileHeaders = ['content-type', 'content-disposition', 'content-length'];

function withOwnHeaders(answer: Response): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store' });
  for (const name of fileHeaders) {
    const value = answer.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(answer.body, { headers });
}

/** Returns a file of the API that is a part of a page, such as a picture, with the API's name and type; a rejection has no text. */
export async function fileResponse(call: Promise<unknown>): Promise<Response> {
  // The client's type does not know responses without the envelope.
  const answer = (await call) as Response;
  return answer.ok ? withOwnHeaders(answer) : new Response(null, { status: answer.status });
}

/**
 * Sends a file of the API in place of the page whose loader calls this, and which has `FilePage` as its component. So a rejection shows the
 * error page with header and footer, where a route without a component would send its data as text.
 */
export async function sendFile(ctx: RequestContext, call: Promise<unknown>): Promise<null> {
  const answer = (await call) as Response;
  if (answer.ok) {
    ctx.file = withOwnHeaders(answer);
    return null;
  }
  const result = await toResult(Promise.resolve(answer) as Parameters<typeof toResult>[0]);
  throw data(result.ok ? null : result.failure, { status: answer.status });
}
