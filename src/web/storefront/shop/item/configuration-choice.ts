import { readyInDays } from '../../../../domains/catalogue/catalogue.rules.ts';
import type {
  FrameOption,
  FrameParts,
  ItemDetail,
  SizeOption,
  SubstrateOption,
} from '../../../../domains/catalogue/catalogue.schemas.ts';
import {
  isCompatibleOption,
  nearestFrame,
  type PrintOption,
} from '../../../../domains/catalogue/framing/compatibility.rules.ts';
import {
  framedSizeMm,
  type PrintSize,
  type RectangleMm,
} from '../../../../domains/catalogue/framing/geometry.rules.ts';
import { computeDelayDays } from '../../../../domains/catalogue/framing/out-of-stock.rules.ts';
import {
  configuredItemPriceInclTax,
  framePriceNtd,
} from '../../../../domains/catalogue/framing/pricing.rules.ts';
import { recommendedFor } from '../../../../domains/catalogue/framing/recommendation.rules.ts';
import { camelCased } from '../../../../kernel/camel-case.ts';
import type { Currency, Money } from '../../../../kernel/money.ts';

/** The chosen size and frame, as in the query and the form. `custom` is described by the fields after it. */
export type Choice = {
  size: number | 'custom' | null;
  /** As typed, in cm. */
  width: string;
  substrate: number | null;
  frame: number | 'custom' | null;
  moulding: number | null;
  mat: string;
  borderMm: number | null;
  glazing: number | null;
};

/** The fields of a choice in the query and the form. */
export const choiceFields = [
  'size',
  'width',
  'substrate',
  'frame',
  'moulding',
  'mat',
  'border',
  'glazing',
] as const;

const parseId = (text: string | null): number | null =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
const idOrCustom = (text: string | null): number | 'custom' | null =>
  text === 'custom' ? text : parseId(text);

/** The value of a moulding in the form, where mouldings and "unframed" are one group of options: `m3`. */
export const mouldingValue = (mouldingId: number): string => `m${mouldingId}`;

export function parseChoice(params: URLSearchParams): Choice {
  const frame = params.get('frame');
  const moulding = frame?.startsWith('m') ? parseId(frame.slice(1)) : null;
  return {
    size: idOrCustom(params.get('size')),
    width: (params.get('width') ?? '').slice(0, 10),
    substrate: parseId(params.get('substrate')),
    frame: moulding === null ? idOrCustom(frame) : 'custom',
    moulding: moulding ?? parseId(params.get('moulding')),
    mat: (params.get('mat') ?? '').slice(0, 64),
    borderMm: parseId(params.get('border')),
    glazing: parseId(params.get('glazing')),
  };
}

/**
 * The path of an item's page, without language, with a view of the configured item as part of the page. A preview by staff stays one.
 *
 * @param search the query string of the page
 */
export function viewPath(itemId: number, choice: Choice, view: string, search: string): string {
  const params = new URLSearchParams(stringifyChoice(choice));
  const preview = new URLSearchParams(search).get('preview');
  if (preview !== null) params.set('preview', preview);
  params.set('view', view);
  return `/shop/${itemId}?${params}#${view}`;
}

/** Returns the query string of a choice; the fields of `custom` only where it is chosen. */
export function stringifyChoice(choice: Choice): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') params.set(name, String(value));
  };
  put('size', choice.size);
  if (choice.size === 'custom') {
    put('width', choice.width);
    put('substrate', choice.substrate);
  }
  put('frame', choice.frame);
  if (choice.frame === 'custom') {
    put('moulding', choice.moulding);
    put('mat', choice.mat);
    if (choice.mat) put('border', choice.borderMm);
    put('glazing', choice.glazing);
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** Parses a typed width in cm to whole mm; null where it is not a number. */
export function computeWidthMm(choice: Choice): number | null {
  const text = choice.width.trim().replace(',', '.');
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 10) : null;
}

/** Whether a work can be printed at a width. */
export function isPossibleWidth(item: ItemDetail, widthMm: number | null): widthMm is number {
  const range = item.custom_width_mm;
  return range !== null && widthMm !== null && widthMm >= range.minimum && widthMm <= range.maximum;
}

/**
 * Returns the chosen size of the shop, by default the recommended one. Where another material is chosen, the size on it whose width is
 * nearest.
 */
export function findChosenSize(item: ItemDetail, choice: Choice): SizeOption | undefined {
  const size =
    item.sizes.find(({ id, available }) => id === choice.size && available) ?? recommendedFor(item).size;
  if (!size || choice.substrate === null || choice.substrate === size.substrate_id) return size;
  const away = ({ width_mm }: SizeOption) => Math.abs(width_mm - size.width_mm);
  return (
    item.sizes
      .filter(({ available, substrate_id }) => available && substrate_id === choice.substrate)
      .toSorted((one, other) => away(one) - away(other))[0] ?? size
  );
}

