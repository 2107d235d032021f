import { commonErrors, fieldError, rejectFields, ShopError } from '../../../kernel/errors.ts';
import { checkNewOrder } from '../../../kernel/list-order.ts';
import * as scripts from '../../../platform/chinese.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import { completeName, completeTexts } from '../../artists/artists.rules.ts';
import type { SomeLanguages } from '../../artists/artists.schemas.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { framePartRejections, toFrameParts } from './compatibility.rules.ts';
import { frameConfigurationKey } from './configuration.rules.ts';
import { findFrameByKey } from './custom-configurations.repository.ts';
import { getMaterial, listMaterials, materialLists, stateOfMaterial } from './material-list.usecases.ts';
import {
  insertMaterial,
  lockMaterial,
  lockMaterials,
  type MaterialWrite,
  promoteFrame,
  updateMaterialOrder,
  updateMaterialRow,
} from './materials.repository.ts';
import { type MaterialKind, materialKey, unframedId } from './materials.rules.ts';
import type {
  MaterialData,
  MaterialInput,
  MaterialList,
  MaterialOrder,
  NewMaterial,
} from './materials.schemas.ts';
import { updatePricesJob } from './price-updates.jobs.ts';

const inWords = (text: SomeLanguages) => completeName(text, scripts);

/** The values of a form in the format of the database. */
function toWrite(input: NewMaterial | MaterialInput): MaterialWrite {
  const { active } = input;
  const name = inWords(input.name);
  switch (input.kind) {
    case 'substrate': {
      const description = completeTexts(input.description, scripts);
      const madeInDays = input.made_in_days;
      const values = {
        name,
        active,
        description,
        ...toSheet(input),
        lightfastYears: input.lightfast_years,
        madeInDays,
      };
      return { kind: input.kind, values: { ...values, ...(input.surface && { surface: input.surface }) } };
    }
    case 'moulding': {
      const values = {
        name,
        active,
        material: inWords(input.material),
        ...(input.style && { style: input.style }),
        color: input.color,
        faceWidthMm: input.face_width_mm,
        depthMm: input.depth_mm,
        rabbetMm: input.rabbet_mm,
        rabbetDepthMm: input.rabbet_depth_mm,
        backingHundredthsMm: input.backing_hundredths_mm,
        weightGPerM: input.weight_g_per_m,
        basePriceNtd: input.base_price_ntd,
        priceNtdPerM: input.price_ntd_per_m,
      };
      return { kind: input.kind, values };
    }
    case 'mat':
      return { kind: input.kind, values: { name, active, hex: input.hex, ...toSheet(input) } };
    case 'glazing':
      return { kind: input.kind, values: { name, active, ...toSheet(input), uvPercent: input.uv_percent } };
    case 'frame':
      return { kind: input.kind, values: { name, active } };
  }
}

const toSheet = (input: {
  weight_g_per_m2: number;
  thickness_hundredths_mm: number;
  price_ntd_per_m2: number;
}) => ({
  weightGPerM2: input.weight_g_per_m2,
  thicknessHundredthsMm: input.thickness_hundredths_mm,
  priceNtdPerM2: input.price_ntd_per_m2,
});

/** Creates a material at the end of its kind. Throws 422 for a frame whose parts do not exist or do not go
 * together, or that already exists. */
export async function createMaterial(
  services: Services,
  actor: Actor,
  input: NewMaterial,
): Promise<MaterialData> {
  return inTransaction(services, async (tx) => {
    await lockMaterials(tx.db, input.kind);
    const known = await listMaterials(tx);
    const id =
      input.kind === 'frame'
        ? await insertFrame(tx, input, known)
        : await insertMaterial(tx.db, toWrite(input), {
            key: materialKey(input.kind, inWords(input.name).en, (key) =>
              known[materialLists[input.kind]].some((one) => one.key === key),
            ),
          });
    const made = await getMaterial(tx, input.kind, id);
    await recordAuditEvent(tx, actor, {
      action: 'material.create',
      subject: { kind: input.kind, id },
      after: stateOfMaterial(made),
    });
    return made;
  });
}

