import { getRequestContext } from '../api.server.ts';
import { fileResponse } from '../file-response.server.ts';
import type { Route } from './+types/upload-thumbnail-route.ts';

/** A small picture of a completed upload. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  return fileResponse(getRequestContext(context).api.api.upload[':id'].thumbnail.$get({ param: { id } }));
}
