import { type Locale, locales } from '../../../../kernel/locale.ts';

/** The editable state of an object, as stored in the audit log. */
export type State = { [field: string]: unknown };

/** A difference between two states: a field, one language of its text, or one element of its list. An absent value is undefined. */
export type Difference = { field: string; locale?: Locale; before: unknown; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLocalized = (value: unknown): value is Record<Locale, unknown> =>
  isObject(value) && locales.every((locale) => locale in value);

/** Whether two JSON values are equal, in any order of keys: the database stores object fields in its own order. */
function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  }
  if (isObject(one) && isObject(other)) {
    return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
      isSame(one[key], other[key]),
    );
  }
  return one === other;
}

/** Whether a value is empty: undefined, null, an empty text or an empty list. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Returns what identifies an element of a list; undefined where elements are compared by value. */
type Identify = (element: unknown) => unknown;
const getId: Identify = (element) => (isObject(element) ? element.id : undefined);

/** The elements that only one list has or that differ. Where only the order differs, the whole lists. */
function listDifferences(
  field: string,
  before: readonly unknown[],
  after: readonly unknown[],
  identify: Identify,
): Difference[] {
  const found: Difference[] = [];
  const left = [...after];
  for (const old of before) {
    const id = identify(old);
    const index = left.findIndex((one) => (id === undefined ? isSame(one, old) : identify(one) === id));
    const [now] = index === -1 ? [undefined] : left.splice(index, 1);
    if (!isSame(old, now)) found.push({ field, before: old, after: now });
  }
  for (const added of left) found.push({ field, before: undefined, after: added });
  return found.length > 0 ? found : [{ field, before, after }];
}

function fieldDifferences(field: string, before: unknown, after: unknown, identify: Identify): Difference[] {
  if (isSame(before, after) || (isNothing(before) && isNothing(after))) return [];
  if (isLocalized(before) || isLocalized(after)) {
    const [old, now] = [before, after].map((text) => (isLocalized(text) ? text : undefined));
    return locales
      .map((locale) => ({ field, locale, before: old?.[locale], after: now?.[locale] }))
      .filter((one) => (one.before || '') !== (one.after || ''));
  }
  if ((Array.isArray(before) || !before) && (Array.isArray(after) || !after)) {
    return listDifferences(
      field,
      before ? (before as unknown[]) : [],
      after ? (after as unknown[]) : [],
      identify,
    );
  }
  return [{ field, before, after }];
}

/** The differences between two states, in the order of their fields. */
export function computeDifferences(
  before: State | null,
  after: State | null,
  identify: Identify = getId,
): Difference[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...fields].flatMap((field) => fieldDifferences(field, before?.[field], after?.[field], identify));
}