/** A ready-made frame; where buyers have configured the same one, their row becomes the shop's. */
async function insertFrame(
  { db }: Services,
  input: Extract<NewMaterial, { kind: 'frame' }>,
  known: MaterialList,
): Promise<string> {
  const { moulding_id: mouldingId, mat, glazing_id: glazingId } = input;
  const find = <One extends { id: string }>(list: readonly One[], id: unknown): One | null =>
    list.find((one) => one.id === String(id)) ?? null;
  const moulding = find(known.mouldings, mouldingId);
  const board = find(known.mats, mat?.color);
  const glazing = find(known.glazings, glazingId);
  if (!moulding) throw fieldError('moulding_id', 'validation.choice');
  if (mat && !board) throw fieldError('mat.color', 'validation.choice');
  if (glazingId && !glazing) throw fieldError('glazing_id', 'validation.choice');
  rejectFields(framePartRejections(toFrameParts({ moulding, mat: board, glazing })));
  const choice = { mouldingId, mat: mat && { color: mat.color, borderMm: mat.border_mm }, glazingId };
  const configurationKey = frameConfigurationKey(choice);
  const there = await findFrameByKey(db, configurationKey);
  if (there && !there.custom) throw fieldError('moulding_id', 'validation.frame_there');
  const values = { name: inWords(input.name), active: input.active };
  if (there) {
    await promoteFrame(db, there.id, values);
    return String(there.id);
  }
  const parts = { mouldingId, matColor: mat?.color ?? null, matBorderMm: mat?.border_mm ?? null, glazingId };
  return insertMaterial(db, { kind: 'frame', values: { ...values, ...parts } }, { configurationKey });
}

/**
 * Updates a material. An inactive one is no longer offered, and stays valid in carts and orders.
 *
 * @throws ShopError 404; 409 `version_conflict` with the current state; 422 for another kind, or for deactivating the unframed print
 */
export async function updateMaterial(
  services: Services,
  actor: Actor,
  kind: MaterialKind,
  id: string,
  input: MaterialInput,
): Promise<MaterialData> {
  if (input.kind !== kind) throw fieldError('kind', 'validation.choice');
  if (kind === 'frame' && id === unframedId && !input.active) {
    throw fieldError('active', 'validation.unframed');
  }
  return inTransaction(services, async (tx) => {
    const locked = await lockMaterial(tx.db, kind, id);
    const before = await getMaterial(tx, kind, id);
    if (locked?.version !== input.version)
      throw new ShopError(commonErrors.versionConflict, { data: before });
    await updateMaterialRow(tx.db, id, toWrite(input));
    const after = await getMaterial(tx, kind, id);
    await recordAuditEvent(tx, actor, {
      action: 'material.update',
      subject: { kind, id },
      before: stateOfMaterial(before),
      after: stateOfMaterial(after),
    });
    // The lowest prices of works depend on which sizes are offered.
    if (kind === 'substrate' && before.active !== after.active) {
      await tx.jobs.enqueue(tx, updatePricesJob, { afterId: 0 });
    }
    return after;
  });
}

/**
 * Sets the order of a kind.
 *
 * @throws ShopError 409 `version_conflict` where the current order is not the one that the user saw
 */
export async function reorderMaterials(
  services: Services,
  actor: Actor,
  { kind, ids, seen }: MaterialOrder,
): Promise<MaterialList> {
  return inTransaction(services, async (tx) => {
    await lockMaterials(tx.db, kind);
    const before = await listMaterials(tx);
    const known = before[materialLists[kind]].map(({ id }) => id);
    checkNewOrder({ present: known, seen, wanted: ids }, 'ids', before);
    await updateMaterialOrder(tx.db, kind, ids);
    await recordAuditEvent(tx, actor, {
      action: 'material.reorder',
      subject: { kind, id: 'all' },
      before: { ids: known },
      after: { ids },
    });
    return listMaterials(tx);
  });
}
