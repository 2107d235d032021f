import { serializer } from '../../../kernel/http/serializer.ts';
import { type Locale, textIn } from '../../../kernel/locale.ts';
import { required } from '../../../kernel/required.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type FrameRow,
  findFacets,
  findGlazings,
  findMatColors,
  findMouldings,
  findShopFrames,
  findSubstrates,
  type GlazingRow,
  type MatColorRow,
  type MouldingRow,
} from '../catalogue.repository.ts';
import { type FacetGroup, facetGroups } from '../catalogue.rules.ts';
import {
  type FrameOption,
  type FrameParts,
  frameOption,
  frameParts,
  type SubstrateOption,
  substrateOption,
} from '../catalogue.schemas.ts';
import { matBorderMm } from './configuration.rules.ts';
import { type Frame, frameIn, mouldingIn, partIn } from './frames.rules.ts';
import { findOutOfStock } from './out-of-stock.repository.ts';
import { applyStock, type Stocked } from './out-of-stock.rules.ts';

const serializeFrame = serializer(frameOption);
const serializeParts = serializer(frameParts);
const serializeSubstrate = serializer(substrateOption);

/** A change by staff shows everywhere within five seconds. */
const maxAgeMs = 5000;

type Parts = {
  mouldings: Map<number, Stocked<MouldingRow>>;
  mats: Map<string, Stocked<MatColorRow>>;
  glazings: Map<number, Stocked<GlazingRow>>;
};

/** What all items share: facets, substrates, the shop's frames, and what frames are made of. As it is at this moment. */
export async function loadReference({ db }: Pick<Services, 'db'>) {
  // One after the other: inside a transaction there is one connection.
  const facets = await findFacets(db);
  const out = await findOutOfStock(db);
  const substrates = applyStock(await findSubstrates(db), out, 'substrate', ({ id }) => id);
  const mouldings = applyStock(await findMouldings(db), out, 'moulding', ({ id }) => id);
  const mats = applyStock(await findMatColors(db), out, 'mat', ({ color }) => color);
  const glazings = applyStock(await findGlazings(db), out, 'glazing', ({ id }) => id);
  const parts: Parts = {
    mouldings: new Map(mouldings.map((row) => [row.id, row])),
    mats: new Map(mats.map((row) => [row.color, row])),
    glazings: new Map(glazings.map((row) => [row.id, row])),
  };
  const frames = (await findShopFrames(db)).map((row) => toFrame(parts, row));
  return {
    ...parts,
    substrates: new Map(substrates.map((row) => [row.id, row])),
    facetsByGroup: new Map(
      facetGroups.map((group) => [group, facets.filter((facet) => facet.groupKey === group)]),
    ),
    frames: frames.filter((frame) => frame.isOffered),
    /** The frames in each language, filled in when first asked for. */
    frameOptions: new Map<Locale, FrameOption[]>(),
  };
}

export type Reference = Awaited<ReturnType<typeof loadReference>>;

/** The reference data, at most five seconds old. */
export const getReference = cachedFor<Reference>(maxAgeMs, loadReference);

/** A frame's configuration with what its parts measure, weigh and cost. */
export function toFrame(
  parts: Parts,
  row: Omit<FrameRow, 'configurationKey' | 'position' | 'version'>,
): Frame {
  const moulding =
    row.mouldingId === null ? null : required(parts.mouldings.get(row.mouldingId), 'the moulding');
  const mat = row.matColor === null ? null : required(parts.mats.get(row.matColor), 'the mat');
  const glazing = row.glazingId === null ? null : required(parts.glazings.get(row.glazingId), 'the glazing');
  return {
    id: row.id,
    name: row.name,
    isCustom: row.custom,
    isOffered: [row, moulding, mat, glazing].every((part) => part?.active ?? true),
    moulding,
    mat: mat && { ...mat, borderMm: required(row.matBorderMm, "the mat's border") },
    glazing,
  };
}

/** A frame in the format of the API. */
export const getFrameOption = (frame: Frame, locale: Locale): FrameOption =>
  serializeFrame(frameIn(frame, locale));

/** The shop's frames as the API gives them; the first is unframed. */
export function frameOptionsIn(reference: Reference, locale: Locale): FrameOption[] {
  const known = reference.frameOptions.get(locale);
  if (known) return known;
  const options = reference.frames.map((frame) => getFrameOption(frame, locale));
  reference.frameOptions.set(locale, options);
  return options;
}

/** The shop's frames (`initial: shop.frames`). */
export const listFrames = async (services: Services, locale: Locale): Promise<FrameOption[]> =>
  frameOptionsIn(await getReference(services), locale);

/** What a buyer can put a frame together from. */
export async function listFrameParts(services: Services, locale: Locale): Promise<FrameParts> {
  const { mouldings, mats, glazings } = await getReference(services);
  return serializeParts({
    mouldings: [...mouldings.values()]
      .filter((moulding) => moulding.active)
      .map((moulding) => mouldingIn(moulding, locale)),
    mats: [...mats.values()].filter((mat) => mat.active).map((mat) => partIn(mat, locale)),
    matBorderMm,
    glazings: [...glazings.values()]
      .filter((glazing) => glazing.active)
      .map((glazing) => partIn(glazing, locale)),
  });
}

/** The four filter groups with their choices (`initial: shop.category`). */
export async function listFacets(
  services: Services,
  locale: Locale,
): Promise<Record<FacetGroup, { id: number; name: string }[]>> {
  const { facetsByGroup } = await getReference(services);
  const choices = (group: FacetGroup) =>
    required(facetsByGroup.get(group), 'the facets of a group').map((facet) => ({
      id: facet.id,
      name: textIn(facet.name, locale),
    }));
  return {
    scenario: choices('scenario'),
    purpose: choices('purpose'),
    media: choices('media'),
    subject: choices('subject'),
  };
}

/** All of them: a size that somebody has in a cart may be on one that is no longer offered. */
export async function listSubstrates(services: Services, locale: Locale): Promise<SubstrateOption[]> {
  const { substrates } = await getReference(services);
  return [...substrates.values()].map((substrate) =>
    serializeSubstrate({
      ...substrate,
      name: textIn(substrate.name, locale),
      description: textIn(substrate.description, locale),
    }),
  );
}
