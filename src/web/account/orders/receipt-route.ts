import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import type { Route } from './+types/receipt-route.ts';

/** The receipt of an order as a PDF, for its buyer. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { order } = getRequestContext(context).api.api;
  return fileResponse(order[':code'].receipt.$get({ param: { code: params.code }, query: {} }));
}
