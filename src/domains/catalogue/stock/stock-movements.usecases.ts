import { defaultLocale, textIn } from '../../../kernel/locale.ts';
import { enqueueMail } from '../../../platform/mail/mail.ts';
import type { Services } from '../../../platform/services.ts';
import { getSetting } from '../../settings/settings.usecases.ts';
import { getMaterial } from '../framing/material-list.usecases.ts';
import { lowStockMail } from './stock.mails.ts';
import {
  applyStockMovements,
  type CopyOfUse,
  lockTrackedLevels,
  type StockLevelRow,
} from './stock.repository.ts';
import {
  isLowStock,
  type MaterialKey,
  type StockMovementKind,
  stockUnits,
  toMaterialName,
} from './stock.rules.ts';

type Movement = MaterialKey & { quantity: number; note?: string; copy?: CopyOfUse };

/**
 * Records movements of the materials that are tracked, and adds them to what is on hand, in the caller's transaction. Levels are locked
 * in one order, so that movements at the same time neither overtake nor block each other for good. The shop is mailed about each material
 * whose stock becomes low.
 */
export async function moveStock(
  tx: Services,
  kind: StockMovementKind,
  movements: readonly Movement[],
  { staffId, at }: { staffId: number | null; at: Date },
): Promise<void> {
  if (movements.length === 0) return;
  const levels = await lockTrackedLevels(tx.db, movements);
  const tracked = new Set(levels.map(toMaterialName));
  const moved = movements.filter((movement) => tracked.has(toMaterialName(movement)));
  if (moved.length === 0) return;
  await applyStockMovements(
    tx.db,
    moved.map((movement) => ({ note: '', copy: null, ...movement, movement: kind, staffId, at })),
  );
  for (const level of levels) {
    const change = moved
      .filter((movement) => toMaterialName(movement) === toMaterialName(level))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const after = { ...level, onHand: level.onHand + change };
    if (!isLowStock(level) && isLowStock(after)) await mailLowStock(tx, after);
  }
}

/** Mails the shop, once, that the stock of a material became low. A new shop has no address yet. */
async function mailLowStock(
  tx: Services,
  { kind, materialId, onHand, reorderLevel, version }: StockLevelRow,
): Promise<void> {
  const { email: shopEmail } = await getSetting(tx, 'info');
  if (shopEmail === '' || reorderLevel === null) return;
  const { name } = await getMaterial(tx, kind, materialId);
  await enqueueMail(tx, {
    kind: 'stock.low',
    key: `stock.low:${kind}/${materialId}:${version}`,
    to: shopEmail,
    locale: defaultLocale,
    ...lowStockMail(await tx.mail.translator(tx), {
      locale: defaultLocale,
      material: { kind, id: materialId, name: textIn(name, defaultLocale) },
      unit: stockUnits[kind],
      onHand,
      reorderLevel,
      siteUrl: tx.settings.siteUrl,
    }),
  });
}
