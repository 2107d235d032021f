/** What can be found, in the order in which a page shows it. */
export const searchKinds = ['item', 'artist', 'masterpiece', 'news'] as const;
export type SearchKind = (typeof searchKinds)[number];

/** The name of each kind's group in an answer. */
export const searchGroups = {
  item: 'items',
  artist: 'artists',
  masterpiece: 'masterpieces',
  news: 'news',
} as const satisfies Record<SearchKind, string>;

/** Of more hits of a kind than these no more are counted or ranked: 'more than 1,000'. */
export const maximumHits = 1000;

/** Hits of each kind where all are asked for, and of a single one. */
export const hitsPerKind = 8;
export const hitsOfSingleKind = 24;

/** What can be suggested: things that can be found, and the values of filters. */
export const suggestionKinds = [...searchKinds, 'facet'] as const;
type SuggestionKind = (typeof suggestionKinds)[number];

export const maximumSuggestions = 8;

/** How well a name ranks what is being typed: it is the name, its beginning, or words of it. */
export type MatchRank = 0 | 1 | 2;

export type Candidate = { kind: SuggestionKind; id: number; rank: MatchRank };

/** Where as much ranks, kinds come in this order, and none takes more than its share of the sources. */
const kindsInOrder: readonly SuggestionKind[] = ['artist', 'item', 'facet', 'masterpiece', 'news'];
const share: Record<SuggestionKind, number> = { artist: 3, item: 4, facet: 2, masterpiece: 2, news: 2 };

/** The best of what could be suggested: what ranks best first; those of a kind stay in the order given. */
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
    .slice(0, maximumSuggestions);
}

/** What is suggested before anything is typed: the subjects, techniques and moods that the shop has. */
export const popularFacets = <F>(facets: Record<'subject' | 'media' | 'scenario', readonly F[]>): F[] => [
  ...facets.subject.slice(0, 4),
  ...facets.media.slice(0, 2),
  ...facets.scenario.slice(0, 2),
];
