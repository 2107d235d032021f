import { toResult, unwrap } from '../../../api.server.ts';
import { parsePage } from '../../../urls/page-number.ts';
import { filtersOf } from './list-query.ts';

const perPage = '48';

/**
 * Loads the page of a list that the URL asks for. A filter value that the API does not know is left out and returned in `unknown`, for a
 * message on the page.
 *
 * @param names the filters that the list's URL may have, including `sort`
 * @param call the API call, which validates the query
 */
export async function loadList<
  Name extends string,
  CallResponse extends Awaited<Parameters<typeof unwrap>[0]>,
>(
  params: URLSearchParams,
  names: readonly Name[],
  call: (query: Partial<Record<Name, string>> & { page: string; per_page: string }) => Promise<CallResponse>,
) {
  const filters = filtersOf(params, names);
  const queryOf = () => ({ ...filters, page: String(parsePage(params)), per_page: perPage });
  const first = await toResult(call(queryOf()));
  const refused = first.ok ? [] : first.failure.errors.map(({ field }) => field as Name);
  const unknown: string[] = [];
  for (const name of names) {
    const value = filters[name];
    if (!refused.includes(name) || value === undefined) continue;
    unknown.push(value);
    delete filters[name];
  }
  // Any other refusal shows the error page.
  const list = first.ok ? first.data : await unwrap(call(queryOf()));
  return { list, filters, unknown };
}
