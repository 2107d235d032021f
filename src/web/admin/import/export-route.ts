import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import { exportQuery } from '../ui/lists/list-query.ts';
import type { Route } from './+types/export-route.ts';

/** The works as a CSV file, with the filters of the list's URL. */
export function loader({ url, context }: Route.LoaderArgs) {
  const query = exportQuery(url.searchParams);
  return fileResponse(getRequestContext(context).api.api.admin.export['item.csv'].$get({ query }));
}
