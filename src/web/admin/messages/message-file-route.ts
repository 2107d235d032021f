import { data } from 'react-router';
import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../attached-files.server.ts';
import type { Route } from './+types/message-file-route.ts';

/** A file of a message, for staff. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { api } = getRequestContext(context).api;
  const response = (await api.admin['message-attachment'][':id'].$get({
    param: { id: params.id },
  })) as Response;
  if (!response.ok) throw data(null, { status: response.status });
  return fileResponse(response);
}
