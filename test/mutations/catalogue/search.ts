import type { Mutation } from '../mutation.ts';

/** What the search finds, and in which order. */
export const search: readonly Mutation[] = [
  {
    file: 'src/domains/search/search.repository.ts',
    find: "'thing.shown'",
    replace: "'true'",
    what: 'works off the shelf are suggested',
    tests: ['src/domains/search/search.api.test.ts'],
  },
  {
    file: 'src/domains/search/search.repository.ts',
    find: '$1::tsquery) AND shown',
    replace: '$1::tsquery)',
    what: 'works off the shelf are found by their names',
    tests: ['src/domains/search/search.api.test.ts'],
  },
  {
    file: 'src/domains/search/search.repository.ts',
    find: "isShown: 'thing.works_count > 0'",
    replace: "isShown: 'true'",
    what: 'artists without works are found',
    tests: ['src/domains/search/search.api.test.ts'],
  },
  {
    file: 'src/domains/search/search.repository.ts',
    find: "    table: 'news',\n    isShown: 'thing.published_at <= $4::timestamptz'",
    replace: "    table: 'news',\n    isShown: 'true'",
    what: 'unpublished news is found',
    tests: ['src/domains/search/search.api.test.ts'],
  },
  {
    file: 'src/domains/search/search.repository.ts',
    find: 'ORDER BY min(rank), max(listed_at) DESC, id DESC',
    replace: 'ORDER BY max(listed_at) DESC, id DESC',
    what: 'works are not ordered by their rank',
    tests: ['src/domains/search/search.api.test.ts'],
  },
  {
    file: 'src/domains/search/search.rules.ts',
    find: 'one.rank - other.rank || ',
    replace: '',
    what: 'a lower rank is suggested first',
    tests: ['src/domains/search/search.rules.test.ts'],
  },
  {
    file: 'src/domains/search/search.rules.ts',
    find: 'count <= share[kind]',
    replace: 'count <= share[kind] + 1',
    what: 'one kind has more suggestions than its share',
    tests: ['src/domains/search/search.rules.test.ts'],
  },
  {
    file: 'src/domains/search/search.rules.ts',
    find: '.slice(0, maxSuggestions)',
    replace: '',
    what: 'there are more suggestions than the maximum',
    tests: ['src/domains/search/search.rules.test.ts'],
  },
  {
    file: 'src/domains/search/search-results.repository.ts',
    find: "coalesce(nullif(${column} ->> $1, ''), ${column} ->> 'en')",
    replace: '${column} ->> $1',
    what: 'a missing text does not fall back to English',
    tests: ['src/domains/search/search.api.test.ts'],
  },
  {
    file: 'src/domains/search/search-results.repository.ts',
    find: 'ORDER BY wanted.place',
    replace: 'ORDER BY news.id',
    what: 'found news is not in the right order',
    tests: ['src/domains/search/search.api.test.ts'],
  },
];
