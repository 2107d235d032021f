import { data } from 'react-router';
import { getRequestContext, requireLogin } from '../../api.server.ts';
import type { Route } from './+types/certificates-route.ts';

export const middleware = [requireLogin];

/** The certificates of an order's prints as a PDF, for its buyer. */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const { order } = getRequestContext(context).api.api;
  const response: Response = await order[':code'].certificate.$get({ param: { code }, query: {} });
  if (!response.ok) throw data(null, { status: response.status });
  return new Response(response.body, { headers: response.headers });
}
