import * as z from 'zod';
import { idField, lineText, localizedData } from '../../../kernel/fields.ts';
import { rejection } from '../../../kernel/validation.ts';
import { localizedLine, localizedText } from '../../artists/artists.schemas.ts';
import { type MouldingStyle, mouldingStyles, surfaces } from '../catalogue.rules.ts';
import { matBorderMm } from './configuration.rules.ts';
import { materialBounds as bounds, materialKinds } from './materials.rules.ts';

const within = ({ minimum, maximum }: { minimum: number; maximum: number }) =>
  z.int().min(minimum).max(maximum);
const price = within(bounds.priceNtd);
const sheet = {
  price_ntd_per_m2: price,
  weight_g_per_m2: within(bounds.weightGPerM2),
  thickness_hundredths_mm: within(bounds.thicknessHundredthsMm),
};
const hexColor = z
  .string()
  .toLowerCase()
  .refine((text) => /^#[0-9a-f]{6}$/.test(text), rejection('validation.color'));

const substrateFields = {
  kind: z.literal('substrate'),
  name: localizedLine,
  description: localizedText,
  surface: z.enum(surfaces).optional(),
  ...sheet,
  /** Years until a print fades visibly, out of direct sun; 0 where it is not stated. */
  lightfast_years: within(bounds.lightfastYears),
  made_in_days: within(bounds.madeInDays),
  active: z.boolean(),
};
const mouldingFields = {
  kind: z.literal('moulding'),
  name: localizedLine,
  /** The material that it is made of. */
  material: localizedLine,
  style: z.enum(mouldingStyles).optional(),
  color: hexColor,
  /** 0 for a stretcher bar, which is behind the canvas. */
  face_width_mm: z.int().min(0).max(bounds.faceWidthMm.maximum),
  depth_mm: within(bounds.depthMm),
  /** The lip's width; less than the face width. */
  rabbet_mm: within(bounds.rabbetMm),
  /** How deep the layers in it can be: from the lip to the back, less what fastens them; 0 for a stretcher bar. */
  rabbet_depth_mm: z.int().min(0).max(bounds.rabbetDepthMm.maximum),
  /** The board behind the print, or a floater frame's stretcher bar; 0 for a stretcher bar. */
  backing_hundredths_mm: z.int().min(0).max(bounds.thicknessHundredthsMm.maximum),
  weight_g_per_m: within(bounds.weightGPerM),
  base_price_ntd: price,
  price_ntd_per_m: price,
  active: z.boolean(),
};
const matFields = {
  kind: z.literal('mat'),
  name: localizedLine,
  hex: hexColor,
  ...sheet,
  active: z.boolean(),
};
const glazingFields = {
  kind: z.literal('glazing'),
  name: localizedLine,
  ...sheet,
  uv_percent: within(bounds.uvPercent),
  active: z.boolean(),
};
const frameFields = { kind: z.literal('frame'), name: localizedLine, active: z.boolean() };

/** The parts of a ready-made frame; they never change, since carts and orders refer to the frame. */
const frameParts = {
  /** Null is the unframed print, which already exists. */
  moulding_id: idField,
  mat: z
    .strictObject({
      color: lineText.max(60),
      border_mm: within(matBorderMm).multipleOf(matBorderMm.step),
    })
    .nullable(),
  glazing_id: idField.nullable(),
};

type Profile = {
  style?: MouldingStyle | undefined;
  face_width_mm: number;
  depth_mm: number;
  rabbet_mm: number;
  rabbet_depth_mm: number;
  backing_hundredths_mm: number;
};

const hasItsFace = ({ style, face_width_mm }: Profile) =>
  style === 'bar' ? face_width_mm === 0 : face_width_mm >= bounds.faceWidthMm.minimum;
const face = { ...rejection('validation.invalid'), path: ['face_width_mm'] };
const hasRoomForItsLip = ({ style, rabbet_mm, face_width_mm }: Profile) =>
  style === 'bar' ? rabbet_mm === 0 : rabbet_mm < face_width_mm;
const lip = { ...rejection('validation.rabbet'), path: ['rabbet_mm'] };
const hasItsRabbetDepth = ({ style, rabbet_depth_mm, depth_mm }: Profile) =>
  style === 'bar'
    ? rabbet_depth_mm === 0
    : rabbet_depth_mm >= bounds.rabbetDepthMm.minimum && rabbet_depth_mm <= depth_mm;
const rabbetDepth = { ...rejection('validation.rabbet_depth'), path: ['rabbet_depth_mm'] };
const hasItsBacking = ({ style, backing_hundredths_mm }: Profile) =>
  style === 'bar'
    ? backing_hundredths_mm === 0
    : backing_hundredths_mm >= bounds.thicknessHundredthsMm.minimum;
const backing = { ...rejection('validation.invalid'), path: ['backing_hundredths_mm'] };

/** A moulding's measures go together. */
const checkProfile = <Schema extends z.ZodType<Profile>>(schema: Schema) =>
  schema
    .refine(hasItsFace, face)
    .refine(hasRoomForItsLip, lip)
    .refine(hasItsRabbetDepth, rabbetDepth)
    .refine(hasItsBacking, backing);

/** A new material with all of its fields. */
export const newMaterial = z
  .discriminatedUnion('kind', [
    z.strictObject(substrateFields),
    checkProfile(z.strictObject(mouldingFields)),
    z.strictObject(matFields),
    z.strictObject(glazingFields),
    z.strictObject({ ...frameFields, ...frameParts }),
  ])
  .meta({ id: 'NewMaterial' });
export type NewMaterial = z.infer<typeof newMaterial>;

/** The version that the user saw; an older one is rejected (409 `version_conflict`). */
const version = { version: idField };

/** All fields of a material that can change. */
export const materialInput = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...substrateFields, ...version }),
    checkProfile(z.strictObject({ ...mouldingFields, ...version })),
    z.strictObject({ ...matFields, ...version }),
    z.strictObject({ ...glazingFields, ...version }),
    z.strictObject({ ...frameFields, ...version }),
  ])
  .meta({ id: 'MaterialInput' });
