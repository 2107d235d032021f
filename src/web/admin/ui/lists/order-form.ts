/** What `OrderForm` sends: the ids in the order wished for, and in the one that was shown. */
export function orderOf(fields: Record<string, string>): { wanted: number[]; seen: number[] } {
  const seen = (fields.seen ?? '').split(',').filter(Boolean).map(Number);
  const placeOf = (id: number): number => {
    const place = Number(fields[`place.${id}`]);
    return fields[`place.${id}`]?.trim() && !Number.isNaN(place) ? place : Number.POSITIVE_INFINITY;
  };
  // Whoever is given a place that is taken comes before who had it.
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
