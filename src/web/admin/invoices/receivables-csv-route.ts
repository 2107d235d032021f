import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/receivables-csv-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The ageing list as a CSV file. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return sendFile(ctx, ctx.api.api.admin.export['receivable.csv'].$get());
}
