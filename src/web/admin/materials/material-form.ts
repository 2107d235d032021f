import { data } from 'react-router';
import { type MaterialKind, materialKinds } from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialData, MaterialInput } from '../../../domains/catalogue/framing/materials.schemas.ts';

/** The kind of a path; an unknown one is not found. */
export function getKind(kind: string): MaterialKind {
  const known = materialKinds.find((one) => one === kind);
  if (!known) throw data(null, { status: 404 });
  return known;
}

/** The number fields of each kind, in the order of its form. */
export const numberFieldsOf = {
  substrate: [
    'price_ntd_per_m2',
    'weight_g_per_m2',
    'thickness_hundredths_mm',
    'lightfast_years',
    'made_in_days',
  ],
  moulding: [
    'face_width_mm',
    'depth_mm',
    'rabbet_mm',
    'rabbet_depth_mm',
    'backing_hundredths_mm',
    'weight_g_per_m',
    'base_price_ntd',
    'price_ntd_per_m',
  ],
  mat: ['price_ntd_per_m2', 'weight_g_per_m2', 'thickness_hundredths_mm'],
  glazing: ['price_ntd_per_m2', 'weight_g_per_m2', 'thickness_hundredths_mm', 'uv_percent'],
  frame: [],
} as const satisfies Record<MaterialKind, readonly string[]>;
export type NumberField = (typeof numberFieldsOf)[MaterialKind][number];

/** The text fields besides the name. */
export const textFieldsOf = {
  substrate: ['description'],
  moulding: ['material'],
  mat: [],
  glazing: [],
  frame: [],
} as const satisfies Record<MaterialKind, readonly string[]>;

/** The field with the colour of each kind that has one. */
export const colorFieldOf = {
  substrate: null,
  moulding: 'color',
  mat: 'hex',
  glazing: null,
  frame: null,
} as const satisfies Record<MaterialKind, string | null>;

/** The field values of a form. */
export type MaterialForm = Record<string, string>;

type WithoutVersion<Input> = Input extends unknown ? Omit<Input, 'version'> : never;
/** The editable state of a material, as in the history. */
export type MaterialState = WithoutVersion<MaterialInput>;

export function stateOfMaterial(material: MaterialData): MaterialState {
  const { version: _, id: _id, ...state } = material;
  if (state.kind === 'frame') return { kind: 'frame', name: state.name, active: state.active };
  const { key: _key, ...keyless } = state;
  return keyless;
}
