import { data } from 'react-router';
import { buildForm, getRequestContext, toResult } from '../../../api.server.ts';
import type { Route } from './+types/news-picture-route.ts';

/** Creates a picture from an upload, for the scripts of the news pages. */
export async function action({ request, context }: Route.ActionArgs) {
  const { upload_id } = await buildForm(request);
  const { admin } = getRequestContext(context).api.api;
  const outcome = await toResult(admin.news.picture.$post({ json: { upload_id: Number(upload_id) } }));
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  return Response.json({ picture: outcome.data });
}

/** This route has no page. */
export function loader(): never {
  throw data(null, { status: 404 });
}