/** The print, which a custom size has on its own material; undefined for an item without sizes. */
export const findPrint = (
  item: ItemDetail,
  choice: Choice,
  size: SizeOption | undefined,
): PrintOption | undefined =>
  (choice.size === 'custom'
    ? item.sizes.find(({ substrate_id }) => substrate_id === choice.substrate)
    : undefined) ?? size;

/** Returns the frame of the chosen parts: the shop's where it has it, otherwise with the id 0. Canvas has neither mat nor glazing. */
function getCustomFrame(
  item: ItemDetail,
  parts: FrameParts,
  choice: Choice,
  print: PrintOption | undefined,
): FrameOption {
  const isPaper = print?.surface !== 'canvas';
  const moulding = parts.mouldings.find(({ id }) => id === choice.moulding) ?? parts.mouldings[0] ?? null;
  const mat = parts.mats.find(({ color }) => color === choice.mat);
  const glazing = parts.glazings.find(({ id }) => id === choice.glazing) ?? null;
  const frame: FrameOption = {
    id: 0,
    name: '',
    moulding,
    mat: mat && isPaper ? { ...mat, border_mm: choice.borderMm ?? defaultBorderMm } : null,
    glazing: isPaper ? glazing : null,
  };
  return item.frames.find((one) => hasSameParts(one, frame)) ?? frame;
}

const hasSameParts = (one: FrameOption, other: FrameOption): boolean =>
  one.moulding?.id === other.moulding?.id &&
  one.mat?.color === other.mat?.color &&
  one.mat?.border_mm === other.mat?.border_mm &&
  one.glazing?.id === other.glazing?.id;

export const defaultBorderMm = 50;

/** Returns the chosen frame, by default the recommended one; where it cannot hold the print, the nearest that can. */
export function toFrame(
  item: ItemDetail,
  choice: Choice,
  parts: FrameParts | undefined,
  print: PrintOption | undefined,
): FrameOption {
  const chosen =
    choice.frame === 'custom' && parts
      ? getCustomFrame(item, parts, choice, print)
      : (item.frames.find((frame) => frame.id === choice.frame) ?? recommendedFor(item).frame);
  if (isCompatibleOption(print, chosen)) return chosen;
  const usable = item.frames.filter((frame) => isCompatibleOption(print, frame));
  return nearestFrame(print?.surface ?? 'paper', usable, chosen) ?? getUnframedOption(item);
}

/** The frame option that is no frame; it is the first. */
export function getUnframedOption({ frames: [first] }: Pick<ItemDetail, 'frames'>): FrameOption {
  if (!first) throw new Error('an item without frame options');
  return first;
}

/** The choice as it is shown: with what was chosen for it, and without what does not go together. */
export function shownChoice(choice: Choice, size: SizeOption | undefined, frame: FrameOption): Choice {
  const sized =
    choice.size === null || choice.size === 'custom' ? choice : { ...choice, size: size?.id ?? null };
  if (choice.frame !== 'custom') return choice.frame === null ? sized : { ...sized, frame: frame.id };
  if (frame.id !== 0) return { ...sized, frame: frame.id };
  return {
    ...sized,
    mat: frame.mat?.color ?? '',
    borderMm: frame.mat?.border_mm ?? null,
    glazing: frame.glazing?.id ?? null,
  };
}

export const toImageSize = (size: SizeOption): PrintSize => ({
  widthMm: size.width_mm,
  heightMm: size.height_mm,
});

/** The price of one configured item, by the server's rules. */
export function computePrice(size: SizeOption, frame: FrameOption, currency: Currency, rate: string): Money {
  const framePrice = framePriceNtd(toImageSize(size), camelCased(frame));
  return configuredItemPriceInclTax(
    { priceNtd: size.price_ntd, priceUsdCents: size.price_usd_cents },
    framePrice,
    currency,
    rate,
  );
}

export const computeOuterSize = (size: SizeOption, frame: FrameOption): RectangleMm =>
  framedSizeMm(toImageSize(size), camelCased(frame));

/** The working days until a configured item leaves the workshop. */
export const getDays = (substrate: SubstrateOption | undefined, frame: FrameOption): number =>
  readyInDays(substrate?.made_in_days ?? 0, frame.moulding !== null) + getDelayDays(substrate, frame);

/** How many of them because a material is out of stock. */
export const getDelayDays = (substrate: SubstrateOption | undefined, frame: FrameOption): number =>
  computeDelayDays(substrate && camelCased(substrate), camelCased(frame));
