import { toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';

/** The keyword that the search uses instead of a misspelt one; null where it uses the typed one. */
export async function correctedKeyword({ api }: RequestContext, keyword: string): Promise<string | null> {
  if (keyword === '') return null;
  const found = await toResult(api.api.search.$get({ query: { keyword, kind: 'item', per_page: '1' } }));
  return found.ok ? found.data.corrected : null;
}
