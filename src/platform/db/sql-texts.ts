/**
 * Rows of array parameters. The planner cannot see their length; if it could, it would find a plan for each array cheaper than its cached
 * plan and plan every time, which takes five times as long as running the query.
 */
export const rowsOf = (...parameters: string[]): string =>
  `unnest(${parameters.map((parameter) => `(SELECT ${parameter}::integer[])`).join(', ')})`;

/** A text in the language of the statement's first parameter; English where it is missing. */
export const inLocale = (column: string): string =>
  `coalesce(nullif(${column} ->> $1, ''), ${column} ->> 'en')`;

/** A time in the API's format. */
export const inUtc = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
