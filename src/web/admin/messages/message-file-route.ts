import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import type { Route } from './+types/message-file-route.ts';

/** A file of a message, for staff. */
export function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  return fileResponse(api.admin['message-attachment'][':id'].$get({ param: { id: params.id } }));
}
