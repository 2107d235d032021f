import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/closed-month-file-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** A stored statement or report of a closed month. */
export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { month, id } = params;
  return sendFile(
    ctx,
    ctx.api.api.admin['closed-month'][':month'].file[':id'].$get({ param: { month, id } }),
  );
}
