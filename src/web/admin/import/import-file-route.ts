import { getRequestContext, toResult } from '../../api.server.ts';
import { streamedBody } from '../uploads/streamed-body.server.ts';
import type { Route } from './+types/import-file-route.ts';

export { noPage as loader } from '../../no-page.ts';

/** Streams a file from `file-drop.tsx` to the API. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const query = { name: url.searchParams.get('name') ?? '' };
  const outcome = await toResult(
    getRequestContext(context).api.api.admin.import.$post({ query }, { init: streamedBody(request) }),
  );
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  return Response.json({ data: { id: outcome.data.id } });
}
