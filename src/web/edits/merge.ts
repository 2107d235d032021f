import { parseJson } from '../../kernel/json.ts';
import type { Failure } from '../failure.ts';
import { formValues } from '../forms/form-values.ts';

type Fields = Record<string, unknown>;
type Values = Record<string, string>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Forms send Windows line ends, and the API trims spaces. */
const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : value;

/** Whether two values of a form or of JSON are equal. */
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
 * Merges two edits of one object: a field changed by one user has that user's value, and a field changed by both has the value of `mine`.
 * Texts in several languages are merged by language, lists as a whole.
 *
 * @param base the state that both started from
 * @param newest the state saved by the other user
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

/** The initial field values of a form, from its hidden field `base`; undefined where it was not sent. */
export function findBase<State>(fields: { base?: string }): State | undefined {
  try {
    return fields.base ? (parseJson(fields.base) as State) : undefined;
  } catch {
    return undefined;
  }
}

/** The object that another user has saved meanwhile, as its read call returns it; undefined where a write was rejected for another reason. */
export const findConflict = <Data>(failure: Failure | undefined): Data | undefined =>
  failure?.code === 'version_conflict' ? (failure.data as Data) : undefined;

/** As `findConflict`, after any conflict (409) with what another user has done. */
export const stateAfterConflict = <Data>(failure: Failure | undefined): Data | undefined =>
  failure?.status === 409 ? (failure.data as Data | undefined) : undefined;

/** The result of an editor's form: what a rejected form shows, and after a conflict the state that it started from. */
export type EditResult<State> = {
  message?: string;
  failure?: Failure;
  state?: State;
  base?: State;
  /** The fields of `state`, as they were typed. */
  values?: Values;
};

/**
 * What a rejected form shows: the input, and after a conflict the other user's saved values in fields not changed here. Sent again, it
 * overwrites only the fields changed here.
 *
 * @param toState the editable state of the object that a conflict returns
 */
export function afterRejection<State, Data>(
  fields: { base?: string },
  typed: State,
  failure: Failure,
  toState: (data: Data) => State,
): { state: State; base?: State } {
  const base = findBase<State>(fields);
  const newest = findConflict<Data>(failure);
  if (newest === undefined || base === undefined) return { state: typed };
  return { state: merged(base, typed, toState(newest)) as State, base };
}

/** As `afterRefusal`, with the fields to show: as they were typed, where that is the state and the form is the editor, which sends `base`. */
function fieldsAfterRejection<State extends object, Data>(
  { base, ...typed }: Values,
  state: State,
  failure: Failure,
  toState: (data: Data) => State,
) {
  const shown = afterRejection({ ...(base && { base }) }, state, failure, toState);
  return { ...shown, values: base === undefined || shown.base ? formValues(shown.state) : typed };
}

/** The result of an editor's form, from that of its call; see `fieldsAfterRefusal`. */
export const editResult = <State extends object, Data>(
  saved: { ok: true; message: string } | { ok: false; failure: Failure },
  fields: Values,
  state: State,
  toState: (data: Data) => State,
): EditResult<State> =>
  saved.ok
    ? { message: saved.message }
    : { failure: saved.failure, ...fieldsAfterRejection(fields, state, saved.failure, toState) };

/** The body that an action saves first; empty where nothing was changed. */
export const toSave = <Body>(fields: { base?: string }, typed: unknown, body: Body): { save?: Body } => {
  const base = findBase(fields);
  return base !== undefined && isSame(base, typed) ? {} : { save: body };
};

/**
 * `afterRefusal` for a form that has only its field values.
 *
 * @param saved the fields of the loaded object
 */
export const valuesToShow = <Data>(
  result: { failure?: Failure; values?: Values } | undefined,
  saved: Values,
  getValues: (data: Data) => Values,
): Values =>
  result?.failure && result.values
    ? afterRejection(result.values, result.values, result.failure, getValues).state
    : saved;
