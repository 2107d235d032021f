import type { RouterContextProvider } from 'react-router';
import { taipeiDay } from '../../../kernel/dates.ts';
import { type ClientResponse, getRequestContext, unwrap } from '../../api.server.ts';
import { type ListCall, loadList } from '../ui/lists/load-list.server.ts';

/** The filters in the URL of every sales report. */
export const salesFilters = ['from', 'to', 'currency', 'artist', 'country'] as const;

/** A report as its URL asks for it, with the options of its filters. */
export async function loadReport<Name extends string, CallResponse extends ClientResponse>(
  { url, context }: { url: URL; context: Readonly<RouterContextProvider> },
  names: readonly Name[],
  call: ListCall<CallResponse>,
) {
  const { api, clock } = getRequestContext(context);
  const [found, choices] = await Promise.all([
    loadList(url.searchParams, names, call),
    unwrap(api.api.admin.report.choices.$get()),
  ]);
  return { ...found, choices, today: taipeiDay(clock.now()) };
}
