import { getRequestContext, requireLogin } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/certificates-route.ts';

export { FilePage as default } from '../../file-page.tsx';

export const middleware = [requireLogin];

/** The certificates of an order's prints as a PDF, for its buyer. */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { order } = ctx.api.api;
  return sendFile(ctx, order[':code'].certificate.$get({ param: { code }, query: {} }));
}
