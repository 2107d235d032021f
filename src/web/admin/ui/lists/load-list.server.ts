import { type ClientResponse, toResult, unwrap } from '../../../api.server.ts';
import { parsePage } from '../../../urls/page-number.ts';
import { buildFilters, type RejectedFilter } from './list-query.ts';

const perPage = '48';

/** A call of a list, without its typed query. */
export type ListCall<CallResponse> = (given: { query: never }) => Promise<CallResponse>;

/**
 * Loads the page of a list that the URL asks for. A filter value that the API rejects is left out and returned in `refused` with the
 * API's reason, for a message on the page.
 *
 * @param names the filters that the list's URL may have, including `sort`
 * @param call the API call; it validates the query, and rejects what is not one of its filters
 */
export async function loadList<Name extends string, CallResponse extends ClientResponse>(
  params: URLSearchParams,
  names: readonly Name[],
  call: ListCall<CallResponse>,
) {
  const filters = buildFilters(params, names);
  const load = () =>
    call({ query: { ...filters, page: String(parsePage(params)), per_page: perPage } as never });
  const first = await toResult(load());
  const errors = first.ok ? [] : first.failure.errors;
  const rejected: RejectedFilter[] = [];
  for (const name of names) {
    const value = filters[name];
    const error = errors.find(({ field }) => field === name);
    if (!error || value === undefined) continue;
    rejected.push({ value, reason: error.message });
    delete filters[name];
  }
  // Any other rejection shows the error page.
  const list = first.ok ? first.data : await unwrap(load());
  return { list, filters, rejected };
}
