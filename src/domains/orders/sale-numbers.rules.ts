/** The largest id of an order line. */
const maxLineId = 2 ** 31 - 1;

/** The number that staff and artists know a sold line by (`docs/rules/sales.md`): `S-1042`. It says nothing of the order or its buyer. */
export const toSaleNumber = (lineId: number): string => `S-${lineId}`;

/** The id of the order line that a sale number names, in any case; null for another text. */
export function findLineId(text: string): number | null {
  const id = Number(/^s-([1-9]\d{0,9})$/i.exec(text.trim())?.[1]);
  return id <= maxLineId ? id : null;
}
