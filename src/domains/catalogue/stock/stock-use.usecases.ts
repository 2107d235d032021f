import { required } from '../../../kernel/required.ts';
import type { Services } from '../../../platform/services.ts';
import { listCosts } from '../costs/costs.usecases.ts';
import type { ConfiguredItemIds } from '../framing/configured-items.rules.ts';
import { findKnownConfiguredItems } from '../framing/configured-items.usecases.ts';
import { type CopyOfUse, findMovementsOfCopyEvent, findTrackedMaterials } from './stock.repository.ts';
import { toMaterialName, type UsingStage } from './stock.rules.ts';
import { moveStock } from './stock-movements.usecases.ts';
import { computeStockUse, type FindWaste } from './stock-use.rules.ts';

/** One print that was moved to a later stage, with the stages that it has reached by it in which materials are used. */
export type MovedPrint = { ids: ConfiguredItemIds; copy: CopyOfUse; stages: readonly UsingStage[] };

/** Who moved a print, and when; staff are null for the system. */
export type MovedBy = { staffId: number | null; at: Date };

async function loadWaste(services: Services): Promise<FindWaste> {
  const { materials } = await listCosts(services);
  const waste = new Map(
    materials.map(({ kind, id, cost }) => [
      toMaterialName({ kind, materialId: id }),
      cost?.waste_basis_points ?? 0,
    ]),
  );
  return (material) => waste.get(toMaterialName(material)) ?? 0;
}

const printName = ({ item_id, size_id, frame_id }: ConfiguredItemIds) => `${item_id}/${size_id}/${frame_id}`;

/** Takes what moved prints have used from the stock of the materials that are tracked, in the caller's transaction. */
export async function useStock(tx: Services, prints: readonly MovedPrint[], by: MovedBy): Promise<void> {
  const using = prints.filter(({ stages }) => stages.length > 0);
  if (using.length === 0 || (await findTrackedMaterials(tx.db)).length === 0) return;
  const distinct = [...new Map(using.map(({ ids }) => [printName(ids), ids])).values()];
  const items = await findKnownConfiguredItems(tx, distinct);
  const itemOf = new Map(distinct.map((ids, index) => [printName(ids), items[index] ?? null]));
  const findWaste = await loadWaste(tx);
  const uses = using.flatMap(({ ids, copy, stages }) => {
    const item = required(itemOf.get(printName(ids)), 'the configured item of an order line');
    return stages
      .flatMap((stage) => computeStockUse(item, stage, findWaste))
      .map(({ quantity, ...material }) => ({ ...material, quantity: -quantity, copy }));
  });
  await moveStock(tx, 'use', uses, by);
}

/**
 * Returns what the move of a print took from stock, since the move was undone; exactly what was taken, whatever costs and materials are
 * now.
 *
 * @param undone the code of the print, and the events of the move and of its undoing
 */
export async function returnStock(
  tx: Services,
  undone: { code: string; moveEventId: number; undoEventId: number },
  by: MovedBy,
): Promise<void> {
  const taken = await findMovementsOfCopyEvent(tx.db, undone.moveEventId);
  const returned = taken.map(({ quantity, ...material }) => ({
    ...material,
    quantity: -quantity,
    copy: { code: undone.code, eventId: undone.undoEventId },
  }));
  await moveStock(tx, 'use', returned, by);
}
