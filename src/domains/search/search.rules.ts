/** The kinds of entries, in the order of the page. */
export const searchKinds = ['item', 'artist', 'masterpiece', 'news'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The name of each kind's group in the response. */
export const searchGroups = {
  item: 'items',
  artist: 'artists',
  masterpiece: 'masterpieces',
  news: 'news',
} as const satisfies Record<SearchKind, string>;

/** More hits of a kind are neither counted nor ranked: 'more than 1,000'. */
export const maxHits = 1000;

/** Hits per page: of each kind if all are requested, and of a single kind. */
export const hitsPerKind = 8;
export const hitsOfSingleKind = 24;

/** What can be suggested: entries of the search, and facets. */
export const suggestionKinds = [...searchKinds, 'facet'] as const;
type SuggestionKind = (typeof suggestionKinds)[number];

export const maxSuggestions = 8;

/** How a name matches what is being typed: 0 exactly, 1 by its beginning, 2 by words in it. */
export type MatchRank = 0 | 1 | 2;

export type Candidate = { kind: SuggestionKind; id: number; rank: MatchRank };

/** At equal rank, kinds come in this order; `share` is the maximum number of suggestions of each kind. */
const kindsInOrder: readonly SuggestionKind[] = ['artist', 'item', 'facet', 'masterpiece', 'news'];
const share: Record<SuggestionKind, number> = { artist: 3, item: 4, facet: 2, masterpiece: 2, news: 2 };

/** The best suggestions, the best rank first; suggestions of a kind keep their order. */
export function chooseSuggestions<C extends Candidate>(candidates: readonly C[]): C[] {
  const taken = new Map<SuggestionKind, number>();
  return candidates
    .toSorted(
      (one, other) =>
        one.rank - other.rank || kindsInOrder.indexOf(one.kind) - kindsInOrder.indexOf(other.kind),
    )
    .filter(({ kind }) => {
      const count = (taken.get(kind) ?? 0) + 1;
      taken.set(kind, count);
      return count <= share[kind];
    })
    .slice(0, maxSuggestions);
}

/** The suggestions before anything is typed: subjects, techniques and moods of the shop. */
export const popularFacets = <F>(facets: Record<'subject' | 'media' | 'scenario', readonly F[]>): F[] => [
  ...facets.subject.slice(0, 4),
  ...facets.media.slice(0, 2),
  ...facets.scenario.slice(0, 2),
];
