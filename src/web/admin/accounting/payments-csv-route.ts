import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import { exportQuery } from '../ui/lists/list-query.ts';
import type { Route } from './+types/payments-csv-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The payments of a month by provider and day as a CSV file. */
export function loader({ url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const query = { month: '', ...exportQuery(url.searchParams) };
  return sendFile(ctx, ctx.api.api.admin.export['provider-day.csv'].$get({ query }));
}
