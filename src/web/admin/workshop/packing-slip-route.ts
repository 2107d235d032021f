import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/packing-slip-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** What is in a parcel as a PDF in the buyer's language. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { parcel } = ctx.api.api.admin.workshop;
  return sendFile(ctx, parcel[':id']['packing-slip'].$get({ param: { id } }));
}
