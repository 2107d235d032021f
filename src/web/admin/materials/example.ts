import { type MouldingStyle, mouldingStyles } from '../../../domains/catalogue/catalogue.rules.ts';
import {
  exampleFramePriceNtd,
  exampleSubstratePriceNtd,
  type MaterialKind,
  materialBounds,
} from '../../../domains/catalogue/framing/materials.rules.ts';
import type { MaterialList } from '../../../domains/catalogue/framing/materials.schemas.ts';
import type { PricedFrame } from '../../../domains/catalogue/framing/pricing.rules.ts';
import { typedNumber } from '../../forms/typed-number.ts';
import type { MaterialForm } from './material-form.ts';

const usualBorderMm = 50;

/** A number field; null while its input is invalid. */
function numberIn(
  form: MaterialForm,
  name: string,
  maximum: number = materialBounds.priceNtd.maximum,
): number | null {
  const number = typedNumber(form[name] ?? '');
  return typeof number === 'number' && Number.isInteger(number) && number >= 0 && number <= maximum
    ? number
    : null;
}

const firstActive = <Part extends { active: boolean }>(list: readonly Part[]): Part | undefined =>
  list.find(({ active }) => active) ?? list[0];

const mouldingPart = (moulding: MaterialList['mouldings'][number]) => ({
  faceWidthMm: moulding.face_width_mm,
  depthMm: moulding.depth_mm,
  rabbetMm: moulding.rabbet_mm,
  weightGPerM: moulding.weight_g_per_m,
  basePriceNtd: moulding.base_price_ntd,
  priceNtdPerM: moulding.price_ntd_per_m,
  color: moulding.color,
  style: moulding.style,
});

export type ExampleFrame = PricedFrame & {
  moulding: (NonNullable<PricedFrame['moulding']> & { color: string; style?: MouldingStyle }) | null;
  mat: (NonNullable<PricedFrame['mat']> & { color: string }) | null;
};

const findColor = (typed = ''): string | null => (/^#[0-9a-f]{6}$/i.test(typed) ? typed : null);

/**
 * The frame around the example picture while a material's form is filled in; parts that the form does not describe are the shop's first
 * moulding, mat and glazing. Null while the form gives no valid frame.
 */
export function exampleFrame(
  kind: MaterialKind,
  form: MaterialForm,
  materials: MaterialList,
): ExampleFrame | null {
  const { mouldings, mats, glazings } = materials;
  const of = <Part extends { id: string }>(list: readonly Part[], id: string | undefined) =>
    list.find((one) => one.id === id);
  const isFrame = kind === 'frame';
  const moulding = kind === 'moulding' ? typedMoulding(form) : chosen();
  if (!moulding) return null;
  return { moulding, mat: matPart(), glazing: glazingPart() };

  function chosen() {
    const known = isFrame ? of(mouldings, form.moulding_id) : firstActive(mouldings);
    return known ? mouldingPart(known) : null;
  }

  function matPart(): ExampleFrame['mat'] {
    if (kind === 'moulding' || kind === 'glazing') return null;
    if (kind === 'mat') {
      const priceNtdPerM2 = numberIn(form, 'price_ntd_per_m2') ?? 0;
      return {
        borderMm: usualBorderMm,
        weightGPerM2: 1,
        priceNtdPerM2,
        color: findColor(form.hex) ?? '#ffffff',
      };
    }
    const known = of(mats, form['mat.color']);
    const borderMm = numberIn(form, 'mat.border_mm', 300) ?? usualBorderMm;
    return known
      ? { borderMm, weightGPerM2: 1, priceNtdPerM2: known.price_ntd_per_m2, color: known.hex }
      : null;
  }

  function glazingPart(): ExampleFrame['glazing'] {
    if (kind === 'glazing')
      return { weightGPerM2: 1, priceNtdPerM2: numberIn(form, 'price_ntd_per_m2') ?? 0 };
    const known = isFrame ? of(glazings, form.glazing_id) : firstActive(glazings);
    return known ? { weightGPerM2: 1, priceNtdPerM2: known.price_ntd_per_m2 } : null;
  }
}

function typedMoulding(form: MaterialForm): ExampleFrame['moulding'] {
  const { faceWidthMm: face, depthMm: depth, rabbetMm: rabbet } = materialBounds;
  const faceWidthMm = numberIn(form, 'face_width_mm', face.maximum);
  const rabbetMm = numberIn(form, 'rabbet_mm', rabbet.maximum);
  if (faceWidthMm === null || rabbetMm === null || rabbetMm > faceWidthMm) return null;
  return {
    faceWidthMm,
    rabbetMm,
    depthMm: numberIn(form, 'depth_mm', depth.maximum) ?? depth.minimum,
    weightGPerM: 1,
    basePriceNtd: numberIn(form, 'base_price_ntd') ?? 0,
    priceNtdPerM: numberIn(form, 'price_ntd_per_m') ?? 0,
    color: findColor(form.color) ?? '#8f897d',
    style: mouldingStyles.find((style) => style === form.style) ?? 'wood',
  };
}

/** The price of the example's frame or substrate with the form's values; null while they are invalid. */
export function examplePriceNtd(
  kind: MaterialKind,
  form: MaterialForm,
  materials: MaterialList,
): number | null {
  if (kind === 'substrate') {
    const price = numberIn(form, 'price_ntd_per_m2');
    return price === null ? null : exampleSubstratePriceNtd(price);
  }
  const frame = exampleFrame(kind, form, materials);
  return frame && exampleFramePriceNtd(frame);
}
