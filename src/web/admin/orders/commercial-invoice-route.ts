import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import type { Route } from './+types/commercial-invoice-route.ts';

/** The commercial invoice of an order that goes abroad, or of the parcel in the query, as a PDF. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const { order } = getRequestContext(context).api.api.admin;
  const parcel = url.searchParams.get('parcel');
  const query = parcel === null ? {} : { parcel };
  return fileResponse(order[':code']['commercial-invoice'].$get({ param: { code: params.code }, query }));
}
