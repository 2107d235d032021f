import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/master-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The print master of an order line as a file, for staff who print it. */
export async function loader({ params: { code, id }, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { order } = ctx.api.api.admin.workshop;
  return sendFile(ctx, order[':code'].line[':id'].master.$get({ param: { code, id } }));
}
