import { commonErrors, fieldError, ShopError } from './errors.ts';

type NewOrder<Id> = {
  /** The ids in their present order, of rows that the caller has locked. */
  present: readonly Id[];
  /** The order that the user saw. */
  seen: readonly Id[];
  wanted: readonly Id[];
};

/**
 * Checks a new order of a whole list.
 *
 * @param field the field of the request with the wanted order
 * @param list the present list, for the answer to a conflict
 * @throws ShopError 409 `version_conflict` where the present order is not the one that the user saw; 422 where `wanted` has other ids
 */
export function checkNewOrder<Id>(
  { present, seen, wanted }: NewOrder<Id>,
  field: string,
  list: unknown,
): void {
  const isSeen = seen.length === present.length && seen.every((id, index) => id === present[index]);
  if (!isSeen) throw new ShopError(commonErrors.versionConflict, { data: list });
  const ids = new Set(wanted);
  if (wanted.length !== present.length || !present.every((id) => ids.has(id)))
    throw fieldError(field, 'validation.whole_list');
}
