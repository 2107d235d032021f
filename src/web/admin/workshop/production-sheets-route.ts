import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/production-sheets-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** What to cut and pack for each print of an order as a PDF, for staff who make it. */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { order } = ctx.api.api.admin.workshop;
  return sendFile(ctx, order[':code'].sheet.$get({ param: { code } }));
}
