import type { MaterialKind } from '../../../domains/catalogue/framing/materials.rules.ts';
import type {
  MaterialData,
  MaterialInput,
  NewMaterial,
} from '../../../domains/catalogue/framing/materials.schemas.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { formValues } from '../../forms/wire-body.ts';

/** The figures of each kind, in the order of its form. */
export const figuresOf = {
  substrate: ['price_ntd_per_m2', 'weight_g_per_m2', 'made_in_days'],
  moulding: ['face_width_mm', 'depth_mm', 'rabbet_mm', 'weight_g_per_m', 'base_price_ntd', 'price_ntd_per_m'],
  mat: ['price_ntd_per_m2', 'weight_g_per_m2'],
  glazing: ['price_ntd_per_m2', 'weight_g_per_m2'],
  frame: [],
} as const satisfies Record<MaterialKind, readonly string[]>;
export type Figure = (typeof figuresOf)[MaterialKind][number];

/** The texts beside the name. */
export const textsOf = {
  substrate: ['description'],
  moulding: ['material'],
  mat: [],
  glazing: [],
  frame: [],
} as const satisfies Record<MaterialKind, readonly string[]>;

/** The colour that each kind is drawn in. */
export const colorFieldOf = { moulding: 'color', mat: 'hex' } as const;

/** A form's fields as they were typed. */
export type MaterialForm = Record<string, string>;

const localizedOf = (form: MaterialForm, name: string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, form[`${name}.${locale}`] ?? ''])) as Localized;

/** What is no number is sent as it was typed, for the API to refuse by its name. */
const numberOf = (typed: string | undefined): number =>
  (/^-?\d+(?:\.\d+)?$/.test(typed?.trim() ?? '') ? Number(typed) : (typed ?? '')) as number;

/** The body of a call from a form, without a version. */
export function materialBody(kind: MaterialKind, form: MaterialForm): NewMaterial {
  const color = kind in colorFieldOf ? colorFieldOf[kind as 'mat'] : null;
  return {
    kind,
    name: localizedOf(form, 'name'),
    ...Object.fromEntries(textsOf[kind].map((name) => [name, localizedOf(form, name)])),
    ...Object.fromEntries(figuresOf[kind].map((name) => [name, numberOf(form[name])])),
    ...(color && { [color]: form[color] ?? '' }),
    active: form.active === 'on',
  } as unknown as NewMaterial;
}

/** The parts of a new frame, as its form names them. */
export const frameParts = (form: MaterialForm) => ({
  moulding_id: numberOf(form.moulding_id),
  mat: form['mat.color'] ? { color: form['mat.color'], border_mm: numberOf(form['mat.border_mm']) } : null,
  glazing_id: form.glazing_id ? numberOf(form.glazing_id) : null,
});

/** Everything that can be changed of a material, as the history has it. */
export function stateOfMaterial(material: MaterialData): Omit<MaterialInput, 'version'> {
  return materialBody(material.kind, formOfMaterial(material)) as Omit<MaterialInput, 'version'>;
}

/** The fields that a conflict brings. */
export const fieldsOfMaterial = (given: unknown): MaterialForm => formOfMaterial(given as MaterialData);

/** A material as its form shows it. */
export const formOfMaterial = ({ active, ...material }: MaterialData): MaterialForm => ({
  ...formValues(material),
  ...(active && { active: 'on' }),
});
