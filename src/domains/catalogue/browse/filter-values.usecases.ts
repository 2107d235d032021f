import type { Database } from '../../../platform/db/database.ts';
import { sizeClasses, sizeClassLimitsMm } from '../catalogue.rules.ts';
import { colorFamilyIds } from '../colors.rules.ts';
import {
  updateAllFilterAttributes,
  upsertColorFamilies,
  upsertSizeClasses,
} from './filter-values.repository.ts';

/**
 * Writes colour families and size classes to the database, whose triggers compute the items' filter bits from them. After a change
 * of the limits the bits of all items are computed again.
 */
export const syncFilterValues = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await upsertColorFamilies(
      tx,
      colorFamilyIds.map((key, bit) => ({ key, bit })),
    );
    const haveChanged = await upsertSizeClasses(
      tx,
      sizeClasses.map((name, bit) => ({ bit, up_to_mm: sizeClassLimitsMm[name] })),
    );
    if (haveChanged) await updateAllFilterAttributes(tx);
  });
