import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/account-statement-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The statement of account of a member who orders on terms, as a PDF. */
export function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return sendFile(ctx, ctx.api.api.member.terms.statement.$get());
}
