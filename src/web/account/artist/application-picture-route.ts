import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import type { Route } from './+types/application-picture-route.ts';

/** A picture of the artist's own application. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  return fileResponse(api['artist-application'].picture[':id'].$get({ param: { id } }));
}
