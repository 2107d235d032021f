import { getRequestContext } from '../../api.server.ts';
import { fileResponse } from '../../file-response.server.ts';
import type { Route } from './+types/bank-file-route.ts';

/** The payouts of a run as a file for the bank, with the whole bank details. */
export function loader({ params, context }: Route.LoaderArgs) {
  const run = getRequestContext(context).api.api.admin['payout-run'][':id'];
  return fileResponse(run['bank.csv'].$get({ param: { id: params.id } }));
}
