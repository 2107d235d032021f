import type { MaterialKind } from '../../../domains/catalogue/framing/materials.rules.ts';
import type {
  MaterialData,
  MaterialInput,
  NewMaterial,
} from '../../../domains/catalogue/framing/materials.schemas.ts';
import { type Localized, locales } from '../../../kernel/locale.ts';
import { typedNumber } from '../../forms/typed-number.ts';
import { formValues } from '../../forms/wire-body.ts';

/** The number fields of each kind, in the order of its form. */
export const numberFieldsOf = {
  substrate: ['price_ntd_per_m2', 'weight_g_per_m2', 'made_in_days'],
  moulding: ['face_width_mm', 'depth_mm', 'rabbet_mm', 'weight_g_per_m', 'base_price_ntd', 'price_ntd_per_m'],
  mat: ['price_ntd_per_m2', 'weight_g_per_m2'],
  glazing: ['price_ntd_per_m2', 'weight_g_per_m2'],
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
export const colorFieldOf = { moulding: 'color', mat: 'hex' } as const;

/** The field with what a material goes together with (`docs/rules/catalogue.md`). */
const groupFieldOf = { substrate: 'surface', moulding: 'style' } as const;

/** The field values of a form. */
export type MaterialForm = Record<string, string>;

const localizedOf = (form: MaterialForm, name: string): Localized =>
  Object.fromEntries(locales.map((locale) => [locale, form[`${name}.${locale}`] ?? ''])) as Localized;

/** The request body for a form, without a version. */
export function materialBody(kind: MaterialKind, form: MaterialForm): NewMaterial {
  const color = kind in colorFieldOf ? colorFieldOf[kind as 'mat'] : null;
  const group = kind in groupFieldOf ? groupFieldOf[kind as keyof typeof groupFieldOf] : null;
  const body: Record<string, unknown> = {
    kind,
    name: localizedOf(form, 'name'),
    ...Object.fromEntries(textFieldsOf[kind].map((name) => [name, localizedOf(form, name)])),
    ...Object.fromEntries(numberFieldsOf[kind].map((name) => [name, typedNumber(form[name])])),
    ...(group && form[group] && { [group]: form[group] }),
    ...(color && { [color]: form[color] ?? '' }),
    active: form.active === 'on',
  };
  return body as NewMaterial;
}

/** The parts of a new frame from its form. */
export const frameParts = (form: MaterialForm) => ({
  moulding_id: typedNumber(form.moulding_id),
  mat: form['mat.color'] ? { color: form['mat.color'], border_mm: typedNumber(form['mat.border_mm']) } : null,
  glazing_id: form.glazing_id ? typedNumber(form.glazing_id) : null,
});

/** The editable state of a material, as in the history. */
export function stateOfMaterial(material: MaterialData): Omit<MaterialInput, 'version'> {
  return materialBody(material.kind, formOfMaterial(material)) as Omit<MaterialInput, 'version'>;
}

/** The field values for the data of a conflict. */
export const fieldsOfMaterial = (given: unknown): MaterialForm => formOfMaterial(given as MaterialData);

/** The field values for a material. */
export const formOfMaterial = ({ active, ...material }: MaterialData): MaterialForm => ({
  ...formValues(material),
  ...(active && { active: 'on' }),
});
