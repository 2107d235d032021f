import { data } from 'react-router';
import { getRequestContext } from '../../api.server.ts';
import type { Route } from './+types/submission-preview-route.ts';

/** The picture of a submission. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  const response = (await api.admin.submission[':id'].preview.$get({ param: { id: params.id } })) as Response;
  if (!response.ok) throw data(null, { status: response.status });
  return new Response(response.body, { headers: { 'content-type': 'image/jpeg' } });
}
