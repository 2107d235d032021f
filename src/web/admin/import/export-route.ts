import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import { exportQuery } from '../ui/lists/list-query.ts';
import type { Route } from './+types/export-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The works as a CSV file, with the filters of the list's URL. */
export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const query = exportQuery(url.searchParams);
  return sendFile(ctx, ctx.api.api.admin.export['item.csv'].$get({ query }));
}
