import { data } from 'react-router';
import { getRequestContext } from '../../api.server.ts';
import type { Route } from './+types/certificates-route.ts';

/** The certificates of an order's prints as a PDF, for staff who pack it. */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const { order } = getRequestContext(context).api.api.admin.workshop;
  const response: Response = await order[':code'].certificate.$get({ param: { code } });
  if (!response.ok) throw data(null, { status: response.status });
  return new Response(response.body, { headers: response.headers });
}
