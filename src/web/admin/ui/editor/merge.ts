import type { Failure } from '../../../failure.ts';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Forms send the line ends of Windows, and the API takes spaces at the ends away. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;

/** Whether two values of a form or of JSON are the same. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  }
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isSame(one[key], other[key]),
    );
  }
  return plain(one) === plain(other);
}

/**
 * What two people made of the same thing, together: a field that only one of them changed is as that one left it, and one that both
 * changed is as in `mine`. Texts in several languages are merged by language, lists as a whole.
 *
 * @param base what both began with
 * @param newest what the other one has saved
 */
function merged(base: unknown, mine: unknown, newest: unknown): unknown {
  if (isSame(mine, base)) return newest;
  if (!isObject(base) || !isObject(mine) || !isObject(newest)) return mine;
  const keys = new Set([...Object.keys(newest), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...keys]
      .map((key): [string, unknown] => [key, merged(base[key], mine[key], newest[key])])
      .filter(([, value]) => value !== undefined),
  );
}

/** What the fields of a form began with, from its hidden field `base`; undefined where it was not sent. */
export function baseOf<State>(fields: { base?: string }): State | undefined {
  try {
    return fields.base ? (JSON.parse(fields.base) as State) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * What a refused form shows: what was typed, and after a conflict with what somebody else has saved meanwhile in the fields that were
 * not changed here. Sent once more, it writes only these over theirs.
 *
 * @param stateOf what can be edited of the answer's data
 */
export function afterRefusal<State>(
  fields: { base?: string },
  typed: State,
  failure: Failure,
  stateOf: (data: unknown) => State,
): { state: State; base?: State } {
  const base = baseOf<State>(fields);
  if (failure.code !== 'edited_meanwhile' || base === undefined) return { state: typed };
  return { state: merged(base, typed, stateOf(failure.data)) as State, base };
}

/** What an act of the form saves before: nothing where nothing was changed. */
export const toSave = <Body>(fields: { base?: string }, typed: unknown, body: Body): { save?: Body } => {
  const base = baseOf(fields);
  return base !== undefined && isSame(base, typed) ? {} : { save: body };
};

type Values = Record<string, string>;

/** The same for a form of which the fields alone are known. @param kept the fields of what was loaded */
export const valuesToShow = (
  answer: { failure?: Failure; values?: Values } | undefined,
  kept: Values,
  valuesOf: (data: unknown) => Values,
): Values =>
  answer?.failure && answer.values
    ? afterRefusal(answer.values, answer.values, answer.failure, valuesOf).state
    : kept;
