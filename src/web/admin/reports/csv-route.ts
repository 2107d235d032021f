import { data } from 'react-router';
import { webOf } from '../../api.server.ts';
import type { Route } from './+types/csv-route.ts';

/** `works.csv`: the figures of a page as a file, with the filters of its address. */
export async function loader({ params: { file }, url, context }: Route.LoaderArgs) {
  const { figure } = webOf(context).api.api.admin;
  const query = Object.fromEntries(url.searchParams) as object;
  const calls = {
    'overview.csv': () => figure['overview.csv'].$get({ query }),
    'works.csv': () => figure['works.csv'].$get({ query }),
    'artists.csv': () => figure['artists.csv'].$get({ query }),
    'countries.csv': () => figure['countries.csv'].$get({ query }),
    'views.csv': () => figure['views.csv'].$get({ query }),
    'editions.csv': () => figure['editions.csv'].$get({ query }),
  };
  const call = Object.entries(calls).find(([name]) => name === file)?.[1];
  if (!call) throw data(null, { status: 404 });
  const answer: Response = await call();
  if (!answer.ok) throw data(await answer.json(), { status: answer.status });
  return new Response(answer.body, { headers: answer.headers });
}
