import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { getPage } from '../../../kernel/paging.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { getMaterial, listMaterials, materialLists } from '../framing/material-list.usecases.ts';
import { lockMaterial } from '../framing/materials.repository.ts';
import type { MaterialData } from '../framing/materials.schemas.ts';
import { stockErrors } from './stock.errors.ts';
import {
  countStockMovements,
  findStockLevel,
  findStockLevels,
  findStockMovements,
  lockStockLevel,
  type StockLevelRow,
  upsertStockLevel,
} from './stock.repository.ts';
import {
  isLowStock,
  isOutOfStock,
  type MaterialKey,
  type StockedKind,
  stockedKinds,
  stockUnits,
  toMaterialName,
} from './stock.rules.ts';
import {
  type StockLevel,
  type StockLevels,
  type StockMovementInput,
  type StockMovementQuery,
  type StockMovements,
  type StockSettingsInput,
  stockLevel,
  stockMovements,
} from './stock.schemas.ts';
import { moveStock } from './stock-movements.usecases.ts';

const serializeLevel = serializer(stockLevel);
const serializeMovements = serializer(stockMovements);

const toLevel = (
  { name, active }: MaterialData,
  { kind, materialId }: MaterialKey,
  row: StockLevelRow | null,
): StockLevel => {
  const { tracked, onHand, reorderLevel, whenOut, laterDays, version } = row ?? neverTracked;
  return serializeLevel({
    kind,
    id: materialId,
    name,
    active,
    unit: stockUnits[kind],
    tracked,
    onHand,
    reorderLevel,
    isLow: isLowStock({ tracked, onHand, reorderLevel }),
    isOut: isOutOfStock({ tracked, onHand }),
    whenOut,
    laterDays,
    version,
  });
};

const neverTracked = {
  tracked: false,
  onHand: 0,
  reorderLevel: null,
  whenOut: 'offered' as const,
  laterDays: null,
  version: 0,
};

/** All materials: low stock first, then what is tracked, then the others; each in the order of the shop. */
export async function listStock(services: Services): Promise<StockLevels> {
  const materials = await listMaterials(services);
  const rows = await findStockLevels(services.db);
  const levels = new Map(rows.map((row) => [toMaterialName(row), row]));
  const items = stockedKinds.flatMap((kind) =>
    (materials[materialLists[kind]] as MaterialData[]).map((material) => {
      const key = { kind, materialId: material.id };
      return toLevel(material, key, levels.get(toMaterialName(key)) ?? null);
    }),
  );
  const rank = ({ is_low, tracked }: StockLevel) => (is_low ? 0 : tracked ? 1 : 2);
  return { items: items.toSorted((one, other) => rank(one) - rank(other)) };
}

/** The stock of a material. Throws 404 where there is no such material. */
export async function getStockLevel(services: Services, kind: StockedKind, id: string): Promise<StockLevel> {
  const material = await getMaterial(services, kind, id);
  const key = { kind, materialId: id };
  return toLevel(material, key, await findStockLevel(services.db, key));
}

const auditSubject = (key: MaterialKey) => ({ kind: 'stock', id: toMaterialName(key) }) as const;

/**
 * Sets whether the stock of a material is tracked, its reorder level, and what is offered while it is out. What is on hand stays as it
 * is.
 *
 * @throws ShopError 404; 409 `version_conflict` with the current state
 */
export async function updateStockSettings(
  services: Services,
  actor: Actor,
  { kind, id }: { kind: StockedKind; id: string },
  { version, ...settings }: StockSettingsInput,
): Promise<StockLevel> {
  const key = { kind, materialId: id };
  return inTransaction(services, async (tx) => {
    // The lock of the material, since its stock level may not have a row yet.
    if (!(await lockMaterial(tx.db, kind, id))) throw new ShopError(commonErrors.notFound);
    const before = (await lockStockLevel(tx.db, key)) ?? neverTracked;
    if (before.version !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getStockLevel(tx, kind, id) });
    }
    await upsertStockLevel(tx.db, {
      ...key,
      tracked: settings.tracked,
      reorderLevel: settings.reorder_level,
      whenOut: settings.when_out,
      laterDays: settings.later_days,
      version: version + 1,
    });
    await recordAuditEvent(tx, actor, {
      action: 'stock.update_settings',
      subject: auditSubject(key),
      before: {
        tracked: before.tracked,
        reorder_level: before.reorderLevel,
        when_out: before.whenOut,
        later_days: before.laterDays,
      },
      after: settings,
    });
    return getStockLevel(tx, kind, id);
  });
}

/**
 * Records what was counted, received or has to be corrected. Of a count, the difference to the stock on hand is the movement.
 *
 * @throws ShopError 404; 409 where the material is not tracked, or `version_conflict` with the current state after another movement
 */
export async function recordStockMovement(
  services: Services,
  actor: Actor,
  { kind, id }: { kind: StockedKind; id: string },
  { kind: movement, quantity, note, version }: StockMovementInput,
): Promise<StockLevel> {
  const key = { kind, materialId: id };
  await getMaterial(services, kind, id);
  return inTransaction(services, async (tx) => {
    const before = await lockStockLevel(tx.db, key);
    if (!before?.tracked) throw new ShopError(stockErrors.notTracked);
    if (before.version !== version) {
      throw new ShopError(commonErrors.versionConflict, { data: await getStockLevel(tx, kind, id) });
    }
    const difference = movement === 'count' ? quantity - before.onHand : quantity;
    const by = { staffId: actor.staffId, at: tx.clock.now() };
    await moveStock(tx, movement, [{ ...key, quantity: difference, note }], by);
    await recordAuditEvent(tx, actor, {
      action: 'stock.record',
      subject: auditSubject(key),
      before: { on_hand: before.onHand },
      after: { on_hand: before.onHand + difference },
    });
    return getStockLevel(tx, kind, id);
  });
}

/** The movements of a material, the newest first. Throws 404 where there is no such material. */
export async function listStockMovements(
  services: Services,
  { kind, id }: { kind: StockedKind; id: string },
  query: StockMovementQuery,
): Promise<StockMovements> {
  await getMaterial(services, kind, id);
  const key = { kind, materialId: id };
  const { page, perPage, limit, offset } = getPage(query);
  return serializeMovements({
    items: await findStockMovements(services.db, key, { limit, offset }),
    page,
    perPage,
    total: await countStockMovements(services.db, key),
  });
}
