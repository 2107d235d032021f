import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import { exportQuery } from '../ui/lists/list-query.ts';
import type { Route } from './+types/journal-csv-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The journal of some months as a CSV file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const query = { from: '', until: '', ...exportQuery(url.searchParams) };
  return sendFile(ctx, ctx.api.api.admin.export['journal.csv'].$get({ query }));
}
