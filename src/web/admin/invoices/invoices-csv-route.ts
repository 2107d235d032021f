import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import { exportQuery } from '../ui/lists/list-query.ts';
import type { Route } from './+types/invoices-csv-route.ts';

/** The invoices as a CSV file, with the filters of the list's URL. */
export function loader({ url, context }: Route.LoaderArgs) {
  const query: object = exportQuery(url.searchParams);
  return fileResponse(getRequestContext(context).api.api.admin.export['invoice.csv'].$get({ query }));
}
