import { data } from 'react-router';
import { buildForm, getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/work-pictures-route.ts';

/** Creates a picture from an upload, for the scripts of a work's page. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { upload_id } = await buildForm(request);
  const item = getRequestContext(context).api.api.admin.item[':id'];
  const json = { upload_id: Number(upload_id) };
  const outcome = await toResult(item.pictures.$post({ param: { id: params.id }, json }));
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  return Response.json({ picture: outcome.data });
}

/** This route has no page. */
export function loader(): never {
  throw data(null, { status: 404 });
}
