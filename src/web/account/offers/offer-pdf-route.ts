import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/offer-pdf-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** An answered offer as a PDF, for its member. */
export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  return sendFile(ctx, ctx.api.api.offer[':code'].pdf.$get({ param: { code: params.code } }));
}
