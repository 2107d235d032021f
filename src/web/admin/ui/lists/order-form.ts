/** What `OrderList` sends: the ids in the wanted order, and in the order that was shown. */
export function orderOf(fields: Record<string, string>): { wanted: number[]; seen: number[] } {
  const seen = (fields.seen ?? '').split(',').filter(Boolean).map(Number);
  const placeOf = (id: number): number => {
    const place = Number(fields[`place.${id}`]);
    return fields[`place.${id}`]?.trim() && !Number.isNaN(place) ? place : Number.POSITIVE_INFINITY;
  };
  // An entry moved to a taken place comes before the one that had it.
  const wanted = seen
    .map((id, index) => ({ id, index, place: placeOf(id) }))
    .sort(
      (one, other) =>
        one.place - other.place ||
        Number(other.place !== other.index + 1) - Number(one.place !== one.index + 1) ||
        one.index - other.index,
    )
    .map(({ id }) => id);
  return { wanted, seen };
}
