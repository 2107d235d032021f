import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import {
  type FrameRow,
  findGlazings,
  findMatColors,
  findMouldings,
  findShopFrames,
  findSubstrates,
} from '../catalogue.repository.ts';
import type { MaterialRow } from './materials.repository.ts';
import type { MaterialKind } from './materials.rules.ts';
import type { MaterialData, MaterialList } from './materials.schemas.ts';

/** The name of each kind's list. */
export const materialLists = {
  substrate: 'substrates',
  moulding: 'mouldings',
  mat: 'mats',
  glazing: 'glazings',
  frame: 'frames',
} as const satisfies Record<MaterialKind, keyof MaterialList>;

/** All materials in the shop's order, inactive ones included. */
export async function listMaterials({ db }: Services): Promise<MaterialList> {
  // One after the other: a transaction has one connection.
  const substrates = (await findSubstrates(db)).map(dataOfSubstrate);
  const mouldings = (await findMouldings(db)).map(dataOfMoulding);
  const mats = (await findMatColors(db)).map(dataOfMat);
  const glazings = (await findGlazings(db)).map(dataOfGlazing);
  const frames = await findShopFrames(db);
  const parts = { substrates, mouldings, mats, glazings };
  return { ...parts, frames: frames.map((row) => dataOfFrame(row, parts)) };
}

/** Throws 404 where the material does not exist, or the frame was configured by a buyer. */
export async function getMaterial(services: Services, kind: MaterialKind, id: string): Promise<MaterialData> {
  const { [materialLists[kind]]: list } = await listMaterials(services);
  const found = (list as MaterialData[]).find((one) => one.id === id);
  if (!found) throw new ShopError(commonErrors.notFound);
  return found;
}

/** All fields of a material that can change: the state in the audit log, which restoring sends. */
export function stateOfMaterial(material: MaterialData): Record<string, unknown> {
  const { id: _id, version: _version, ...state } = material;
  const { key: _key, ...keyless } = state as { key?: string };
  if (material.kind !== 'frame') return keyless;
  const { kind, name, active } = material;
  return { kind, name, active };
}

const perM2 = ({ priceNtdPerM2, weightGPerM2 }: { priceNtdPerM2: number; weightGPerM2: number }) => ({
  price_ntd_per_m2: priceNtdPerM2,
  weight_g_per_m2: weightGPerM2,
});

const dataOfSubstrate = (row: MaterialRow<'substrate'>) => ({
  kind: 'substrate' as const,
  id: String(row.id),
  key: row.key,
  name: row.name,
  description: row.description,
  surface: row.surface,
  ...perM2(row),
  made_in_days: row.madeInDays,
  active: row.active,
  version: row.version,
});

const dataOfMoulding = (row: MaterialRow<'moulding'>) => ({
  kind: 'moulding' as const,
  id: String(row.id),
  key: row.key,
  name: row.name,
  material: row.material,
  style: row.style,
  color: row.color,
  face_width_mm: row.faceWidthMm,
  depth_mm: row.depthMm,
  rabbet_mm: row.rabbetMm,
  weight_g_per_m: row.weightGPerM,
  base_price_ntd: row.basePriceNtd,
  price_ntd_per_m: row.priceNtdPerM,
  active: row.active,
  version: row.version,
});

const dataOfMat = (row: MaterialRow<'mat'>) => ({
  kind: 'mat' as const,
  id: row.color,
  key: row.color,
  name: row.name,
  hex: row.hex,
  ...perM2(row),
  active: row.active,
  version: row.version,
});

const dataOfGlazing = (row: MaterialRow<'glazing'>) => ({
  kind: 'glazing' as const,
  id: String(row.id),
  key: row.key,
  name: row.name,
  ...perM2(row),
  active: row.active,
  version: row.version,
});

/** A frame is offered where all of its parts are. */
function dataOfFrame(row: FrameRow, parts: Omit<MaterialList, 'frames'>) {
  const isActive = (list: readonly { id: string; active: boolean }[], id: number | string | null) =>
    id === null || list.some((one) => one.id === String(id) && one.active);
  return {
    kind: 'frame' as const,
    id: String(row.id),
    name: row.name,
    moulding_id: row.mouldingId,
    mat:
      row.matColor === null
        ? null
        : { color: row.matColor, border_mm: required(row.matBorderMm, "the mat's border") },
    glazing_id: row.glazingId,
    offered:
      row.active &&
      isActive(parts.mouldings, row.mouldingId) &&
      isActive(parts.mats, row.matColor) &&
      isActive(parts.glazings, row.glazingId),
    active: row.active,
    version: row.version,
  };
}
