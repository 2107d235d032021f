import type { NamesData } from '../../../domains/content/names.schemas.ts';
import { toResult } from '../../api.server.ts';
import type { RequestContext } from '../../session/context.ts';

/** What a state of the editors refers to by id. */
type Linked = { [Kind in keyof NamesData]?: readonly number[] } & {
  first?: number | null;
  rows?: readonly { items: readonly number[] }[];
};

/** The most ids that the API takes of a kind. */
const most = 500;

/** The names of what states refer to, such as those of a rejected form or of the history; none where the API rejects an id. */
export async function loadNames(
  { api }: RequestContext,
  states: readonly (Linked | null)[],
): Promise<NamesData> {
  const query: Record<string, string> = {};
  for (const kind of ['items', 'masterpieces', 'artists', 'news'] as const) {
    const ids = states.flatMap((state) => [
      ...(state?.[kind] ?? []),
      ...(kind === 'items' && state?.first ? [state.first] : []),
      ...(kind === 'items' ? (state?.rows ?? []).flatMap((row) => row.items) : []),
    ]);
    if (ids.length > 0) query[kind] = [...new Set(ids)].slice(0, most).join(',');
  }
  const none = { items: [], masterpieces: [], artists: [], news: [] };
  if (Object.keys(query).length === 0) return none;
  const found = await toResult(api.api.admin.name.$get({ query }));
  return found.ok ? found.data : none;
}

/** As `loadNames`, of the states before and after each event of a history. */
export const loadNamesOfHistory = (
  ctx: RequestContext,
  { list }: { list: { items: readonly { before: unknown; after: unknown }[] } },
): Promise<NamesData> =>
  loadNames(
    ctx,
    list.items.flatMap(({ before, after }) => [before as Linked | null, after as Linked | null]),
  );
