import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/certificates-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The certificates of an order's prints as a PDF, for staff who pack it. */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { order } = ctx.api.api.admin.workshop;
  return sendFile(ctx, order[':code'].certificate.$get({ param: { code } }));
}
