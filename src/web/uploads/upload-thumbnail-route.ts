import { getRequestContext } from '../api.server.ts';
import { fileResponse } from '../attached-files.server.ts';
import type { Route } from './+types/upload-thumbnail-route.ts';

/** A small picture of a completed upload. */
export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const response = (await getRequestContext(context).api.api.upload[':id'].thumbnail.$get({
    param: { id },
  })) as Response;
  return response.ok ? fileResponse(response) : new Response(null, { status: response.status });
}
