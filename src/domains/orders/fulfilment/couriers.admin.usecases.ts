import { commonErrors, ShopError } from '../../../kernel/errors.ts';
import { serializer } from '../../../kernel/http/serializer.ts';
import { required } from '../../../kernel/required.ts';
import { insertUnderFreeKey } from '../../../kernel/text/slug.ts';
import { inTransaction, type Services } from '../../../platform/services.ts';
import type { Actor } from '../../audit/audit.rules.ts';
import { recordAuditEvent } from '../../audit/audit.usecases.ts';
import { findCouriers, insertCourier, lockCourier, updateCourierRow } from '../parcels/parcels.repository.ts';
import {
  type CourierChangeInput,
  type CourierData,
  type CourierInput,
  courierData,
} from './couriers.admin.schemas.ts';

const toData = serializer(courierData);
const toState = serializer(courierData.omit({ key: true, version: true }));

/** All couriers in the order in which staff choose from them; inactive ones too. */
export const listCouriers = async ({ db }: Services): Promise<CourierData[]> =>
  (await findCouriers(db)).map(toData);

const toColumns = ({ tracking_url, ...columns }: CourierInput) => ({ ...columns, trackingUrl: tracking_url });

/** Adds a courier; its key is derived from the English name. */
export const createCourier = (services: Services, actor: Actor, form: CourierInput): Promise<CourierData> =>
  inTransaction(services, async (tx) => {
    const key = await insertUnderFreeKey(form.name.en, 'courier', (free) =>
      insertCourier(tx.db, { key: free, ...toColumns(form) }),
    );
    await recordAuditEvent(tx, actor, {
      action: 'courier.create',
      subject: { kind: 'courier', id: key },
      after: form,
    });
    return toData(required(await lockCourier(tx.db, key), 'the courier'));
  });

/**
 * Changes a courier. Parcels link to its tracking page as it is now.
 *
 * @throws ShopError 404 without the courier; 409 if it was changed since `version`
 */
export const updateCourier = (
  services: Services,
  actor: Actor,
  key: string,
  { version, ...form }: CourierChangeInput,
): Promise<CourierData> =>
  inTransaction(services, async (tx) => {
    const before = await lockCourier(tx.db, key);
    if (!before) throw new ShopError(commonErrors.notFound);
    if (before.version !== version)
      throw new ShopError(commonErrors.versionConflict, { data: toData(before) });
    await updateCourierRow(tx.db, key, toColumns(form));
    await recordAuditEvent(tx, actor, {
      action: 'courier.update',
      subject: { kind: 'courier', id: key },
      before: toState(before),
      after: form,
    });
    return toData(required(await lockCourier(tx.db, key), 'the courier'));
  });
