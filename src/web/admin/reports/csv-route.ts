import { data } from 'react-router';
import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import { exportQuery } from '../ui/lists/list-query.ts';
import type { Route } from './+types/csv-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** `works.csv`: a page's report as a file, with the filters of its URL. */
export async function loader({ params: { file }, url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { report } = ctx.api.api.admin;
  const query = exportQuery(url.searchParams) as object;
  const calls = {
    'overview.csv': () => report['overview.csv'].$get({ query }),
    'works.csv': () => report['works.csv'].$get({ query }),
    'artists.csv': () => report['artists.csv'].$get({ query }),
    'countries.csv': () => report['countries.csv'].$get({ query }),
    'margins.csv': () => report['margins.csv'].$get({ query }),
    'views.csv': () => report['views.csv'].$get({ query }),
    'editions.csv': () => report['editions.csv'].$get({ query }),
  };
  const call = Object.entries(calls).find(([name]) => name === file)?.[1];
  if (!call) throw data(null, { status: 404 });
  return sendFile(ctx, call());
}
