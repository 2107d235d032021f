import { getRequestContext, requireLogin } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/export-route.ts';

export { FilePage as default } from '../../file-page.tsx';

export const middleware = [requireLogin];

/** The member's data as a ZIP. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return sendFile(ctx, ctx.api.api.member.export.$get());
}
