import { type Locale, locales } from '../../../../kernel/locale.ts';

/** What can be edited of a thing, as the log keeps it. */
export type State = Record<string, unknown>;

/** What two states of a thing differ in: a field, a language of its text, or an element of its list. Absent is undefined. */
export type Difference = { field: string; locale?: Locale; before: unknown; after: unknown };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isLocalized = (value: unknown): value is Record<Locale, unknown> =>
  isObject(value) && locales.every((locale) => locale in value);

/** Whether two values of JSON are the same; the database keeps the fields of an object in an order of its own. */
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

/** Nothing is nothing, however it is written. */
const isNothing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** By what an element of a list is known again; undefined where only by itself. */
type Identify = (element: unknown) => unknown;
const idOf: Identify = (element) => (isObject(element) ? element.id : undefined);

/** The elements that only one list has, or that are changed; the lists whole where nothing but their order differs. */
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

/** What two states differ in, in the order of their fields. */
export function differencesOf(
  before: State | null,
  after: State | null,
  identify: Identify = idOf,
): Difference[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  return [...fields].flatMap((field) => fieldDifferences(field, before?.[field], after?.[field], identify));
}
