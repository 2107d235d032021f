/**
 * What the stages of a print take from stock (`docs/rules/stock.md`). Sizes are those of `cutting.rules.ts`; the waste of a material is
 * that of its cost.
 */
import { divideRounded, multiply, wholeBasisPoints } from '../costs/exact.rules.ts';
import type { ConfiguredItem } from '../framing/configured-items.rules.ts';
import { computeCuttingList } from '../framing/cutting.rules.ts';
import { perimeterMm, type RectangleMm } from '../framing/geometry.rules.ts';
import type { MaterialKey, StockedKind, UsingStage } from './stock.rules.ts';

/** The quantity is above 0, in the unit of the kind. */
export type StockUse = MaterialKey & { quantity: number };

/** What is cut off a material, in 1/100 % of what is used. */
export type FindWaste = (material: MaterialKey) => number;

const mm2PerCm2 = 100;

/** Computes what one print in its frame uses in a stage, with the waste; rounded half up to whole mm and cm². */
export function computeStockUse(
  { size, frame }: Pick<ConfiguredItem, 'size' | 'frame'>,
  stage: UsingStage,
  findWaste: FindWaste,
): StockUse[] {
  const { sheet, frame: cut } = computeCuttingList(size, frame);
  const use = (kind: StockedKind, id: number | string, used: number, perUnit: number): StockUse => {
    const material = { kind, materialId: String(id) };
    const withWaste = multiply(used, wholeBasisPoints + findWaste(material));
    return { ...material, quantity: divideRounded(withWaste, multiply(perUnit, wholeBasisPoints)) };
  };
  const useSheet = (kind: StockedKind, id: number | string, { widthMm, heightMm }: RectangleMm) =>
    use(kind, id, widthMm * heightMm, mm2PerCm2);
  if (stage === 'printed') return [useSheet('substrate', size.substrate.id, sheet)];
  const { moulding, mat, glazing } = frame;
  if (!moulding || !cut) return [];
  // What is cut to the rabbet; a bar has none.
  const inside = cut.rabbet ?? size;
  return [
    use('moulding', moulding.id, perimeterMm(cut.outer), 1),
    ...(mat ? [useSheet('mat', mat.color, inside)] : []),
    ...(glazing ? [useSheet('glazing', glazing.id, inside)] : []),
  ];
}
