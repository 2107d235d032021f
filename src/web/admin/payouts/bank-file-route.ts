import { getRequestContext } from '../../api.server.ts';
import { sendFile } from '../../file-response.server.ts';
import type { Route } from './+types/bank-file-route.ts';

export { FilePage as default } from '../../file-page.tsx';

/** The payouts of a run as a file for the bank, with the whole bank details. */
export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const run = ctx.api.api.admin['payout-run'][':id'];
  return sendFile(ctx, run['bank.csv'].$get({ param: { id: params.id } }));
}
