import { data } from 'react-router';
import { attempt, webOf } from '../../api.server.ts';
import type { Route } from './+types/upload-route.ts';
import { passedOn } from './passed-on.server.ts';

/** Takes a picture of `file-drop.tsx` and passes it on to the API as it comes, as quickly as that takes it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const outcome = await attempt(
    webOf(context).api.api.admin.upload.$put(
      { query: { name: url.searchParams.get('name') ?? '' } },
      { init: passedOn(request) },
    ),
  );
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  return Response.json({ data: outcome.data });
}

/** Nothing stands at this address. */
export function loader(): never {
  throw data(null, { status: 404 });
}
