import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
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
import { type FrameParts, fitsRabbet } from './compatibility.rules.ts';
import type { MaterialKind } from './materials.rules.ts';
import { type MaterialData, type MaterialList, materialList } from './materials.schemas.ts';

const serializeList = serializer(materialList);

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
  const substrates = withKind('substrate', await findSubstrates(db));
  const mouldings = withKind('moulding', await findMouldings(db));
  const mats = (await findMatColors(db)).map((row) => ({
    ...row,
    kind: 'mat' as const,
    id: row.color,
    key: row.color,
  }));
  const glazings = withKind('glazing', await findGlazings(db));
  const frames = await findShopFrames(db);
  const parts = { substrates, mouldings, mats, glazings };
  return serializeList({ ...parts, frames: frames.map((row) => dataOfFrame(row, parts)) });
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

const withKind = <Kind extends MaterialKind, Row extends { id: number }>(kind: Kind, rows: readonly Row[]) =>
  rows.map((row) => ({ ...row, kind, id: String(row.id) }));

const findPart = <One extends { id: string }>(list: readonly One[], id: number | string | null): One | null =>
  list.find((one) => one.id === String(id)) ?? null;

type Part<Fields> = Fields & { id: string; active: boolean };
type Parts = {
  mouldings: readonly Part<NonNullable<FrameParts['moulding']>>[];
  mats: readonly Part<NonNullable<FrameParts['mat']>>[];
  glazings: readonly Part<NonNullable<FrameParts['glazing']>>[];
};

/** A frame is offered where all of its parts are, and its layers fit its rabbet. */
function dataOfFrame(row: FrameRow, parts: Parts) {
  const moulding = findPart(parts.mouldings, row.mouldingId);
  const mat = findPart(parts.mats, row.matColor);
  const glazing = findPart(parts.glazings, row.glazingId);
  return {
    ...row,
    kind: 'frame' as const,
    id: String(row.id),
    mat:
      row.matColor === null
        ? null
        : { color: row.matColor, borderMm: required(row.matBorderMm, "the mat's border") },
    offered:
      [row, moulding, mat, glazing].every((part) => part?.active ?? true) &&
      fitsRabbet(0, { moulding, mat, glazing }),
  };
}
