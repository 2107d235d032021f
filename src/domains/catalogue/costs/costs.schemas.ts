import * as z from 'zod';
import { type Paytype, paytypes } from '../../payments/payments.rules.ts';
import { costBounds as bounds, costedKinds } from './costs.rules.ts';

const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.int().min(minimum).max(maximum);
const ntd = within(bounds.ntd);
const waste = within(bounds.wasteBasisPoints);

const sheetCost = z.strictObject({
  per_m2_ntd: ntd,
  /** What is cut off, in 1/100 % of what is used. */
  waste_basis_points: waste,
  /** The least that one print is charged. */
  least_charge_ntd: ntd,
});
const substrateCost = sheetCost.extend({
  /** By the printed area. */
  ink_per_m2_ntd: ntd,
});
const mouldingCost = z.strictObject({
  per_m_ntd: ntd,
  /** Of each of the four corners. */
  per_joint_ntd: ntd,
  waste_basis_points: waste,
  least_charge_ntd: ntd,
});

/** The version that was read; 0 of a cost that was never entered. */
const version = z.int().min(0);

/** A cost of null is not known. */
export const materialCostInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('substrate'), cost: substrateCost.nullable(), version }),
    z.strictObject({ kind: z.literal('moulding'), cost: mouldingCost.nullable(), version }),
    z.strictObject({ kind: z.literal('mat'), cost: sheetCost.nullable(), version }),
    z.strictObject({ kind: z.literal('glazing'), cost: sheetCost.nullable(), version }),
  ])
  .meta({ id: 'MaterialCostInput' });
export type MaterialCostInput = z.infer<typeof materialCostInput>;

const ofMaterial = { id: z.string(), version };
export const materialCostData = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('substrate'), ...ofMaterial, cost: substrateCost.nullable() }),
    z.object({ kind: z.literal('moulding'), ...ofMaterial, cost: mouldingCost.nullable() }),
    z.object({ kind: z.literal('mat'), ...ofMaterial, cost: sheetCost.nullable() }),
    z.object({ kind: z.literal('glazing'), ...ofMaterial, cost: sheetCost.nullable() }),
  ])
  .meta({ id: 'MaterialCost' });
export type MaterialCostData = z.infer<typeof materialCostData>;

const fee = z.strictObject({
  /** Of what the buyer pays, tax included. */
  fee_basis_points: within(bounds.feeBasisPoints),
  /** Of each payment. */
  fixed_ntd: ntd,
});
const minutes = within(bounds.minutes);

const fees = Object.fromEntries(paytypes.map((paytype) => [paytype, fee])) as Record<Paytype, typeof fee>;

const costSettings = z.strictObject({
  labour_ntd_per_hour: ntd,
  /** Of one print; `mat` and `frame` of those that have one. */
  minutes: z.strictObject({ print: minutes, mat: minutes, frame: minutes, pack: minutes }),
  /** The board behind a framed print on paper, and behind flat canvas. */
  backing: sheetCost,
  fees: z.strictObject(fees),
  /** What the carrier gets, in 1/100 % of the freight that the buyer pays; null is not known. */
  freight_basis_points: within(bounds.freightBasisPoints).nullable(),
  /** Below it, staff are warned; null for no warning. */
  minimum_margin_basis_points: within(bounds.marginBasisPoints).nullable(),
});

export const costSettingsInput = z
  .strictObject({ value: costSettings, version })
  .meta({ id: 'CostSettingsInput' });
/** A payment method that was added after the settings were saved has no fee yet. */
const savedSettings = costSettings.extend({ fees: z.strictObject(fees).partial() });
export type CostSettings = z.infer<typeof savedSettings>;

/** Null until they are entered. */
export const costSettingsData = z
  .object({ value: savedSettings.nullable(), version })
  .meta({ id: 'CostSettings' });
export type CostSettingsData = z.infer<typeof costSettingsData>;

/** The settings, and the materials whose cost was ever entered. */
export const costList = z
  .object({ settings: costSettingsData, materials: z.array(materialCostData) })
  .meta({ id: 'Costs' });
export type CostList = z.infer<typeof costList>;

export const costedKindField = z.enum(costedKinds);

/** What a sale leaves, in whole NTD; null is not known (`docs/rules/costs.md`). */
export const saleFields = {
  before_tax_ntd: z.int(),
  /** Materials and labour. */
  production_ntd: z.int().nullable(),
  share_ntd: z.int(),
  fee_ntd: z.int().nullable(),
  contribution_ntd: z.int().nullable(),
  margin_basis_points: z.int().nullable(),
  is_below_minimum: z.boolean(),
};

/** Each size of a work in each ready-made frame that can hold it. */
export const itemCosts = z
  .object({
    minimum_margin_basis_points: z.int().nullable(),
    items: z.array(
      z.object({
        size: z.object({ id: z.int(), width_mm: z.int(), height_mm: z.int(), substrate: z.string() }),
        frame: z.object({ id: z.int(), name: z.string() }),
        /** The list price, tax included. */
        price_ntd: z.int(),
        ...saleFields,
      }),
    ),
  })
  .meta({ id: 'ItemCosts' });
export type ItemCosts = z.infer<typeof itemCosts>;
