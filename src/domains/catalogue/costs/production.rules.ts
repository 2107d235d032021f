/**
 * What the shop pays for a print in its frame (`docs/rules/costs.md`), in whole NTD before tax. Sizes are those of `cutting.rules.ts`. Each
 * part is rounded half up, so that the parts add up to the total.
 */
import type { MouldingStyle } from '../catalogue.rules.ts';
import { isForCanvasAlone } from '../framing/compatibility.rules.ts';
import { computeCuttingList } from '../framing/cutting.rules.ts';
import {
  type FrameOutline,
  type Moulding,
  type PrintSize,
  perimeterMm,
  type RectangleMm,
} from '../framing/geometry.rules.ts';
import type { CostedKind } from './costs.rules.ts';
import { divideRounded, multiply, wholeBasisPoints } from './exact.rules.ts';

/** A material that is cut from sheets or rolls; `waste_basis_points` is what is cut off, of what is used. */
type SheetCost = { per_m2_ntd: number; waste_basis_points: number; least_charge_ntd: number };
/** Paper or canvas; the ink is of the printed area. */
type SubstrateCost = SheetCost & { ink_per_m2_ntd: number };
type MouldingCost = {
  per_m_ntd: number;
  per_joint_ntd: number;
  waste_basis_points: number;
  least_charge_ntd: number;
};

type ProductionSettings = {
  labour_ntd_per_hour: number;
  /** Of one print. */
  minutes: { print: number; mat: number; frame: number; pack: number };
  backing: SheetCost;
};

type CostPart = CostedKind | 'backing' | 'labour';

export type ProductionCost = {
  /** The parts that the print has; null where the cost is not known. */
  parts: Partial<Record<CostPart, number | null>>;
  /** Null unless all of its parts are known. */
  totalNtd: number | null;
};

/** What is known of the costs of a configuration; null is unknown, also of parts that it does not have. */
export type KnownCosts = {
  settings: ProductionSettings | null;
  substrate: SubstrateCost | null;
  moulding: MouldingCost | null;
  mat: SheetCost | null;
  glazing: SheetCost | null;
};

type CostedFrame = {
  moulding: (Pick<Moulding, 'faceWidthMm' | 'rabbetMm' | 'depthMm'> & { style: MouldingStyle }) | null;
  mat: FrameOutline['mat'];
  glazing: object | null;
};

const cornersOfFrame = 4;

const areaMm2 = ({ widthMm, heightMm }: RectangleMm): number => widthMm * heightMm;

function computeSheetCost(
  size: RectangleMm,
  { per_m2_ntd, waste_basis_points, least_charge_ntd }: SheetCost,
): number {
  const used = multiply(per_m2_ntd, areaMm2(size), wholeBasisPoints + waste_basis_points);
  return Math.max(least_charge_ntd, divideRounded(used, multiply(1_000_000, wholeBasisPoints)));
}

function computeMouldingCost(
  outer: RectangleMm,
  { per_m_ntd, per_joint_ntd, waste_basis_points, least_charge_ntd }: MouldingCost,
): number {
  const used = multiply(per_m_ntd, perimeterMm(outer), wholeBasisPoints + waste_basis_points);
  const sticks = Math.max(least_charge_ntd, divideRounded(used, multiply(1000, wholeBasisPoints)));
  return sticks + cornersOfFrame * per_joint_ntd;
}

function computeLabourCost(
  { labour_ntd_per_hour, minutes }: ProductionSettings,
  { moulding, mat }: CostedFrame,
): number {
  const total = minutes.print + minutes.pack + (mat ? minutes.mat : 0) + (moulding ? minutes.frame : 0);
  return divideRounded(multiply(labour_ntd_per_hour, total), 60n);
}

/** Computes what one print in a frame costs the shop: materials and labour, without freight, fees and the artist's share. */
export function computeProductionCost(
  image: PrintSize,
  frame: CostedFrame,
  known: KnownCosts,
): ProductionCost {
  const { sheet, frame: cut } = computeCuttingList(image, frame);
  const { moulding, mat, glazing } = frame;
  const { settings } = known;
  const parts: ProductionCost['parts'] = {
    substrate:
      known.substrate &&
      computeSheetCost(sheet, known.substrate) +
        divideRounded(multiply(known.substrate.ink_per_m2_ntd, areaMm2(image)), 1_000_000n),
  };
  if (moulding && cut) {
    parts.moulding = known.moulding && computeMouldingCost(cut.outer, known.moulding);
    // What is cut to the rabbet; a bar has none.
    const inside = cut.rabbet ?? image;
    if (mat) parts.mat = known.mat && computeSheetCost(inside, known.mat);
    if (glazing) parts.glazing = known.glazing && computeSheetCost(inside, known.glazing);
    if (!isForCanvasAlone(moulding.style)) {
      parts.backing = settings && computeSheetCost(inside, settings.backing);
    }
  }
  parts.labour = settings && computeLabourCost(settings, frame);
  const amounts = Object.values(parts);
  return {
    parts,
    totalNtd: amounts.includes(null) ? null : amounts.reduce<number>((sum, part) => sum + (part ?? 0), 0),
  };
}
