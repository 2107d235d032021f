import { data } from 'react-router';
import { getRequestContext } from '../../api.server.ts';
import type { Route } from './+types/master-route.ts';

/** The print master of an order line as a file, for staff who print it. */
export async function loader({ params: { code, id }, context }: Route.LoaderArgs) {
  const { order } = getRequestContext(context).api.api.admin.workshop;
  const response: Response = await order[':code'].line[':id'].master.$get({ param: { code, id } });
  if (!response.ok) throw data(null, { status: response.status });
  return new Response(response.body, { headers: response.headers });
}
