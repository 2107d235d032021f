/** The named filters in a URL, as the query of an API call; empty and unknown ones are left out. */
export function buildFilters<Name extends string>(
  params: URLSearchParams,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value) found[name] = value;
  }
  return found;
}

/** A value of a URL's filter that the list is shown without. */
export type RejectedFilter = { value: string; reason: string };

/**
 * A list's query with some parameters changed: `?status=pending&page=2`, or an empty text. Changing another parameter goes back to the
 * first page.
 */
export function queryWith(search: string, changes: Record<string, string>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return query ? `?${query}` : '';
}

/** The query of a URL with these filters: `?status=pending`. */
export const buildQuery = (filters: Partial<Record<string, string>>): string =>
  queryWith('', filters as Record<string, string>);

/**
 * All filters in a URL, as the query of an exported file. The list's page is none, and neither are empty values, which forms send without
 * scripts.
 */
export const exportQuery = (params: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...params].filter(([name, value]) => name !== 'page' && value.trim() !== ''));