export type MaterialInput = z.infer<typeof materialInput>;

const known = {
  /** A number, or a mat's colour key. */
  id: z.string(),
  name: localizedData,
  active: z.boolean(),
  version: z.int(),
};
const keyed = {
  ...known,
  /** The key for other programs, such as imports. */
  key: z.string(),
};
const sheetData = {
  price_ntd_per_m2: z.int(),
  weight_g_per_m2: z.int(),
  thickness_hundredths_mm: z.int(),
};

const substrateData = z
  .object({
    kind: z.literal('substrate'),
    ...keyed,
    description: localizedData,
    surface: z.enum(surfaces),
    ...sheetData,
    lightfast_years: z.int(),
    made_in_days: z.int(),
  })
  .meta({ id: 'SubstrateMaterial' });
const mouldingData = z
  .object({
    kind: z.literal('moulding'),
    ...keyed,
    material: localizedData,
    style: z.enum(mouldingStyles),
    color: z.string(),
    face_width_mm: z.int(),
    depth_mm: z.int(),
    rabbet_mm: z.int(),
    rabbet_depth_mm: z.int(),
    backing_hundredths_mm: z.int(),
    weight_g_per_m: z.int(),
    base_price_ntd: z.int(),
    price_ntd_per_m: z.int(),
  })
  .meta({ id: 'MouldingMaterial' });
const matData = z
  .object({ kind: z.literal('mat'), ...keyed, hex: z.string(), ...sheetData })
  .meta({ id: 'MatMaterial' });
const glazingData = z
  .object({ kind: z.literal('glazing'), ...keyed, ...sheetData, uv_percent: z.int() })
  .meta({ id: 'GlazingMaterial' });
const frameData = z
  .object({
    kind: z.literal('frame'),
    ...known,
    moulding_id: z.int().nullable(),
    mat: z.object({ color: z.string(), border_mm: z.int() }).nullable(),
    glazing_id: z.int().nullable(),
    /** False where it, or a part of it, is inactive, or its layers do not fit its rabbet. */
    offered: z.boolean(),
  })
  .meta({ id: 'FrameMaterial' });

/** Each kind in the shop's order, inactive materials included. */
export const materialList = z
  .object({
    substrates: z.array(substrateData),
    mouldings: z.array(mouldingData),
    mats: z.array(matData),
    glazings: z.array(glazingData),
    frames: z.array(frameData),
  })
  .meta({ id: 'Materials' });
export type MaterialList = z.infer<typeof materialList>;

export const materialData = z.discriminatedUnion('kind', [
  substrateData,
  mouldingData,
  matData,
  glazingData,
  frameData,
]);
export type MaterialData = z.infer<typeof materialData>;

export const materialKindField = z.enum(materialKinds);

const materialIds = z.array(lineText.max(60)).max(1000);

/** All ids of a kind in their new order, and in the order that the user saw. */
export const materialOrder = z
  .strictObject({ kind: materialKindField, ids: materialIds, seen: materialIds })
  .meta({ id: 'MaterialOrder' });
export type MaterialOrder = z.infer<typeof materialOrder>;
