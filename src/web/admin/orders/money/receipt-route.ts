import { getRequestContext } from '../../../api.server.ts';
import { sendFile } from '../../../file-response.server.ts';
import type { Route } from './+types/receipt-route.ts';

export { FilePage as default } from '../../../file-page.tsx';

/** The receipt of an order as a PDF, for staff. */
export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { order } = ctx.api.api.admin;
  return sendFile(ctx, order[':code'].receipt.$get({ param: { code: params.code } }));
}
