import { getRequestContext } from '../../../api.server.ts';
import { sendFile } from '../../../file-response.server.ts';
import type { Route } from './+types/commercial-invoice-route.ts';

export { FilePage as default } from '../../../file-page.tsx';

/** The commercial invoice of an order that goes abroad, or of the parcel in the query, as a PDF. */
export function loader({ params, url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { order } = ctx.api.api.admin;
  const parcel = url.searchParams.get('parcel');
  const query = parcel === null ? {} : { parcel };
  return sendFile(ctx, order[':code']['commercial-invoice'].$get({ param: { code: params.code }, query }));
}
