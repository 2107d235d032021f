import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/parcel-label-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The address label of a parcel as a PDF. */
export function loader({ params: { id }, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { parcel } = ctx.api.api.admin.workshop;
  return sendFile(ctx, parcel[':id'].label.$get({ param: { id } }));
}
