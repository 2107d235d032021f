import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import { exportQuery } from '../ui/lists/list-query.ts';
import type { Route } from './+types/tax-summary-csv-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The tax summary of a tax period as a CSV file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const query = { period: '', ...exportQuery(url.searchParams) };
  return sendFile(ctx, ctx.api.api.admin.export['tax-summary.csv'].$get({ query }));
}
