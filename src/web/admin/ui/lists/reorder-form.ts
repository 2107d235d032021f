/** Reads the form of `ReorderList`: the ids in their new order, and in the order that was shown. */
export function parseReorderForm(fields: Record<string, string>): {
  newOrder: number[];
  previousOrder: number[];
} {
  const previousOrder = (fields.previousOrder ?? '').split(',').filter(Boolean).map(Number);
  const getPosition = (id: number): number => {
    const position = Number(fields[`position.${id}`]);
    return fields[`position.${id}`]?.trim() && !Number.isNaN(position) ? position : Number.POSITIVE_INFINITY;
  };
  // An entry moved to a taken position comes before the one that had it.
  const newOrder = previousOrder
    .map((id, index) => ({ id, index, position: getPosition(id) }))
    .sort(
      (one, other) =>
        one.position - other.position ||
        Number(other.position !== other.index + 1) - Number(one.position !== one.index + 1) ||
        one.index - other.index,
    )
    .map(({ id }) => id);
  return { newOrder, previousOrder };
}
