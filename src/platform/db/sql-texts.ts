import { defaultLocale, type Locale, languageTag } from '../../kernel/locale.ts';
/**
 * Rows of array parameters. The planner cannot see their length; if it could, it would find a plan for each array cheaper than its cached
 * plan and plan every time, which takes five times as long as running the query.
 */
export const getRows = (...parameters: string[]): string =>
  `unnest(${parameters.map((parameter) => `(SELECT ${parameter}::integer[])`).join(', ')})`;

/** A text in the language of the statement's first parameter; English where it is missing. */
export const inLocale = (column: string): string =>
  `coalesce(nullif(${column} ->> $1, ''), ${column} ->> '${defaultLocale}')`;

/** A name in the order of a language's dictionaries (Latin letters, strokes, pinyin): the expression of its index. */
export function nameOrder(column: string, locale: Locale): string {
  const collation = `COLLATE "${languageTag(locale)}-x-icu"`;
  const inDefault = `${column} ->> '${defaultLocale}'`;
  return locale === defaultLocale
    ? `(${inDefault}) ${collation}`
    : `coalesce(nullif(${column} ->> '${locale}', ''), ${inDefault}) ${collation}`;
}

/** A time in the API's format. */
export const inUtc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
