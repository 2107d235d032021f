import { getRequestContext } from '../api.server.ts';
import { fileResponse } from '../attached-files.server.ts';
import type { Route } from './+types/upload-thumbnail-route.ts';

/** A small picture of a completed upload. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const answer = (await getRequestContext(context).api.api.upload[':id'].thumbnail.$get({
    param: { id },
  })) as Response;
  return answer.ok ? fileResponse(answer) : new Response(null, { status: answer.status });
}
