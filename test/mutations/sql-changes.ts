/** Pairs of a token of SQL and its replacement. */
const changes: [RegExp, string][] = [
  [/ = /g, ' <> '],
  [/ <> /g, ' = '],
  [/ < /g, ' <= '],
  [/ <= /g, ' < '],
  [/ > /g, ' >= '],
  [/ >= /g, ' > '],
  [/ \+ /g, ' - '],
  [/ - /g, ' + '],
  [/ \* /g, ' / '],
  [/\bAND\b/g, 'OR'],
  [/\bOR\b(?! REPLACE)/g, 'AND'],
  [/\bIS NULL\b/g, 'IS NOT NULL'],
  [/\bIS NOT NULL\b/g, 'IS NULL'],
  [/\bNOT EXISTS\b/g, 'EXISTS'],
  [/(?<!NOT )\bEXISTS\b/g, 'NOT EXISTS'],
  [/\bDESC\b/g, 'ASC'],
  [/\bASC\b/g, 'DESC'],
  [/\bLEFT JOIN\b/g, 'JOIN'],
  [/\bmin\(/g, 'max('],
  [/\bmax\(/g, 'min('],
  [/\bsum\(/g, 'max('],
  [/\bUNION ALL\b/g, 'EXCEPT ALL'],
];

/** Lists the places where an operator of SQL can be changed. Offsets are those in the text. */
export const sqlChanges = (sql: string): { start: number; end: number; replacement: string }[] =>
  changes.flatMap(([token, replacement]) =>
    [...sql.matchAll(token)].map(({ 0: found, index }) => ({
      start: index,
      end: index + found.length,
      replacement,
    })),
  );
