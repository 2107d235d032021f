import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/portrait-route.ts';

export { noPage as loader } from '../../no-page.ts';

/** Creates a picture from an upload, for the scripts of the artists' pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { upload_id } = await buildForm(request);
  const { admin } = getRequestContext(context).api.api;
  const outcome = await toResult(admin.artist.picture.$post({ json: { upload_id: Number(upload_id) } }));
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  return Response.json({ picture: outcome.data });
}
