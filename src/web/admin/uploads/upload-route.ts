import { getRequestContext, toResult } from '../../api.server.ts';
import type { Route } from './+types/upload-route.ts';
import { streamedBody } from './streamed-body.server.ts';

export { noPage as loader } from '../../no-page.ts';

/** Streams a file from `file-drop.tsx` to the API, at the API's pace. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const outcome = await toResult(
    getRequestContext(context).api.api.admin.upload.$put(
      { query: { name: url.searchParams.get('name') ?? '' } },
      { init: streamedBody(request) },
    ),
  );
  if (!outcome.ok) return Response.json({ failure: outcome.failure }, { status: outcome.failure.status });
  return Response.json({ data: outcome.data });
}
