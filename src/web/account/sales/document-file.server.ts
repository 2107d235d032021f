import { data, redirect } from 'react-router';
import { fileResponse } from '../../file-response.server.ts';

/**
 * A document of the API as a page's response. Where it cannot be made, it leads to `failedPath`, whose page says so
 * (`docs/rules/errors.md`); where the member has none, it is a 404.
 */
export async function documentFile(call: Promise<unknown>, failedPath: string): Promise<Response> {
  const response = (await call.catch(() => null)) as Response | null;
  if (response?.ok) return fileResponse(Promise.resolve(response));
  if (response?.status === 404 || response?.status === 422) throw data(null, { status: 404 });
  throw redirect(failedPath);
}
