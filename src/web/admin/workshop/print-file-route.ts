import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/print-file-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** An order line as a TIFF in the size of its print; `copy` is for the file's name. */
export async function loader({ params: { code, id }, url, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const copy = url.searchParams.get('copy');
  const { order } = ctx.api.api.admin.workshop;
  const line = order[':code'].line[':id'];
  return sendFile(
    ctx,
    line['print-file'].$get({ param: { code, id }, query: copy === null ? {} : { copy } }),
  );
}
