import { getRequestContext } from '../../api.server.ts';
import type { Route } from './+types/return-photo-route.ts';

/** A photo of a return, for staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  const response = (await api.admin['return-photo'][':id'].$get({ param: { id: params.id } })) as Response;
  if (!response.ok) return new Response(null, { status: response.status });
  return new Response(response.body, {
    headers: { 'content-type': 'image/jpeg', 'cache-control': 'private, max-age=86400' },
  });
}
