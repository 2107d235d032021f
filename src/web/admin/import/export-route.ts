import { data } from 'react-router';
import { getRequestContext } from '../../api.server.ts';
import type { Route } from './+types/export-route.ts';

/** The works as a CSV file, with the filters of the list's URL. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const query = Object.fromEntries(url.searchParams);
  const response: Response = await getRequestContext(context).api.api.admin.export['item.csv'].$get({
    query,
  });
  if (!response.ok) throw data(null, { status: response.status });
  const headers = new Headers();
  for (const name of ['content-type', 'content-disposition']) {
    headers.set(name, response.headers.get(name) ?? '');
  }
  return new Response(response.body, { headers });
}
