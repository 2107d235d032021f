import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import type { Route } from './+types/application-picture-route.ts';

/** A picture of an artist's application, for staff. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  return fileResponse(api.admin['artist-application'].picture[':id'].$get({ param: { id } }));
}
