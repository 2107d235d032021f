import { data, redirect } from 'react-router';
import { sendFile } from '../../file-response.server.ts';
import type { RequestContext } from '../../session/context.ts';

/**
 * Sends a document of the API in place of a page. Where it cannot be made, it leads to `failedPath`, whose page says so
 * (`docs/rules/errors.md`); where the member has none, it is a 404.
 */
export async function documentFile(
  ctx: RequestContext,
  call: Promise<unknown>,
  failedPath: string,
): Promise<null> {
  const response = (await call.catch(() => null)) as Response | null;
  if (response?.ok) return sendFile(ctx, Promise.resolve(response));
  if (response?.status === 404 || response?.status === 422) throw data(null, { status: 404 });
  throw redirect(failedPath);
}
