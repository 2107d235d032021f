import { type FieldRejection, fieldError, rejectFields, ShopError } from '../../../kernel/errors.ts';
import { noText } from '../../../kernel/locale.ts';
import { enforceVisitorRateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import type { Services } from '../../../platform/services.ts';
import { getExchangeRate } from '../../settings/rates/rates.usecases.ts';
import { catalogueErrors } from '../catalogue.errors.ts';
import type { FrameInput, FrameOption, SizeInput, SizeOption } from '../catalogue.schemas.ts';
import type { Localization } from '../catalogue.usecases.ts';
import { framePartRejections } from './compatibility.rules.ts';
import {
  customWidthRejections,
  frameConfigurationKey,
  frameRejections,
  sizeConfigurationKey,
} from './configuration.rules.ts';
import {
  findFrameByKey,
  findMeasures,
  findOrInsertFrame,
  findSizeByKey,
  type Size,
  upsertSize,
} from './custom-configurations.repository.ts';
import { frameName } from './frames.rules.ts';
import { printSizeOfWidth } from './geometry.rules.ts';
import { allowedWidthRangeMm, customSizePriceNtd, customWidthRangeMm, maxPriceNtd } from './pricing.rules.ts';
import { getFrameOption, getReference, type Reference, toFrame } from './reference.usecases.ts';
import { findSizeOption } from './size-options.usecases.ts';

/** New custom sizes that one visitor can create; far more than anyone needs. */
export const newSizesOfIp = { limit: 300, windowSeconds: 60 * 60 };
/** New custom frames that one visitor can create. */
export const newFramesOfIp = { limit: 300, windowSeconds: 60 * 60 };

/**
 * Creates a custom frame (`POST /api/frame`). The same configuration always has the same id; one that the shop offers has the shop's id
 * (`docs/rules/catalogue.md`).
 */
export async function createCustomFrame(
  services: Services,
  input: FrameInput,
  localization: Localization,
  visitorIp: string,
): Promise<FrameOption> {
  const reference = await getReference(services);
  const choice = {
    mouldingId: input.moulding_id,
    mat: input.mat ? { color: input.mat.color, borderMm: input.mat.border_mm } : null,
    glazingId: input.glazing_id ?? null,
  };
  rejectFields([
    ...unknownParts(reference, input),
    ...frameRejections(choice),
    ...incompatibleParts(reference, input),
  ]);
  const configurationKey = frameConfigurationKey(choice);
  const parts = {
    mouldingId: choice.mouldingId,
    matColor: choice.mat?.color ?? null,
    matBorderMm: choice.mat?.borderMm ?? null,
    glazingId: choice.glazingId,
    custom: true,
    active: true,
  };
  const known = await findFrameByKey(services.db, configurationKey);
  if (!known) await enforceVisitorRateLimit(services, 'frame', visitorIp, newFramesOfIp);
  const row =
    known ??
    (await findOrInsertFrame(services.db, {
      ...parts,
      configurationKey,
      name: frameName(toFrame(reference, { ...parts, id: 0, name: noText })),
    }));
  return getFrameOption(toFrame(reference, row), localization.locale);
}

/** The reasons why a frame of known parts can hold no print. */
function incompatibleParts(
  { mouldings, mats, glazings }: Reference,
  { moulding_id, mat, glazing_id }: FrameInput,
): FieldRejection[] {
  return framePartRejections({
    moulding: mouldings.get(moulding_id) ?? null,
    mat: (mat && mats.get(mat.color)) ?? null,
    glazing: (glazing_id && glazings.get(glazing_id)) || null,
  });
}

function unknownParts(reference: Reference, { moulding_id, mat, glazing_id }: FrameInput): FieldRejection[] {
  const message = 'validation.choice';
  return [
    ...(reference.mouldings.get(moulding_id)?.active ? [] : [{ field: 'moulding_id', message } as const]),
    ...(mat && !reference.mats.get(mat.color)?.active ? [{ field: 'mat.color', message } as const] : []),
    ...(glazing_id && !reference.glazings.get(glazing_id)?.active
      ? [{ field: 'glazing_id', message } as const]
      : []),
  ];
}

/**
 * Creates a custom size of an item (`POST /api/size`). Its height follows from the picture, its price from the item's shop sizes on the
 * same substrate. Its width is within what the artist allows (`docs/rules/submissions.md`). A width that the shop offers returns the shop's size.
 */
export async function createCustomSize(
  services: Services,
  input: SizeInput,
  localization: Localization,
  visitorIp: string,
): Promise<SizeOption> {
  const configuration = { itemId: input.item_id, widthMm: input.width_mm, substrateId: input.substrate_id };
  const measures = await findMeasures(services.db, input.item_id);
  if (!measures) throw fieldError('item_id', 'validation.item');
  if (measures.status === 'off_shelf') throw new ShopError(catalogueErrors.offShelf);
  const { substrates } = await getReference(services);
  const substrate = substrates.get(input.substrate_id);
  if (!substrate?.active) throw fieldError('substrate_id', 'validation.choice');
  const configurationKey = sizeConfigurationKey(configuration);
  const offered = measures.shopSizes.find(
    (size) => size.configurationKey === configurationKey && size.available,
  );
  const size = offered ?? (await saveCustomSize(services, input, configurationKey, measures, visitorIp));
  const { USD: rate } = await getExchangeRate(services);
  return findSizeOption(
    {
      id: size.id,
      substrate_id: size.substrateId,
      width_mm: size.widthMm,
      height_mm: size.heightMm,
      price_ntd: size.priceNtd,
      price_usd_cents: size.priceUsdCents,
      available: size.available,
      reason: size.reason,
    },
    substrate,
    localization.currency,
    rate,
  );
}

async function saveCustomSize(
  services: Services,
  input: SizeInput,
  configurationKey: string,
  { picture, custom, shopSizes }: NonNullable<Awaited<ReturnType<typeof findMeasures>>>,
  visitorIp: string,
): Promise<Size> {
  const proportions = { width: picture.width, height: picture.height };
  rejectFields(
    customWidthRejections(
      input.width_mm,
      allowedWidthRangeMm(customWidthRangeMm(proportions, picture.masterWidth, picture.masterHeight), custom),
    ),
  );
  const substrate = (await getReference(services)).substrates.get(input.substrate_id);
  const imageSizeMm = printSizeOfWidth(proportions, input.width_mm);
  const priceNtd =
    substrate &&
    customSizePriceNtd(
      shopSizes.filter((size) => size.substrateId === substrate.id),
      substrate.priceNtdPerM2,
      imageSizeMm,
    );
  if (!priceNtd) throw fieldError('substrate_id', 'validation.choice');
  if (priceNtd > maxPriceNtd) throw fieldError('width_mm', 'validation.size');
  if (!(await findSizeByKey(services.db, configurationKey))) {
    await enforceVisitorRateLimit(services, 'size', visitorIp, newSizesOfIp);
  }
  return upsertSize(services.db, {
    itemId: input.item_id,
    substrateId: substrate.id,
    ...imageSizeMm,
    priceNtd,
    custom: true,
    configurationKey,
  });
}
