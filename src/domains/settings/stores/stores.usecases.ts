import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { checkNewOrder } from '../../../kernel/list-order.ts';
import { cachedFor } from '../../../platform/cache/cached.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import type { Store } from '../settings.rules.ts';
import {
  findActiveStores,
  findAllStores,
  findStore,
  insertStore,
  lockStore,
  lockStores,
  type StoreRow,
  updateStoreOrder,
  updateStoreRow,
} from './stores.repository.ts';
import type { NewStore, StoreData, StoreInput, StoreOrder } from './stores.schemas.ts';

const toData = ({ position: _, ...store }: StoreRow): StoreData => store;

/** The editable fields of a store, as the audit log records them and a restore sends them. */
const toState = ({ id: _id, version: _version, ...state }: StoreData): Record<string, unknown> => state;

/** The exhibition stores that are open to the public, in their order; a change applies within five seconds. */
export const listStores: (services: Services) => Promise<Store[]> = cachedFor(5000, (services) =>
  findActiveStores(services.db),
);

/** All stores, closed ones included, in their order. */
export const listAllStores = async ({ db }: Services): Promise<StoreData[]> =>
  (await findAllStores(db)).map(toData);

/** Throws 404 if there is no such store. */
export async function getStore({ db }: Services, id: number): Promise<StoreData> {
  const store = await findStore(db, id);
  if (!store) throw new ShopError(commonErrors.notFound);
  return toData(store);
}

/** Creates a store at the end of the list. */
export const createStore = (services: Services, actor: Actor, input: NewStore): Promise<StoreData> =>
  inTransaction(services, async (tx) => {
    await lockStores(tx.db);
    const made = toData(await insertStore(tx.db, input));
    await recordAuditEvent(tx, actor, {
      action: 'store.create',
      subject: { kind: 'store', id: made.id },
      after: toState(made),
    });
    return made;
  });

/**
 * Updates a store. A closed store is hidden; the works sold there do not change.
 *
 * @throws ShopError 404; 409 `version_conflict` with the current store
 */
export const updateStore = (
  services: Services,
  actor: Actor,
  id: number,
  { version, ...values }: StoreInput,
): Promise<StoreData> =>
  inTransaction(services, async (tx) => {
    const row = await lockStore(tx.db, id);
    if (!row) throw new ShopError(commonErrors.notFound);
    const before = toData(row);
    if (before.version !== version) throw new ShopError(commonErrors.versionConflict, { data: before });
    const after = toData(await updateStoreRow(tx.db, id, values));
    await recordAuditEvent(tx, actor, {
      action: 'store.update',
      subject: { kind: 'store', id },
      before: toState(before),
      after: toState(after),
    });
    return after;
  });

/**
 * Reorders the stores.
 *
 * @throws ShopError 409 `version_conflict` where the current order is not the one that the user saw
 */
export const reorderStores = (
  services: Services,
  actor: Actor,
  { ids, seen }: StoreOrder,
): Promise<StoreData[]> =>
  inTransaction(services, async (tx) => {
    await lockStores(tx.db);
    const before = await listAllStores(tx);
    const known = before.map(({ id }) => id);
    checkNewOrder({ present: known, seen, wanted: ids }, 'ids', { items: before });
    await updateStoreOrder(tx.db, ids);
    await recordAuditEvent(tx, actor, {
      action: 'store.reorder',
      subject: { kind: 'store', id: 'all' },
      before: { ids: known },
      after: { ids },
    });
    return listAllStores(tx);
  });
