import { getRequestContext, requireLogin } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import type { Route } from './+types/export-route.ts';

export const middleware = [requireLogin];

/** The member's data as a ZIP. */
export function loader({ context }: Route.LoaderArgs) {
  return fileResponse(getRequestContext(context).api.api.member.export.$get());
}
