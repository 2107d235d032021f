import { type Locale, textIn } from '../../kernel/locale.ts';
import { required } from '../../kernel/required.ts';
import { toSlug } from '../../kernel/text/slug.ts';
import { foldText, nameQueries, truncateKeyword } from '../../platform/search-terms.ts';
import type { Services } from '../../platform/services.ts';
import { facetGroups } from '../catalogue/catalogue.rules.ts';
import { getReference, listFacets } from '../catalogue/framing/reference.usecases.ts';
import { findSuggested } from './search.repository.ts';
import {
  type Candidate,
  chooseSuggestions,
  type MatchRank,
  maxSuggestions,
  popularFacets,
} from './search.rules.ts';
import type { Suggestion, SuggestionList } from './search.schemas.ts';
import { type FoundName, findNames } from './search-results.repository.ts';
import { correctSpelling } from './spelling-correction.usecases.ts';

type Choice = Candidate & { facet?: Suggestion };

/**
 * Suggestions for a keyword while it is typed, in the given language (`GET /api/search/suggest`): artists,
 * works, masterpieces, news and facets whose name is the keyword, starts with it or contains it. Popular
 * facets for an empty keyword.
 */
export async function listSuggestions(
  services: Services,
  typed: string,
  locale: Locale,
): Promise<SuggestionList> {
  const keyword = truncateKeyword(typed).trim();
  if (keyword === '') return { keyword, corrected: null, items: await popular(services, locale) };
  const chosen = await chooseMatching(services, keyword, locale);
  if (chosen.length > 0) return { keyword, corrected: null, items: chosen };
  const corrected = await correctSpelling(services, keyword);
  const items = corrected === null ? [] : await chooseMatching(services, corrected, locale);
  return { keyword, corrected: items.length > 0 ? corrected : null, items };
}

async function popular(services: Services, locale: Locale): Promise<Suggestion[]> {
  const facets = await listFacets(services, locale);
  const grouped = (group: 'subject' | 'media' | 'scenario') =>
    facets[group].map(({ id, name }) => facetSuggestion(id, name, group));
  return popularFacets({
    subject: grouped('subject'),
    media: grouped('media'),
    scenario: grouped('scenario'),
  });
}

async function chooseMatching(services: Services, keyword: string, locale: Locale): Promise<Suggestion[]> {
  const queries = nameQueries(keyword);
  if (queries === null) return [];
  const { db, clock } = services;
  const things: Choice[] = await findSuggested(
    db,
    [queries.exact, queries.begins, queries.words],
    clock.now(),
    maxSuggestions,
  );
  const chosen = chooseSuggestions([...things, ...(await matchingFacets(services, keyword, locale))]);
  const named = chosen.flatMap((one) => (one.kind === 'facet' ? [] : [{ kind: one.kind, id: one.id }]));
  const names = new Map(
    (await findNames(db, named, locale)).map((row): [string, FoundName] => [`${row.kind} ${row.id}`, row]),
  );
  return chosen.flatMap(({ kind, id, facet }) => {
    if (facet) return [facet];
    const name = names.get(`${kind} ${id}`);
    return name ? [thingSuggestion(name)] : [];
  });
}

/** Facets that match by their name in any language. They are few and in memory. */
async function matchingFacets(services: Services, keyword: string, locale: Locale): Promise<Choice[]> {
  const { facetsByGroup } = await getReference(services);
  const typed = foldText(keyword);
  return facetGroups.flatMap((group) =>
    required(facetsByGroup.get(group), 'the facets of a group').flatMap(({ id, name }): Choice[] => {
      const rank = findMatchRank(Object.values<string>(name).map(foldText), typed);
      return rank === null
        ? []
        : [{ kind: 'facet', id, rank, facet: facetSuggestion(id, textIn(name, locale), group) }];
    }),
  );
}

function findMatchRank(names: readonly string[], typed: string): MatchRank | null {
  if (names.includes(typed)) return 0;
  if (names.some((name) => name.startsWith(typed))) return 1;
  const containsWord = (name: string) =>
    name.includes(` ${typed}`) || (!/^[a-z]/.test(typed) && name.includes(typed));
  return names.some(containsWord) ? 2 : null;
}

const facetSuggestion = (id: number, text: string, group: Suggestion['group']): Suggestion => ({
  kind: 'facet',
  id,
  slug: toSlug(text),
  text,
  detail: null,
  picture: null,
  group,
});

const thingSuggestion = ({ kind, id, text, detail, picture }: FoundName): Suggestion => ({
  kind,
  id,
  slug: toSlug(text),
  text,
  detail,
  picture,
  group: null,
});
